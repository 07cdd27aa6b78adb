// An inline extension for cmark-gfm: TeX between dollars, which Markdown must not touch.
#pragma once

#include <cmark-gfm.h>

#include <string>

namespace loom {

/// Adds `$…$` and `$$…$$` to a parser. A dollar opens maths if no blank follows it, and closes it if no blank is before
/// it and no digit after it («$5 and $6» stays text). `\$` is a dollar.
void attach_math_extension(cmark_parser* parser);

/// If the node is maths, returns true and sets its TeX and whether it is displayed.
bool get_math(cmark_node* node, std::string& tex, bool& display);

}  // namespace loom
