#include "tangle/chunk_graph.hpp"

#include "chapter/book.hpp"
#include "chapter/chunk_header.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <string_view>
#include <unordered_set>

namespace loom {

const Chunk* ChunkGraph::find(const std::string& name) const {
    const auto found = chunks.find(name);
    return found == chunks.end() ? nullptr : &found->second;
}

bool is_c_family(const std::string& language) {
    static const std::set<std::string> names = {"c", "cpp", "c++", "cc", "cxx",  "C",    "C++",
                                                "h", "hpp", "hxx", "hh", "cuda", "objc", "CPP"};
    return names.count(language) > 0;
}

namespace {

constexpr std::int64_t bytes_of_a_line = 100;

// «01.md:7», short enough for a path through a cycle.
std::string short_place(const Place& place) {
    return place.file.substr(place.file.rfind('/') + 1) + ":" + std::to_string(place.line);
}

class GraphBuilder {
public:
    GraphBuilder(const Book& book, const ChunkLimits& limits, Diagnostics& diagnostics)
        : limits_(limits), diagnostics_(diagnostics) {
        for (const Chapter* chapter : all_files(book))
            for (const ChunkPiece& piece : chapter->pieces) all_pieces_.push_back(&piece);
        for (const Chapter& chapter : book.later) {
            for (const ChunkPiece& piece : chapter.pieces) {
                if (!piece.name.empty()) later_.emplace(piece.name, piece.place);
                for (const CodeLine& line : piece.lines) used_later_.insert(line.reference);
            }
        }
    }

    ChunkGraph build() {
        for (const ChunkPiece* piece : all_pieces_) {
            if (!piece->name.empty()) written_names_.insert(piece->name);
            if (piece->valid) add(*piece);
        }
        check_files();
        check_references();
        check_unused();
        check_splices();
        find_cycles();
        if (!has_cycle_) check_size();
        return std::move(graph_);
    }

private:
    void add(const ChunkPiece& piece) {
        Chunk& chunk = graph_.chunks[piece.name];
        if (chunk.pieces.empty()) {
            chunk.name = piece.name;
            graph_.order.push_back(piece.name);
        }
        if (!piece.file.empty()) {
            if (chunk.file.empty()) {
                chunk.file = piece.file;
                file_places_[piece.name] = piece.place;
            } else if (chunk.file != piece.file) {
                diagnostics_.error(piece.file_place, "E-FILE-CONFLICT",
                                   "chunk `" + piece.name + "` already goes to " + chunk.file + " (" +
                                       short_place(file_places_[piece.name]) + ")");
            }
        }
        chunk.pieces.push_back(&piece);
    }

    // Targets in the order in which they are first named.
    void check_files() {
        std::map<std::string, const ChunkPiece*> by_path;
        std::map<std::string, const ChunkPiece*> by_lower_case;
        std::map<std::string, const ChunkPiece*> folders;
        for (const ChunkPiece* piece : all_pieces_) {
            if (!piece->valid || piece->file.empty() || graph_.chunks[piece->name].file != piece->file) continue;
            const auto [same, is_new] = by_path.emplace(piece->file, piece);
            if (!is_new) {
                if (same->second->name != piece->name)
                    diagnostics_.error(piece->file_place, "E-FILE-DUP",
                                       piece->file + " is already the file of chunk `" + same->second->name + "` (" +
                                           short_place(same->second->place) + ")");
                continue;
            }
            const auto [alike, is_new_in_any_case] = by_lower_case.emplace(lower_case(piece->file), piece);
            if (!is_new_in_any_case) {
                diagnostics_.error(piece->file_place, "E-FILE-CASE",
                                   piece->file + " and " + alike->second->file + " (" +
                                       short_place(alike->second->place) + ") are one file on some systems");
                continue;
            }
            check_folders(*piece, by_lower_case, folders);
        }
    }

    // One target cannot be a folder of another; and a folder has one spelling.
    void check_folders(const ChunkPiece& piece, const std::map<std::string, const ChunkPiece*>& files,
                       std::map<std::string, const ChunkPiece*>& folders) {
        const std::string path = lower_case(piece.file);
        const auto as_folder = folders.find(path);
        if (as_folder != folders.end())
            diagnostics_.error(piece.file_place, "E-FILE-DUP",
                               piece.file + " is a folder of " + as_folder->second->file + " (" +
                                   short_place(as_folder->second->place) + ")");
        for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1)) {
            const std::string folder = path.substr(0, slash);
            const auto as_file = files.find(folder);
            if (as_file != files.end() && as_file->second != &piece)
                diagnostics_.error(piece.file_place, "E-FILE-DUP",
                                   as_file->second->file + " is a file (" + short_place(as_file->second->place) +
                                       ") and cannot be a folder of " + piece.file);
            const auto [known, is_new] = folders.emplace(folder, &piece);
            // `slash` counts bytes of the lower-case path, which differ from the written one only in rare scripts.
            if (!is_new && piece.file.substr(0, slash) != known->second->file.substr(0, slash)) {
                diagnostics_.error(piece.file_place, "E-FILE-CASE",
                                   "the folders of " + piece.file + " and " + known->second->file + " (" +
                                       short_place(known->second->place) + ") are one on some systems");
                return;
            }
        }
    }

    void check_references() {
        for (const ChunkPiece* piece : all_pieces_) {
            for (const CodeLine& line : piece->lines) {
                check_length(line);
                if (!line.reference.empty()) {
                    used_.insert(line.reference);
                    if (written_names_.count(line.reference) == 0) report_undefined(line);
                } else {
                    check_inline_references(line);
                }
            }
        }
    }

    void report_undefined(const CodeLine& line) {
        std::string message = "no chunk `" + line.reference + "`";
        if (const auto later = later_.find(line.reference); later != later_.end()) {
            diagnostics_.error(
                line.place, "E-UNDEF",
                message + " up to here; it comes in " + later->second.file + ":" + std::to_string(later->second.line));
            return;
        }
        std::string meant;
        if (written_names_.size() < suggestion_effort_) {
            suggestion_effort_ -= written_names_.size();
            meant = did_you_mean(line.reference, {written_names_.begin(), written_names_.end()});
        }
        message += meant.empty()
                       ? "; write @<<" + line.reference + ">> for the text itself"
                       : "; did you mean `" + meant + "`? Write @<<" + line.reference + ">> for the text itself";
        diagnostics_.error(line.place, "E-UNDEF", message);
    }

    void check_inline_references(const CodeLine& line) {
        std::string name;
        std::size_t from = 0;
        std::size_t counted = 0;
        int col = line.place.col + (line.escaped ? 1 : 0);
        // The name of an escape is meant as text.
        if (line.escaped) from = line.text.find(">>", line.text.find("<<")) + 2;
        for (std::size_t at = find_inline_reference(line.text, from, name); at != std::string::npos;
             at = find_inline_reference(line.text, at + 2, name)) {
            if (written_names_.count(name) == 0) continue;
            col += static_cast<int>(count_characters(std::string_view(line.text).substr(counted, at - counted)));
            counted = at;
            diagnostics_.warning({line.place.file, line.place.line, col}, "W-INLINE-REF",
                                 "`" + name + "` is a chunk; a reference must be alone on its line");
        }
    }

    void check_length(const CodeLine& line) {
        if (line.text.size() <= static_cast<std::size_t>(limits_.columns) && line.text.find('\t') == std::string::npos)
            return;
        report_long_line(line, limits_.columns, diagnostics_);
    }

public:
    static void report_long_line(const CodeLine& line, int limit, Diagnostics& diagnostics) {
        int column = 0;
        int character = 0;
        int first_over = -1;
        int last_column = 0;
        for (std::size_t i = 0; i < line.text.size(); ++character) {
            const char32_t c = next_code_point(line.text, i);
            column = c == '\t' ? (column / 8 + 1) * 8 : column + 1;
            if (c == ' ' || c == '\t') continue;  // blanks at the end of a line take no room
            last_column = column;
            if (column > limit && first_over < 0) first_over = character;
        }
        if (first_over < 0) return;
        const int start =
            line.reference.empty() ? line.place.col : line.place.col - static_cast<int>(line.indent.size());
        diagnostics.warning({line.place.file, line.place.line, start + first_over}, "W-LONG-LINE",
                            std::to_string(last_column) + " columns, the limit is " + std::to_string(limit));
    }

private:
    void check_unused() {
        for (const std::string& name : graph_.order) {
            const Chunk& chunk = graph_.chunks[name];
            if (chunk.file.empty() && used_.count(name) == 0 && used_later_.count(name) == 0)
                diagnostics_.warning(chunk.pieces.front()->place, "W-UNUSED", "chunk `" + name + "` is never used");
        }
    }

    // A backslash at the end glues whatever follows to the line, a directive included.
    void check_splices() {
        for (const std::string& name : graph_.order) {
            const ChunkPiece& last = *graph_.chunks[name].pieces.back();
            if (!is_c_family(last.language) || last.lines.empty() || !last.lines.back().reference.empty()) continue;
            const CodeLine& line = last.lines.back();
            const std::size_t end = line.text.find_last_not_of(" \t");
            if (end == std::string::npos || line.text[end] != '\\') continue;
            diagnostics_.warning({line.place.file, line.place.line,
                                  line.place.col + static_cast<int>(count_characters(line.text.substr(0, end)))},
                                 "W-SPLICE",
                                 "the last line of chunk `" + name + "` is continued; what comes next is glued to it");
        }
    }

    // A position while walking the references of a chunk: line `line` of piece `piece`.
    struct Frame {
        const Chunk* chunk = nullptr;
        std::size_t piece = 0;
        std::size_t line = 0;
        const CodeLine* via = nullptr;  // the reference that is being followed
    };

    // Depth first search with an explicit stack, files first. A reference to a chunk on the stack closes a cycle.
    // finished_ comes out so that every chunk stands after all that it refers to.
    void find_cycles() {
        std::unordered_set<const Chunk*> on_stack;
        std::unordered_set<const Chunk*> done;
        std::vector<std::string> roots;
        for (const std::string& name : graph_.order)
            if (!graph_.chunks[name].file.empty()) roots.push_back(name);
        roots.insert(roots.end(), graph_.order.begin(), graph_.order.end());
        for (const std::string& name : roots) {
            const Chunk* const root = graph_.find(name);
            if (done.count(root) > 0) continue;
            std::vector<Frame> stack = {{root}};
            on_stack.insert(root);
            while (!stack.empty()) {
                const CodeLine* reference = next_reference(stack.back());
                if (!reference) {
                    on_stack.erase(stack.back().chunk);
                    done.insert(stack.back().chunk);
                    finished_.push_back(stack.back().chunk->name);
                    stack.pop_back();
                    continue;
                }
                const Chunk* target = graph_.find(reference->reference);
                if (!target || done.count(target) > 0) continue;
                stack.back().via = reference;
                if (on_stack.count(target) > 0) {
                    report_cycle(stack, target->name);
                } else {
                    stack.push_back({target});
                    on_stack.insert(target);
                }
            }
        }
    }

    static const CodeLine* next_reference(Frame& frame) {
        for (; frame.piece < frame.chunk->pieces.size(); ++frame.piece, frame.line = 0) {
            const std::vector<CodeLine>& lines = frame.chunk->pieces[frame.piece]->lines;
            while (frame.line < lines.size()) {
                const CodeLine& line = lines[frame.line++];
                if (!line.reference.empty()) return &line;
            }
        }
        return nullptr;
    }

    void report_cycle(const std::vector<Frame>& stack, const std::string& name) {
        has_cycle_ = true;
        std::string path;
        bool inside = false;
        for (const Frame& frame : stack) {
            inside = inside || frame.chunk->name == name;
            if (inside) path += frame.chunk->name + " (" + short_place(frame.via->place) + ") -> ";
        }
        diagnostics_.error(stack.back().via->place, "E-CYCLE", "a chunk cannot contain itself: " + path + name);
    }

    // What a chunk, or one line of it, becomes with all references expanded.
    struct Size {
        std::int64_t lines = 0;
        std::int64_t indented_lines = 0;  // those that a reference's indent is put before
        std::int64_t bytes = 0;
    };

    static std::int64_t sum(std::int64_t a, std::int64_t b) {
        constexpr std::int64_t cap = std::numeric_limits<std::int64_t>::max() / 2;
        return a > cap - b ? cap : a + b;
    }

    static std::int64_t product(std::int64_t a, std::int64_t b) {
        constexpr std::int64_t cap = std::numeric_limits<std::int64_t>::max() / 2;
        return b != 0 && a > cap / b ? cap : a * b;
    }

    static Size sum(const Size& a, const Size& b) {
        return {sum(a.lines, b.lines), sum(a.indented_lines, b.indented_lines), sum(a.bytes, b.bytes)};
    }

    // A line counts for its bytes, too: few lines with long indents or much text fill the memory as well.
    bool fits(const Size& size) const {
        return size.lines <= limits_.expansion && size.bytes / bytes_of_a_line <= limits_.expansion;
    }

    // Sizes of all expansions, from the inside out; then, for a file that is too large, the reference where it is.
    void check_size() {
        for (const std::string& name : finished_) {
            Chunk& chunk = graph_.chunks[name];
            Size total;
            for (const ChunkPiece* piece : chunk.pieces)
                for (const CodeLine& line : piece->lines) total = sum(total, size_of(line));
            chunk.expanded_lines = total.lines;
            sizes_[&chunk] = total;
        }
        for (const std::string& name : graph_.order) {
            const Chunk& chunk = graph_.chunks[name];
            if (!chunk.file.empty() && !fits(sizes_[&chunk])) report_limit(chunk);
        }
    }

    Size size_of(const CodeLine& line) const {
        if (line.reference.empty())
            return {1, line.text.empty() ? 0 : 1, static_cast<std::int64_t>(line.text.size()) + 1};
        const auto target = sizes_.find(graph_.find(line.reference));
        if (target == sizes_.end()) return {};
        Size size = target->second;
        size.bytes = sum(size.bytes, product(size.indented_lines, static_cast<std::int64_t>(line.indent.size())));
        return size;
    }

    void report_limit(const Chunk& root) {
        Size before;
        const Chunk* chunk = &root;
        Place where = root.pieces.front()->place;
        while (const CodeLine* line = line_beyond_limit(*chunk, before)) {
            where = line->place;
            if (line->reference.empty()) break;
            chunk = graph_.find(line->reference);
        }
        diagnostics_.error(where, "E-LIMIT",
                           root.file + " would grow beyond " + std::to_string(limits_.expansion) + " lines, or " +
                               std::to_string(bytes_of_a_line) + " bytes for each of them, here; see --limit");
    }

    // The first line with which the file outgrows the limit; `before` is what comes before it.
    const CodeLine* line_beyond_limit(const Chunk& chunk, Size& before) const {
        for (const ChunkPiece* piece : chunk.pieces) {
            for (const CodeLine& line : piece->lines) {
                const Size after = sum(before, size_of(line));
                if (!fits(after)) return &line;
                before = after;
            }
        }
        return nullptr;
    }

    ChunkLimits limits_;
    Diagnostics& diagnostics_;
    ChunkGraph graph_;
    std::map<const Chunk*, Size> sizes_;
    std::vector<const ChunkPiece*> all_pieces_;
    std::set<std::string> written_names_;  // of all pieces, also of those with an error in their header
    std::map<std::string, Place> file_places_;
    std::set<std::string> used_;
    std::map<std::string, Place> later_;  // chunks of the chapters that were cut off
    std::set<std::string> used_later_;    // and what these refer to
    // Comparisons of names that are left for «did you mean»: a large book that lost a chapter must not take minutes.
    std::size_t suggestion_effort_ = 1'000'000;
    std::vector<std::string> finished_;
    bool has_cycle_ = false;
};

// Code that is only shown can be too long for the page as well.
void check_shown_code(const std::vector<Block>& blocks, int columns, Diagnostics& diagnostics) {
    for (const Block& block : blocks) {
        if (block.kind == Block::Kind::code)
            for (const CodeLine& line : block.lines) GraphBuilder::report_long_line(line, columns, diagnostics);
        check_shown_code(block.blocks, columns, diagnostics);
    }
}

}  // namespace

ChunkGraph build_chunk_graph(const Book& book, const ChunkLimits& limits, Diagnostics& diagnostics) {
    for (const Chapter* chapter : all_files(book)) {
        check_shown_code(chapter->blocks, limits.columns, diagnostics);
        for (const Footnote& note : chapter->footnotes) check_shown_code(note.blocks, limits.columns, diagnostics);
    }
    return GraphBuilder(book, limits, diagnostics).build();
}

}  // namespace loom
