// Turns cmark's inline nodes into the document's inlines, with places.
#pragma once

#include "chapter/document.hpp"
#include "text/diagnostics.hpp"
#include "text/source.hpp"

#include <cmark-gfm.h>

#include <memory>
#include <string>

namespace loom {

/// Finds where a piece of a block's text stands in the source. cmark's own positions of inlines are wrong in quotes,
/// lists and after line breaks, so the text is searched, always forward from the last find.
class Locator {
public:
    Locator(const Source& source, int first_line, int last_line);

    /// The place of the next `needle`, or of the block's start if it is not found.
    Place find(const std::string& needle);

    /// The place of the `[` that belongs to the next `](destination`.
    Place find_link(const std::string& destination);

private:
    Place place_at(std::size_t offset) const;

    const Source& source_;
    int first_line_;
    std::shared_ptr<const std::string> text_;  // shared, because locators are copied to look ahead
    std::size_t at_ = 0;
    // What place_at() has counted so far.
    mutable std::size_t counted_ = 0;
    mutable int lines_ = 0;
    mutable int columns_ = 0;
};

/// The children of a block node. What cannot be woven is added to `remarks`.
Inlines convert_inlines(cmark_node* parent, Locator& locator, std::vector<Diagnostic>& remarks);

}  // namespace loom
