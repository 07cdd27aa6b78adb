// A chapter woven to HTML and LaTeX, maths and all.
#include "chapter/markdown.hpp"
#include "fuzz.hpp"
#include "tangle/chunk_graph.hpp"
#include "text/math_text.hpp"
#include "weave/resolve.hpp"
#include "weave/search_documents.hpp"
#include "weave/weave_html.hpp"
#include "weave/weave_latex.hpp"

#include <cstdint>
#include <pugixml.hpp>
#include <string>
#include <vector>

using fuzz::check;

namespace {

// Every element that a page opens is closed, in the right order. Elements without content have no end tag in HTML.
void check_nesting(const std::string& page) {
    static const std::string empty = " br hr img meta link input wbr col source area base embed track ";
    std::vector<std::string> open;
    for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
        const bool closes = page[at + 1] == '/';
        const std::size_t start = at + (closes ? 2 : 1);
        if (start >= page.size() || !std::isalpha(static_cast<unsigned char>(page[start]))) continue;
        const std::string name = page.substr(start, page.find_first_of(" \n\t/>", start) - start);
        std::size_t end = start;  // the `>` outside of quotes
        for (char quote = '\0'; end < page.size() && (quote != '\0' || page[end] != '>'); ++end) {
            if (quote == '\0' && (page[end] == '"' || page[end] == '\'')) {
                quote = page[end];
            } else if (page[end] == quote) {
                quote = '\0';
            }
        }
        check(end < page.size(), "a tag ends", name);
        at = end;
        if (page[end - 1] == '/' || empty.find(" " + name + " ") != std::string::npos) continue;
        if (!closes) {
            open.push_back(name);
            if (name == "script" || name == "style") at = page.find("</" + name, end) - 1;
        } else {
            check(!open.empty() && open.back() == name, "tags are nested",
                  name + ", open: " + (open.empty() ? "" : open.back()));
            open.pop_back();
        }
    }
    check(open.empty(), "every tag is closed", open.empty() ? "" : open.back());
}

// Braces outside of comments are balanced; `\{` and `\}` are characters.
void check_braces(const std::string& tex, const std::string& name) {
    long depth = 0;
    for (std::size_t i = 0; i < tex.size(); ++i) {
        if (tex[i] == '\\') {
            ++i;
        } else if (tex[i] == '%') {
            i = std::min(tex.find('\n', i), tex.size());
        } else if (tex[i] == '{') {
            ++depth;
        } else if (tex[i] == '}') {
            check(--depth >= 0, "TeX's braces are balanced", name);
        }
    }
    check(depth == 0, "TeX's braces are balanced", name);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    loom::Diagnostics diagnostics;
    const std::optional<loom::Source> source = loom::source_of_bytes(bytes, "c/01.md", diagnostics);
    if (!source) return -1;
    loom::Book book;
    book.contents.push_back({0, "1", -1});
    book.chapters.push_back(loom::parse_chapter(*source, diagnostics));
    const loom::ChunkGraph graph = loom::build_chunk_graph(book, {80, 10'000}, diagnostics);
    if (diagnostics.has_errors()) return 0;
    loom::ResolveInputs inputs;
    inputs.book_root = fuzz::folder();
    inputs.graph = &graph;
    const loom::WovenBook woven = loom::resolve(book, std::move(inputs), diagnostics);
    loom::HtmlOptions html;
    html.shell = "<!DOCTYPE html><html><body><div>{{content}}</body></html>";
    for (const auto& [name, page] : loom::weave_html(woven, html, diagnostics)) {
        fuzz::check_utf8(page, name);
        check_nesting(page);
    }
    bool has_math = false;
    for (const char c : source->text) has_math = has_math || c == '$';
    has_math = has_math || source->text.find("math") != std::string::npos;
    for (const auto& [name, tex] : loom::weave_latex(woven)) {
        fuzz::check_utf8(tex, name);
        if (!has_math) check_braces(tex, name);  // a formula is its author's own TeX
    }
    for (const loom::Diagnostic& d : diagnostics.all())
        if (d.place.line > 0) fuzz::check_place(d.place, *source, d.code);
    loom::search_json(loom::search_documents(woven));
    loom::math_as_text(source->text);
    return 0;
}
