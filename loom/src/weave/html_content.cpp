#include "weave/html_content.hpp"

#include "readers/svg.hpp"
#include "text/html_text.hpp"
#include "text/source.hpp"
#include "text/utf8.hpp"
#include "weave/evidence_text.hpp"
#include "weave/resolve.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace loom {

namespace {

using std::string;

const string kQed = "<span class=\"qed\" role=\"img\" aria-label=\"End of proof\"></span>";

string id_attribute(const string& anchor) {
    return anchor.empty() ? "" : " id=\"" + html_attribute(anchor) + "\"";
}

string link_to(const string& href, const string& css, const string& content) {
    return "<a" + (css.empty() ? "" : " class=\"" + css + "\"") + " href=\"" + html_attribute(href) + "\">" + content +
           "</a>";
}

/// A language as a class: only what a class may hold.
string class_of_language(const string& language) {
    string name;
    for (const char c : lower_case(language)) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-') name += c;
    }
    return name.empty() ? "text" : name;
}

bool is_cpp(const string& language) {
    return language == "cpp" || language == "c++" || language == "c";
}

/// Doxygen's class of a link, by the kind of what it leads to.
string link_class(const string& kind) {
    static const std::map<string, string> longer{
        {"enum", "enumeration"}, {"enumvalue", "enumeration"}, {"property", "variable"}};
    const auto found = longer.find(kind);
    return "code hl_" + (found == longer.end() ? kind : found->second);
}

string align_class(Align align) {
    switch (align) {
        case Align::left:
            return " class=\"left\"";
        case Align::center:
            return " class=\"center\"";
        case Align::right:
            return " class=\"right\"";
        case Align::none:
            break;
    }
    return "";
}

/// Text for a script element: whatever could end it, or open a comment in it, is broken by a backslash, which book.js
/// takes out again.
string script_text(const string& text) {
    string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] != '<') continue;
        const std::size_t next = text.find_first_not_of('\\', i + 1);
        if (next != string::npos && (text[next] == '/' || text[next] == '!')) out += '\\';
    }
    return out;
}

/// Whether the last thing in the blocks is text that the end mark of a proof can follow.
bool ends_in_text(const WovenBlocks& blocks) {
    if (blocks.empty()) return false;
    const WovenBlock& last = blocks.back();
    if (last.kind == WovenBlock::Kind::paragraph) {
        return !last.inlines.empty() &&
               !(last.inlines.back().kind == WovenInline::Kind::math && last.inlines.back().display);
    }
    if (last.kind == WovenBlock::Kind::list) return !last.blocks.empty() && ends_in_text(last.blocks.back().blocks);
    return false;
}

string state_class(EvidenceState state) {
    switch (state) {
        case EvidenceState::passed:
            return "passed";
        case EvidenceState::failed:
            return "failed";
        case EvidenceState::missing:
            break;
    }
    return "missing";
}

/// Whether the page may say «the next piece», or has to say where that is.
string piece_place(const WovenPiece& from, const WovenPiece& to, const string& near) {
    if (from.chapter == to.chapter && from.section == to.section) return near;
    const bool section = to.section.find('.') != string::npos;
    return (section ? "section " : "chapter ") + to.section;
}

string fragment(const std::vector<string>& lines) {
    string out = "<div class=\"fragment\">";
    for (const string& line : lines) out += "<div class=\"line\">" + line + "</div>\n";
    return out + "</div>\n";
}

bool is_blank(const WovenInlines& inlines) {
    return std::all_of(inlines.begin(), inlines.end(), [](const WovenInline& i) {
        return i.kind == WovenInline::Kind::soft_break ||
               (i.kind == WovenInline::Kind::text && i.text.find_first_not_of(" \t") == string::npos);
    });
}

}  // namespace

string html_math(const string& tex, bool display, const Place& place) {
    const string source = place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.col);
    const string open = display ? "<div class=\"math-display\"" : "<span class=\"math\"";
    const string close = display ? "</div>\n" : "</span>";
    return open + " data-src=\"" + html_attribute(source) + "\">" + html_text(tex) + close;
}

// ------------------------------------------------------------------------------------------------ blocks

string HtmlContent::container(const WovenBlocks& blocks) {
    return container(blocks, "", "");
}

string HtmlContent::container(const WovenBlocks& blocks, const string& lead, const string& tail) {
    string out;
    const bool lead_fits = lead.empty() || (!blocks.empty() && blocks.front().kind == WovenBlock::Kind::paragraph);
    if (!lead_fits) out += "<p>" + lead + "</p>\n";
    const bool tail_fits = tail.empty() || ends_in_text(blocks);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const bool last = i + 1 == blocks.size();
        out += block(blocks[i], i == 0 && lead_fits ? lead : "", last && tail_fits ? tail : "");
        out += notes();
    }
    if (!tail_fits) out += "<p class=\"qed-line\">" + tail + "</p>\n";
    return out;
}

string HtmlContent::plain_blocks(const WovenBlocks& blocks, const string& tail) {
    string out;
    for (std::size_t i = 0; i < blocks.size(); ++i) out += block(blocks[i], "", i + 1 == blocks.size() ? tail : "");
    return out;
}

string HtmlContent::block(const WovenBlock& block) {
    return this->block(block, "", "");
}

string HtmlContent::block(const WovenBlock& block, const string& lead, const string& tail) {
    using Kind = WovenBlock::Kind;
    switch (block.kind) {
        case Kind::heading:
            return heading(block);
        case Kind::paragraph:
            return paragraph(block, lead, tail);
        case Kind::quote:
            return quote(block);
        case Kind::box:
            return box(block);
        case Kind::list:
            return list(block, tail);
        case Kind::item:
            return item(block, false, tail);
        case Kind::table:
            return table(block);
        case Kind::code:
            return illustration(block);
        case Kind::math:
            return math(block);
        case Kind::chunk:
            return block.piece < 0 ? "" : chunk(book_.pieces[static_cast<std::size_t>(block.piece)]);
        case Kind::figure:
            return figure(block);
        case Kind::evidence:
            return evidence(block);
        case Kind::needs:
            return "<p class=\"needs\"><span class=\"needs-head\">Needs</span> " + inlines(block.inlines) + "</p>\n";
        case Kind::contents:
            break;  // the front page prints its contents itself
        case Kind::rule:
            return "<hr>\n";
    }
    return "";
}

string HtmlContent::heading(const WovenBlock& block) {
    const string tag = "h" + std::to_string(block.level);
    const string number = block.number.empty() ? "" : "<span class=\"sec-num\">" + html_text(block.number) + "</span> ";
    const string self = block.anchor.empty() ? ""
                                             : "<a class=\"self\" href=\"#" + html_attribute(url_encode(block.anchor)) +
                                                   "\" aria-label=\"Link to this section\"></a>";
    return "<" + tag + id_attribute(block.anchor) + ">" + number + inlines(block.inlines) + self + "</" + tag + ">\n";
}

string HtmlContent::paragraph(const WovenBlock& block, const string& lead, const string& tail) {
    const bool only_anchors = !block.inlines.empty() && lead.empty() && tail.empty() &&
                              std::all_of(block.inlines.begin(), block.inlines.end(),
                                          [](const WovenInline& i) { return i.kind == WovenInline::Kind::anchor; });
    if (only_anchors) return inlines(block.inlines) + "\n";
    return run_in_paragraphs(block.inlines, "<p" + id_attribute(block.anchor) + ">" + lead, tail);
}

/// Displayed math is a block of its own in HTML: the paragraph around it is split.
string HtmlContent::run_in_paragraphs(const WovenInlines& source, const string& start, const string& tail) {
    string out;
    string open = start;
    WovenInlines part;
    const auto flush = [&](const string& end) {
        if (!is_blank(part) || open != "<p>" || !end.empty()) {
            out += open + inlines(part) + (end.empty() ? "" : " " + end) + "</p>\n";
        }
        part.clear();
        open = "<p>";
    };
    for (const WovenInline& i : source) {
        if (i.kind != WovenInline::Kind::math || !i.display) {
            part.push_back(i);
            continue;
        }
        flush("");
        out += html_math(i.text, true, i.place);
    }
    if (!part.empty() || !tail.empty() || out.empty()) flush(tail);
    return out;
}

string HtmlContent::quote(const WovenBlock& block) {
    return string("<blockquote") + (block.epigraph ? " class=\"epigraph\"" : "") + id_attribute(block.anchor) + ">\n" +
           plain_blocks(block.blocks) + "</blockquote>\n";
}

string HtmlContent::box(const WovenBlock& block) {
    const string css = lower_case(block.kind_word);
    string name = inlines(block.title);
    if (!name.empty()) name = " <span class=\"box-name\">(" + name + ")</span>";
    if (block.box == BoxKind::hint || block.box == BoxKind::solution) {
        const string which = name.empty() && !block.exercise.empty() ? " to Exercise " + html_text(block.exercise) : "";
        return "<details class=\"box " + css + "\"" + id_attribute(block.anchor) +
               "><summary><span class=\"box-head\">" + block.kind_word + which + "</span>" + name + "</summary>\n" +
               container(block.blocks) + "</details>\n";
    }
    const string number = block.number.empty() ? "" : " " + html_text(block.number);
    const string head = "<span class=\"box-head\">" + block.kind_word + number + name + ".</span> ";
    return "<div class=\"box " + css + "\"" + id_attribute(block.anchor) + ">\n" +
           container(block.blocks, head, block.box == BoxKind::proof ? kQed : "") + "</div>\n";
}

string HtmlContent::list(const WovenBlock& block, const string& tail) {
    const string tag = block.ordered ? "ol" : "ul";
    string out = "<" + tag + id_attribute(block.anchor);
    if (block.ordered && block.start != 1) out += " start=\"" + std::to_string(block.start) + "\"";
    out += string(block.tight ? " class=\"tight\"" : "") + ">\n";
    for (std::size_t i = 0; i < block.blocks.size(); ++i) {
        out += item(block.blocks[i], block.tight, i + 1 == block.blocks.size() ? tail : "");
    }
    return out + "</" + tag + ">\n";
}

string HtmlContent::item(const WovenBlock& item, bool tight, const string& tail) {
    string out = "<li" + id_attribute(item.anchor) + ">";
    for (std::size_t i = 0; i < item.blocks.size(); ++i) {
        const WovenBlock& child = item.blocks[i];
        const string end = i + 1 == item.blocks.size() ? tail : "";
        if (tight && child.kind == WovenBlock::Kind::paragraph) {
            out += inlines(child.inlines) + (end.empty() ? "" : " " + end);
        } else {
            out += block(child, "", end);
        }
    }
    return out + "</li>\n";
}

string HtmlContent::table(const WovenBlock& block) {
    string out = "<figure class=\"table\"" + id_attribute(block.anchor) + ">\n";
    if (!block.number.empty()) out += figure_caption(block, "Table");
    out += "<div class=\"scroll\"><table>";
    for (std::size_t r = 0; r < block.rows.size(); ++r) {
        if (r == 0) out += "<thead>";
        if (r == 1) out += "<tbody>\n";
        out += "<tr>";
        for (std::size_t c = 0; c < block.rows[r].size(); ++c) {
            out += cell(block.rows[r][c], c < block.align.size() ? block.align[c] : Align::none, r == 0);
        }
        out += "</tr>";
        out += r == 0 ? "</thead>\n" : "\n";
    }
    if (block.rows.size() > 1) out += "</tbody>";
    return out + "</table></div>\n</figure>\n";
}

string HtmlContent::cell(const WovenInlines& content, Align align, bool is_head) {
    if (is_head && content.empty()) return "<td></td>";
    const string tag = is_head ? "th" : "td";
    return "<" + tag + align_class(align) + ">" + inlines(content) + "</" + tag + ">";
}

string HtmlContent::math(const WovenBlock& block) const {
    string tex = block.text;
    while (!tex.empty() && tex.back() == '\n') tex.pop_back();
    const string display = html_math(tex, true, block.place);
    return block.anchor.empty() ? display : "<div" + id_attribute(block.anchor) + ">" + display + "</div>\n";
}

// ------------------------------------------------------------------------------------------------ code

string HtmlContent::illustration(const WovenBlock& block) {
    const bool console = block.language == "console";
    string out =
        "<div class=\"chunk plain " + class_of_language(block.language) + "\"" + id_attribute(block.anchor) + ">";
    if (is_cpp(block.language)) {
        out += "<div class=\"chunk-head\"><span class=\"chunk-label\">Illustration</span></div>\n";
    }
    std::vector<string> lines;
    for (const TokenLine& line : block.code) {
        string text = tokens(line);
        if (console && text.compare(0, 2, "$ ") == 0) text = "<span class=\"prompt\">$ </span>" + text.substr(2);
        lines.push_back(std::move(text));
    }
    return out + fragment(lines) + "</div>\n";
}

string HtmlContent::chunk(const WovenPiece& piece) {
    string css = "chunk";
    if (!piece.file.empty()) css += " root";
    if (piece.number > 1) css += " more";
    string out = "<div class=\"" + css + "\"" + id_attribute(piece.anchor);
    if (!piece.file.empty()) out += " data-file=\"" + html_attribute(piece.file) + "\"";
    out += ">\n<div class=\"chunk-head\">" + chunk_head(piece) + "</div>\n";
    std::vector<string> lines;
    string shown;
    for (const WovenLine& l : piece.lines) {
        lines.push_back(line(l));
        for (const Token& token : l.tokens) shown += token.text;
        shown += '\n';
    }
    out += fragment(lines) + chunk_foot(piece);
    const bool other_text = piece.copy != shown || piece.has_references;
    if (other_text && !piece.copy.empty()) {
        out += "<script type=\"text/plain\" class=\"copy-text\">" + script_text(piece.copy) + "</script>\n";
    }
    return out + "</div>\n";
}

string HtmlContent::chunk_head(const WovenPiece& piece) const {
    const string self = "#" + url_encode(piece.anchor);
    string out = link_to(self, piece.named_after_file ? "chunk-name file" : "chunk-name", html_text(piece.title));
    if (!piece.states_file) return out;
    out += "<a class=\"chunk-file\" href=\"" + html_attribute(url_encode(download_path(piece.file))) + "\" download";
    if (piece.named_after_file) return out + " aria-label=\"Download " + html_attribute(piece.file) + "\">Download</a>";
    return out + ">" + html_text(piece.file) + "</a>";
}

string HtmlContent::chunk_foot(const WovenPiece& piece) const {
    string out;
    if (!piece.used_in.empty()) {
        string users;
        for (const int user : piece.used_in) {
            users += (users.empty() ? "" : ", ") + piece_link(user, book_.pieces[static_cast<std::size_t>(user)].title);
        }
        out += "<span>Used in " + users + ".</span>";
    }
    if (piece.previous >= 0) {
        const WovenPiece& other = book_.pieces[static_cast<std::size_t>(piece.previous)];
        out += string(out.empty() ? "" : " ") + "<span>Continues " +
               piece_link(piece.previous, piece_place(piece, other, "the piece before")) + ".</span>";
    }
    if (piece.next >= 0) {
        const WovenPiece& other = book_.pieces[static_cast<std::size_t>(piece.next)];
        out += string(out.empty() ? "" : " ") + "<span>Continued in " +
               piece_link(piece.next, piece_place(piece, other, "the next piece")) + ".</span>";
    }
    return out.empty() ? "" : "<div class=\"chunk-foot\">" + out + "</div>\n";
}

string HtmlContent::piece_link(int index, const string& text) const {
    const WovenPiece& piece = book_.pieces[static_cast<std::size_t>(index)];
    const WovenChapter& there =
        piece.chapter < 0 ? book_.front : book_.chapters[static_cast<std::size_t>(piece.chapter)];
    const string page = there.page == chapter_.page ? "" : url_encode(there.page);
    return "<a class=\"chunk-ref\" href=\"" + html_attribute(page + "#" + url_encode(piece.anchor)) +
           "\" data-name=\"" + html_attribute(piece.name) + "\">" + html_text(text) + "</a>";
}

string HtmlContent::line(const WovenLine& line) {
    if (line.reference.empty()) return tokens(line.tokens);
    if (line.target.href.empty()) return html_text(line.indent + "<<" + line.reference + ">>");
    return html_text(line.indent) + "<a class=\"chunk-ref\" href=\"" + html_attribute(line.target.href) +
           "\" data-name=\"" + html_attribute(line.reference) + "\">" + html_text(line.title) + "</a>";
}

string HtmlContent::tokens(const TokenLine& tokens) {
    string out;
    for (const Token& token : tokens) {
        string text = html_text(token.text);
        if (token.symbol >= 0) {
            const ApiSymbol& symbol = book_.api.symbols[static_cast<std::size_t>(token.symbol)];
            if (!symbol.url.empty()) {
                symbols_.insert(token.symbol);
                text = link_to(symbol.url, link_class(symbol.kind), text);
            }
        }
        out += token.css.empty() ? text : "<span class=\"" + html_attribute(token.css) + "\">" + text + "</span>";
    }
    return out;
}

string HtmlContent::tips() const {
    std::map<string, string> tips;
    for (const int index : symbols_) {
        const ApiSymbol& symbol = book_.api.symbols[static_cast<std::size_t>(index)];
        tips[symbol.url] = "[" + json_string(symbol.qualified) + "," + json_string(symbol.signature) + "," +
                           json_string(symbol.brief) + "]";
    }
    if (tips.empty()) return "";
    string out;
    for (const auto& [url, tip] : tips) out += (out.empty() ? "" : ",\n") + json_string(url) + ":" + tip;
    return "<script type=\"application/json\" class=\"tips\">{" + out + "}</script>\n";
}

// ------------------------------------------------------------------------------------------------ figures

string HtmlContent::figure_caption(const WovenBlock& block, const string& word) {
    return "<figcaption><span class=\"fig-num\">" + word + " " + html_text(block.number) + ".</span> " +
           inlines(block.inlines) + "</figcaption>\n";
}

string HtmlContent::figure(const WovenBlock& block) {
    const bool sequence = block.frames.size() > 1;
    // The map of the chapters is the one drawing whose links count.
    const bool map = block.name == "chapters";
    string out = "<figure class=\"graph" + string(sequence ? " anim" : "") + (map ? " map" : "") + "\"" +
                 id_attribute(block.anchor);
    if (sequence) out += " data-frames=\"" + std::to_string(block.frames.size()) + "\"";
    out += ">\n";
    if (block.frames.empty()) {
        out += "<div class=\"drawing\"><p class=\"missing\">The figure <code>" + html_text(block.name) +
               "</code> has not been drawn.</p></div>\n";
    }
    if (sequence) out += "<div class=\"frames\">\n";
    for (std::size_t i = 0; i < block.frames.size(); ++i) {
        const string drawing = frame(block.frames[i], block);
        if (!sequence) {
            out += drawing + "\n";
            continue;
        }
        out += string("<div class=\"frame") + (i == 0 ? " on" : "") + "\">" + drawing + "<p class=\"frame-cap\"><b>" +
               std::to_string(i + 1) + "</b> " + inlines(block.frames[i].caption) + "</p></div>\n";
    }
    if (sequence) out += "</div>\n";
    return out + figure_caption(block, "Figure") + "</figure>\n";
}

string HtmlContent::frame(const WovenFrame& frame, const WovenBlock& figure) {
    const std::optional<string> text = read_file(frame.files.svg);
    const SvgLinks links = figure.name == "chapters" ? SvgLinks::keep : SvgLinks::drop;
    const std::optional<string> svg = text ? inline_svg(*text, frame.files.alt, links) : std::nullopt;
    if (svg) return "<div class=\"drawing\">" + *svg + "</div>";
    diagnostics_.error(figure.place, "E-FIGURE", frame.files.svg.generic_string() + " is not an SVG drawing");
    return "<div class=\"drawing\"><p class=\"missing\">This figure could not be read.</p></div>";
}

string HtmlContent::evidence(const WovenBlock& block) const {
    const EvidenceSummary summary = summarize(block);
    string out = "<div class=\"evidence " + state_class(summary.state) + "\"" + id_attribute(block.anchor) +
                 " role=\"group\" aria-label=\"Evidence\">\n<p class=\"evidence-head\"><span "
                 "class=\"evidence-title\">Evidence</span> "
                 "<span class=\"evidence-sum\">" +
                 html_text(summary.sum) + "</span></p>\n<ul class=\"tests\">\n";
    for (const EvidenceLine& line : summary.lines) {
        out += "<li class=\"" + state_class(line.state) + "\"><span class=\"test-name\">" + html_text(line.name) +
               "</span> <span class=\"test-count\">" + html_text(line.count) + "</span>";
        if (!line.facts.empty()) {
            out += "\n<ul class=\"facts\">";
            for (const string& fact : line.facts) out += "<li>" + html_text(fact) + "</li>";
            out += "</ul>";
        }
        for (const string& failure : line.failures) out += "<pre class=\"failure\">" + html_text(failure) + "</pre>";
        out += "</li>\n";
    }
    return out + "</ul>\n</div>\n";
}

// ------------------------------------------------------------------------------------------------ inlines

string HtmlContent::inlines(const WovenInlines& inlines) {
    string out;
    for (const WovenInline& i : inlines) out += one(i);
    return out;
}

string HtmlContent::one(const WovenInline& i) {
    using Kind = WovenInline::Kind;
    switch (i.kind) {
        case Kind::text:
            return html_text(i.text);
        case Kind::code:
            return code(i);
        case Kind::emphasis:
            return "<em>" + inlines(i.children) + "</em>";
        case Kind::strong:
            return "<strong>" + inlines(i.children) + "</strong>";
        case Kind::strikethrough:
            return "<del>" + inlines(i.children) + "</del>";
        case Kind::math:
            return html_math(i.text, i.display, i.place);
        case Kind::link:
            return link(i);
        case Kind::image:
            return inlines(i.children);
        case Kind::soft_break:
            return "\n";
        case Kind::hard_break:
            return "<br>\n";
        case Kind::footnote:
            return footnote(i);
        case Kind::citation:
            return citation(i);
        case Kind::term:
            return "<dfn" + id_attribute(i.anchor) + ">" + inlines(i.children) + "</dfn>";
        case Kind::keyboard:
            return "<kbd>" + inlines(i.children) + "</kbd>";
        case Kind::subscript:
            return "<sub>" + inlines(i.children) + "</sub>";
        case Kind::superscript:
            return "<sup>" + inlines(i.children) + "</sup>";
        case Kind::anchor:
            return "<span" + id_attribute(i.anchor) + "></span>";
    }
    return "";
}

string HtmlContent::code(const WovenInline& i) {
    if (i.target.kind != Target::Kind::api || i.target.href.empty()) return "<code>" + html_text(i.text) + "</code>";
    symbols_.insert(i.symbol);
    return "<code>" + link_to(i.target.href, "code", html_text(i.text)) + "</code>";
}

string HtmlContent::link(const WovenInline& i) {
    const string content = inlines(i.children);
    if (i.target.kind == Target::Kind::none || i.target.href.empty()) return content;
    const bool internal = i.target.kind == Target::Kind::place || i.target.kind == Target::Kind::page;
    return link_to(i.target.href, internal ? "xref" : "", content);
}

string HtmlContent::citation(const WovenInline& i) const {
    string out;
    for (const WovenCite& cite : i.cites) {
        const string text = html_text(cite.text);
        out += (out.empty() ? "" : "; ") + (cite.target.href.empty() ? text : link_to(cite.target.href, "", text)) +
               (cite.locator.empty() ? "" : ", " + html_text(cite.locator));
    }
    return "<span class=\"cite\">(" + out + ")</span>";
}

string HtmlContent::footnote(const WovenInline& i) {
    if (i.note < 0) return "";
    const string number = std::to_string(i.number);
    if (!i.anchor.empty()) pending_notes_.push_back(i.note);
    return "<a class=\"fn\"" + id_attribute(i.anchor) + " href=\"#fn-" + number + "\" aria-label=\"Note " + number +
           "\">" + number + "</a>";
}

string HtmlContent::notes() {
    string out;
    // A note may have notes itself.
    while (!pending_notes_.empty()) {
        const std::vector<int> marked = std::move(pending_notes_);
        pending_notes_.clear();
        for (const int index : marked) {
            const WovenFootnote& note = chapter_.footnotes[static_cast<std::size_t>(index)];
            const string number = "<span class=\"fn-num\">" + std::to_string(note.number) + "</span> ";
            const bool starts_with_text =
                !note.blocks.empty() && note.blocks.front().kind == WovenBlock::Kind::paragraph;
            string text = starts_with_text ? "" : "<p>" + number + "</p>\n";
            for (std::size_t k = 0; k < note.blocks.size(); ++k) {
                text += block(note.blocks[k], k == 0 && starts_with_text ? number : "", "");
            }
            out += "<div class=\"sidenote\" role=\"note\"" + id_attribute(note.anchor) + ">" + text + "</div>\n";
        }
    }
    return out;
}

}  // namespace loom
