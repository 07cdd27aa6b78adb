// The frame around every page: theme/html/page.html with its placeholders filled.
#pragma once

#include "weave/weave_model.hpp"

#include <string>

namespace loom {

/// What stands in the placeholders.
struct ShellValues {
    std::string title;  ///< plain text
    std::string book;   ///< plain text
    std::string rel;    ///< "" or "../": the way to the folder of the pages
    std::string body_class;
    std::string nav;        ///< HTML
    std::string reference;  ///< HTML
    std::string content;    ///< HTML
};

/// Replaces each {{placeholder}} of the shell; what comes in through a value is not searched again.
std::string fill_shell(const std::string& shell, const ShellValues& values);

/// The frame for a book without a theme: plain, but whole.
std::string plain_shell();

/// The list of chapters: <li> elements. `current` is the index of the page's chapter, or kNoChapter.
std::string navigation(const WovenBook& book, int current, const std::string& rel);
inline constexpr int kNoChapter = -2;

/// The list of reference pages; `current` is the name of the page without ".html".
std::string reference_list(const std::string& current, const std::string& rel, bool has_api);

/// Doxygen's HTML_HEADER and HTML_FOOTER, made from the same shell.
struct ApiShell {
    std::string header;
    std::string footer;
};
ApiShell api_shell(const std::string& shell, const WovenBook& book);

}  // namespace loom
