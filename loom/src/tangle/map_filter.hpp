// Positions in the output of other tools, from tangled files back to the chapters.
#pragma once

#include "tangle/source_map.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

/// Whether `tail` is `path` or its last components.
bool is_tail_of(std::string_view path, std::string_view tail);

/// Finds out which file of a source map a path means. A path may be absolute; relative to the current folder; or, if
/// nothing is there, relative to the root or to a folder above it (tools run where their build runs).
class MapPaths {
public:
    /// `names` are relative to `root`.
    MapPaths(const std::filesystem::path& root, const std::vector<std::string>& names);

    /// The names that `written` can mean: one, if a file is there; else all whose paths end like this.
    std::vector<std::string> find(std::string_view written) const;

    /// A path that stands at the end of a text.
    struct Found {
        std::size_t start = 0;  ///< of the path within the text
        std::string name;
    };

    /// The path that `text` ends with; it begins where the text does or behind a character that ends a word.
    std::optional<Found> find_at_end(std::string_view text) const;

private:
    bool is(std::string_view written, const std::string& name) const;
    bool can_be(std::string_view written, const std::string& name) const;

    std::string absolute_root_;
    std::vector<std::string> roots_;  // spellings of the root: as given, absolute, without symbolic links
    std::vector<std::string> names_;  // longest first
};

/// Rewrites the positions in lines of text.
class MapFilter {
public:
    MapFilter(const SourceMap& map, const std::filesystem::path& root) : map_(map), paths_(root, map.files()) {}

    /// Rewrites each position in one line of text whose file is in the map: `file:line`, `file:line:col`, `file: line
    /// N` (shells), `file", line N` (Python), `file: syntax error in line N` (Graphviz). All else stays, byte for byte.
    std::string operator()(const std::string& line) const;

private:
    const SourceMap& map_;
    MapPaths paths_;
};

}  // namespace loom
