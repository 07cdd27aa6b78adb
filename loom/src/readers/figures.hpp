// The drawn figures: one graph, or the frames of an animation.
#pragma once

#include "text/diagnostics.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace loom {

struct FigureFrame {
    std::filesystem::path svg;  ///< NAME.dot.svg, NAME.dot.2.svg, …
    std::filesystem::path pdf;  ///< NAME.dot.pdf, NAME.dot.2.pdf, …
    std::string caption;        ///< from «// caption:», may hold $math$ and `code`; may be empty
    std::string alt;            ///< from «// alt:»: the full text alternative
};

struct Figure {
    std::string name;
    std::vector<FigureFrame> frames;  ///< at least one; more than one is an animation
};

/// Looks for NAME.dot and what dot made of it in the folder. Nothing if NAME.dot is not there (the caller reports
/// that); a frame without its svg or pdf, or without a text alternative, is reported here (E-FIGURE at `place`).
std::optional<Figure> read_figure(const std::filesystem::path& dir, const std::string& name, const Place& place,
                                  Diagnostics& diagnostics);

}  // namespace loom
