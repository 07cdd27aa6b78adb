// From the parsed book to the printed one: every number, link, citation, name and figure looked up, once for both
// outputs.
#pragma once

#include "chapter/document.hpp"
#include "tangle/chunk_graph.hpp"
#include "tangle/source_map.hpp"
#include "weave/labels.hpp"
#include "weave/weave_model.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace loom {

/// What the readers found. All of it is optional: what is missing is left out of the pages visibly, and reported.
struct ResolveInputs {
    std::filesystem::path book_root = ".";
    const ChunkGraph* graph = nullptr;  ///< null if it has errors: then there is no text to copy
    ApiReference api;
    SourceMap map;
    bool has_reports = false;
    std::vector<TestReport> reports;
    bool has_bibliography = false;
    std::vector<BibEntry> bibliography;
    std::optional<std::filesystem::path> figures;  ///< the folder of the drawn figures
};

/// Reports E-CITE, E-FIGURE, E-EVIDENCE; W-CITE, W-FIGURE, W-EVIDENCE where the input as a whole was not given; W-TEST
/// for a test in an evidence box that failed; and W-LINK for a link to a file that the woven book does not have. Links
/// themselves are check_links' business.
WovenBook resolve(const Book& book, ResolveInputs inputs, Diagnostics& diagnostics);

/// Plain text, with math as far as Unicode can show it: for titles, tooltips and search.
std::string plain_text(const WovenInlines& inlines);

/// Where the site keeps a tangled file for download: everything is below code/.
std::string download_path(const std::string& file);

}  // namespace loom
