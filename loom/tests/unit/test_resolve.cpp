#include "weave/resolve.hpp"

#include "text/math_text.hpp"
#include "weave/api_names.hpp"
#include "weave/token_links.hpp"
#include "woven_book.hpp"

#include <catch2/catch.hpp>

using Kind = loom::WovenBlock::Kind;

namespace {

loom::ApiSymbol symbol(const std::string& qualified, const std::string& kind, bool is_member = false) {
    loom::ApiSymbol symbol;
    symbol.qualified = qualified;
    symbol.name = qualified.substr(qualified.rfind(':') + 1);
    symbol.kind = kind;
    symbol.is_member = is_member;
    symbol.url = "api/x.html#" + symbol.name;
    return symbol;
}

std::string text(const loom::WovenBlock& block) {
    return loom::plain_text(block.inlines);
}

}  // namespace

TEST_CASE("a link whose text is a kind word gets the number") {
    const loom::WovenBook book = test::weave(
        "# A\n\n<a id=\"x\"></a>\n\n> **Theorem.** T.\n\n[Theorem](#x), [the theorem](#x), [Chapter](01-one.md)\n");
    CHECK(text(book.chapters[0].blocks[1]) == "Theorem\u00a01.1, the theorem, Chapter\u00a01");
    const loom::WovenInline& link = book.chapters[0].blocks[1].inlines[0];
    CHECK(link.target.href == "#x");
    CHECK(link.target.latex == "01-one:x");
}

TEST_CASE("links to other chapters name the page") {
    loom::Diagnostics diagnostics;
    const loom::WovenBook book =
        test::weave(test::book({{"chapters/01.md", "# One\n\n[a](02.md#overview) [b](02.md)\n"},
                                {"chapters/02.md", "# Two\n\n## Overview\n"}}),
                    diagnostics);
    const loom::WovenInlines& inlines = book.chapters[0].blocks[0].inlines;
    CHECK(inlines[0].target.href == "02.html#overview");
    CHECK(inlines[2].target.href == "02.html");
    CHECK(inlines[2].target.latex == "02");
    CHECK(diagnostics.all().empty());
}

TEST_CASE("quotes and dashes are set in prose only") {
    const loom::WovenBook book = test::weave(
        "# A\n\n\"It's `\"code\"` -- '*so*'...\" ($x--y$) \"`q`\"\n\nRock 'n' roll: it's Alice's 'quote'.\n");
    CHECK(text(book.chapters[0].blocks[0]) == "“It’s \"code\" – ‘so’…” (x--y) “q”");
    CHECK(text(book.chapters[0].blocks[1]) == "Rock ‘n’ roll: it’s Alice’s ‘quote’.");
}

TEST_CASE("pieces of a chunk know one another, and who uses them") {
    const loom::WovenBook book = test::weave(
        "# A\n\n```cpp {#main file=\"code/m.cpp\"}\nint main() {\n    <<set-up>>\n}\n```\n\n## Later\n\n"
        "```cpp {#set-up}\nint a;\n\n```\n\n```cpp {#set-up}\nint b;\n```\n");
    REQUIRE(book.pieces.size() == 3);
    CHECK(book.pieces[0].anchor == "chunk-main-1");
    CHECK(book.pieces[0].states_file);
    CHECK(book.pieces[0].copy == "int main() {\n    int a;\n\n    int b;\n}\n");
    CHECK(book.pieces[0].lines[1].title == "set up");
    CHECK(book.pieces[0].lines[1].target.href == "#chunk-set-up-1");
    CHECK(book.pieces[1].anchor == "chunk-set-up-1");
    CHECK(book.pieces[1].next == 2);
    CHECK(book.pieces[1].used_in == std::vector<int>{0});
    CHECK(book.pieces[1].section == "1.1");
    CHECK(book.pieces[2].previous == 1);
    CHECK(book.pieces[2].copy == "int b;\n");
    REQUIRE(book.chunks.size() == 2);
    CHECK(book.chunks[1].name == "set-up");
}

TEST_CASE("notes are numbered, and a second mark leads to the same note") {
    const loom::WovenBook book = test::weave("# A\n\nOne[^b] two[^a] three[^b].\n\n[^a]: A.\n[^b]: B.\n");
    const loom::WovenInlines& inlines = book.chapters[0].blocks[0].inlines;
    std::vector<std::pair<int, std::string>> marks;
    for (const loom::WovenInline& i : inlines) {
        if (i.kind == loom::WovenInline::Kind::footnote) marks.emplace_back(i.number, i.anchor);
    }
    CHECK(marks == std::vector<std::pair<int, std::string>>{{1, "fnref-1"}, {2, "fnref-2"}, {1, ""}});
    REQUIRE(book.chapters[0].footnotes.size() == 2);
    CHECK(text(book.chapters[0].footnotes[0].blocks[0]) == "B.");
}

TEST_CASE("citations lead to their entries, unknown keys are reported") {
    loom::ResolveInputs inputs;
    inputs.has_bibliography = true;
    loom::BibEntry entry;
    entry.key = "bouton1901";
    entry.citation = "Bouton 1901";
    inputs.bibliography = {entry};
    loom::Diagnostics diagnostics;
    const loom::WovenBook book = test::weave(
        test::book({{"a.md", "# A\n\n## S\n\nSee [@bouton1901, p. 36] and [@buton1901].\n"}}), diagnostics, inputs);
    const loom::WovenInline& cite = book.chapters[0].blocks[1].inlines[1];
    REQUIRE(cite.cites.size() == 1);
    CHECK(cite.cites[0].text == "Bouton 1901");
    CHECK(cite.cites[0].locator == "p. 36");
    CHECK(cite.cites[0].target.href == "bibliography.html#ref-bouton1901");
    REQUIRE(book.bibliography.size() == 1);
    CHECK(book.bibliography[0].cited_in[0].target.href == "a.html#s");
    const auto messages = test::messages(diagnostics);
    REQUIRE(messages.size() == 1);
    CHECK(messages[0] == "E-CITE a.md:5:30 no entry `buton1901` in the bibliography; did you mean `bouton1901`?");
}

TEST_CASE("what was not given is reported once and left out visibly") {
    loom::Diagnostics diagnostics;
    const loom::WovenBook book = test::weave(
        test::book({{"a.md", "# A\n\n![C](figure:x)\n\n![D](figure:y)\n\n```evidence\nsome test\n```\n\n[@key]\n"}}),
        diagnostics);
    CHECK(book.chapters[0].blocks[0].frames.empty());
    CHECK_FALSE(book.chapters[0].blocks[2].evidence_known);
    std::vector<std::string> codes;
    for (const loom::Diagnostic& d : diagnostics.all()) codes.push_back(d.code);
    CHECK(codes == std::vector<std::string>{"W-FIGURE", "W-EVIDENCE", "W-CITE"});
}

TEST_CASE("evidence finds tests by name and by tag") {
    loom::ResolveInputs inputs;
    inputs.has_reports = true;
    inputs.reports = {{"test_a", "every tree", {"chapter-1"}, 12, 0, 0.1, {"1,842 trees"}, {}},
                      {"test_a", "no tree", {"chapter-1", "slow"}, 1, 2, 0.1, {}, {}}};
    loom::Diagnostics diagnostics;
    const loom::WovenBook book =
        test::weave(test::book({{"a.md", "# A\n\n```evidence\nevery tree\n[slow]\n[fast]\nevery treee\n```\n"}}),
                    diagnostics, inputs);
    const std::vector<loom::WovenEvidence>& evidence = book.chapters[0].blocks[0].evidence;
    REQUIRE(evidence.size() == 4);
    CHECK(evidence[0].tests.size() == 1);
    CHECK(evidence[1].is_tag);
    REQUIRE(evidence[1].tests.size() == 1);
    CHECK(evidence[1].tests[0].name == "no tree");
    CHECK(evidence[2].tests.empty());
    const auto messages = test::messages(diagnostics);
    REQUIRE(messages.size() == 3);
    CHECK(messages[0].find("W-TEST a.md:5:1") == 0);
    CHECK(messages[1].find("E-EVIDENCE a.md:6:1 no test has the tag `[fast]`") == 0);
    CHECK(messages[2] == "E-EVIDENCE a.md:7:1 no test has the name `every treee`; did you mean `every tree`?");
}

TEST_CASE("hints and solutions know their exercise, terms go to the index") {
    const loom::WovenBook book = test::weave(
        "# A\n\nA <dfn>subtree size</dfn>.\n\n> **Exercise.** E.\n\n> **Hint.** H.\n\n> **Exercise.** F.\n\n> "
        "**Solution.** S.\n");
    CHECK(book.chapters[0].blocks[2].exercise == "1.1");
    CHECK(book.chapters[0].blocks[4].exercise == "1.2");
    REQUIRE(book.terms.size() == 1);
    CHECK(book.terms[0].text == "subtree size");
    CHECK(book.terms[0].places[0].target.href == "01-one.html#term-subtree-size");
}

TEST_CASE("a code span that names one public thing is a link") {
    loom::ApiReference api;
    api.symbols = {symbol("coins::subtree_sizes", "function"),
                   symbol("coins::RootedTree", "class"),
                   symbol("coins::RootedTree::size", "function", true),
                   symbol("coins::RootedTree::RootedTree", "function", true),
                   symbol("coins::root_at", "function"),
                   symbol("other::root_at", "function"),
                   symbol("coins::RootedTree::order", "function", true)};
    const loom::ApiNames names(api);
    CHECK(names.find("subtree_sizes") == 0);
    CHECK(names.find("coins::subtree_sizes()") == 0);
    CHECK(names.find("RootedTree") == 1);
    CHECK(names.find("RootedTree::size") == 2);
    CHECK(names.find("order()") == 6);
    CHECK(names.find("order") == -1);  // may be a variable of the text around
    CHECK(names.find("root_at") == -1);
    CHECK(names.find("coins::root_at") == 4);
    CHECK(names.find("subtree_sizes(tree)") == -1);
    CHECK(names.find("izes") == -1);
    CHECK(names.find("") == -1);
    CHECK(names.find("::") == -1);
}

TEST_CASE("links that Doxygen's lexer gets wrong are dropped") {
    loom::ApiReference api;
    api.symbols = {symbol("figures::colour::first", "variable"), symbol("coins::CoinCount::first", "variable", true),
                   symbol("coins::limit", "variable")};
    api.symbols[0].file = "figures/dot.hpp";
    api.symbols[0].line = 7;
    const auto left = [&](loom::TokenLine line, int number = 1) {
        loom::drop_false_links(line, api, "figures/dot.hpp", number);
        int count = 0;
        for (const loom::Token& token : line) count += token.symbol >= 0 ? 1 : 0;
        return count;
    };
    CHECK(left({{"pair.", "", -1}, {"first", "", 0}}) == 0);
    CHECK(left({{"count->", "", -1}, {"first", "", 1}}) == 1);
    CHECK(left({{"if (", "", -1}, {"first", "", 0}}) == 0);
    CHECK(left({{"= ", "", -1}, {"colour::first", "", 0}}) == 1);
    CHECK(left({{"Player::first", "", 0}}) == 0);
    CHECK(left({{"const char* ", "", -1}, {"first", "", 0}}, 7) == 1);
    CHECK(left({{"limit", "", 2}}) == 1);
}

TEST_CASE("math as plain text") {
    CHECK(loom::math_as_text("O(n \\log n)") == "O(n log n)");
    CHECK(loom::math_as_text("x_1^2 \\le \\{y\\}") == "x₁² ≤ {y}");
    CHECK(loom::math_as_text("\\lfloor n/2 \\rfloor\\") == "⌊ n/2 ⌋ ");
}
