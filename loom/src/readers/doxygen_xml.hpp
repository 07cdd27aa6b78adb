// What Doxygen knows of the tangled code: its symbols, and every line of every file split into highlighted tokens.
#pragma once

#include "text/diagnostics.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace loom {

/// A part of a code line that is set in one way. The texts of a line's tokens, one after the other, are the line.
struct Token {
    std::string text;
    std::string css;  ///< Doxygen's class: "comment", "keyword", "keywordtype", "keywordflow", "preprocessor",
                      ///< "stringliteral", "charliteral"; empty: ordinary text
    int symbol = -1;  ///< index into ApiReference::symbols, or -1
};
using TokenLine = std::vector<Token>;

/// One thing that the API pages describe.
struct ApiSymbol {
    std::string id;          ///< Doxygen's id: "namespacecoins_1a0f…"
    std::string name;        ///< without scopes: "subtree_sizes"
    std::string qualified;   ///< "coins::subtree_sizes"
    std::string kind;        ///< "class", "struct", "namespace", "file", "function", "variable", "typedef", "enum", …
    std::string signature;   ///< of a function "std::vector< int > coins::subtree_sizes(const RootedTree &tree)"; else
                             ///< as much as Doxygen has; for tooltips
    std::string brief;       ///< plain text of the brief description
    std::string url;         ///< of its HTML page, from the book's pages: "api/namespacecoins.html#a0f…"; empty if it
                             ///< has no place there (not documented, private)
    std::string latex;       ///< target in the API appendix: "namespacecoins_a0f…"; empty when `url` is
    std::string file;        ///< where it is defined, relative to the root of the plain tangle: "code/coins/tree.hpp"
    int line = 0;            ///< 0: unknown
    bool is_public = true;   ///< can be named by a user and has a place on the API pages: documented, not a file, not
                             ///< private, not in an anonymous or detail namespace
    bool is_member = false;  ///< of a class or struct
};

struct ApiReference {
    std::vector<ApiSymbol> symbols;
    std::map<std::string, std::vector<TokenLine>> listings;  ///< by file, as in ApiSymbol::file; [0] is line 1
};

/// Reads Doxygen's XML folder (index.xml and what it names; made with XML_PROGRAMLISTING). Absolute file names are made
/// relative to `plain_root`. Files that are missing or broken are reported as E-XML.
ApiReference read_doxygen_xml(const std::filesystem::path& xml_dir, const std::filesystem::path& plain_root,
                              Diagnostics& diagnostics);

}  // namespace loom
