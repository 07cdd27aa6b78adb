// Parses one Markdown file into a Chapter: block structure by cmark-gfm, the book's own constructs on top.
#pragma once

#include "chapter/document.hpp"
#include "text/diagnostics.hpp"
#include "text/source.hpp"

namespace loom {

/// Parses a chapter. Reports E-FENCE, E-ATTR, E-NAME, E-PATH, E-NESTING and W-NOT-A-CHUNK; goes on after every error,
/// so that all of them are found in one run. W-HTML, W-MARKDOWN, W-TITLE and W-FOOTNOTE, which matter only to the woven
/// pages, are left in Chapter::remarks.
Chapter parse_chapter(const Source& source, Diagnostics& diagnostics);

/// The label that Git hosts give to a heading: lower case, blanks to dashes, punctuation dropped.
std::string heading_label(const std::string& text);

}  // namespace loom
