// What the search of the site looks through.
#pragma once

#include "weave/weave_model.hpp"

#include <string>
#include <vector>

namespace loom {

/// One thing that can be found.
struct SearchDocument {
    std::string kind;  ///< "Chapter 2", "2.1", "Theorem 2.1", "chunk", "function", …
    std::string title;
    std::string url;  ///< from the folder of the pages
    std::string text;
};

/// Sections with all their text (what stands before the first belongs to the chapter), numbered boxes, chunks, terms
/// and the public API. A numbered box is a document of its own, so its text is not repeated in its section.
std::vector<SearchDocument> search_documents(const WovenBook& book);

/// The documents as a JSON array of objects with the members kind, title, url and text, one object a line.
std::string search_json(const std::vector<SearchDocument>& documents);

}  // namespace loom
