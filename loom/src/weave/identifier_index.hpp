// The index of identifiers: which chunks define and use the public names.
#pragma once

#include "tangle/source_map.hpp"
#include "weave/weave_model.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace loom {

/// Chapter and line -> index of the piece that the line belongs to.
using PieceLines = std::map<std::pair<std::string, int>, int>;

/// In print order. Overloads are one entry; constructors belong to their class.
std::vector<WovenIdentifier> identifier_index(const std::vector<WovenPiece>& pieces, const PieceLines& lines,
                                              const ApiReference& api, const SourceMap& map);

}  // namespace loom
