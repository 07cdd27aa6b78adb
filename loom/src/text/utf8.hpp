// The little that loom needs to know about UTF-8 and Unicode.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loom {

/// The code point that starts at `offset`; advances `offset` past it. A malformed byte is returned as U+FFFD.
char32_t next_code_point(std::string_view text, std::size_t& offset);

/// Offset of the first byte that is not part of well-formed UTF-8, or npos.
std::size_t find_malformed_utf8(std::string_view text);

/// The same text, with U+FFFD for what is malformed.
std::string well_formed(std::string_view text);

/// Number of code points.
std::size_t count_characters(std::string_view text);

void append_utf8(std::string& text, char32_t code_point);

bool is_letter(char32_t c);  ///< a letter of any script
bool is_digit(char32_t c);   ///< a decimal digit of ASCII
bool is_letter_or_digit(char32_t c);
bool is_combining_mark(char32_t c);  ///< vowel signs and accents, without which some scripts cannot be written

std::string lower_case(std::string_view text);

}  // namespace loom
