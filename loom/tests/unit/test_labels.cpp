#include "weave/labels.hpp"

#include "woven_book.hpp"

#include <catch2/catch.hpp>

using Messages = std::vector<std::string>;

namespace {

Messages check(const std::vector<std::pair<std::string, std::string>>& chapters) {
    loom::Diagnostics diagnostics;
    loom::check_links(test::book(chapters), diagnostics);
    return test::messages(diagnostics);
}

}  // namespace

TEST_CASE("numbers run through the chapter, exercises on their own") {
    const loom::Book book =
        test::book({{"a.md", "# A\n"},
                    {"b.md",
                     "# B\n\n## First\n\n> **Theorem.** T.\n\n> **Exercise.** E.\n\n> **Lemma.** L.\n\n"
                     "### Not numbered\n\n## Second\n\n![C](figure:x)\n\n> **Note.** N.\n"}});
    const loom::LabelTable labels(book);
    const std::vector<loom::Block>& blocks = book.chapters[1].blocks;
    CHECK(labels.of(blocks[0]).number == "2.1");
    CHECK(labels.of(blocks[1]).number == "2.1");
    CHECK(labels.of(blocks[1]).anchor == "theorem-2-1");
    CHECK(labels.of(blocks[2]).number == "2.1");
    CHECK(labels.of(blocks[3]).number == "2.2");
    CHECK(labels.of(blocks[4]).number.empty());
    CHECK(labels.of(blocks[5]).number == "2.2");
    CHECK(labels.of(blocks[6]).number == "2.1");
    CHECK(labels.of(blocks[6]).anchor == "fig-x");
    CHECK(labels.of(blocks[7]).number.empty());
}

TEST_CASE("the same explicit label twice is an error, labels of two chapters are not") {
    CHECK(check({{"chapters/01.md",
                  "# One\n\n## Exercises\n\n<a id=\"thm-x\"></a>\n\n> **Theorem.** Text.\n\n## Again {#thm-x}\n"},
                 {"chapters/02.md", "# Two\n\n## Exercises\n"}}) ==
          Messages{"E-LABEL-DUP chapters/01.md:9:10 label `thm-x` is already in chapters/01.md:5"});
}

TEST_CASE("links lead to chapters, labels, chunks and other sites") {
    CHECK(check({{"chapters/01.md",
                  "# One\n\n[a](02.md#overview) [b](02.md) [c](#one) [d](https://x.org/#y) [e](mailto:a@b.c) "
                  "[f](#chunk-m-1)\n\n"
                  "```cpp {#m file=\"code/m.hpp\"}\nint m;\n```\n\n[g](../code/m.hpp) [h](02.md#%C3%BCber)\n"},
                 {"chapters/02.md", "# Two\n\n## Overview\n\n## Über\n"}}) == Messages{});
}

TEST_CASE("a link to nowhere is reported with its place and a hint") {
    const Messages messages = check(
        {{"chapters/01.md", "# One\n\nSee [gone](02.md#gone), [x](#overview), [y](02.md#overwiev), [z](03.md).\n"},
         {"chapters/02.md", "# Two\n\n## Overview\n"}});
    REQUIRE(messages.size() == 4);
    CHECK(messages[0] == "E-LINK chapters/01.md:3:5 no label `gone` in chapters/02.md");
    CHECK(messages[1] == "E-LINK chapters/01.md:3:25 no label `overview` in chapters/01.md; it is in chapters/02.md");
    CHECK(messages[2] == "E-LINK chapters/01.md:3:41 no label `overwiev` in chapters/02.md; did you mean `overview`?");
    CHECK(messages[3].find("E-LINK chapters/01.md:3:62 there is no file chapters/03.md") == 0);
}

TEST_CASE("a link that names the wrong kind is reported") {
    const Messages messages = check({{"a.md",
                                      "# A\n\n<a id=\"x\"></a>\n\n> **Theorem.** T.\n\n[Lemma](#x) "
                                      "[Theorem](#x)\n\n### Sub\n\n[Section](#sub)\n"}});
    REQUIRE(messages.size() == 2);
    CHECK(messages[0] == "W-LINK-KIND a.md:7:1 the link says «Lemma», but leads to «Theorem 1.1»");
    CHECK(messages[1].find("W-LINK-KIND a.md:11:1 «Section» has no number") == 0);
}

TEST_CASE("ids that the frame of the pages uses are not given again") {
    const loom::Book book = test::book({{"a.md", "# A\n\n## Search\n\n[x](#search)\n"}});
    const loom::LabelTable labels(book);
    CHECK(labels.of(book.chapters[0].blocks[0]).anchor == "search-");
    CHECK(labels.find(0, "search")->anchor == "search-");
}
