// A BibTeX file.
#include "fuzz.hpp"
#include "readers/bibliography.hpp"

#include <cstdint>
#include <string>

using fuzz::check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(reinterpret_cast<const char*>(data), size);
    loom::Diagnostics diagnostics;
    const std::filesystem::path file = fuzz::write("references.bib", input);
    const std::vector<loom::BibEntry> entries = loom::read_bibliography(file, diagnostics);
    loom::Source source;
    for (std::size_t start = 0; start <= input.size();) {
        const std::size_t end = std::min(input.find('\n', start), input.size());
        source.lines.push_back(input.substr(start, end - start));
        start = end + 1;
    }
    for (const loom::Diagnostic& d : diagnostics.all()) fuzz::check_place(d.place, source, d.code);
    const std::string* last = nullptr;
    for (const loom::BibEntry& entry : entries) {
        fuzz::check_place(entry.place, source, entry.key);
        check(!last || *last <= entry.sort_key, "entries are sorted");
        last = &entry.sort_key;
        fuzz::check_utf8(entry.key + entry.type + entry.citation + entry.sort_key, entry.key);
        for (const auto& [name, value] : entry.fields) fuzz::check_utf8(name + value, name);
        for (const loom::BibPiece& piece : entry.pieces) fuzz::check_utf8(piece.text + piece.url, piece.text);
    }
    return 0;
}
