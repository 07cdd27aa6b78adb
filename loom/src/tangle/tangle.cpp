#include "tangle/tangle.hpp"

#include "tangle/cpp_lines.hpp"
#include "text/utf8.hpp"

#include <re2/re2.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace loom {
namespace {

// A place within the expansion: a line of a piece, and how much indent has come together on the way.
struct Frame {
    const std::vector<const ChunkPiece*>* pieces;
    std::size_t piece = 0;
    std::size_t line = 0;
    std::size_t indent = 0;
};

std::vector<ExpandedLine> expand_pieces(const ChunkGraph& graph, const std::vector<const ChunkPiece*>& pieces,
                                        std::size_t count = 0) {
    std::vector<ExpandedLine> result;
    result.reserve(count);
    std::vector<Frame> stack;
    // The indent of the innermost frame; those of the others are its beginnings. A deep chain would fill the memory
    // with copies.
    std::string prefix;
    stack.push_back({&pieces, 0, 0, 0});
    while (!stack.empty()) {
        Frame& frame = stack.back();
        prefix.resize(frame.indent);
        if (frame.piece == frame.pieces->size()) {
            stack.pop_back();
            continue;
        }
        const std::vector<CodeLine>& lines = (*frame.pieces)[frame.piece]->lines;
        if (frame.line == lines.size()) {
            ++frame.piece;
            frame.line = 0;
            continue;
        }
        const CodeLine& line = lines[frame.line++];
        if (line.reference.empty()) {
            const bool indents = !line.text.empty() && !prefix.empty();
            result.push_back({indents ? prefix + line.text : line.text, &line,
                              indents ? static_cast<int>(count_characters(prefix)) : 0});
        } else if (const Chunk* target = graph.find(line.reference); target && target->expanded_lines > 0) {
            prefix += line.indent;
            stack.push_back({&target->pieces, 0, 0, prefix.size()});
        }
    }
    return result;
}

Origin origin_of(const ExpandedLine& line) {
    const Place& place = line.source->place;
    return {place.file, place.line, place.col - 1 - line.prefix + (line.source->escaped ? 1 : 0)};
}

std::string quoted(const std::string& path) {
    std::string result = "\"";
    for (const char c : path) {
        if (c == '\\' || c == '"') result += '\\';
        result += c;
    }
    return result + '"';
}

// Puts `#line` where the compiler's count of lines would leave the chapter's.
class LineWriter {
public:
    LineWriter(TangledFile& file, const std::set<std::string>& macros) : file_(file), state_(macros) {}

    void write(const ExpandedLine& line) {
        const Origin origin = origin_of(line);
        if (!follows(origin)) is_due_ = true;
        if (is_due_ && state_.is_safe()) write_directive(origin);
        file_.content += line.text;
        file_.content += '\n';
        file_.origins.push_back(origin);
        note_conditional(state_.read(line.text));
        last_ = origin;
    }

private:
    bool follows(const Origin& origin) const {
        return last_ && last_->path == origin.path && last_->line + 1 == origin.line;
    }

    void write_directive(const Origin& origin) {
        file_.content += "#line " + std::to_string(origin.line) + ' ' + quoted(origin.path) + '\n';
        file_.origins.push_back(std::nullopt);
        is_due_ = false;
        groups_with_directive_ = open_groups_;
    }

    // A directive inside a group counts only if the group is compiled: say the place again after it.
    void note_conditional(CppLineState::Conditional conditional) {
        switch (conditional) {
            case CppLineState::Conditional::none:
                break;
            case CppLineState::Conditional::opens:
                ++open_groups_;
                break;
            case CppLineState::Conditional::alternates:
                if (innermost_has_directive()) is_due_ = true;
                break;
            case CppLineState::Conditional::closes:
                if (open_groups_ == 0) break;
                if (innermost_has_directive()) is_due_ = true;
                --open_groups_;
                groups_with_directive_ = std::min(groups_with_directive_, open_groups_);
                break;
        }
    }

    bool innermost_has_directive() const { return open_groups_ > 0 && groups_with_directive_ == open_groups_; }

    TangledFile& file_;
    CppLineState state_;
    std::optional<Origin> last_;
    bool is_due_ = false;
    // A directive lies in all groups that are open then, so those that have one are always the outermost.
    std::size_t open_groups_ = 0;
    std::size_t groups_with_directive_ = 0;
};

// Names that the book itself defines as function-like macros.
std::set<std::string> macros_of(const ChunkGraph& graph) {
    static const RE2 definition(R"re(^\s*(?:#|%:)\s*define\s+([\pL_$][\pL\pN_$]*)\()re");
    std::set<std::string> names;
    for (const auto& [name, chunk] : graph.chunks) {
        for (const ChunkPiece* piece : chunk.pieces) {
            if (!is_c_family(piece->language)) continue;
            for (const CodeLine& line : piece->lines) {
                std::string macro;
                if (line.text.find("define") != std::string::npos && RE2::PartialMatch(line.text, definition, &macro))
                    names.insert(macro);
            }
        }
    }
    return names;
}

}  // namespace

std::vector<ExpandedLine> expand(const ChunkGraph& graph, const Chunk& chunk) {
    return expand_pieces(graph, chunk.pieces, static_cast<std::size_t>(chunk.expanded_lines));
}

std::vector<ExpandedLine> expand(const ChunkGraph& graph, const ChunkPiece& piece) {
    return expand_pieces(graph, {&piece});
}

std::vector<TangledFile> tangle(const ChunkGraph& graph, bool line_directives) {
    const std::set<std::string> macros = line_directives ? macros_of(graph) : std::set<std::string>();
    std::vector<TangledFile> files;
    for (const std::string& name : graph.order) {
        const Chunk& chunk = *graph.find(name);
        if (chunk.file.empty()) continue;
        TangledFile file;
        file.path = chunk.file;
        const std::vector<ExpandedLine> lines = expand(graph, chunk);
        file.origins.reserve(lines.size());
        file.content.reserve(
            std::accumulate(lines.begin(), lines.end(), std::size_t{0},
                            [](std::size_t n, const ExpandedLine& l) { return n + l.text.size() + 1; }));
        if (line_directives && is_c_family(chunk.pieces.front()->language)) {
            LineWriter writer(file, macros);
            for (const ExpandedLine& line : lines) writer.write(line);
        } else {
            for (const ExpandedLine& line : lines) {
                file.content += line.text;
                file.content += '\n';
                file.origins.push_back(origin_of(line));
            }
        }
        files.push_back(std::move(file));
    }
    return files;
}

}  // namespace loom
