// For the tests of weaving: a book from texts, without files.
#pragma once

#include "chapter/markdown.hpp"
#include "tangle/chunk_graph.hpp"
#include "weave/resolve.hpp"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace test {

inline loom::Source source(const std::string& path, const std::string& text) {
    loom::Source source;
    source.path = path;
    source.text = text;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) source.lines.push_back(line);
    return source;
}

/// Chapters by path and text, numbered 1, 2, …
inline loom::Book book(const std::vector<std::pair<std::string, std::string>>& chapters) {
    loom::Book book;
    loom::Diagnostics diagnostics;
    for (const auto& [path, text] : chapters) {
        loom::ContentsEntry entry;
        entry.chapter = static_cast<int>(book.chapters.size());
        entry.number = std::to_string(book.chapters.size() + 1);
        book.contents.push_back(entry);
        book.chapters.push_back(loom::parse_chapter(source(path, text), diagnostics));
    }
    return book;
}

/// A book of one chapter, woven without any other input. Remarks go to `diagnostics`.
inline loom::WovenBook weave(const loom::Book& book, loom::Diagnostics& diagnostics, loom::ResolveInputs inputs = {}) {
    loom::Diagnostics known;
    const loom::ChunkGraph graph = loom::build_chunk_graph(book, loom::ChunkLimits{}, known);
    if (!known.has_errors()) inputs.graph = &graph;
    return loom::resolve(book, std::move(inputs), diagnostics);
}

inline loom::WovenBook weave(const std::string& text) {
    loom::Diagnostics diagnostics;
    return weave(book({{"chapters/01-one.md", text}}), diagnostics);
}

/// "E-LINK chapters/01.md:3:5 message" of each diagnostic.
inline std::vector<std::string> messages(const loom::Diagnostics& diagnostics) {
    std::vector<std::string> out;
    for (const loom::Diagnostic& d : diagnostics.all()) {
        out.push_back(d.code + " " + d.place.file + ":" + std::to_string(d.place.line) + ":" +
                      std::to_string(d.place.col) + " " + d.message);
    }
    return out;
}

}  // namespace test
