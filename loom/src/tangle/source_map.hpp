// Where each line of the tangled files comes from. Written beside the tangled files as `.loom/map`, read by `loom map`
// (positions in a tool's output back to the chapters) and by `loom weave` (Doxygen's tokens back to the chunks).
#pragma once

#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loom {

/// The chapter line that a line of a tangled file is a copy of.
struct Origin {
    std::string path;      ///< chapter, relative to the book root
    int line = 0;          ///< 1-based
    int column_shift = 0;  ///< column in the chapter minus column in the tangled file (containers, reference indents)
};

class SourceMap {
public:
    /// Appends the origin of the next line of `file`; none for a line that loom itself wrote (`#line`).
    void add(const std::string& file, std::optional<Origin> origin);

    /// The origin of line `line` (1-based) of `file`; none for directives, unknown files and lines past the end.
    std::optional<Origin> origin(const std::string& file, int line) const;

    /// All places (file, line) that chapter line (path, line) was copied to, in the order of the files.
    std::vector<std::pair<std::string, int>> places(const std::string& chapter_path, int chapter_line) const;

    std::vector<std::string> files() const;

    /// The chapters that any line comes from, by name.
    std::vector<std::string> chapters() const;

    /// Lines of a file; 0 if it is not in the map.
    int count_lines(const std::string& file) const;

    /// A line-based text form: see write().
    void write(std::ostream& out) const;

    /// Reads what write() wrote. Returns false if the text is not a source map.
    bool read(std::istream& in);

private:
    std::map<std::string, std::vector<std::optional<Origin>>> lines_;
    mutable std::map<std::pair<std::string, int>, std::vector<std::pair<std::string, int>>> copies_;
    mutable bool copies_are_current_ = false;
};

}  // namespace loom
