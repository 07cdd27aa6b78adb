// The pages of the book in HTML.
#pragma once

#include "text/diagnostics.hpp"
#include "weave/weave_model.hpp"

#include <map>
#include <optional>
#include <string>

namespace loom {

struct HtmlOptions {
    std::string shell;               ///< the text of theme/html/page.html
    std::string cover;               ///< an SVG drawing for the front page, or empty
    std::optional<std::string> map;  ///< the map of the chapters, an SVG drawing by Graphviz
    bool has_api = false;            ///< there are API pages to link to
    std::string pdf;                 ///< where the PDF is, seen from the pages; or empty
};

/// File name -> content: a page for each chapter, index.html, bibliography.html, chunks.html, identifiers.html.
std::map<std::string, std::string> weave_html(const WovenBook& book, const HtmlOptions& options,
                                              Diagnostics& diagnostics);

}  // namespace loom
