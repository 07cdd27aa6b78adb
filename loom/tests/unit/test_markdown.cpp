#include "chapter/markdown.hpp"
#include "text/utf8.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

namespace {

loom::Chapter parse(const std::string& text) {
    loom::Source source;
    source.path = "chapters/01-x.md";
    source.text = text;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) source.lines.push_back(line);
    loom::Diagnostics diagnostics;
    loom::Chapter chapter = loom::parse_chapter(source, diagnostics);
    CHECK(diagnostics.all().empty());
    return chapter;
}

using Kind = loom::Block::Kind;

}  // namespace

TEST_CASE("a chapter has a title, sections and labels as Git hosts make them") {
    const loom::Chapter chapter = parse("# The *game*\n\n## A first, small step\n\n## Again {#x}\n\n## Again\n");
    CHECK(loom::plain_text(chapter.title) == "The game");
    REQUIRE(chapter.blocks.size() == 3);
    CHECK(chapter.blocks[0].label == "a-first-small-step");
    CHECK(chapter.blocks[1].label == "x");
    CHECK(chapter.blocks[1].explicit_label);
    CHECK(loom::plain_text(chapter.blocks[1].inlines) == "Again");
    CHECK(chapter.blocks[2].label == "again");
}

TEST_CASE("equal headings get a number, explicit labels come first") {
    const loom::Chapter chapter = parse("## A\n\n## A\n\n<a id=\"a-2\"></a>\n\nText.\n\n## A\n");
    CHECK(chapter.blocks[0].label == "a");
    CHECK(chapter.blocks[1].label == "a-1");
    CHECK(chapter.blocks[2].label == "a-2");
    CHECK(chapter.blocks[3].label == "a-3");
}

TEST_CASE("a quote that starts with a bold kind is a box") {
    const loom::Chapter chapter = parse(
        "<a id=\"thm-x\"></a>\n\n> **Theorem (Value of $f$).** Text.\n>\n> More.\n\n> **Proof.** Done.\n\n> **No.** "
        "Quote.\n");
    REQUIRE(chapter.blocks.size() == 3);
    CHECK(chapter.blocks[0].kind == Kind::box);
    CHECK(chapter.blocks[0].box == loom::BoxKind::theorem);
    CHECK(chapter.blocks[0].label == "thm-x");
    CHECK(loom::plain_text(chapter.blocks[0].title) == "Value of f");
    CHECK(chapter.blocks[0].blocks.size() == 2);
    CHECK(loom::plain_text(chapter.blocks[0].blocks[0].inlines) == "Text.");
    CHECK(chapter.blocks[1].box == loom::BoxKind::proof);
    CHECK(chapter.blocks[2].kind == Kind::quote);
}

TEST_CASE("maths is left alone by Markdown") {
    const loom::Chapter chapter =
        parse("A $a_b*c$ and $x*y_z$, \\$5 and $6, $$\\sum_i *$$.\n\n```math\n\\alpha_1\n```\n");
    const loom::Inlines& inlines = chapter.blocks[0].inlines;
    REQUIRE(inlines.size() == 7);
    CHECK(inlines[1].text == "a_b*c");
    CHECK(inlines[3].text == "x*y_z");
    CHECK(inlines[4].text == ", $5 and $6, ");
    CHECK(inlines[5].display);
    CHECK(chapter.blocks[1].kind == Kind::math);
    CHECK(chapter.blocks[1].text == "\\alpha_1\n");
}

TEST_CASE("figures, tables with captions, evidence, needs") {
    const loom::Chapter chapter = parse(
        "**Needs:** [One](00-one.md), [Two](00-two.md#x).\n\n![A *caption*.](figure:one-visit)\n\n| a | b "
        "|\n|:--|--:|\n"
        "| 1 | 2 |\n\nTable: Numbers.\n\n```evidence\nall trees\n```\n");
    REQUIRE(chapter.blocks.size() == 4);
    CHECK(chapter.needs == std::vector<std::string>{"chapters/00-one.md", "chapters/00-two.md"});
    CHECK(chapter.blocks[1].kind == Kind::figure);
    CHECK(chapter.blocks[1].label == "fig-one-visit");
    CHECK(chapter.blocks[2].kind == Kind::table);
    CHECK(loom::plain_text(chapter.blocks[2].inlines) == "Numbers.");
    CHECK(chapter.blocks[2].align[1] == loom::Align::right);
    CHECK(chapter.blocks[3].kind == Kind::evidence);
    CHECK(chapter.blocks[3].lines[0].text == "all trees");
}

TEST_CASE("citations, terms, notes and links know their places") {
    const loom::Chapter chapter = parse(
        "See [@bouton1901, p. 36; @knuth], a <dfn>term</dfn>.[^n]\n\n> - in a quote [x](#y) and\n>   "
        "[z](02.md#w)\n\n[^n]: Note.\n");
    const loom::Inlines& inlines = chapter.blocks[0].inlines;
    REQUIRE(inlines.size() == 6);
    CHECK(inlines[1].kind == loom::Inline::Kind::citation);
    CHECK(inlines[1].cites.at(0).locator == "p. 36");
    CHECK(inlines[1].cites.at(1).key == "knuth");
    CHECK(inlines[1].place.col == 5);
    CHECK(inlines[3].kind == loom::Inline::Kind::term);
    CHECK(inlines[5].kind == loom::Inline::Kind::footnote);
    CHECK(inlines[5].text == "1");
    REQUIRE(chapter.footnotes.size() == 1);
    const loom::Inlines& links = chapter.blocks[1].blocks[0].blocks[0].blocks[0].inlines;
    CHECK(links[1].place.line == 3);
    CHECK(links[1].place.col == 16);
    CHECK(links.back().place.line == 4);
    CHECK(links.back().place.col == 5);
}

TEST_CASE("what cannot be woven is remarked, not dropped") {
    const loom::Chapter chapter =
        parse("A <blink>x</blink>.\n\n<div>\nb\n</div>\n\n[^unused]: Note.\n\n# One\n\n# Two\n");
    CHECK(chapter.remarks.size() == 5);
}

TEST_CASE("a paragraph whose last line is the head of a table keeps its place, and so does the table") {
    const loom::Chapter chapter = parse("> One [a](#x)\n> two `b`.\n> | c | [d](#y) |\n> |---|---|\n> | e | f |\n");
    const std::vector<loom::Block>& blocks = chapter.blocks.at(0).blocks;
    REQUIRE(blocks.size() == 2);
    CHECK(blocks[0].place.line == 1);
    CHECK(blocks[0].place.col == 3);
    CHECK(blocks[0].inlines.at(1).place.col == 7);
    CHECK(blocks[0].inlines.at(4).place.line == 2);
    CHECK(blocks[1].place.line == 3);
    CHECK(blocks[1].rows.at(0).at(1).at(0).place.line == 3);
    CHECK(blocks[1].rows.at(0).at(1).at(0).place.col == 9);
}

TEST_CASE("the same words twice in a paragraph have two places") {
    const loom::Chapter chapter = parse("a <x> b <x> `c` `c`\n");
    REQUIRE(chapter.remarks.size() == 2);
    CHECK(chapter.remarks[0].place.col == 3);
    CHECK(chapter.remarks[1].place.col == 9);
    CHECK(chapter.blocks[0].inlines.at(1).place.col == 14);
    CHECK(chapter.blocks[0].inlines.at(3).place.col == 18);
}

TEST_CASE("inlines nest no deeper than what reads them can follow") {
    for (const char* open : {"<kbd>", "*a <sub>"}) {
        std::string text;
        for (int k = 0; k < 20000; ++k) text += open;
        const loom::Chapter chapter = parse(text + "end\n");
        CHECK(std::count_if(chapter.remarks.begin(), chapter.remarks.end(),
                            [](const loom::Diagnostic& d) { return d.code == "E-NESTING"; }) == 1);
        CHECK(loom::plain_text(chapter.blocks[0].inlines).find("end") != std::string::npos);
    }
    std::string stars;
    for (int k = 0; k < 150; ++k) stars += "**a ";
    for (int k = 0; k < 150; ++k) stars += "b**";
    const loom::Chapter chapter = parse(stars + "\n");
    REQUIRE(chapter.remarks.size() == 1);
    CHECK(chapter.remarks[0].severity == loom::Severity::error);
}

TEST_CASE("a note's mark over two lines is no note, and stays UTF-8") {
    const loom::Chapter chapter = parse("a[^1]\n\n[^1]: b `\n[^\uFFFD\n\uFFFD]\n");
    REQUIRE(chapter.footnotes.size() == 1);
    const std::string text = loom::plain_text(chapter.footnotes[0].blocks.at(0).inlines);
    CHECK(loom::find_malformed_utf8(text) == std::string::npos);
}

TEST_CASE("tags that say nothing to loom are remarked") {
    const loom::Chapter chapter = parse("A <a>b</a> <br> c</kbd> d.\n");
    REQUIRE(chapter.remarks.size() == 2);
    CHECK(chapter.remarks[0].place.col == 3);
    CHECK(chapter.remarks[1].message == "there is no open <kbd> here");
    CHECK(loom::plain_text(chapter.blocks[0].inlines) == "A b   c d.");
}

TEST_CASE("no text in a code span makes it maths") {
    const loom::Chapter chapter = parse("`\1inline x` $y$\n\n| `\1inline ` |\n|---|\n| $$z$$ |\n");
    CHECK(chapter.blocks.at(0).inlines.at(0).kind == loom::Inline::Kind::code);
    CHECK(chapter.blocks.at(0).inlines.at(2).kind == loom::Inline::Kind::math);
    CHECK(chapter.blocks.at(1).rows.at(0).at(0).at(0).kind == loom::Inline::Kind::code);
    CHECK(chapter.blocks.at(1).rows.at(1).at(0).at(0).display);
}
