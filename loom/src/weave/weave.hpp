// Weaving as a whole: readers, resolver, both printers, files.
#pragma once

#include "chapter/document.hpp"
#include "tangle/chunk_graph.hpp"
#include "text/diagnostics.hpp"

#include <filesystem>
#include <string>

namespace CLI {
class App;
}

namespace loom {

struct WeaveOptions {
    std::filesystem::path root = "build/woven";  ///< where html/, latex/ and search-documents.json go
    std::filesystem::path book_root = ".";       ///< what the paths of the chapters are relative to
    // Empty: not given. What is missing is left out visibly, and reported.
    std::filesystem::path theme;    ///< folder with html/page.html; without it a plain frame
    std::filesystem::path xml;      ///< Doxygen's XML
    std::filesystem::path map;      ///< root of the tangled files that Doxygen read, with their source map
    std::filesystem::path figures;  ///< drawn figures; chapters.dot.svg is the map of the chapters
    std::filesystem::path reports;  ///< reports of the test programs
    std::filesystem::path bib;      ///< BibTeX file
};

/// The options of `loom weave`.
void add_weave_options(CLI::App& command, WeaveOptions& options);

/// Writes the pages and the LaTeX files that have changed, and removes those of earlier runs that are no more. Book and
/// graph must have been checked, and have no errors. If its own text has an error, nothing is written; a figure or a
/// test that is missing is an error too, but shows as such in the pages, and these are written. Returns 0, or 1 on
/// errors.
int weave(const Book& book, const ChunkGraph& graph, const WeaveOptions& options, Diagnostics& diagnostics);

/// Writes api-header.html and api-footer.html into the root: the frame for Doxygen's pages. Needs only book and theme.
int weave_api_shell(const Book& book, const WeaveOptions& options, Diagnostics& diagnostics);

}  // namespace loom
