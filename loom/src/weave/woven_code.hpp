// The chunks as they are printed: chains of pieces, who uses whom, tokens from Doxygen's listings, text to copy.
#pragma once

#include "chapter/document.hpp"
#include "tangle/chunk_graph.hpp"
#include "tangle/source_map.hpp"
#include "weave/labels.hpp"
#include "weave/weave_model.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace loom {

struct WovenCode {
    std::vector<WovenPiece> pieces;
    std::vector<WovenChunk> chunks;  ///< by name
    /// Index into `pieces` for each chapter (kFront first if the book has a front page) and each of its pieces; -1 for
    /// a piece that is not valid.
    std::map<std::pair<int, int>, int> piece_of;
};

/// The graph must be free of errors, or null: then there is no text to copy. Links of references and the sections of
/// the pieces are left to resolve().
WovenCode weave_code(const Book& book, const LabelTable& labels, const ChunkGraph* graph, const ApiReference& api,
                     const SourceMap& map, Diagnostics& diagnostics);

/// "count the children" for "count-the-children"; names that are paths or identifiers stay as they are.
std::string chunk_title(const std::string& name, bool named_after_file);

/// The destination in the PDF of something on a chapter's page.
std::string latex_name(const Chapter& chapter, const std::string& anchor);

}  // namespace loom
