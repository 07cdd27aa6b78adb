// The book in LaTeX, for theme/latex/loombook.sty.
#pragma once

#include "weave/weave_model.hpp"

#include <map>
#include <string>

namespace loom {

/// The LaTeX files of the book, file name -> content:
///   titlepage.tex            title, line below it, byline
///   front.tex                the text of book.md
///   chapter-STEM.tex         one for each chapter
///   book-chapters.tex        parts and chapters in reading order
///   bibliography.tex         the references
///   api.tex                  what of Doxygen's LaTeX goes into the appendix, in which order
std::map<std::string, std::string> weave_latex(const WovenBook& book);

}  // namespace loom
