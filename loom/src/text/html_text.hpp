// Text as HTML, as JSON and as part of a URL.
#pragma once

#include <string>
#include <string_view>

namespace loom {

/// Escapes & < > for text between tags.
std::string html_text(std::string_view text);

/// Escapes & < > " for a double-quoted attribute; line ends become blanks.
std::string html_attribute(std::string_view text);

/// A JSON string, with its quotes. `<` is written as \u003c, so that the string may stand in a script element. Bytes
/// that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

/// Percent-encodes what may not stand in a path or fragment of a URL; keeps letters, digits and -._~/:@!$&'()*+,;=
std::string url_encode(std::string_view text);

/// Decodes %XX; a % without two hexadecimal digits stays.
std::string url_decode(std::string_view text);

/// Blanks and line ends at both ends removed, runs of them inside made one blank.
std::string squeeze(std::string_view text);

}  // namespace loom
