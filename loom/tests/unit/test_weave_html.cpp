#include "readers/svg.hpp"
#include "text/html_text.hpp"
#include "weave/evidence_text.hpp"
#include "weave/highlight.hpp"
#include "weave/html_content.hpp"
#include "weave/search_documents.hpp"
#include "weave/shell.hpp"
#include "weave/weave_html.hpp"
#include "woven_book.hpp"

#include <catch2/catch.hpp>

using Catch::Matchers::Contains;

namespace {

/// The page of a book of one chapter, in a frame that is only its content.
std::string page(const std::string& text) {
    const loom::WovenBook book = test::weave(text);
    loom::HtmlOptions options;
    options.shell = "{{content}}";
    loom::Diagnostics diagnostics;
    return loom::weave_html(book, options, diagnostics).at("01-one.html");
}

}  // namespace

TEST_CASE("text is escaped where it stands") {
    CHECK(loom::html_text("a<b & \"c\"") == "a&lt;b &amp; \"c\"");
    CHECK(loom::html_attribute("a<b & \"c\"\n") == "a&lt;b &amp; &quot;c&quot; ");
    CHECK(loom::json_string("a\"\\\n\x01<é\xff") == "\"a\\\"\\\\\\n\\u0001\\u003cé\uFFFD\"");
    CHECK(loom::url_encode("a b#ü%") == "a%20b%23ü%25");
    CHECK(loom::url_decode("a%20b%2") == "a b%2");
}

TEST_CASE("a chunk has a head, lines, links and the text to copy") {
    const std::string html = page(
        "# A\n\n```cpp {#main file=\"code/m.cpp\"}\nint main() {\n    <<body>>\n\n}\n```\n\n```cpp "
        "{#body}\nputs(\"</b>\");\n```\n");
    CHECK_THAT(html, Contains("<div class=\"chunk root\" id=\"chunk-main-1\" data-file=\"code/m.cpp\">"));
    CHECK_THAT(html, Contains("href=\"code/m.cpp\" download>code/m.cpp</a>"));
    CHECK_THAT(
        html,
        Contains(
            "<div class=\"line\">    <a class=\"chunk-ref\" href=\"#chunk-body-1\" data-name=\"body\">body</a></div>"));
    CHECK_THAT(html, Contains("<div class=\"line\"></div>"));
    CHECK_THAT(html, Contains("class=\"copy-text\">int main() {\n    puts(\"<\\/b>\");\n\n}\n</script>"));
    CHECK_THAT(html, Contains("puts(<span class=\"stringliteral\">\"&lt;/b&gt;\"</span>);"));
    CHECK_THAT(html, Contains("Used in <a class=\"chunk-ref\" href=\"#chunk-main-1\""));
}

TEST_CASE("a proof ends with its mark, wherever its text ends") {
    CHECK_THAT(page("# A\n\n> **Proof.** Clear.\n"), Contains("Clear. <span class=\"qed\""));
    CHECK_THAT(page("# A\n\n> **Proof.** By\n>\n> - one\n> - two\n"), Contains("<li>two <span class=\"qed\""));
    CHECK_THAT(page("# A\n\n> **Proof.** By\n>\n> ```math\n> x\n> ```\n"),
               Contains("<p class=\"qed-line\"><span class=\"qed\""));
}

TEST_CASE("a note stands after the block that marks it, inside the box") {
    const std::string html = page("# A\n\n> **Note.** One[^x].\n>\n> Two.\n\n[^x]: The note.\n");
    CHECK_THAT(html, Contains("One<a class=\"fn\" id=\"fnref-1\" href=\"#fn-1\" aria-label=\"Note 1\">1</a>.</p>\n"
                              "<div class=\"sidenote\" role=\"note\" id=\"fn-1\"><p><span class=\"fn-num\">1</span> "
                              "The note.</p>\n</div>\n"
                              "<p>Two.</p>"));
}

TEST_CASE("displayed math inside a paragraph splits it") {
    CHECK_THAT(page("# A\n\nSee\n$$ a<b $$\nhere.\n"),
               Contains("<div class=\"math-display\" data-src=\"chapters/01-one.md:4:1\"> a&lt;b </div>"));
    CHECK_THAT(page("# A\n\n$$ a $$\n"), !Contains("<p></p>"));
}

TEST_CASE("a table has its caption outside, and empty heads are no heads") {
    const std::string html = page("# A\n\n| n | |\n|--:|---|\n| $1$ | x |\n\nTable: Cap.\n");
    CHECK_THAT(html, Contains("<figcaption><span class=\"fig-num\">Table 1.1.</span> Cap.</figcaption>"));
    CHECK_THAT(html, Contains("<thead><tr><th class=\"right\">n</th><td></td></tr></thead>"));
    CHECK_THAT(html, Contains("<td class=\"right\"><span class=\"math\""));
}

TEST_CASE("the shell is filled once, and cut for Doxygen") {
    loom::ShellValues values;
    values.title = "A & B";
    values.content = "{{title}}";
    CHECK(loom::fill_shell("<{{title}}|{{content}}|{{other}}|{{", values) == "<A &amp; B|{{title}}|{{other}}|{{");
    const loom::WovenBook book = test::weave("# A\n");
    const loom::ApiShell shell = loom::api_shell("<title>{{title}}</title>{{nav}}{{content}}<p>{{book}}</p>", book);
    CHECK_THAT(shell.header, Contains("<title>$title</title>"));
    CHECK_THAT(shell.header, Contains("href=\"../01-one.html\""));
    CHECK(shell.footer == "<p>A</p>");
}

TEST_CASE("a drawing loses what a page must not repeat") {
    const std::string svg =
        "<?xml version=\"1.0\"?><!-- c --><svg width=\"100pt\" height=\"50pt\" viewBox=\"0 0 1 1\" "
        "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"><g id=\"a\"><title>t</title>"
        "<a xlink:href=\"x.html\" xlink:title=\"y\"><text>1 &lt; 2</text></a></g></svg>";
    CHECK(loom::inline_svg(svg, "a \"tree\"", loom::SvgLinks::drop) ==
          "<svg role=\"img\" aria-label=\"a &quot;tree&quot;\" style=\"--w:9rem\" viewBox=\"0 0 1 1\"><g><g><text>1 "
          "&lt; 2</text></g></g></svg>");
    CHECK_THAT(*loom::inline_svg(svg, "map", loom::SvgLinks::keep),
               Contains("<svg role=\"group\"") && Contains("<a href=\"x.html\">"));
    CHECK_FALSE(loom::inline_svg("<p>no</p>", "", loom::SvgLinks::drop).has_value());
}

TEST_CASE("evidence says in words what ran") {
    CHECK(loom::with_commas(0) == "0");
    CHECK(loom::with_commas(999) == "999");
    CHECK(loom::with_commas(1234567) == "1,234,567");
    CHECK(loom::counted(1, "test") == "1 test");
    loom::WovenBlock box;
    box.evidence_known = true;
    box.evidence = {{"a", false, {{"p", "a", {}, 1000, 0, 0, {}, {}}}}, {"b", false, {}}};
    CHECK(loom::summarize(box).sum == "1 test passed, 1 test did not run, 1,000 assertions");
    CHECK(loom::summarize(box).state == loom::EvidenceState::missing);
}

TEST_CASE("the lexer keeps every character") {
    const std::vector<std::string> lines{
        "int x = 1'000; // \"c\"", "R\"(a", "b)\" + 'c'", "#include <vector>", "/* a", "*/ if", "\"open"};
    for (const char* language : {"cpp", "python", "sh", "text", ""}) {
        const std::vector<loom::TokenLine> tokens = loom::highlight(lines, language);
        REQUIRE(tokens.size() == lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            std::string text;
            for (const loom::Token& token : tokens[i]) text += token.text;
            CHECK(text == lines[i]);
        }
    }
    const std::vector<loom::TokenLine> cpp = loom::highlight(lines, "cpp");
    CHECK(cpp[0].front().css == "keywordtype");
    CHECK(cpp[0].back().css == "comment");
    CHECK(cpp[2].front().text == "b)\"");
    CHECK(cpp[3].front().css == "preprocessor");
    CHECK(cpp[5].back().css == "keywordflow");
}

TEST_CASE("search finds sections, boxes, chunks and notes") {
    const loom::WovenBook book = test::weave(
        "# A\n\nBefore[^n].\n\n## S\n\nInside $n \\le 2$.\n\n> **Theorem (T).** Words.\n\n```cpp {#c "
        "file=\"c.hpp\"}\nint c;\n```\n\n[^n]: Aside.\n");
    const std::vector<loom::SearchDocument> documents = loom::search_documents(book);
    REQUIRE(documents.size() == 4);
    CHECK(documents[0].kind == "Chapter 1");
    CHECK(documents[0].text == "Before. Aside.");
    CHECK(documents[1].kind == "Theorem 1.1");
    CHECK(documents[1].title == "T");
    CHECK(documents[1].url == "01-one.html#theorem-1-1");
    CHECK(documents[2].kind == "chunk");
    CHECK(documents[3].title == "S");
    CHECK(documents[3].text == "Inside n ≤ 2.");
}

TEST_CASE("a drawing with odd attributes and titles stays a drawing") {
    const std::string svg =
        "<svg width=\"inf\" id=\"a\" id=\"b\" role=\"x\" role=\"y\" style=\"z\" xlink:title=\"t\">"
        "<title>a<title>b</title></title><a xlink:href=\"x\" xlink:href=\"y\"/></svg>";
    CHECK(loom::inline_svg(svg, "alt", loom::SvgLinks::drop) == "<svg role=\"img\" aria-label=\"alt\"><g/></svg>");
}
