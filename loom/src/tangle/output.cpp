#include "tangle/output.hpp"

#include "output/disk.hpp"
#include "output/record.hpp"
#include "output/write_output.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>

namespace loom {
namespace {

constexpr const char* record_name = "manifest";

std::string map_text(const std::vector<TangledFile>& files) {
    SourceMap map;
    for (const TangledFile& file : files)
        for (const std::optional<Origin>& origin : file.origins) map.add(file.path, origin);
    std::ostringstream out;
    map.write(out);
    return out.str();
}

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

// The chapter line that the given line of a tangled file comes from, or the nearest before it.
std::string chapter_line(const TangledFile& file, std::size_t line) {
    for (std::size_t k = std::min(line, file.origins.size() - 1) + 1; k-- > 0;)
        if (file.origins[k]) return file.origins[k]->path + ":" + std::to_string(file.origins[k]->line);
    return "";
}

std::string count_text(std::size_t count) {
    return count == 1 ? "1 line" : std::to_string(count) + " lines";
}

// The first line that differs, as the chapter has it and as the file has it, and how far the difference goes.
std::string difference(const TangledFile& file, const std::vector<std::string>& wanted,
                       const std::vector<std::string>& found, std::size_t k) {
    const std::string source = file.origins.empty() ? "" : chapter_line(file, k);
    if (k >= wanted.size() && k >= found.size()) return "the newline at the end differs; the last line is " + source;
    if (k >= wanted.size())
        return "the chapters end before this line; the last one is " + source + "; the file goes on: `" + found[k] +
               "`";
    if (k >= found.size()) return "the file ends before " + source + ": `" + wanted[k] + "`";
    std::size_t same = 0;  // lines at the end
    while (same + k < std::min(wanted.size(), found.size()) &&
           wanted[wanted.size() - 1 - same] == found[found.size() - 1 - same])
        ++same;
    return "this line differs from " + source + ": `" + wanted[k] + "`; the file has `" + found[k] + "` (" +
           count_text(wanted.size() - same - k) + " of the chapters, " + count_text(found.size() - same - k) +
           " of the file)";
}

void report_stale(const TangledFile& file, const std::string& present, const OutputRoot& root,
                  Diagnostics& diagnostics) {
    const std::vector<std::string> wanted = split_lines(file.content);
    const std::vector<std::string> found = split_lines(present);
    std::size_t k = 0;
    while (k < wanted.size() && k < found.size() && wanted[k] == found[k]) ++k;
    Place place = root.place(file.path);
    place.line = static_cast<int>(k) + 1;
    place.col = 1;
    diagnostics.error(place, "E-STALE", difference(file, wanted, found, k));
}

void check_file(const TangledFile& file, const OutputRoot& root, Diagnostics& diagnostics) {
    const std::optional<std::filesystem::path> real = root.resolve(file.path);
    const Present present = real ? look_at(*real) : Present();
    switch (present.kind) {
        case Present::Kind::nothing:
            diagnostics.error(root.place(file.path), "E-STALE",
                              "this file is missing; it comes from " +
                                  (file.origins.empty() ? std::string("an empty chunk") : chapter_line(file, 0)));
            break;
        case Present::Kind::file:
            if (present.content != file.content) report_stale(file, present.content, root, diagnostics);
            break;
        case Present::Kind::folder:
        case Present::Kind::unreadable:
            diagnostics.error(root.place(file.path), "E-STALE", "what is here is no file that loom can read");
            break;
    }
}

}  // namespace

std::vector<std::string> write_tangled(const std::vector<TangledFile>& files,
                                       const std::map<std::string, std::string>& extra, const OutputRoot& root,
                                       RootLock& lock, bool force, Diagnostics& diagnostics) {
    OutputPlan plan;
    plan.record = record_name;
    plan.force = force;
    for (const TangledFile& file : files) plan.files.push_back({file.path, file.content});
    const std::string map = map_text(files);
    plan.state_files.push_back({std::string(state_folder) + "/map", map});
    for (const auto& [name, content] : extra)
        plan.state_files.push_back({std::string(state_folder) + "/" + name, content});
    return write_output(plan, root, lock, diagnostics);
}

void check_output(const std::vector<TangledFile>& files, const OutputRoot& root, Diagnostics& diagnostics) {
    std::set<std::string> wanted;
    for (const TangledFile& file : files) {
        wanted.insert(file.path);
        check_file(file, root, diagnostics);
    }
    const Record record = Record::read(root, record_name);
    for (const auto& [path, hashes] : record.known()) {
        if (wanted.count(path) > 0) continue;
        const std::optional<std::filesystem::path> real = root.resolve(path);
        if (real && look_at(*real).kind == Present::Kind::file)
            diagnostics.error(root.place(path), "E-STALE", "no chapter has this file any more");
    }
}

}  // namespace loom
