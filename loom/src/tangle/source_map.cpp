#include "tangle/source_map.hpp"

#include <istream>
#include <ostream>
#include <set>
#include <sstream>

namespace loom {

namespace {
constexpr const char* header = "loom map 1";
}

void SourceMap::add(const std::string& file, std::optional<Origin> origin) {
    lines_[file].push_back(std::move(origin));
    copies_are_current_ = false;
}

std::optional<Origin> SourceMap::origin(const std::string& file, int line) const {
    const auto found = lines_.find(file);
    if (found == lines_.end() || line < 1 || static_cast<std::size_t>(line) > found->second.size()) return std::nullopt;
    return found->second[static_cast<std::size_t>(line) - 1];
}

std::vector<std::pair<std::string, int>> SourceMap::places(const std::string& chapter_path, int chapter_line) const {
    if (!copies_are_current_) {
        copies_.clear();
        for (const auto& [file, origins] : lines_)
            for (std::size_t k = 0; k < origins.size(); ++k)
                if (origins[k])
                    copies_[{origins[k]->path, origins[k]->line}].emplace_back(file, static_cast<int>(k) + 1);
        copies_are_current_ = true;
    }
    const auto found = copies_.find({chapter_path, chapter_line});
    return found == copies_.end() ? std::vector<std::pair<std::string, int>>() : found->second;
}

std::vector<std::string> SourceMap::files() const {
    std::vector<std::string> names;
    for (const auto& [file, origins] : lines_) names.push_back(file);
    return names;
}

std::vector<std::string> SourceMap::chapters() const {
    std::set<std::string> names;
    for (const auto& [file, origins] : lines_)
        for (const std::optional<Origin>& origin : origins)
            if (origin) names.insert(origin->path);
    return {names.begin(), names.end()};
}

int SourceMap::count_lines(const std::string& file) const {
    const auto found = lines_.find(file);
    return found == lines_.end() ? 0 : static_cast<int>(found->second.size());
}

// For each file «file PATH», then runs of lines that follow one another in a chapter: «line count chapter_line shift
// PATH»; lines without an origin are in no run. Runs keep the map small: one line a chunk, not one a line.
void SourceMap::write(std::ostream& out) const {
    out << header << '\n';
    for (const auto& [file, origins] : lines_) {
        out << "file " << origins.size() << ' ' << file << '\n';
        for (std::size_t k = 0; k < origins.size();) {
            if (!origins[k]) {
                ++k;
                continue;
            }
            const Origin& first = *origins[k];
            std::size_t end = k + 1;
            while (end < origins.size() && origins[end] && origins[end]->path == first.path &&
                   origins[end]->line == first.line + static_cast<int>(end - k) &&
                   origins[end]->column_shift == first.column_shift)
                ++end;
            out << k + 1 << ' ' << end - k << ' ' << first.line << ' ' << first.column_shift << ' ' << first.path
                << '\n';
            k = end;
        }
    }
}

bool SourceMap::read(std::istream& in) {
    std::string text;
    if (!std::getline(in, text) || text != header) return false;
    std::vector<std::optional<Origin>>* origins = nullptr;
    while (std::getline(in, text)) {
        std::istringstream words(text);
        if (text.compare(0, 5, "file ") == 0) {
            std::size_t count = 0;
            std::string name;
            words.ignore(5);
            words >> count >> std::ws;
            if (!words || !std::getline(words, name)) return false;
            origins = &lines_[name];
            origins->assign(count, std::nullopt);
        } else {
            std::size_t line = 0;
            std::size_t count = 0;
            Origin origin;
            words >> line >> count >> origin.line >> origin.column_shift >> std::ws;
            if (!words || !std::getline(words, origin.path) || !origins || line < 1 ||
                line - 1 + count > origins->size())
                return false;
            for (std::size_t k = 0; k < count; ++k, ++origin.line) (*origins)[line - 1 + k] = origin;
        }
    }
    copies_are_current_ = false;
    return true;
}

}  // namespace loom
