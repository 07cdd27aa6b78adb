// A small lexer that colours code when Doxygen has no listing of it: illustrations, Python, scripts, and chunks that
// are woven without Doxygen's XML. It knows comments, strings, keywords and preprocessor lines, and no names.
#pragma once

#include "readers/doxygen_xml.hpp"

#include <string>
#include <vector>

namespace loom {

/// One list of tokens for each line. A comment or string may go on from line to line. Languages that it does not know
/// come back as plain tokens.
std::vector<TokenLine> highlight(const std::vector<std::string>& lines, const std::string& language);

}  // namespace loom
