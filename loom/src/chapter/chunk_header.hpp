// The info string of a fence: is it a chunk's header, and what does it say?
#pragma once

#include "text/diagnostics.hpp"

#include <string>

namespace loom {

struct ChunkHeader {
    bool is_chunk = false;  ///< there are braces, so this was meant as a chunk
    bool valid = false;     ///< and they hold a name, a file or both, without any error
    std::string language;
    std::string name;
    std::string file;  ///< normalised
    Place file_place;
};

/// Parses the text after the fence characters. `line` is the source line, `offset` the byte after the last fence
/// character, `place` the file and line. Reports E-ATTR, E-NAME and E-PATH.
ChunkHeader parse_chunk_header(const std::string& line, std::size_t offset, const Place& place,
                               Diagnostics& diagnostics);

/// Does this text look like a fence with a chunk header, `` ```cpp {#name `` or `` ~~~cpp {file= ``?
bool looks_like_chunk_header(const std::string& text);

/// The first character that cannot be part of a chunk's name, as UTF-8; empty if the name is good.
/// Names are letters (any script), digits and _ - . : /, and do not start with a dash.
std::string bad_character_in_name(const std::string& name);

/// Checks a target path and normalises it («./src//a.hpp» is «src/a.hpp»). Returns what is wrong, or "" if it is fine.
std::string check_path(const std::string& path, std::string& normalised);

/// If the line is a reference, `<<name>>` and blanks, returns true and sets indent and name.
bool parse_reference(const std::string& line, std::string& indent, std::string& name);

/// If the line starts with an escape, `@<<name>>` after blanks, returns true; its first `@` is at `at`.
bool find_escape(const std::string& line, std::size_t& at);

/// Finds `<<name>>` within a line, from `from` on. Returns the offset of `<<` or npos, and sets `name`.
std::size_t find_inline_reference(const std::string& line, std::size_t from, std::string& name);

}  // namespace loom
