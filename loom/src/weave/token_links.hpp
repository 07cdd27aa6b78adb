// Doxygen's lexer does not know the scopes of local names: in `pair.first` it may see somebody's `first`. A link that
// cannot be right is worse than none.
#pragma once

#include "readers/doxygen_xml.hpp"

#include <string>

namespace loom {

/// Takes the links out of a listing's line that lead to something that the text cannot mean there:
/// - after a dot or an arrow, anything but a member;
/// - with a scope in front, something of another scope;
/// - a variable of an inner namespace without that namespace in front, except where it is defined.
void drop_false_links(TokenLine& line, const ApiReference& api, const std::string& file, int number);

}  // namespace loom
