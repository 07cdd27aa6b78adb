// Text as LaTeX (LuaLaTeX, so Unicode goes through as it is).
#pragma once

#include <string>
#include <string_view>

namespace loom {

/// Prose: escapes what TeX gives a meaning, turns no-break and thin blanks into TeX's own, drops invisible characters.
std::string latex_text(std::string_view text);

/// Code, in a line or a span: each blank is kept. With `breakable`, a line end is allowed after punctuation and inside
/// very long words, so that nothing has to stick out.
std::string latex_code(std::string_view text, bool breakable = false);

/// A URL for \href, also inside arguments of other macros.
std::string latex_url(std::string_view url);

/// A name for \hypertarget, \label and the files of the book: letters, digits and . : / - _ stay; any other byte
/// becomes =XX.
std::string latex_destination(std::string_view name);

/// A sort key for makeindex: lower case, without accents where Latin letters have them; makeindex's own signs quoted.
std::string latex_sort_key(std::string_view text);

/// Quotes makeindex's signs (! @ | ") in the printed part of an entry.
std::string latex_index_text(std::string_view latex);

/// TeX for one formula: without blank lines, which end a formula with an error.
std::string latex_math(std::string_view tex);

/// Whether a displayed formula brings its own environment (align, gather, …) that may not stand inside \[ \].
bool is_display_environment(std::string_view tex);

}  // namespace loom
