// The header of a chunk, and the marks that a line of code can be: references and escapes. One line of a chapter.
#include "chapter/chunk_header.hpp"
#include "fuzz.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

using fuzz::check;

namespace {

constexpr std::size_t npos = std::string::npos;

// The grammar of names a second time, as far as it can be said in ASCII.
bool is_plausible_name(const std::string& name) {
    if (name.empty() || name[0] == '-') return false;
    return std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string("_-.:/").find(c) != npos || static_cast<unsigned char>(c) >= 0x80;
    });
}

void check_file(const std::string& file) {
    check(!file.empty() && file[0] != '/' && file[0] != '~' && file.back() != '/', "a target is a file below the root",
          file);
    check(file.find_first_of("\\:<>\"|?*") == npos, "a target has no marks that systems read differently", file);
    for (const char* part : {"/../", "/./", "//"})
        check(("/" + file + "/").find(part) == npos, "a target is normalised", file);
    std::string again;
    check(loom::check_path(file, again).empty() && again == file, "normalising twice is normalising once", file);
}

void check_header(const std::string& line) {
    loom::Diagnostics diagnostics;
    const loom::ChunkHeader header = loom::parse_chunk_header(line, 0, {"c.md", 7, 1}, diagnostics);
    const int end = static_cast<int>(loom::count_characters(line)) + 1;
    for (const loom::Diagnostic& d : diagnostics.all())
        check(d.place.line == 7 && d.place.col >= 1 && d.place.col <= end, "an error is in the header",
              fuzz::show(d.place));
    check(header.is_chunk == (line.find('{') != npos), "braces, and only braces, make a chunk");
    check(header.is_chunk || diagnostics.all().empty(), "what is no chunk has no errors");
    if (header.is_chunk) check(header.valid != diagnostics.has_errors(), "a bad header has an error, a good one none");
    if (!header.valid) return;
    check(!header.name.empty() || !header.file.empty(), "a good header has a name or a file");
    check(header.language.find_first_of(" \t{") == npos && !header.language.empty(), "a language is a word");
    if (!header.name.empty()) check(is_plausible_name(header.name), "a name is a name", header.name);
    if (!header.file.empty()) {
        check_file(header.file);
        check(header.file_place.col >= 1 && header.file_place.col <= end, "the file has a place");
    }
    // Written anew, it says the same.
    const std::string written = header.language + " {" + (header.name.empty() ? "" : "#" + header.name + " ") +
                                (header.file.empty() ? "" : "file=\"" + header.file + "\"") + "}";
    loom::Diagnostics none;
    const loom::ChunkHeader again = loom::parse_chunk_header(written, 0, {"c.md", 7, 1}, none);
    check(none.all().empty() && again.valid && again.name == header.name && again.file == header.file &&
              again.language == header.language,
          "a header written anew says the same", written);
    if (line.find_first_of("`~") == npos &&
        (again.name.empty() ? "f" : "#") == written.substr(written.find('{') + 1, 1))
        check(loom::looks_like_chunk_header("```" + written), "a header looks like one", written);
}

void check_marks(const std::string& line) {
    std::string indent;
    std::string name;
    std::size_t at = 0;
    if (loom::parse_reference(line, indent, name)) {
        check(is_plausible_name(name), "a reference names a chunk", name);
        const std::string core = indent + "<<" + name + ">>";
        check(line.compare(0, core.size(), core) == 0 && line.find_first_not_of(" \t", core.size()) == npos &&
                  indent.find_first_not_of(" \t") == npos,
              "a reference is alone on its line", line);
        check(loom::find_inline_reference(line, 0, name) == indent.size(), "a reference is found in its line");
        check(!loom::find_escape(line, at), "a reference is no escape");
        check(loom::find_escape(indent + "@" + core.substr(indent.size()), at) && at == indent.size(),
              "an @ makes a reference text");
    } else if (loom::find_escape(line, at)) {
        check(at < line.size() && line[at] == '@' && line.find_first_not_of(" \t") == at, "an escape begins its line");
        check(loom::find_inline_reference(line, at, name) == line.find_first_not_of('@', at), "an escape has a name");
    }
    std::size_t last = npos;
    for (std::size_t found = loom::find_inline_reference(line, 0, name); found != npos;
         found = loom::find_inline_reference(line, found + 2, name)) {
        check(last == npos || found > last, "the search goes forward");
        check(line.compare(found, name.size() + 4, "<<" + name + ">>") == 0 && is_plausible_name(name),
              "what is found is there", name);
        last = found;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string line(reinterpret_cast<const char*>(data), size);
    line = line.substr(0, line.find_first_of("\r\n"));
    if (loom::find_malformed_utf8(line) != npos) return -1;  // a chapter that is not UTF-8 never comes this far
    check_header(line);
    check_marks(line);
    loom::looks_like_chunk_header(line);
    std::string normalised;
    if (loom::check_path(line, normalised).empty()) check_file(normalised);
    return 0;
}
