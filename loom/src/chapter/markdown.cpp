#include "chapter/markdown.hpp"

#include "chapter/chunk_header.hpp"
#include "chapter/containers.hpp"
#include "chapter/inlines.hpp"
#include "chapter/math_extension.hpp"
#include "text/utf8.hpp"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <re2/re2.h>
#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <set>
#include <string_view>

namespace loom {
namespace {

constexpr std::size_t max_nesting = 100;

struct ParserDeleter {
    void operator()(cmark_parser* parser) const { cmark_parser_free(parser); }
};
struct NodeDeleter {
    void operator()(cmark_node* node) const { cmark_node_free(node); }
};
using Tree = std::unique_ptr<cmark_node, NodeDeleter>;

Tree parse_blocks(const Source& source) {
    cmark_gfm_core_extensions_ensure_registered();
    std::unique_ptr<cmark_parser, ParserDeleter> parser(cmark_parser_new(CMARK_OPT_FOOTNOTES));
    for (const char* name : {"table", "strikethrough"})
        cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension(name));
    attach_math_extension(parser.get());
    cmark_parser_feed(parser.get(), source.text.data(), source.text.size());
    return Tree(cmark_parser_finish(parser.get()));
}

const std::map<std::string, BoxKind>& box_kinds() {
    static const std::map<std::string, BoxKind> kinds = {
        {"Theorem", BoxKind::theorem},
        {"Lemma", BoxKind::lemma},
        {"Corollary", BoxKind::corollary},
        {"Proposition", BoxKind::proposition},
        {"Fact", BoxKind::fact},
        {"Claim", BoxKind::claim},
        {"Definition", BoxKind::definition},
        {"Example", BoxKind::example},
        {"Exercise", BoxKind::exercise},
        {"Proof", BoxKind::proof},
        {"Hint", BoxKind::hint},
        {"Solution", BoxKind::solution},
        {"Warning", BoxKind::warning},
        {"Note", BoxKind::note},
        {"Remark", BoxKind::remark},
    };
    return kinds;
}

std::string type_name(cmark_node* node) {
    return cmark_node_get_type_string(node);
}

// The bold start of a box, «Theorem (Title).»: takes kind and title out of it. False if it is none.
bool parse_box_head(Inlines head, BoxKind& kind, Inlines& title) {
    if (head.empty() || head.front().kind != Inline::Kind::text) return false;
    std::string& first = head.front().text;
    const std::size_t end = std::min(first.find_first_of(" ("), first.size());
    std::string word = first.substr(0, end);
    if (head.size() == 1 && end == first.size() && !word.empty() && word.back() == '.') word.pop_back();
    const auto found = box_kinds().find(word);
    if (found == box_kinds().end()) return false;
    if (head.back().kind != Inline::Kind::text || head.back().text.empty() || head.back().text.back() != '.')
        return false;
    kind = found->second;
    head.back().text.pop_back();
    first.erase(0, std::min(end, first.size()));
    if (first.empty() || (head.size() == 1 && first.find_first_not_of(' ') == std::string::npos))
        return title.clear(), true;
    const std::size_t open = first.find('(');
    if (open == std::string::npos || first.find_first_not_of(' ') != open) return false;
    if (head.back().text.empty() || head.back().text.back() != ')') return false;
    head.back().text.pop_back();
    first.erase(0, open + 1);
    head.erase(std::remove_if(head.begin(), head.end(),
                              [](const Inline& i) { return i.kind == Inline::Kind::text && i.text.empty(); }),
               head.end());
    title = std::move(head);
    return true;
}

void trim_start(Inlines& inlines) {
    while (!inlines.empty()) {
        Inline& first = inlines.front();
        if (first.kind == Inline::Kind::soft_break) {
            inlines.erase(inlines.begin());
            continue;
        }
        if (first.kind != Inline::Kind::text) return;
        first.text.erase(0, std::min(first.text.find_first_not_of(' '), first.text.size()));
        if (!first.text.empty()) return;
        inlines.erase(inlines.begin());
    }
}

class ChapterParser {
public:
    ChapterParser(const Source& source, Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

    Chapter parse() {
        chapter_.path = source_.path;
        chapter_.stem = source_.path.substr(source_.path.rfind('/') + 1);
        if (chapter_.stem.size() > 3 && chapter_.stem.compare(chapter_.stem.size() - 3, 3, ".md") == 0)
            chapter_.stem.erase(chapter_.stem.size() - 3);
        const Tree tree = parse_blocks(source_);
        parse_children(tree.get(), chapter_.blocks);
        label_headings();
        report_unused_footnotes();
        return std::move(chapter_);
    }

private:
    Place place(int line, int col = 1) const { return {source_.path, line, col}; }

    void remark(Place where, const char* code, std::string message) {
        chapter_.remarks.push_back({std::move(where), Severity::warning, code, std::move(message)});
    }

    struct Lines {
        int first = 1;
        int last = 1;
    };

    // The lines of a block. When the last line of a paragraph turns out to be the head of a table, cmark gives the
    // place of the paragraph to the table, and none to the paragraph.
    Lines lines_of(cmark_node* node) const {
        cmark_node* next = cmark_node_next(node);
        cmark_node* previous = cmark_node_previous(node);
        if (cmark_node_get_start_line(node) < 1 && next && type_name(next) == "table")
            return {cmark_node_get_start_line(next), head_line(next) - 1};
        if (type_name(node) == "table" && previous && cmark_node_get_start_line(previous) < 1)
            return {head_line(node), cmark_node_get_end_line(node)};
        return {std::max(1, cmark_node_get_start_line(node)), cmark_node_get_end_line(node)};
    }

    // The line before the dashes.
    int head_line(cmark_node* table) const {
        const int first = cmark_node_get_start_line(table);
        for (int line = first + 1; line <= source_.line_count(); ++line) {
            const std::string text = strip_containers(source_.line(line), line, containers_).text;
            if (text.find('-') != std::string::npos && text.find_first_not_of("|:- \t\v\f") == std::string::npos)
                return line - 1;
        }
        return first;
    }

    Place start_of(cmark_node* node) const {
        const int line = lines_of(node).first;
        if (line <= source_.line_count() && line != cmark_node_get_start_line(node)) {
            const StrippedLine stripped = strip_containers(source_.line(line), line, containers_);
            return place(line, column_at(source_.line(line), stripped.offset));
        }
        const int byte = std::max(1, cmark_node_get_start_column(node));
        if (line > source_.line_count()) return place(line);
        return place(line, column_at(source_.line(line), static_cast<std::size_t>(byte - 1)));
    }

    Inlines inlines_of(cmark_node* node) {
        const Lines lines = lines_of(node);
        Locator locator(source_, lines.first, lines.last);
        return convert_inlines(node, locator, chapter_.remarks);
    }

    // ---- blocks

    void parse_children(cmark_node* parent, std::vector<Block>& out) {
        if (++depth_ > max_nesting) {
            diagnostics_.error(start_of(parent), "E-NESTING", "more than 100 quotes and lists inside one another");
        } else {
            for (cmark_node* node = cmark_node_first_child(parent); node; node = cmark_node_next(node))
                parse_block(node, out);
            attach_table_captions(out);
            flush_anchors(out);
        }
        --depth_;
    }

    void parse_block(cmark_node* node, std::vector<Block>& out) {
        Block block;
        block.place = start_of(node);
        switch (cmark_node_get_type(node)) {
            case CMARK_NODE_HEADING:
                flush_anchors(out);
                return parse_heading(node, std::move(block), out);
            case CMARK_NODE_PARAGRAPH:
                return parse_paragraph(node, std::move(block), out);
            case CMARK_NODE_BLOCK_QUOTE:
                take_anchor(block, out);
                return parse_quote(node, std::move(block), out);
            case CMARK_NODE_LIST:
                take_anchor(block, out);
                return parse_list(node, std::move(block), out);
            case CMARK_NODE_CODE_BLOCK:
                take_anchor(block, out);
                return parse_code(node, std::move(block), out);
            case CMARK_NODE_THEMATIC_BREAK:
                block.kind = Block::Kind::rule;
                out.push_back(std::move(block));
                return;
            case CMARK_NODE_HTML_BLOCK:
                return report_html_block(node);
            case CMARK_NODE_FOOTNOTE_DEFINITION:
                return parse_footnote(node);
            default:
                if (type_name(node) == "table") {
                    take_anchor(block, out);
                    return parse_table(node, std::move(block), out);
                }
                remark(block.place, "W-MARKDOWN", "loom does not weave this: " + type_name(node));
        }
    }

    void parse_heading(cmark_node* node, Block block, std::vector<Block>& out) {
        block.kind = Block::Kind::heading;
        block.level = cmark_node_get_heading_level(node);
        block.inlines = inlines_of(node);
        take_heading_label(node, block);
        if (block.level == 1 && chapter_.title.empty() && containers_.empty()) {
            chapter_.title = block.inlines;
            chapter_.title_place = block.place;
            title_label_ = block.label;
            return;
        }
        if (block.level == 1) {
            remark(block.place, "W-TITLE", "a chapter has one title (#); this becomes a section (##)");
            block.level = 2;
        }
        out.push_back(std::move(block));
    }

    // «## Text {#label}»
    void take_heading_label(cmark_node* node, Block& block) {
        if (block.inlines.empty() || block.inlines.back().kind != Inline::Kind::text) return;
        static const RE2 pattern(R"re((\s*\{#([^}\s]+)\}\s*)$)re");
        std::string& text = block.inlines.back().text;
        re2::StringPiece mark;
        if (!RE2::PartialMatch(text, pattern, &mark, &block.label)) return;
        block.explicit_label = true;
        text.erase(text.size() - mark.size());
        if (text.empty()) block.inlines.pop_back();
        const int line = cmark_node_get_start_line(node);
        const std::size_t brace = source_.line(line).rfind("{#");
        add_label(block.label, place(line, brace == std::string::npos ? 1 : column_at(source_.line(line), brace)));
    }

    void add_label(const std::string& name, const Place& where) {
        chapter_.labels.push_back({name, true, where});
        explicit_labels_.insert(name);
    }

    void parse_paragraph(cmark_node* node, Block block, std::vector<Block>& out) {
        warn_about_chunk_headers(node);
        block.kind = Block::Kind::paragraph;
        block.inlines = inlines_of(node);
        register_inner_anchors(block.inlines);
        if (is_only_anchors(block.inlines)) {
            for (const Inline& i : block.inlines)
                if (i.kind == Inline::Kind::anchor) anchors_.push_back(i);
            return;
        }
        if (is_only_image(block.inlines)) {
            block.kind = Block::Kind::figure;
            block.url = block.inlines.front().url;
            Inlines caption = std::move(block.inlines.front().children);
            block.inlines = std::move(caption);
            take_anchor(block, out);
            label_figure(block);
        } else {
            if (is_needs(block.inlines)) take_needs(block);
            take_anchor(block, out);
        }
        out.push_back(std::move(block));
    }

    static bool is_only_anchors(const Inlines& inlines) {
        bool any = false;
        for (const Inline& i : inlines) {
            if (i.kind == Inline::Kind::soft_break) continue;
            if (i.kind != Inline::Kind::anchor) return false;
            any = true;
        }
        return any;
    }

    static bool is_only_image(const Inlines& inlines) {
        return inlines.size() == 1 && inlines.front().kind == Inline::Kind::image;
    }

    void register_inner_anchors(const Inlines& inlines) {
        for (const Inline& i : inlines) {
            if (i.kind == Inline::Kind::anchor) add_label(i.text, i.place);
            register_inner_anchors(i.children);
        }
    }

    // figure:one-visit has the label fig-one-visit, unless an anchor before it says otherwise.
    void label_figure(Block& block) {
        const std::string scheme = "figure:";
        if (!block.label.empty() || block.url.compare(0, scheme.size(), scheme) != 0) return;
        block.label = "fig-" + block.url.substr(scheme.size());
        add_label(block.label, block.place);
    }

    static bool is_needs(const Inlines& inlines) {
        return !inlines.empty() && inlines.front().kind == Inline::Kind::strong &&
               plain_text(inlines.front().children) == "Needs:";
    }

    void take_needs(Block& block) {
        block.kind = Block::Kind::needs;
        block.inlines.erase(block.inlines.begin());
        trim_start(block.inlines);
        const std::string folder = chapter_.path.substr(0, chapter_.path.rfind('/') + 1);
        for (const Inline& i : block.inlines) {
            if (i.kind != Inline::Kind::link) continue;
            const std::string file = i.url.substr(0, i.url.find('#'));
            if (file.size() > 3 && file.compare(file.size() - 3, 3, ".md") == 0)
                chapter_.needs.push_back(folder + file);
        }
    }

    // Anchors in a paragraph of their own belong to the block after it.
    void take_anchor(Block& block, std::vector<Block>& out) {
        if (anchors_.empty()) return;
        const Inline last = anchors_.back();
        anchors_.pop_back();
        flush_anchors(out);
        block.label = last.text;
        block.explicit_label = true;
    }

    void flush_anchors(std::vector<Block>& out) {
        if (anchors_.empty()) return;
        Block block;
        block.kind = Block::Kind::paragraph;
        block.place = anchors_.front().place;
        block.inlines = std::move(anchors_);
        anchors_.clear();
        out.push_back(std::move(block));
    }

    void parse_quote(cmark_node* node, Block block, std::vector<Block>& out) {
        containers_.push_back({Container::Kind::quote, cmark_node_get_start_line(node), 0});
        block.kind = Block::Kind::quote;
        parse_children(node, block.blocks);
        containers_.pop_back();
        if (!block.blocks.empty() && block.blocks.front().kind == Block::Kind::paragraph) {
            Inlines& first = block.blocks.front().inlines;
            if (!first.empty() && first.front().kind == Inline::Kind::strong &&
                parse_box_head(first.front().children, block.box, block.title)) {
                block.kind = Block::Kind::box;
                first.erase(first.begin());
                trim_start(first);
                if (first.empty()) block.blocks.erase(block.blocks.begin());
            }
        }
        out.push_back(std::move(block));
    }

    void parse_list(cmark_node* node, Block block, std::vector<Block>& out) {
        block.kind = Block::Kind::list;
        block.ordered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
        block.start = cmark_node_get_list_start(node);
        block.tight = cmark_node_get_list_tight(node) != 0;
        for (cmark_node* child = cmark_node_first_child(node); child; child = cmark_node_next(child)) {
            Block item;
            item.kind = Block::Kind::item;
            item.place = start_of(child);
            const int line = cmark_node_get_start_line(child);
            containers_.push_back({Container::Kind::item, line, item_indent(source_.line(line), line, containers_)});
            parse_children(child, item.blocks);
            containers_.pop_back();
            block.blocks.push_back(std::move(item));
        }
        out.push_back(std::move(block));
    }

    void parse_footnote(cmark_node* node) {
        Footnote note;
        note.place = start_of(node);
        note.label = std::to_string(chapter_.footnotes.size() + 1);
        containers_.push_back({Container::Kind::footnote, cmark_node_get_start_line(node), 4});
        parse_children(node, note.blocks);
        containers_.pop_back();
        chapter_.footnotes.push_back(std::move(note));
    }

    void parse_table(cmark_node* node, Block block, std::vector<Block>& out) {
        block.kind = Block::Kind::table;
        const std::uint16_t columns = cmark_gfm_extensions_get_table_columns(node);
        const std::uint8_t* align = cmark_gfm_extensions_get_table_alignments(node);
        for (std::uint16_t k = 0; k < columns; ++k) {
            block.align.push_back(align[k] == 'l'   ? Align::left
                                  : align[k] == 'c' ? Align::center
                                  : align[k] == 'r' ? Align::right
                                                    : Align::none);
        }
        const int head = lines_of(node).first;
        for (cmark_node* row = cmark_node_first_child(node); row; row = cmark_node_next(row)) {
            std::vector<Inlines> cells;
            for (cmark_node* cell = cmark_node_first_child(row); cell; cell = cmark_node_next(cell)) {
                const int line = row == cmark_node_first_child(node) ? head : cmark_node_get_start_line(row);
                Locator locator(source_, line, line);
                cells.push_back(convert_inlines(cell, locator, chapter_.remarks));
                register_inner_anchors(cells.back());
            }
            cells.resize(columns);
            block.rows.push_back(std::move(cells));
        }
        out.push_back(std::move(block));
    }

    // A paragraph «Table: …» after a table is its caption.
    static void attach_table_captions(std::vector<Block>& blocks) {
        const std::string mark = "Table: ";
        for (std::size_t i = 0; i + 1 < blocks.size(); ++i) {
            Block& next = blocks[i + 1];
            if (blocks[i].kind != Block::Kind::table || next.kind != Block::Kind::paragraph || next.inlines.empty())
                continue;
            Inline& first = next.inlines.front();
            if (first.kind != Inline::Kind::text || first.text.compare(0, mark.size(), mark) != 0) continue;
            first.text.erase(0, mark.size());
            blocks[i].inlines = std::move(next.inlines);
            blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    }

    void report_html_block(cmark_node* node) {
        const char* literal = cmark_node_get_literal(node);
        std::string html = literal ? literal : "";
        static const RE2 comment("(?s)<!--.*?-->");
        RE2::GlobalReplace(&html, comment, "");
        if (html.find_first_not_of(" \t\n") == std::string::npos) return;
        remark(start_of(node), "W-HTML", "loom does not weave raw HTML blocks");
    }

    // ---- code

    void parse_code(cmark_node* node, Block block, std::vector<Block>& out) {
        int length = 0;
        int fence_indent = 0;
        char character = 0;
        if (!cmark_node_get_fenced(node, &length, &fence_indent, &character)) {
            warn_about_chunk_headers(node);
            block.kind = Block::Kind::code;
            block.lines = indented_lines(node);
            out.push_back(std::move(block));
            return;
        }
        const int first = cmark_node_get_start_line(node);
        const std::string& fence_line = source_.line(first);
        const auto fence = static_cast<std::size_t>(cmark_node_get_start_column(node) - 1);
        const std::size_t info = std::min(fence_line.find_first_not_of(character, fence), fence_line.size());
        if (!check_closed(node, character, info - fence)) return;
        const ChunkHeader header = parse_chunk_header(fence_line, info, block.place, diagnostics_);
        block.language = header.language;
        block.lines = fenced_lines(node);
        if (header.is_chunk) {
            add_piece(header, block);
        } else if (block.language == "math") {
            block.kind = Block::Kind::math;
            for (const CodeLine& line : block.lines) block.text += line.text + '\n';
        } else {
            block.kind = block.language == "evidence" ? Block::Kind::evidence : Block::Kind::code;
        }
        out.push_back(std::move(block));
    }

    void add_piece(const ChunkHeader& header, Block& block) {
        ChunkPiece piece;
        piece.language = header.language;
        piece.file = header.file;
        piece.name = header.name.empty() ? header.file : header.name;
        piece.named_after_file = header.name.empty();
        piece.valid = header.valid;
        piece.place = block.place;
        piece.file_place = header.file_place;
        piece.lines = std::move(block.lines);
        block.lines.clear();
        for (CodeLine& line : piece.lines) resolve_marks(line);
        block.kind = Block::Kind::chunk;
        block.piece = static_cast<int>(chapter_.pieces.size());
        chapter_.pieces.push_back(std::move(piece));
    }

    // References and escapes.
    static void resolve_marks(CodeLine& line) {
        std::size_t at = 0;
        if (parse_reference(line.text, line.indent, line.reference)) {
            line.place.col += static_cast<int>(line.indent.size());
        } else if (find_escape(line.text, at)) {
            line.text.erase(at, 1);
            line.escaped = true;
        }
    }

    // CommonMark lets the end of a container, or of the file, close a fence without a word. Here that is an error: most
    // often a closing fence was forgotten or a line was indented too little, and half of the code would be lost.
    bool check_closed(cmark_node* node, char character, std::size_t length) {
        const int last = cmark_node_get_end_line(node);
        if (last > cmark_node_get_start_line(node) && last <= source_.line_count()) {
            const std::string& line = source_.line(last);
            const StrippedLine stripped = strip_containers(line, last, containers_);
            if (!stripped.inside) {
                const bool quote =
                    containers_[static_cast<std::size_t>(stripped.ended_by)].kind == Container::Kind::quote;
                diagnostics_.error(start_of(node), "E-FENCE",
                                   std::string(quote ? "the block quote" : "the list item") + " ends at line " +
                                       std::to_string(last) + " before the fence is closed");
                return false;
            }
            if (is_closing_fence(stripped.text, character, length)) return true;
        }
        diagnostics_.error(start_of(node), "E-FENCE", "fence opened here is never closed");
        return false;
    }

    static bool is_closing_fence(const std::string& line, char character, std::size_t length) {
        const std::size_t start = line.find_first_not_of(' ');
        if (start == std::string::npos || start > 3 || line[start] != character) return false;
        const std::size_t end = std::min(line.find_first_not_of(character, start), line.size());
        return end - start >= length && line.find_first_not_of(" \t", end) == std::string::npos;
    }

    // The lines come from the source, not from cmark, which counts a tab in an indent as one column.
    std::vector<CodeLine> fenced_lines(cmark_node* node) {
        const int first = cmark_node_get_start_line(node);
        const int fence_indent = strip_containers(source_.line(first), first, containers_).indent;
        const int end = cmark_node_get_end_line(node);
        std::vector<CodeLine> lines;
        lines.reserve(static_cast<std::size_t>(std::max(0, end - first - 1)));
        for (int number = first + 1; number < end; ++number) {
            const std::string& raw = source_.line(number);
            StrippedLine stripped = strip_containers(raw, number, containers_, fence_indent);
            CodeLine line;
            line.place = place(number, column_at(raw, stripped.offset));
            line.text = std::move(stripped.text);
            lines.push_back(std::move(line));
        }
        return lines;
    }

    std::vector<CodeLine> indented_lines(cmark_node* node) {
        std::vector<CodeLine> lines = split_literal(node, cmark_node_get_start_line(node));
        for (CodeLine& line : lines) {
            const std::string& raw = source_.line(line.place.line);
            line.place.col = column_at(raw, strip_containers(raw, line.place.line, containers_, 4).offset);
        }
        return lines;
    }

    std::vector<CodeLine> split_literal(cmark_node* node, int first_line) const {
        const std::string_view text = cmark_node_get_literal(node);
        std::vector<CodeLine> lines;
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = std::min(text.find('\n', start), text.size());
            CodeLine line;
            line.text = text.substr(start, end - start);
            line.place = place(first_line + static_cast<int>(lines.size()));
            lines.push_back(std::move(line));
            start = end + 1;
        }
        return lines;
    }

    // A fence that is indented too far, or glued to a paragraph, is not a fence; its author thinks it is.
    void warn_about_chunk_headers(cmark_node* node) {
        const bool code = cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK;
        const Lines lines = lines_of(node);
        for (int number = lines.first; number <= lines.last; ++number) {
            if (number < 1 || number > source_.line_count()) continue;
            const std::string& line = source_.line(number);
            const std::size_t offset = strip_containers(line, number, containers_).offset;
            if (!looks_like_chunk_header(line.substr(offset))) continue;
            const std::size_t fence = line.find_first_not_of(" \t", offset);
            diagnostics_.warning(place(number, column_at(line, fence)), "W-NOT-A-CHUNK",
                                 std::string("looks like a chunk header but is in ") +
                                     (code ? "an indented code block" : "a paragraph") + "; indent it less");
        }
    }

    // ---- labels and notes

    // Explicit labels come first: a heading's own label steps aside for them, as for an earlier heading.
    void label_headings() {
        std::set<std::string> used = explicit_labels_;
        if (!chapter_.title.empty() && title_label_.empty())
            add_heading_label(plain_text(chapter_.title), chapter_.title_place, used);
        label_headings(chapter_.blocks, used);
    }

    void label_headings(std::vector<Block>& blocks, std::set<std::string>& used) {
        for (Block& block : blocks) {
            if (block.kind == Block::Kind::heading && block.label.empty())
                block.label = add_heading_label(plain_text(block.inlines), block.place, used);
            label_headings(block.blocks, used);
        }
    }

    std::string add_heading_label(const std::string& text, const Place& where, std::set<std::string>& used) {
        const std::string base = heading_label(text);
        std::string label = base;
        int& count = same_labels_[base];  // goes on where the last heading of this text ended
        while (!used.insert(label).second) label = base + "-" + std::to_string(++count);
        chapter_.labels.push_back({label, false, where});
        return label;
    }

    // cmark drops the definitions of notes that nobody refers to.
    void report_unused_footnotes() {
        static const RE2 pattern(R"re(^ {0,3}\[\^([^\]\s]+)\]:)re");
        std::vector<bool> is_code(static_cast<std::size_t>(source_.line_count()) + 1, false);
        mark_code_lines(chapter_.blocks, is_code);
        for (const ChunkPiece& piece : chapter_.pieces)
            for (const CodeLine& line : piece.lines) is_code[static_cast<std::size_t>(line.place.line)] = true;
        for (int number = 1; number <= source_.line_count(); ++number) {
            std::string note;
            if (is_code[static_cast<std::size_t>(number)] || source_.line(number).find("[^") == std::string::npos ||
                !RE2::PartialMatch(source_.line(number), pattern, &note))
                continue;
            if (source_.text.find("[^" + note + "]") == source_.text.find("[^" + note + "]:") &&
                source_.text.find("[^" + note + "]", source_.text.find("[^" + note + "]:") + 1) == std::string::npos)
                remark(place(number), "W-FOOTNOTE", "no text refers to the note `" + note + "`");
        }
    }

    static void mark_code_lines(const std::vector<Block>& blocks, std::vector<bool>& is_code) {
        for (const Block& block : blocks) {
            for (const CodeLine& line : block.lines) is_code[static_cast<std::size_t>(line.place.line)] = true;
            mark_code_lines(block.blocks, is_code);
        }
    }

    const Source& source_;
    Diagnostics& diagnostics_;
    Chapter chapter_;
    std::vector<Container> containers_;
    std::size_t depth_ = 0;
    std::vector<Inline> anchors_;
    std::set<std::string> explicit_labels_;
    std::map<std::string, int> same_labels_;
    std::string title_label_;
};

}  // namespace

std::string heading_label(const std::string& text) {
    std::string result;
    const std::string lower = lower_case(text);
    for (std::size_t i = 0; i < lower.size();) {
        const std::size_t start = i;
        const char32_t c = next_code_point(lower, i);
        if (c == ' ') {
            result += '-';
        } else if (c == '-' || c == '_' || is_letter_or_digit(c)) {
            result += lower.substr(start, i - start);
        }
    }
    return result;
}

Chapter parse_chapter(const Source& source, Diagnostics& diagnostics) {
    return ChapterParser(source, diagnostics).parse();
}

}  // namespace loom
