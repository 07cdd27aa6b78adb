#include "weave/shell.hpp"

#include "text/html_text.hpp"

#include <array>
#include <map>
#include <string_view>

namespace loom {

namespace {

using std::string;

struct ReferencePage {
    std::string_view page;
    std::string_view title;
    bool is_api;
};
constexpr std::array<ReferencePage, 6> kReferencePages{{{"annotated", "Classes", true},
                                                        {"namespacemembers", "Functions and names", true},
                                                        {"files", "Files", true},
                                                        {"chunks", "Index of chunks", false},
                                                        {"identifiers", "Index of identifiers and terms", false},
                                                        {"bibliography", "Bibliography", false}}};

string link_start(const string& href, bool current) {
    return "<a href=\"" + html_attribute(href) + "\"" + (current ? " aria-current=\"page\"" : "") + ">";
}

string item_start(const string& page, bool current) {
    return string("<li") + (current ? " class=\"current\"" : "") + " data-page=\"" + html_attribute(page) + "\">";
}

string chapter_item(const WovenChapter& chapter, bool current, const string& rel) {
    const string page = rel + url_encode(chapter.page);
    string out = item_start(chapter.stem, current) + link_start(page, current) + "<span class=\"n\">" +
                 html_text(chapter.number) + "</span>" + html_text(chapter.title) + "</a>";
    if (!chapter.sections.empty()) {
        out += "\n<ol>";
        for (const WovenSection& section : chapter.sections) {
            out += "<li>" + link_start(page + "#" + url_encode(section.anchor), false) + html_text(section.title) +
                   "</a></li>";
        }
        out += "</ol>";
    }
    return out + "</li>\n";
}

}  // namespace

string fill_shell(const string& shell, const ShellValues& values) {
    const std::map<string, string> table{{"title", html_text(values.title)},
                                         {"book", html_text(values.book)},
                                         {"rel", values.rel},
                                         {"body-class", html_attribute(values.body_class)},
                                         {"chapter-style", ""},
                                         {"nav", values.nav},
                                         {"reference", values.reference},
                                         {"content", values.content}};
    string out;
    std::size_t at = 0;
    while (at < shell.size()) {
        const std::size_t open = shell.find("{{", at);
        const std::size_t close = open == string::npos ? open : shell.find("}}", open);
        if (close == string::npos) break;
        const auto found = table.find(shell.substr(open + 2, close - open - 2));
        out += shell.substr(at, open - at);
        // Braces that are no placeholder stay as they are.
        out += found == table.end() ? shell.substr(open, close + 2 - open) : found->second;
        at = close + 2;
    }
    return out + shell.substr(std::min(at, shell.size()));
}

string plain_shell() {
    return R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{title}} · {{book}}</title>
</head>
<body class="{{body-class}}">
<nav aria-label="Book">
<p><a href="{{rel}}index.html">{{book}}</a></p>
<ol class="chapters">
{{nav}}</ol>
<ul class="ref">
{{reference}}</ul>
</nav>
<main id="main">
<div id="top">
{{content}}
</main>
</body>
</html>
)";
}

string navigation(const WovenBook& book, int current, const string& rel) {
    string out;
    int part = -1;
    for (std::size_t i = 0; i < book.chapters.size(); ++i) {
        const WovenChapter& chapter = book.chapters[i];
        if (chapter.part != part && chapter.part >= 0) {
            out +=
                "<li class=\"part\">" + html_text(book.parts[static_cast<std::size_t>(chapter.part)].title) + "</li>\n";
        }
        part = chapter.part;
        out += chapter_item(chapter, static_cast<int>(i) == current, rel);
    }
    return out;
}

string reference_list(const string& current, const string& rel, bool has_api) {
    string out;
    for (const ReferencePage& page : kReferencePages) {
        if (page.is_api && !has_api) continue;
        const string name(page.page);
        const string href = rel + (page.is_api ? "api/" : "") + name + ".html";
        out += item_start(name, name == current) + link_start(href, name == current) + html_text(page.title) +
               "</a></li>\n";
    }
    return out;
}

ApiShell api_shell(const string& shell, const WovenBook& book) {
    static const string kCut = "{{content}}";
    ShellValues values;
    values.title = "$title";
    values.book = book.title;
    values.rel = "../";
    values.body_class = "api";
    values.nav = navigation(book, kNoChapter, "../");
    values.reference = reference_list("", "../", true);
    const std::size_t cut = shell.find(kCut);
    if (cut == string::npos) return {fill_shell(shell, values), ""};
    return {fill_shell(shell.substr(0, cut), values), fill_shell(shell.substr(cut + kCut.size()), values)};
}

}  // namespace loom
