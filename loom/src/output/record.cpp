#include "output/record.hpp"

#include "output/disk.hpp"

#include <cstdint>
#include <cstdio>
#include <optional>
#include <sstream>
#include <utility>

namespace loom {
namespace {

namespace fs = std::filesystem;

constexpr const char* record_header = "loom manifest 1";
constexpr const char* journal_header = "loom journal 1";
constexpr const char* no_hash = "-";  // of loom's own files, whose content does not matter

// The pairs (hash, path) of a file of this kind; nothing if it is none.
std::optional<std::vector<std::pair<std::string, std::string>>> read_pairs(const OutputRoot& root,
                                                                           const std::string& file,
                                                                           const std::string& header) {
    const std::optional<fs::path> real = root.resolve(file);
    const Present present = real ? look_at(*real) : Present();
    std::istringstream in(present.content);
    std::string line;
    if (!std::getline(in, line) || line != header) return std::nullopt;
    std::vector<std::pair<std::string, std::string>> pairs;
    while (std::getline(in, line)) {
        const std::size_t blanks = line.find("  ");
        if (blanks == std::string::npos || blanks == 0) continue;
        const std::string path = line.substr(blanks + 2);
        if (is_plain_path(path)) pairs.emplace_back(line.substr(0, blanks), path);
    }
    return pairs;
}

}  // namespace

std::string content_hash(std::string_view content) {
    // FNV-1a with 64 bits: it tells edits from copies, it need not resist an attacker.
    std::uint64_t hash = 14695981039346656037u;
    for (std::size_t i = 0; i < content.size(); ++i) {
        if (content[i] == '\r' && i + 1 < content.size() && content[i + 1] == '\n') continue;
        hash = (hash ^ static_cast<unsigned char>(content[i])) * 1099511628211u;
    }
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

Record Record::read(const OutputRoot& root, const std::string& name) {
    Record record;
    if (const auto pairs = read_pairs(root, path(name), record_header))
        for (const auto& [hash, path] : *pairs)
            if (!is_state_path(path)) record.add(path, hash);
    if (const auto pairs = read_pairs(root, journal_path(name), journal_header)) {
        record.was_interrupted_ = true;
        for (const auto& [hash, path] : *pairs) {
            record.journal_paths_.push_back(path);
            if (!is_state_path(path)) record.add(path, hash);
        }
    }
    return record;
}

std::string Record::text() const {
    std::string result = std::string(record_header) + '\n';
    for (const auto& [path, hashes] : known_)
        for (const std::string& hash : hashes) result += hash + "  " + path + '\n';
    return result;
}

std::string Record::journal_text(const std::vector<std::string>& state_paths) const {
    std::string result = std::string(journal_header) + '\n';
    for (const auto& [path, hashes] : known_)
        for (const std::string& hash : hashes) result += hash + "  " + path + '\n';
    for (const std::string& path : state_paths) result += std::string(no_hash) + "  " + path + '\n';
    return result;
}

}  // namespace loom
