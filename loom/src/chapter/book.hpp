// Reads a whole book: the chapters named on the command line, or those in the contents list of book.md.
#pragma once

#include "chapter/document.hpp"
#include "text/diagnostics.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace loom {

/// The folder that all paths of a book are relative to: the folder of book.md if that is the input, else the current
/// one.
std::filesystem::path book_root(const std::vector<std::string>& inputs);

/// Reads and parses the inputs. A single input named book.md is the front page: its contents list (the list under the
/// heading «Contents», or else all lists) gives the chapters in reading order.
Book read_book(const std::vector<std::string>& inputs, Diagnostics& diagnostics);

/// The paths of all files that the book is read from, those included that its contents list names and that are not
/// there (now).
std::vector<std::filesystem::path> book_files(const std::vector<std::string>& inputs);

/// Ends a book after a chapter, which is named by its path, its file's name without «.md», or its number. The rest
/// becomes `later`. Returns false if the book has no such chapter.
bool cut_book(Book& book, const std::string& last_chapter);

/// All parsed files in reading order: book.md first, if there is one.
std::vector<const Chapter*> all_files(const Book& book);

}  // namespace loom
