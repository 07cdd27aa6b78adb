#include "readers/bibliography.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace loom;

namespace {

struct Read {
    std::vector<BibEntry> entries;
    Diagnostics diagnostics;
};

Read read(const std::string& text) {
    const std::filesystem::path file = std::filesystem::temp_directory_path() / "loom-test-bibliography.bib";
    std::ofstream(file, std::ios::binary) << text;
    Read result;
    result.entries = read_bibliography(file, result.diagnostics);
    std::filesystem::remove(file);
    return result;
}

std::string printed(const BibEntry& entry) {
    std::string text;
    for (const BibPiece& piece : entry.pieces) {
        if (piece.style == BibPiece::Style::emphasis) text += "*" + piece.text + "*";
        if (piece.style == BibPiece::Style::plain) text += piece.text;
        if (piece.style == BibPiece::Style::link) text += "[" + piece.text + "](" + piece.url + ")";
    }
    return text;
}

}  // namespace

TEST_CASE("an article, with values in braces, in quotes and bare", "[bibliography]") {
    const Read r = read(R"(@article{bouton1901,
  author = {Charles L. Bouton}, title = "{Nim}, a game with a complete mathematical theory",
  journal = {Annals of Mathematics}, volume = 3, number = {1}, pages = {35--39}, year = 1901,
  doi = {10.2307/1967631},
})");
    REQUIRE(r.entries.size() == 1);
    CHECK(r.diagnostics.all().empty());
    const BibEntry& entry = r.entries.front();
    CHECK(entry.key == "bouton1901");
    CHECK(entry.citation == "Bouton 1901");
    CHECK(printed(entry) ==
          "Charles L. Bouton. Nim, a game with a complete mathematical theory. *Annals of Mathematics* 3(1), "
          "pages 35–39, 1901. [doi:10.2307/1967631](https://doi.org/10.2307/1967631).");
}

TEST_CASE("short citations count the authors", "[bibliography]") {
    const Read r = read(R"(
@book{one, author = {Knuth, Donald E.}, title = {A}, publisher = {P}, year = 2011}
@article{two, author = {Terry Beyer and Sandra Mitchell Hedetniemi}, title = {B}, journal = {J}, year = 1980}
@article{three, author = {A. A and B. B and C. C}, title = {C}, journal = {J}, year = 1999}
@article{others, author = {Zoe Z and others}, title = {D}, journal = {J}, year = 2000}
@article{von, author = {Peter van Emde Boas}, title = {E}, journal = {J}, year = 1977}
@misc{corporate, author = {{Barnes and Noble}}, title = {F}, year = 1900}
@online{organisation, organization = {AtCoder}, title = {G}, year = 2021, url = {https://atcoder.jp/a_b%20c#d}}
)");
    CHECK(r.diagnostics.all().empty());
    std::vector<std::string> citations;
    for (const BibEntry& entry : r.entries) citations.push_back(entry.citation);
    CHECK(citations == std::vector<std::string>{"A et al. 1999", "AtCoder 2021", "Barnes and Noble 1900",
                                                "Beyer and Hedetniemi 1980", "Knuth 2011", "van Emde Boas 1977",
                                                "Z et al. 2000"});
    CHECK(printed(r.entries[1]) == "AtCoder. G. 2021. [atcoder.jp/a_b%20c#d](https://atcoder.jp/a_b%20c#d).");
    CHECK(printed(r.entries[4]) == "Donald E. Knuth. *A*. P, 2011.");
}

TEST_CASE("TeX becomes Unicode", "[bibliography]") {
    const Read r = read(
        R"(@article{x, author = {J{\"o}rg M\"{u}ller and Erd\H{o}s, P\'al and {\L}ukasz {\O}re and S{\'\i}m\~{o}n \v{C}ech},
title = {``Quotes'', 50\% \& more -- \emph{and} so~on, Stra\ss e, $n \log n$}, journal = {J}, year = 1})");
    REQUIRE(r.entries.size() == 1);
    CHECK(r.diagnostics.all().empty());
    CHECK(printed(r.entries.front()) ==
          "Jörg Müller, Pál Erdős, Łukasz Øre, and Símõn Čech. “Quotes”, 50% & more – and so\u00A0on, Straße, n log n. "
          "*J*, 1.");
}

TEST_CASE("two of the same citation get letters", "[bibliography]") {
    const Read r = read(R"(
@article{b, author = {A. Bouton}, title = {Second}, journal = {J}, year = 1901}
@article{a, author = {A. Bouton}, title = {First}, journal = {J}, year = 1901}
)");
    REQUIRE(r.entries.size() == 2);
    CHECK(r.entries[0].key == "a");
    CHECK(r.entries[0].citation == "Bouton 1901a");
    CHECK(r.entries[1].citation == "Bouton 1901b");
    CHECK(printed(r.entries[1]) == "A. Bouton. Second. *J*, 1901b.");
}

TEST_CASE("what cannot be read is reported with its place", "[bibliography]") {
    struct Case {
        std::string text;
        std::string code;
        int line;
        int col;
    };
    const std::vector<Case> cases = {
        {"@book{a, title = {T}, year = 1, author = {A}", "E-BIB", 1, 45},
        {"\n@book{a, title = {T", "E-BIB", 2, 18},
        {"@book{a, title = \"T}, year = 1}", "E-BIB", 1, 18},
        {"@string{x = \"y\"}", "E-BIB", 1, 1},
        {"@bok{a, title = {T}, year = 1}", "E-BIB", 1, 1},
        {"@book{a, title = {T}, year = 1, titel = {x}}", "W-BIB", 1, 33},
        {"@book{a, title = {T}, title = {U}, year = 1}", "E-BIB", 1, 23},
        {"@book{a, title = {T}, year = 1}\n@book{a, title = {T}, year = 2}", "E-BIB", 2, 1},
        {"@book{a, title = {é \\foo}, year = 1}", "E-BIB", 1, 10},
        {"@book{a, year = 1}", "E-BIB", 1, 1},
        {"@book{a, title = {T}}", "E-BIB", 1, 1},
        {"@book{a, title = macro, year = 1}", "E-BIB", 1, 18},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const Read r = read(c.text);
        REQUIRE(!r.diagnostics.all().empty());
        const Diagnostic& first = r.diagnostics.all().front();
        CHECK(first.code == c.code);
        CHECK(first.place.line == c.line);
        CHECK(first.place.col == c.col);
    }
}

TEST_CASE("comments and text between entries are passed over", "[bibliography]") {
    const Read r = read(
        "Some text.\n% @article{not, this}\n@comment{neither {this}}\n"
        "@book{a, author = {A. B}, title = {T}, % a note\n year = 1}\n");
    REQUIRE(r.entries.size() == 1);
    CHECK(r.diagnostics.all().empty());
}

TEST_CASE("a missing file is reported", "[bibliography]") {
    Diagnostics diagnostics;
    CHECK(read_bibliography("no/such/file.bib", diagnostics).empty());
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all().front().code == "E-BIB");
}

TEST_CASE("what is not UTF-8 is named with its place, and goes nowhere", "[bibliography]") {
    const Read r = read("@misc{a, title = {x}}\n@misc{b, title = {\xE4}}\n");
    CHECK(r.entries.empty());
    REQUIRE(r.diagnostics.all().size() == 1);
    CHECK(r.diagnostics.all()[0].code == "E-BIB");
    CHECK(r.diagnostics.all()[0].place.line == 2);
    CHECK(r.diagnostics.all()[0].place.col == 19);
}

TEST_CASE("a date that begins with no year gives none", "[bibliography]") {
    const Read r = read("@misc{a, title = {x}, date = {März 1}}@misc{b, title = {y}, date = {1901-02}}");
    REQUIRE(r.entries.size() == 2);
    CHECK(r.entries[0].fields.count("year") == 0);
    CHECK(r.entries[1].fields.at("year") == "1901");
}

TEST_CASE("dashes, quotes and accents of other letters", "[bibliography]") {
    const Read r = read("@misc{a, title = {x---y `z' a\\,b \\'\\j k \\b{d} \\v{x}}, year = 1}");
    REQUIRE(r.entries.size() == 1);
    CHECK(r.entries[0].fields.at("title") == "x\u2014y \u2018z\u2019 a b j\u0301k d\u0331 x\u030C");
}
