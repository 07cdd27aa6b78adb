#include "weave/weave_latex.hpp"
#include "woven_book.hpp"

#include <catch2/catch.hpp>
#include <string>

using Catch::Matchers::Contains;

namespace {

std::string chapter(const std::string& text) {
    return loom::weave_latex(test::weave(text)).at("chapter-01-one.tex");
}

}  // namespace

TEST_CASE("LaTeX: a chapter with its numbers from the model", "[latex]") {
    const std::string tex = chapter("# Trees & `code`\n\nSee [Section](#the-way).\n\n## The way {#the-way}\n\nText.\n");
    CHECK_THAT(tex, Contains("\\loomchapter{1}{\\texorpdfstring{Trees \\& \\code{code}}{Trees \\& code}}{01-one}"));
    CHECK_THAT(tex, Contains("\\loomsection{1.1}{\\texorpdfstring{The way}{The way}}{01-one:the-way}"));
    CHECK_THAT(tex, Contains("See \\xref{01-one:the-way}{Section~1.1}."));
}

TEST_CASE("LaTeX: a chunk has a head, lines, references and a foot", "[latex]") {
    const std::string tex = chapter(
        "# A\n\n```cpp {#main file=\"code/m.cpp\"}\nint main() {\n    <<count-them>>\n}\n\n```\n\n"
        "```cpp {#count-them}\n++n;  // %\n```\n\n```cpp {#count-them}\n++m;\n```\n");
    CHECK_THAT(tex, Contains("\\begin{loomchunk}{01-one:chunk-main-1}{main}{}{code/\\cb m.cpp}{}"));
    CHECK_THAT(tex, Contains("\\codeline{\\ \\ \\ \\ \\chunkref{01-one:chunk-count-them-1}{count them}}"));
    CHECK_THAT(tex, Contains("\\hl{comment}{//\\ \\%}"));
    CHECK_THAT(tex, Contains("{+}{}{Continues \\pageof{01-one:chunk-count-them-1}. Used in "
                             "\\chunkref{01-one:chunk-main-1}{main}.}"));
    // The blank line at the end of a chunk is not printed.
    CHECK_THAT(tex, Contains("\\codeline{\\}}\n\\end{loomchunk}"));
}

TEST_CASE("LaTeX: a proof ends with its mark, wherever its text ends", "[latex]") {
    CHECK_THAT(chapter("# A\n\n> **Proof.** Clear.\n"), Contains("Clear.\\qedmark{}"));
    CHECK_THAT(chapter("# A\n\n> **Proof.** By\n>\n> - one\n> - two\n"), Contains("two\\qedmark{}"));
    CHECK_THAT(chapter("# A\n\n> **Proof.** By\n>\n> ```math\n> x\n> ```\n"), Contains("\\]\n\n\\qedline"));
}

TEST_CASE("LaTeX: notes of boxes and tables wait until these are over", "[latex]") {
    const std::string tex = chapter("# A\n\nText[^a].\n\n> **Note.** One[^b].\n\n[^a]: First.\n\n[^b]: Second.\n");
    CHECK_THAT(tex, Contains("Text\\footnote[1]{First.}."));
    CHECK_THAT(tex, Contains("One\\footnotemark[2]{}."));
    CHECK_THAT(tex, Contains("\\end{loombox}\n\n\\footnotetext[2]{Second.}"));
}

TEST_CASE("LaTeX: hints and solutions go to the end of the chapter", "[latex]") {
    const std::string tex =
        chapter("# A\n\n> **Exercise.** Do.\n\n> **Hint.** Try.\n\n> **Solution.** Done.\n\nThe last paragraph.\n");
    CHECK_THAT(tex, Contains("\\hintlinks{\\hintlink{Hint}{01-one:hint-1}\\hintlink{Solution}{01-one:solution-1}}"));
    const std::size_t last = tex.find("The last paragraph.");
    REQUIRE(last != std::string::npos);
    CHECK(tex.find("Try.") > last);
    CHECK(tex.find("Done.") > tex.find("Try."));
}

TEST_CASE("LaTeX: titles hold no links, notes or index entries", "[latex]") {
    const std::string tex = chapter("# A\n\n## See [it](#x) and <dfn>that</dfn>[^n] {#x}\n\nText.\n\n[^n]: Note.\n");
    const std::size_t start = tex.find("\\loomsection");
    const std::string title = tex.substr(start, tex.find("\n", start) - start);
    CHECK(title.find("\\xref") == std::string::npos);
    CHECK(title.find("\\index") == std::string::npos);
    CHECK(title.find("\\footnote") == std::string::npos);
}

TEST_CASE("LaTeX: the files of a book", "[latex]") {
    const auto files = loom::weave_latex(test::weave("# One\n\nText.\n"));
    for (const char* name : {"titlepage.tex", "front.tex", "book-chapters.tex", "bibliography.tex", "api.tex"}) {
        CAPTURE(name);
        CHECK(files.count(name) == 1);
    }
    CHECK_THAT(files.at("book-chapters.tex"), Contains("\\input{chapter-01-one}"));
    CHECK_THAT(files.at("titlepage.tex"), Contains("\\loomtitle{One}"));
}
