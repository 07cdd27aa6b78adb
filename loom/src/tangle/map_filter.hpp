// Positions in the output of other tools, from tangled files back to the chapters.
#pragma once

#include "tangle/source_map.hpp"

#include <filesystem>
#include <string>

namespace loom {

/// Rewrites each `file:line` and `file:line:col` in one line of text whose file is below `root` and in the map. What
/// the map does not know stays as it is.
std::string map_positions(const std::string& text, const SourceMap& map, const std::filesystem::path& root);

}  // namespace loom
