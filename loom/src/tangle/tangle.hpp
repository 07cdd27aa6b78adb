// From chunks to files.
#pragma once

#include "tangle/chunk_graph.hpp"
#include "tangle/source_map.hpp"

#include <optional>

#include <string>
#include <vector>

namespace loom {

/// One output file, complete, with the origin of each of its lines (none for a `#line`).
struct TangledFile {
    std::string path;
    std::string content;
    std::vector<std::optional<Origin>> origins;
};

/// One line of an expanded chunk.
struct ExpandedLine {
    std::string text;
    const CodeLine* source = nullptr;
    int prefix = 0;  ///< characters of indent that references put before it
};

/// Expands a chunk; the graph must be free of cycles. Undefined references are left out.
std::vector<ExpandedLine> expand(const ChunkGraph& graph, const Chunk& chunk);

/// The same from the lines of one piece on.
std::vector<ExpandedLine> expand(const ChunkGraph& graph, const ChunkPiece& piece);

/// All files of the book, in the order of their chunks. The graph must have no errors.
std::vector<TangledFile> tangle(const ChunkGraph& graph, bool line_directives);

}  // namespace loom
