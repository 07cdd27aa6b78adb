// The references of the book, from a BibTeX file.
#pragma once

#include "text/diagnostics.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace loom {

/// A part of a formatted entry.
struct BibPiece {
    enum class Style { plain, emphasis, link };
    Style style = Style::plain;
    std::string text;  ///< Unicode, without TeX
    std::string url;   ///< of a link
};

struct BibEntry {
    std::string key;                            ///< "bouton1901"
    std::string type;                           ///< "article", "book", … in lower case
    std::map<std::string, std::string> fields;  ///< names in lower case; values in Unicode, without TeX
    std::string citation;                       ///< "Bouton 1901", "Berlekamp et al. 1982"
    std::vector<BibPiece> pieces;               ///< the whole entry: authors, title, where, year, DOI or URL as a link
    std::string sort_key;                       ///< entries are printed in this order
    Place place;                                ///< of the `@`
};

/// Reads a BibTeX file; entries in the order of their sort keys. Two entries that would get the same citation become
/// "Bouton 1901a" and "Bouton 1901b". What cannot be read is E-BIB, with its place.
std::vector<BibEntry> read_bibliography(const std::filesystem::path& file, Diagnostics& diagnostics);

}  // namespace loom
