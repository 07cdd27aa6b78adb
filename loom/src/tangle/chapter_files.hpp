// What other tools need to know about the chapters: a tag file for Doxygen, a graph for Graphviz.
#pragma once

#include "chapter/document.hpp"

#include <string>

namespace loom {

/// A Doxygen tag file that lists the chapters as pages, so that a comment in a header can refer to them:
/// `\ref ch_the_dfs_game`. The name is «ch_», the file's stem without leading digits, dashes as underscores.
std::string chapters_tag_file(const Book& book);

/// The map of the chapters: an arrow from each chapter to those that need it. Each node is a link to its page.
std::string chapters_dot(const Book& book);

/// The name of a chapter in the tag file.
std::string tag_name(const Chapter& chapter);

}  // namespace loom
