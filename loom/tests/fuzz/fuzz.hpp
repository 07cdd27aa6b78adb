// What the fuzzers share. libFuzzer finds crashes; these checks find answers that are wrong.
#pragma once

#include "text/diagnostics.hpp"
#include "text/source.hpp"
#include "text/utf8.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

namespace fuzz {

/// Ends the run with the finding, unless the property holds.
inline void check(bool holds, const std::string& property, const std::string& detail = "") {
    if (holds) return;
    std::fprintf(stderr, "fuzz: broken: %s%s%s\n", property.c_str(), detail.empty() ? "" : ": ", detail.c_str());
    std::abort();
}

inline std::string show(const loom::Place& place) {
    return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.col);
}

/// A place is inside the file, or right behind its last line or the last character of a line.
inline void check_place(const loom::Place& place, const loom::Source& source, const std::string& what) {
    check(place.line >= 1 && place.line <= source.line_count() + 1, "a line lies in the file",
          what + " " + show(place));
    const std::string line = place.line > source.line_count() ? "" : source.line(place.line);
    check(place.col >= 1 && place.col <= static_cast<int>(loom::count_characters(line)) + 1,
          "a column lies in the line", what + " " + show(place));
}

inline void check_utf8(const std::string& text, const std::string& what) {
    check(loom::find_malformed_utf8(text) == std::string::npos, "what goes into pages is UTF-8", what);
}

/// A folder of this process, for readers that want files; in memory, where the system has such a place.
inline const std::filesystem::path& folder() {
    static const std::filesystem::path path = [] {
        std::error_code ignored;
        const bool in_memory = std::filesystem::is_directory("/dev/shm", ignored);
        const std::filesystem::path base = in_memory ? "/dev/shm" : std::filesystem::temp_directory_path();
        const std::filesystem::path made = base / ("loom-fuzz-" + std::to_string(getpid()));
        std::filesystem::create_directories(made);
        std::atexit([] {
            std::error_code failed;
            std::filesystem::remove_all(folder(), failed);
        });
        return made;
    }();
    return path;
}

inline std::filesystem::path write(const std::string& name, const std::string& content) {
    const std::filesystem::path path = folder() / name;
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
    return path;
}

}  // namespace fuzz
