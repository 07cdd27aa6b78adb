#include "weave/resolve.hpp"

#include "text/html_text.hpp"
#include "text/math_text.hpp"
#include "text/typography.hpp"
#include "text/utf8.hpp"
#include "weave/api_names.hpp"
#include "weave/highlight.hpp"
#include "weave/identifier_index.hpp"
#include "weave/woven_code.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

namespace loom {

namespace {

using std::string;

// ------------------------------------------------------------------------------------------------ short texts

/// The caption of a frame comes from a comment: only $math$ and `code` are marked up in it.
Inlines parse_caption(const string& text, const Place& place) {
    Inlines out;
    const auto add = [&](Inline::Kind kind, const string& part) {
        if (part.empty()) return;
        Inline piece;
        piece.kind = kind;
        piece.text = part;
        piece.place = place;
        out.push_back(std::move(piece));
    };
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t open = text.find_first_of("$`", start);
        const std::size_t close = open == string::npos ? open : text.find(text[open], open + 1);
        if (close == string::npos) break;
        add(Inline::Kind::text, text.substr(start, open - start));
        const bool math = text[open] == '$';
        add(math ? Inline::Kind::math : Inline::Kind::code, text.substr(open + 1, close - open - 1));
        start = close + 1;
    }
    add(Inline::Kind::text, text.substr(std::min(start, text.size())));
    return out;
}

bool is_only_emphasis(const Block& block) {
    return block.kind == Block::Kind::paragraph && block.inlines.size() == 1 &&
           block.inlines.front().kind == Inline::Kind::emphasis;
}

std::vector<string> texts_of(const std::vector<CodeLine>& lines) {
    std::vector<string> texts;
    for (const CodeLine& line : lines) texts.push_back(line.text);
    return texts;
}

// ------------------------------------------------------------------------------------------------ the resolver

class Resolver {
public:
    Resolver(const Book& book, ResolveInputs inputs, Diagnostics& diagnostics)
        : book_(book),
          inputs_(std::move(inputs)),
          diagnostics_(diagnostics),
          labels_(book, inputs_.book_root),
          names_(inputs_.api) {}

    WovenBook resolve() {
        WovenCode code = weave_code(book_, labels_, inputs_.graph, inputs_.api, inputs_.map, diagnostics_);
        out_.pieces = std::move(code.pieces);
        out_.chunks = std::move(code.chunks);
        piece_of_ = std::move(code.piece_of);
        link_references();
        find_cited();
        out_.has_front = book_.has_front;
        for (const Part& part : book_.parts) out_.parts.push_back({part.title, part.appendix, {}});
        if (book_.has_front) out_.front = chapter(kFront);
        for (std::size_t i = 0; i < book_.chapters.size(); ++i) {
            out_.chapters.push_back(chapter(static_cast<int>(i)));
            const int part = out_.chapters.back().part;
            if (part >= 0) out_.parts[static_cast<std::size_t>(part)].chapters.push_back(static_cast<int>(i));
        }
        set_title();
        index_terms();
        out_.identifiers = identifier_index(out_.pieces, pieces_by_line(), inputs_.api, inputs_.map);
        out_.api = std::move(inputs_.api);
        return std::move(out_);
    }

private:
    // ---- the book

    void set_title() {
        if (book_.has_front) {
            out_.title = out_.front.title;
        } else if (!out_.chapters.empty()) {
            out_.title = out_.chapters.front().title;
        }
    }

    WovenChapter chapter(int index) {
        const Chapter& source = labels_.chapter(index);
        current_ = index;
        term_count_.clear();
        note_sections_.clear();
        section_anchor_.clear();
        exercise_.clear();
        section_ = labels_.chapter_number(index);
        if (section_.empty()) section_ = plain_text(source.title);
        WovenChapter out;
        out.path = source.path;
        out.stem = source.stem;
        out.page = page_of(index);
        out.number = labels_.chapter_number(index);
        out.title_inlines = run(source.title);
        out.title = plain_text(out.title_inlines);
        if (out.title.empty()) out.title = source.stem;
        out.anchor = title_anchor(source);
        out.latex = latex_name(source, "");
        place_in_order(index, out);
        out.blocks = index == kFront ? front_blocks(source.blocks) : blocks(source.blocks);
        mark_epigraph(out.blocks);
        if (index != kFront) out.sections = sections(out.blocks);
        footnotes(source, out);
        return out;
    }

    void place_in_order(int index, WovenChapter& out) const {
        if (index == kFront) return;
        const int count = static_cast<int>(book_.chapters.size());
        out.previous = index - 1;
        out.next = index + 1 < count ? index + 1 : -1;
        const auto i = static_cast<std::size_t>(index);
        if (i < book_.contents.size()) out.part = book_.contents[i].part;
        for (const string& path : labels_.chapter(index).needs) {
            const std::optional<int> needed = labels_.chapter_of(path);
            if (needed && *needed != kFront) out.needs.push_back(*needed);
        }
    }

    static string title_anchor(const Chapter& source) {
        for (const Label& label : source.labels) {
            if (label.place.line == source.title_place.line) return page_id(label.name);
        }
        return "";
    }

    string page_of(int index) const { return index == kFront ? "index.html" : labels_.chapter(index).stem + ".html"; }

    static std::vector<WovenSection> sections(const WovenBlocks& blocks) {
        std::vector<WovenSection> out;
        for (const WovenBlock& block : blocks) {
            if (block.kind != WovenBlock::Kind::heading || block.level != 2) continue;
            out.push_back({block.number, plain_text(block.inlines), block.inlines, block.anchor, block.latex});
        }
        return out;
    }

    static void mark_epigraph(WovenBlocks& blocks) {
        for (WovenBlock& block : blocks) {
            if (block.kind == WovenBlock::Kind::needs) continue;
            block.epigraph = block.kind == WovenBlock::Kind::quote;
            return;
        }
    }

    /// book.md: its first paragraphs may be the lines of the title page, and its lists of chapters become the contents.
    WovenBlocks front_blocks(const std::vector<Block>& source) {
        std::size_t first = 0;
        if (first < source.size() && is_only_emphasis(source[first])) {
            out_.deck = run(source[first++].inlines.front().children);
            if (first < source.size() && is_only_emphasis(source[first])) {
                out_.byline = run(source[first++].inlines.front().children);
            }
        }
        WovenBlocks out;
        for (std::size_t i = first; i < source.size(); ++i) {
            std::vector<int> listed;
            if (!list_chapters(source[i], listed)) {
                out.push_back(block(source[i]));
                continue;
            }
            // The contents say themselves what they are.
            if (!out.empty() && out.back().kind == WovenBlock::Kind::heading &&
                plain_text(out.back().inlines) == "Contents")
                out.pop_back();
            out.emplace_back();
            out.back().kind = WovenBlock::Kind::contents;
            out.back().place = source[i].place;
            out.back().chapters = std::move(listed);
        }
        return out;
    }

    /// Whether each item of the list is a chapter's link or a part with such a list; collects the chapters.
    bool list_chapters(const Block& list, std::vector<int>& listed) const {
        if (list.kind != Block::Kind::list) return false;
        return std::all_of(list.blocks.begin(), list.blocks.end(), [&](const Block& item) {
            if (item.blocks.empty() || item.blocks.front().inlines.empty()) return false;
            const Inline& first = item.blocks.front().inlines.front();
            const std::size_t before = listed.size();
            if (first.kind == Inline::Kind::link) {
                const LinkPlace to = labels_.where(current_, first.url);
                if (to.kind == LinkPlace::Kind::page && to.chapter != kFront) listed.push_back(to.chapter);
            }
            for (const Block& inner : item.blocks) list_chapters(inner, listed);
            return listed.size() > before;
        });
    }

    void footnotes(const Chapter& source, WovenChapter& out) {
        for (std::size_t i = 0; i < source.footnotes.size(); ++i) {
            WovenFootnote note;
            note.number = static_cast<int>(i) + 1;
            note.anchor = "fn-" + std::to_string(note.number);
            note.back = "fnref-" + std::to_string(note.number);
            const auto marked = note_sections_.find(static_cast<int>(i));
            if (marked != note_sections_.end()) std::tie(section_, section_anchor_) = marked->second;
            note.blocks = blocks(source.footnotes[i].blocks);
            out.footnotes.push_back(std::move(note));
        }
    }

    // ---- targets

    Target to_place(int chapter, const string& anchor, bool with_page = false) const {
        Target target;
        target.kind = anchor.empty() ? Target::Kind::page : Target::Kind::place;
        const bool here = chapter == current_ && !with_page && !anchor.empty();
        target.href = here ? "" : url_encode(page_of(chapter));
        if (!anchor.empty()) target.href += "#" + url_encode(anchor);
        const Chapter& source = labels_.chapter(chapter);
        // The title's anchor is the chapter itself.
        target.latex = latex_name(source, anchor == title_anchor(source) ? "" : anchor);
        return target;
    }

    Target target_of(const Inline& link) {
        const LinkPlace to = labels_.where(current_, link.url);
        Target target;
        switch (to.kind) {
            case LinkPlace::Kind::external:
                target.kind = Target::Kind::external;
                target.href = link.url;
                return target;
            case LinkPlace::Kind::page:
                return to_place(to.chapter, "");
            case LinkPlace::Kind::place:
                return to_place(to.chapter, to.info->anchor);
            case LinkPlace::Kind::file:
            case LinkPlace::Kind::missing_file:
                return to_file(link, to);
            case LinkPlace::Kind::missing_label:
                break;
        }
        return target;
    }

    Target to_file(const Inline& link, const LinkPlace& to) {
        Target target;
        for (const WovenChunk& chunk : out_.chunks) {
            if (chunk.file != to.path) continue;
            target.kind = Target::Kind::file;
            target.href = url_encode(download_path(chunk.file));
            return target;
        }
        if (to.kind == LinkPlace::Kind::file) {
            diagnostics_.warning(link.place, "W-LINK",
                                 to.path + " is not part of the woven book; only the text is kept");
        }
        return target;
    }

    /// The links of references inside code, and the titles that need them.
    void link_references() {
        std::map<string, const WovenChunk*> chunks;
        for (const WovenChunk& chunk : out_.chunks) chunks[chunk.name] = &chunk;
        for (WovenPiece& piece : out_.pieces) {
            current_ = piece.chapter;
            for (WovenLine& line : piece.lines) {
                const auto found = chunks.find(line.reference);
                if (line.reference.empty() || found == chunks.end()) continue;
                const WovenPiece& first = out_.pieces[static_cast<std::size_t>(found->second->pieces.front())];
                line.target = to_place(first.chapter, first.anchor);
            }
        }
    }

    // ---- citations

    /// Which entries are cited at all, so that a citation can name its entry's index.
    void find_cited() {
        std::set<string> cited;
        const auto visit = [&](const Inline& i) {
            for (const Inline::Cite& cite : i.cites) cited.insert(cite.key);
        };
        if (book_.has_front) for_each_inline(book_.front, visit);
        for (const Chapter& chapter : book_.chapters) for_each_inline(chapter, visit);
        for (const BibEntry& entry : inputs_.bibliography) {
            if (cited.count(entry.key) == 0) continue;
            cited_[entry.key] = static_cast<int>(out_.bibliography.size());
            out_.bibliography.push_back({entry, "ref-" + entry.key, "ref-" + entry.key, {}});
        }
    }

    WovenInline citation(const Inline& source) {
        WovenInline out = plain_copy(source, WovenInline::Kind::citation);
        for (const Inline::Cite& cite : source.cites) {
            WovenCite woven;
            woven.locator = Typographer().text(cite.locator);
            woven.text = cite.key;
            const auto found = cited_.find(cite.key);
            if (found == cited_.end()) {
                unknown_key(source.place, cite.key);
            } else {
                woven.entry = found->second;
                WovenReference& reference = out_.bibliography[static_cast<std::size_t>(woven.entry)];
                woven.text = reference.entry.citation;
                woven.target = {Target::Kind::place, "bibliography.html#" + url_encode(reference.anchor),
                                reference.latex};
                remember_citation(reference);
            }
            out.cites.push_back(std::move(woven));
        }
        return out;
    }

    void unknown_key(const Place& place, const string& key) {
        if (!inputs_.has_bibliography) {
            once("W-CITE", place, "no bibliography was given (--bib), so citations show only their keys");
            return;
        }
        std::vector<string> keys;
        for (const BibEntry& entry : inputs_.bibliography) keys.push_back(entry.key);
        const string near = did_you_mean(key, keys);
        diagnostics_.error(
            place, "E-CITE",
            "no entry `" + key + "` in the bibliography" + (near.empty() ? "" : "; did you mean `" + near + "`?"));
    }

    /// A missing input shows in many places; one message says enough.
    void once(const string& code, const Place& place, const string& message) {
        if (reported_once_.insert(code).second) diagnostics_.warning(place, code, message);
    }

    void remember_citation(WovenReference& reference) const {
        const IndexPlace place = index_place(section_anchor_);
        for (const IndexPlace& known : reference.cited_in) {
            if (known.target.href == place.target.href) return;
        }
        reference.cited_in.push_back(place);
    }

    IndexPlace index_place(const string& anchor) const {
        return {current_, section_, to_place(current_, anchor, true)};
    }

    // ---- inlines

    static WovenInline plain_copy(const Inline& source, WovenInline::Kind kind) {
        WovenInline out;
        out.kind = kind;
        out.text = source.text;
        out.display = source.display;
        out.url = source.url;
        out.place = source.place;
        return out;
    }

    /// A run of text of its own: a paragraph, a title, a cell.
    WovenInlines run(const Inlines& source) {
        Typographer typographer;
        return inlines(source, typographer);
    }

    WovenInlines inlines(const Inlines& source, Typographer& typographer) {
        WovenInlines out;
        for (const Inline& i : source) out.push_back(one(i, typographer));
        return out;
    }

    WovenInline one(const Inline& source, Typographer& typographer) {
        using Kind = Inline::Kind;
        using Woven = WovenInline::Kind;
        switch (source.kind) {
            case Kind::text: {
                WovenInline out = plain_copy(source, Woven::text);
                out.text = typographer.text(source.text);
                return out;
            }
            case Kind::code:
                typographer.passed_over();
                return code(source);
            case Kind::math:
                typographer.passed_over();
                return plain_copy(source, Woven::math);
            case Kind::soft_break:
            case Kind::hard_break:
                typographer.passed_blank();
                return plain_copy(source, source.kind == Kind::soft_break ? Woven::soft_break : Woven::hard_break);
            case Kind::citation:
                typographer.passed_over();
                return citation(source);
            case Kind::footnote:
                typographer.passed_over();
                return footnote(source);
            case Kind::anchor: {
                WovenInline out = plain_copy(source, Woven::anchor);
                out.anchor = page_id(source.text);
                out.latex = latex_name(labels_.chapter(current_), out.anchor);
                return out;
            }
            case Kind::link:
                return link(source, typographer);
            case Kind::term:
                return term(source, typographer);
            default:
                return with_children(source, typographer);
        }
    }

    WovenInline with_children(const Inline& source, Typographer& typographer) {
        static const std::map<Inline::Kind, WovenInline::Kind> kinds{
            {Inline::Kind::emphasis, WovenInline::Kind::emphasis},
            {Inline::Kind::strong, WovenInline::Kind::strong},
            {Inline::Kind::strikethrough, WovenInline::Kind::strikethrough},
            {Inline::Kind::image, WovenInline::Kind::image},
            {Inline::Kind::keyboard, WovenInline::Kind::keyboard},
            {Inline::Kind::subscript, WovenInline::Kind::subscript},
            {Inline::Kind::superscript, WovenInline::Kind::superscript}};
        WovenInline out = plain_copy(source, kinds.at(source.kind));
        out.children = inlines(source.children, typographer);
        if (source.kind == Inline::Kind::image) {
            diagnostics_.warning(
                source.place, "W-IMAGE",
                "an image inside a paragraph is not woven; only its text is kept (give it a paragraph of its own)");
        }
        return out;
    }

    WovenInline code(const Inline& source) const {
        WovenInline out = plain_copy(source, WovenInline::Kind::code);
        out.symbol = in_link_ ? -1 : names_.find(source.text);
        if (out.symbol >= 0) {
            const ApiSymbol& symbol = inputs_.api.symbols[static_cast<std::size_t>(out.symbol)];
            out.target = {Target::Kind::api, symbol.url, symbol.latex};
        }
        return out;
    }

    WovenInline footnote(const Inline& source) {
        WovenInline out = plain_copy(source, WovenInline::Kind::footnote);
        const std::vector<Footnote>& notes = labels_.chapter(current_).footnotes;
        for (std::size_t i = 0; i < notes.size(); ++i) {
            if (notes[i].label != source.text) continue;
            out.note = static_cast<int>(i);
            out.number = out.note + 1;
            // A note may have several marks; the way back leads to the first.
            const bool first = note_sections_.emplace(out.note, std::pair(section_, section_anchor_)).second;
            if (first) out.anchor = "fnref-" + std::to_string(out.number);
        }
        return out;
    }

    WovenInline link(const Inline& source, Typographer& typographer) {
        WovenInline out = plain_copy(source, WovenInline::Kind::link);
        out.target = target_of(source);
        in_link_ = true;
        out.children = inlines(source.children, typographer);
        in_link_ = false;
        const string text = loom::plain_text(source.children);
        if (is_kind_word(text)) add_number(source, out);
        return out;
    }

    /// «Theorem» becomes «Theorem 2.1».
    void add_number(const Inline& source, WovenInline& out) const {
        const LinkPlace to = labels_.where(current_, source.url);
        string number;
        if (to.kind == LinkPlace::Kind::page) number = labels_.chapter_number(to.chapter);
        if (to.kind == LinkPlace::Kind::place) number = to.info->number;
        if (number.empty()) return;
        WovenInline tail;
        tail.text = "\u00a0" + number;
        tail.place = source.place;
        out.children.push_back(std::move(tail));
    }

    WovenInline term(const Inline& source, Typographer& typographer) {
        WovenInline out = plain_copy(source, WovenInline::Kind::term);
        out.children = inlines(source.children, typographer);
        const string text = squeeze(plain_text(out.children));
        const string base = "term-" + dashed(lower_case(text));
        const int count = ++term_count_[base];
        out.anchor = count == 1 ? base : base + "-" + std::to_string(count);
        out.latex = latex_name(labels_.chapter(current_), out.anchor);
        terms_[text].push_back(index_place(out.anchor));
        return out;
    }

    static string dashed(string text) {
        for (char& c : text) {
            if (c == ' ' || c == '"' || c == '#' || c == '%') c = '-';
        }
        return text;
    }

    // ---- blocks

    WovenBlocks blocks(const std::vector<Block>& source) {
        WovenBlocks out;
        for (const Block& b : source) out.push_back(block(b));
        return out;
    }

    WovenBlock block(const Block& source) {
        WovenBlock out;
        out.kind = kind_of(source.kind);
        const BlockNumber& got = labels_.of(source);
        out.anchor = got.anchor;
        if (!out.anchor.empty()) out.latex = latex_name(labels_.chapter(current_), out.anchor);
        out.number = got.number;
        out.place = source.place;
        if (source.kind == Block::Kind::heading) enter_section(source, out);
        out.level = source.level;
        out.inlines = run(source.inlines);
        out.box = source.box;
        if (source.kind == Block::Kind::box) describe_box(source, out);
        out.title = run(source.title);
        out.blocks = blocks(source.blocks);
        out.ordered = source.ordered;
        out.start = source.start;
        out.tight = source.tight;
        out.align = source.align;
        for (const auto& row : source.rows) {
            out.rows.emplace_back();
            for (const Inlines& cell : row) out.rows.back().push_back(run(cell));
        }
        out.language = source.language;
        out.text = source.text;
        if (source.kind == Block::Kind::code) out.code = highlight(texts_of(source.lines), source.language);
        if (source.kind == Block::Kind::chunk) out.piece = piece(source);
        if (source.kind == Block::Kind::figure) figure(source, out);
        if (source.kind == Block::Kind::evidence) evidence(source, out);
        return out;
    }

    void describe_box(const Block& source, WovenBlock& out) {
        out.kind_word = box_word(source.box);
        if (source.box == BoxKind::exercise) exercise_ = out.number;
        if (source.box == BoxKind::hint || source.box == BoxKind::solution) out.exercise = exercise_;
    }

    static WovenBlock::Kind kind_of(Block::Kind kind) {
        using Woven = WovenBlock::Kind;
        switch (kind) {
            case Block::Kind::heading:
                return Woven::heading;
            case Block::Kind::paragraph:
                return Woven::paragraph;
            case Block::Kind::quote:
                return Woven::quote;
            case Block::Kind::box:
                return Woven::box;
            case Block::Kind::list:
                return Woven::list;
            case Block::Kind::item:
                return Woven::item;
            case Block::Kind::table:
                return Woven::table;
            case Block::Kind::code:
                return Woven::code;
            case Block::Kind::math:
                return Woven::math;
            case Block::Kind::chunk:
                return Woven::chunk;
            case Block::Kind::figure:
                return Woven::figure;
            case Block::Kind::evidence:
                return Woven::evidence;
            case Block::Kind::needs:
                return Woven::needs;
            case Block::Kind::rule:
                break;
        }
        return Woven::rule;
    }

    void enter_section(const Block& source, const WovenBlock& out) {
        if (source.level != 2) return;
        section_anchor_ = out.anchor;
        if (!out.number.empty()) section_ = out.number;
    }

    int piece(const Block& source) {
        const int index = piece_of_.at({current_, source.piece});
        // Where the piece stands, for the indexes.
        if (index >= 0) out_.pieces[static_cast<std::size_t>(index)].section = section_;
        return index;
    }

    void figure(const Block& source, WovenBlock& out) {
        static const string kScheme = "figure:";
        const bool drawn = source.url.compare(0, kScheme.size(), kScheme) == 0;
        out.name = drawn ? source.url.substr(kScheme.size()) : source.url;
        if (!drawn) {
            diagnostics_.warning(
                source.place, "W-FIGURE",
                "loom weaves drawn figures (figure:name) only; a placeholder stands for " + source.url);
            return;
        }
        if (!inputs_.figures) {
            once("W-FIGURE", source.place, "no folder of figures was given (--figures), so placeholders stand for all");
            return;
        }
        const std::optional<Figure> found = read_figure(*inputs_.figures, out.name, source.place, diagnostics_);
        if (!found) {
            diagnostics_.error(source.place, "E-FIGURE",
                               "no figure `" + out.name +
                                   "`: " + (*inputs_.figures / (out.name + ".dot")).generic_string() + " is not there");
            return;
        }
        for (const FigureFrame& frame : found->frames) {
            out.frames.push_back({frame, run(parse_caption(frame.caption, source.place))});
        }
    }

    void evidence(const Block& source, WovenBlock& out) {
        out.evidence_known = inputs_.has_reports;
        if (!inputs_.has_reports) {
            once("W-EVIDENCE", source.place, "no test reports were given (--reports), so no box can say what ran");
        }
        for (const CodeLine& line : source.lines) {
            const string query = squeeze(line.text);
            if (query.empty()) continue;
            WovenEvidence asked;
            asked.query = query;
            asked.is_tag = query.size() > 2 && query.front() == '[' && query.back() == ']';
            asked.tests = tests_of(asked);
            if (asked.tests.empty() && inputs_.has_reports) missing_test(line.place, asked);
            for (const TestReport& test : asked.tests) report_failure(line.place, test);
            out.evidence.push_back(std::move(asked));
        }
        if (out.evidence.empty()) {
            diagnostics_.warning(source.place, "W-EVIDENCE", "the box asks for no test: give a name or a [tag] a line");
        }
    }

    std::vector<TestReport> tests_of(const WovenEvidence& asked) const {
        const string tag = asked.is_tag ? asked.query.substr(1, asked.query.size() - 2) : "";
        std::vector<TestReport> found;
        for (const TestReport& test : inputs_.reports) {
            const bool tagged = asked.is_tag && std::find(test.tags.begin(), test.tags.end(), tag) != test.tags.end();
            if (tagged || squeeze(test.name) == asked.query) found.push_back(test);
        }
        return found;
    }

    void report_failure(const Place& place, const TestReport& test) {
        if (test.ok()) return;
        diagnostics_.warning(
            place, "W-TEST",
            "the test `" + test.name + "` failed; the page says so, and " + test.program + " says where");
    }

    void missing_test(const Place& place, const WovenEvidence& asked) {
        std::vector<string> known;
        for (const TestReport& test : inputs_.reports) {
            known.push_back(test.name);
            for (const string& tag : test.tags) known.push_back("[" + tag + "]");
        }
        const string near = did_you_mean(asked.query, known);
        diagnostics_.error(place, "E-EVIDENCE",
                           string(asked.is_tag ? "no test has the tag " : "no test has the name ") + "`" + asked.query +
                               "`" + (near.empty() ? "" : "; did you mean `" + near + "`?"));
    }

    // ---- indexes

    void index_terms() {
        for (const auto& [text, places] : terms_) out_.terms.push_back({text, lower_case(text), places});
        std::stable_sort(out_.terms.begin(), out_.terms.end(),
                         [](const WovenTerm& a, const WovenTerm& b) { return a.sort_key < b.sort_key; });
    }

    PieceLines pieces_by_line() const {
        PieceLines lines;
        for (const auto& [key, index] : piece_of_) {
            if (index < 0) continue;
            const ChunkPiece& piece = labels_.chapter(key.first).pieces[static_cast<std::size_t>(key.second)];
            for (const CodeLine& line : piece.lines) lines[{line.place.file, line.place.line}] = index;
        }
        return lines;
    }

    const Book& book_;
    ResolveInputs inputs_;
    Diagnostics& diagnostics_;
    LabelTable labels_;
    ApiNames names_;
    WovenBook out_;
    std::map<std::pair<int, int>, int> piece_of_;
    std::map<string, int> cited_;
    std::map<string, std::vector<IndexPlace>> terms_;
    std::set<string> reported_once_;
    // Where the resolver stands.
    int current_ = kFront;
    string section_;
    string section_anchor_;
    string exercise_;
    bool in_link_ = false;
    std::map<int, std::pair<string, string>> note_sections_;  // where the first mark of each note stands
    std::map<string, int> term_count_;
};

string child_text(const WovenInline& i);

}  // namespace

WovenBook resolve(const Book& book, ResolveInputs inputs, Diagnostics& diagnostics) {
    return Resolver(book, std::move(inputs), diagnostics).resolve();
}

string plain_text(const WovenInlines& inlines) {
    string text;
    for (const WovenInline& i : inlines) text += child_text(i);
    return text;
}

namespace {

string child_text(const WovenInline& i) {
    switch (i.kind) {
        case WovenInline::Kind::text:
        case WovenInline::Kind::code:
            return i.text;
        case WovenInline::Kind::math:
            return math_as_text(i.text);
        case WovenInline::Kind::soft_break:
        case WovenInline::Kind::hard_break:
            return " ";
        case WovenInline::Kind::footnote:
        case WovenInline::Kind::anchor:
        case WovenInline::Kind::citation:
            return "";
        default:
            return plain_text(i.children);
    }
}

}  // namespace

string download_path(const string& file) {
    return file.compare(0, 5, "code/") == 0 ? file : "code/" + file;
}

}  // namespace loom
