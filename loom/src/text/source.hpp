// A source file as lines: without byte order mark, with any kind of line end.
#pragma once

#include "text/diagnostics.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace loom {

struct Source {
    std::string path;                ///< as it is named in diagnostics
    std::string text;                ///< LF line ends, no byte order mark
    std::vector<std::string> lines;  ///< lines[0] is line 1
    const std::string& line(int number) const { return lines[static_cast<std::size_t>(number - 1)]; }
    int line_count() const { return static_cast<int>(lines.size()); }
};

/// The bytes of a file, or nothing if it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

/// CRLF and lone CR become LF.
std::string with_unix_line_ends(const std::string& text);

/// Reads a source file. Reports E-READ if it cannot be read and E-UTF8 if it is not UTF-8.
std::optional<Source> read_source(const std::filesystem::path& file, const std::string& shown_path,
                                  Diagnostics& diagnostics);

/// The same from the bytes of a file.
std::optional<Source> source_of_bytes(const std::string& bytes, const std::string& shown_path,
                                      Diagnostics& diagnostics);

/// Column (1-based, in characters) of the byte at `offset` of a line.
int column_at(const std::string& line, std::size_t offset);

}  // namespace loom
