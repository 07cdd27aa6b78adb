// Graphviz's drawings, ready to stand inside an HTML page.
#pragma once

#include <optional>
#include <string>

namespace loom {

enum class SvgLinks { drop, keep };

/// Takes out what a page must not repeat (ids, titles, sizes, comments) and adds the text alternative. A drawing that
/// keeps its links is a group, because an image has no parts. Nothing if the text is not an SVG drawing.
std::optional<std::string> inline_svg(const std::string& svg, const std::string& alt, SvgLinks links);

}  // namespace loom
