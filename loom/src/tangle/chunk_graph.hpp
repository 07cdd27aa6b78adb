// All chunks of a book by name, and the checks that need to know them all.
#pragma once

#include "chapter/document.hpp"
#include "text/diagnostics.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace loom {

/// A chunk: all pieces of one name, in reading order.
struct Chunk {
    std::string name;
    std::vector<const ChunkPiece*> pieces;
    std::string file;                 ///< empty if it is only used by others
    std::int64_t expanded_lines = 0;  ///< how many lines it becomes with all its references
};

struct ChunkGraph {
    std::map<std::string, Chunk> chunks;
    std::vector<std::string> order;  ///< names by first piece, in reading order

    const Chunk* find(const std::string& name) const;
};

struct ChunkLimits {
    int columns = 80;                     ///< longest line of code
    std::int64_t expansion = 10'000'000;  ///< lines that one file may grow to
};

/// Collects the valid pieces of a book, which must outlive the graph. Reports what is wrong with targets and
/// references: E-FILE-DUP, E-FILE-CONFLICT, E-FILE-CASE, E-UNDEF, E-CYCLE, E-LIMIT, W-UNUSED, W-INLINE-REF, W-SPLICE,
/// W-LONG-LINE.
ChunkGraph build_chunk_graph(const Book& book, const ChunkLimits& limits, Diagnostics& diagnostics);

/// Languages whose compilers know `#line`.
bool is_c_family(const std::string& language);

}  // namespace loom
