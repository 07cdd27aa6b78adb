// `loom map` and `loom where`: positions, from the tangled files to the chapters and back.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>

namespace loom {

/// Copies `in` to `out` with every position of a tangled file below `root` turned into that of its chapter. Returns the
/// exit status.
int map_text(std::istream& in, std::ostream& out, const std::filesystem::path& root);

/// Prints where `position` is on the other side: for FILE:LINE[:COL] of a tangled file below `root` the place in its
/// chapter, for CHAPTER:LINE[:COL] each place that the line was copied to. Returns the exit status.
int where(const std::string& position, const std::filesystem::path& root);

}  // namespace loom
