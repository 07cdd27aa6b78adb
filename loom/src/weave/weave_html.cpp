#include "weave/weave_html.hpp"

#include "readers/svg.hpp"
#include "text/html_text.hpp"
#include "text/utf8.hpp"
#include "weave/html_content.hpp"
#include "weave/resolve.hpp"
#include "weave/shell.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace loom {

namespace {

using std::string;

string link_to(const string& href, const string& content, const string& css = "") {
    return "<a" + (css.empty() ? "" : " class=\"" + css + "\"") + " href=\"" + html_attribute(href) + "\">" + content +
           "</a>";
}

string chapter_word(const WovenBook& book, const WovenChapter& chapter) {
    const bool appendix = chapter.part >= 0 && book.parts[static_cast<std::size_t>(chapter.part)].appendix;
    return appendix ? "Appendix" : "Chapter";
}

/// The heading under which an index puts an entry: its first letter, or nothing for signs and digits.
string letter_of(const string& sort_key) {
    std::size_t at = 0;
    if (sort_key.empty()) return "";
    const char32_t first = next_code_point(sort_key, at);
    return is_letter(first) ? sort_key.substr(0, at) : "";
}

struct IndexEntry {
    string sort_key;
    string html;
};

/// Entries under their letters, with the row of letters on top.
string letters_index(std::vector<IndexEntry> entries, const string& prefix) {
    std::stable_sort(entries.begin(), entries.end(),
                     [](const IndexEntry& a, const IndexEntry& b) { return a.sort_key < b.sort_key; });
    std::map<string, string> groups;
    for (const IndexEntry& entry : entries) groups[letter_of(entry.sort_key)] += "<li>" + entry.html + "</li>\n";
    string row;
    string lists;
    for (const auto& [letter, items] : groups) {
        const string shown = letter.empty() ? "other" : letter;
        const string id = prefix + shown;
        row += (row.empty() ? "" : " ") + link_to("#" + url_encode(id), html_text(shown));
        lists += "<h2 class=\"letter\" id=\"" + html_attribute(id) + "\">" + html_text(shown) +
                 "</h2>\n<ul class=\"index\">\n" + items + "</ul>\n";
    }
    return groups.empty() ? "" : "<p class=\"letters\">" + row + "</p>\n" + lists;
}

class PageWriter {
public:
    PageWriter(const WovenBook& book, const HtmlOptions& options, Diagnostics& diagnostics)
        : book_(book), options_(options), diagnostics_(diagnostics) {}

    std::map<string, string> pages() {
        for (std::size_t i = 0; i < book_.chapters.size(); ++i) chapter(static_cast<int>(i));
        front();
        reference_page("bibliography", "Bibliography", bibliography());
        reference_page("chunks", "Index of chunks", chunk_index());
        reference_page("identifiers", "Index of identifiers and terms", identifier_index());
        return std::move(pages_);
    }

private:
    void page(const string& name, const string& title, const string& css, int chapter, const string& article) {
        ShellValues values;
        values.title = title;
        values.book = book_.title;
        values.body_class = css;
        values.nav = navigation(book_, chapter, "");
        values.reference = reference_list(name.substr(0, name.rfind('.')), "", options_.has_api);
        // The shell opens an empty div, for Doxygen's sake.
        values.content = "</div>\n<article class=\"contents\">\n" + article + "</article>\n";
        pages_[name] = fill_shell(options_.shell, values);
    }

    void reference_page(const string& stem, const string& title, const string& content) {
        page(stem + ".html", title, "book", kNoChapter, "<h1 class=\"chapter-title\">" + title + "</h1>\n" + content);
    }

    // ---- chapters

    void chapter(int index) {
        const WovenChapter& chapter = book_.chapters[static_cast<std::size_t>(index)];
        HtmlContent content(book_, chapter, diagnostics_);
        string article;
        if (!chapter.number.empty()) {
            article +=
                "<p class=\"chapter-num\">" + chapter_word(book_, chapter) + " " + html_text(chapter.number) + "</p>\n";
        }
        const string id = chapter.anchor.empty() ? "" : " id=\"" + html_attribute(chapter.anchor) + "\"";
        article += "<h1 class=\"chapter-title\"" + id + ">" + content.inlines(chapter.title_inlines) + "</h1>\n";
        article += content.notes();
        article += content.container(chapter.blocks);
        article += content.tips() + pager(chapter);
        page(chapter.page, chapter.title, "book", index, article);
    }

    string pager(const WovenChapter& chapter) const {
        return "<nav class=\"pager\" aria-label=\"Chapters\">" +
               pager_link("prev", "Previous", chapter.previous, "index.html", "Contents") +
               pager_link("next", "Next", chapter.next, "bibliography.html", "Bibliography") + "</nav>\n";
    }

    string pager_link(const string& rel, const string& word, int index, const string& other_page,
                      const string& other_title) const {
        const WovenChapter* to = index < 0 ? nullptr : &book_.chapters[static_cast<std::size_t>(index)];
        const string href = to == nullptr ? other_page : url_encode(to->page);
        return "<a class=\"" + rel + "\" rel=\"" + rel + "\" href=\"" + html_attribute(href) + "\"><span>" + word +
               "</span>" + html_text(to == nullptr ? other_title : to->title) + "</a>";
    }

    // ---- the front page

    void front() {
        HtmlContent content(book_, book_.front, diagnostics_);
        string article = "<div class=\"cover\">" + options_.cover + "<p class=\"kicker\">A literate C++ book</p><h1>" +
                         html_text(book_.title) + "</h1>";
        if (!book_.deck.empty()) article += "<p class=\"deck\">" + content.inlines(book_.deck) + "</p>";
        if (!book_.byline.empty()) article += "<p class=\"byline\">" + content.inlines(book_.byline) + "</p>";
        article += "</div>\n" + back_links() + content.notes();
        bool has_contents = false;
        bool has_map = false;
        for (const WovenBlock& block : book_.front.blocks) {
            if (block.kind == WovenBlock::Kind::contents) {
                article += contents(block.chapters);
                has_contents = true;
                continue;
            }
            has_map = has_map || (block.kind == WovenBlock::Kind::figure && block.name == "chapters");
            article += content.block(block) + content.notes();
        }
        if (!has_contents) article += contents(all_chapters());
        if (!has_map) article += chapter_map();
        article += content.tips();
        page("index.html", "Contents", "book front", kNoChapter, article);
    }

    string back_links() const {
        string links;
        if (!book_.chapters.empty()) links += link_to(url_encode(book_.chapters.front().page), "Start reading");
        if (options_.has_api) links += " " + link_to("api/annotated.html", "API reference");
        if (!options_.pdf.empty()) links += " " + link_to(options_.pdf, "PDF edition");
        return "<p class=\"back\">" + links + "</p>\n";
    }

    std::vector<int> all_chapters() const {
        std::vector<int> all;
        for (std::size_t i = 0; i < book_.chapters.size(); ++i) all.push_back(static_cast<int>(i));
        return all;
    }

    string contents(const std::vector<int>& chapters) const {
        string out;
        int part = -1;
        bool open = false;
        for (const int index : chapters) {
            const WovenChapter& chapter = book_.chapters[static_cast<std::size_t>(index)];
            if (!open || chapter.part != part) {
                if (open) out += "</ol>\n";
                if (chapter.part >= 0) {
                    out += "<h2 class=\"part\" id=\"part-" + std::to_string(chapter.part + 1) + "\">" +
                           html_text(book_.parts[static_cast<std::size_t>(chapter.part)].title) + "</h2>\n";
                }
                out += "<ol class=\"toc\">\n";
            }
            open = true;
            part = chapter.part;
            out += contents_item(chapter);
        }
        return out + (open ? "</ol>\n" : "");
    }

    static string contents_item(const WovenChapter& chapter) {
        const string href = url_encode(chapter.page);
        string sections;
        for (const WovenSection& section : chapter.sections) {
            sections += sections.empty() ? "" : " <span class=\"dot\">·</span> ";
            sections += link_to(href + "#" + url_encode(section.anchor), html_text(section.title));
        }
        return "<li>" +
               link_to(href, "<span class=\"n\">" + html_text(chapter.number) + "</span><span class=\"t\">" +
                                 html_text(chapter.title) + "</span>") +
               (sections.empty() ? "" : "<p>" + sections + "</p>") + "</li>\n";
    }

    string chapter_map() {
        if (!options_.map) return "";
        const std::optional<string> svg = inline_svg(*options_.map, "Which chapter needs which", SvgLinks::keep);
        if (!svg) {
            diagnostics_.error({"chapters.dot.svg", 0, 0}, "E-FIGURE", "the map of the chapters is not an SVG drawing");
            return "";
        }
        return "<h2 id=\"map\">Map of the chapters</h2>\n<figure class=\"graph map\" id=\"fig-map\"><div "
               "class=\"drawing\">" +
               *svg +
               "</div>\n<figcaption>An arrow leads from each chapter to those that need it.</figcaption></figure>\n";
    }

    // ---- bibliography and indexes

    string bibliography() const {
        if (book_.bibliography.empty()) return "<p>Nothing is cited.</p>\n";
        string out = "<ul class=\"bib\">\n";
        for (const WovenReference& reference : book_.bibliography) {
            out += "<li id=\"" + html_attribute(reference.anchor) + "\"><span class=\"key\">" +
                   html_text(reference.entry.citation) + "</span> ";
            for (const BibPiece& piece : reference.entry.pieces) out += bib_piece(piece);
            if (!reference.cited_in.empty())
                out += " <span class=\"cited\">Cited in " + places(reference.cited_in) + "</span>";
            out += "</li>\n";
        }
        return out + "</ul>\n";
    }

    static string bib_piece(const BibPiece& piece) {
        switch (piece.style) {
            case BibPiece::Style::emphasis:
                return "<em>" + html_text(piece.text) + "</em>";
            case BibPiece::Style::link:
                return link_to(piece.url, html_text(piece.text));
            case BibPiece::Style::plain:
                break;
        }
        return html_text(piece.text);
    }

    static string places(const std::vector<IndexPlace>& places) {
        string out;
        for (const IndexPlace& place : places) {
            out += (out.empty() ? "" : ", ") + link_to(place.target.href, html_text(place.text));
        }
        return out;
    }

    const WovenPiece& piece(int index) const { return book_.pieces[static_cast<std::size_t>(index)]; }

    string piece_href(const WovenPiece& piece) const {
        const WovenChapter& there =
            piece.chapter < 0 ? book_.front : book_.chapters[static_cast<std::size_t>(piece.chapter)];
        return url_encode(there.page) + "#" + url_encode(piece.anchor);
    }

    /// Each section once, by its first piece; not that of `but`, which has been named already.
    string piece_links(const std::vector<int>& pieces, int but = -1) const {
        string out;
        std::set<std::pair<int, string>> seen;
        if (but >= 0) seen.insert({piece(but).chapter, piece(but).section});
        for (const int index : pieces) {
            const WovenPiece& p = piece(index);
            if (!seen.insert({p.chapter, p.section}).second) continue;
            out += (out.empty() ? "" : ", ") + link_to(piece_href(p), html_text(p.section));
        }
        return out;
    }

    string chunk_index() const {
        std::vector<IndexEntry> entries;
        for (const WovenChunk& chunk : book_.chunks) {
            const WovenPiece& first = piece(chunk.pieces.front());
            string html = "<a class=\"chunk-ref\" href=\"" + html_attribute(piece_href(first)) + "\" data-name=\"" +
                          html_attribute(chunk.name) + "\">" + html_text(chunk.title) + "</a> <span class=\"where\">" +
                          piece_links(chunk.pieces);
            if (!chunk.used_in.empty()) html += ", used in " + piece_links(chunk.used_in);
            entries.push_back({lower_case(chunk.title), html + "</span>"});
        }
        return entries.empty() ? "<p>The book has no chunks.</p>\n" : letters_index(std::move(entries), "letter-");
    }

    string identifier_index() const {
        std::vector<IndexEntry> entries;
        for (const WovenIdentifier& identifier : book_.identifiers) {
            const ApiSymbol& symbol = book_.api.symbols[static_cast<std::size_t>(identifier.symbol)];
            const string name = html_text(identifier.name);
            string html = "<code>" + (symbol.url.empty() ? name : link_to(symbol.url, name, "code")) +
                          "</code> <span class=\"where\">";
            if (identifier.definition >= 0) html += "<b>" + piece_links({identifier.definition}) + "</b>";
            const string uses = piece_links(identifier.uses, identifier.definition);
            if (identifier.definition >= 0 && !uses.empty()) html += ", ";
            entries.push_back({identifier.sort_key, html + uses + "</span>"});
        }
        string out;
        if (entries.empty()) out += "<p>No identifiers are known: the book was woven without its reference.</p>\n";
        if (!entries.empty()) out += "<p>Bold: the section that defines it. The others use it.</p>\n";
        if (!book_.terms.empty()) out += "<p>The " + link_to("#terms", "terms") + " come after the identifiers.</p>\n";
        return out + letters_index(std::move(entries), "letter-") + term_index();
    }

    string term_index() const {
        if (book_.terms.empty()) return "";
        string out = "<h2 id=\"terms\">Terms</h2>\n<ul class=\"index\">\n";
        for (const WovenTerm& term : book_.terms) {
            out += "<li>" + html_text(term.text) + " <span class=\"where\">" + places(term.places) + "</span></li>\n";
        }
        return out + "</ul>\n";
    }

    const WovenBook& book_;
    const HtmlOptions& options_;
    Diagnostics& diagnostics_;
    std::map<string, string> pages_;
};

}  // namespace

std::map<string, string> weave_html(const WovenBook& book, const HtmlOptions& options, Diagnostics& diagnostics) {
    return PageWriter(book, options, diagnostics).pages();
}

}  // namespace loom
