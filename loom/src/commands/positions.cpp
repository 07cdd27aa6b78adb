#include "commands/positions.hpp"

#include "commands/exit_status.hpp"
#include "tangle/map_filter.hpp"

#include <re2/re2.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace loom {
namespace {

namespace fs = std::filesystem;
using std::string;

std::optional<SourceMap> read_source_map(const fs::path& root) {
    const fs::path file = root / ".loom" / "map";
    SourceMap map;
    std::ifstream in(file, std::ios::binary);
    if (in && map.read(in)) return map;
    std::cerr << file.generic_string() << ": error[E-READ] there is no source map here; run `loom tangle` first\n";
    return std::nullopt;
}

struct Position {
    string file;
    int line = 0;
    int col = 0;  // 0: not given
};

std::optional<Position> read_position(const string& text) {
    Position result;
    if (RE2::FullMatch(text, R"((.+):(\d{1,9}):(\d{1,9}))", &result.file, &result.line, &result.col)) return result;
    result.col = 0;
    if (RE2::FullMatch(text, R"((.+):(\d{1,9}))", &result.file, &result.line)) return result;
    return std::nullopt;
}

void print(const string& file, int line, int col) {
    std::cout << file << ':' << line;
    if (col > 0) std::cout << ':' << col;
    std::cout << '\n';
}

int nothing(const Position& position, const string& why) {
    std::cerr << position.file << ':' << position.line << ": error[E-WHERE] " << why << '\n';
    return exit_errors;
}

int from_tangled(const SourceMap& map, const string& name, const Position& asked) {
    const int lines = map.count_lines(name);
    if (asked.line < 1 || asked.line > lines) return nothing(asked, name + " has " + std::to_string(lines) + " lines");
    const std::optional<Origin> origin = map.origin(name, asked.line);
    if (!origin) return nothing(asked, "this line is a #line, which loom wrote; ask for the line after it");
    print(origin->path, origin->line, asked.col > 0 ? std::max(1, asked.col + origin->column_shift) : 0);
    return exit_fine;
}

int from_chapter(const SourceMap& map, const string& chapter, const Position& asked, const fs::path& root) {
    const auto places = map.places(chapter, asked.line);
    if (places.empty())
        return nothing(
            asked, "nothing is tangled from this line: it is prose, a fence, a reference, or code that no file uses");
    for (const auto& [file, line] : places) {
        const int shift = map.origin(file, line)->column_shift;
        print((root / file).lexically_normal().generic_string(), line,
              asked.col > 0 ? std::max(1, asked.col - shift) : 0);
    }
    return exit_fine;
}

string joined(const std::vector<string>& names) {
    string text;
    for (const string& name : names) text += (text.empty() ? "" : " or ") + name;
    return text;
}

}  // namespace

int map_text(std::istream& in, std::ostream& out, const fs::path& root) {
    const std::optional<SourceMap> map = read_source_map(root);
    if (!map) return exit_errors;
    const MapFilter filter(*map, root);
    for (string line; std::getline(in, line);) {
        out << filter(line) << (in.eof() ? "" : "\n");
        // Whoever looks on sees each line when the tool wrote it.
        if (in.rdbuf()->in_avail() <= 0) out.flush();
    }
    if (out.flush()) return exit_fine;
    std::cerr << "loom map: error[E-WRITE] the output cannot be written\n";
    return exit_errors;
}

int where(const string& position, const fs::path& root) {
    const std::optional<Position> asked = read_position(position);
    if (!asked) {
        std::cerr << "loom where: say FILE:LINE or FILE:LINE:COLUMN, not " << position << '\n';
        return exit_usage;
    }
    const std::optional<SourceMap> map = read_source_map(root);
    if (!map) return exit_errors;
    const std::vector<string> files = MapPaths(root, map->files()).find(asked->file);
    if (files.size() > 1) return nothing(*asked, "which one: " + joined(files) + "?");
    if (files.size() == 1) return from_tangled(*map, files.front(), *asked);
    // The map has the chapters as the book names them, from its own folder.
    std::vector<string> chapters = map->chapters();
    const string written = fs::path(asked->file).lexically_normal().generic_string();
    std::erase_if(chapters, [&](const string& c) { return !is_tail_of(written, c) && !is_tail_of(c, written); });
    if (chapters.size() > 1) return nothing(*asked, "which one: " + joined(chapters) + "?");
    if (chapters.size() == 1) return from_chapter(*map, chapters.front(), *asked, root);
    return nothing(*asked, "neither a tangled file below " + root.generic_string() + " nor a chapter of its book");
}

}  // namespace loom
