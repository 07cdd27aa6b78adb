#include "tangle/map_filter.hpp"

#include <algorithm>
#include <limits>
#include <regex>

namespace loom {
namespace {

namespace fs = std::filesystem;

// The name that a file has in the map: relative to the root.
std::string name_in_map(const std::string& written, const fs::path& root) {
    const fs::path path = fs::absolute(written).lexically_normal();
    return path.lexically_relative(fs::absolute(root).lexically_normal()).generic_string();
}

int to_int(const std::string& digits) {
    return digits.size() > 9 ? std::numeric_limits<int>::max() : std::stoi(digits);
}

}  // namespace

std::string map_positions(const std::string& text, const SourceMap& map, const fs::path& root) {
    static const std::regex position(R"re(([^\s:"'()<>\[\],`]+):(\d+)(?::(\d+))?)re");
    std::string result;
    std::size_t at = 0;
    for (std::sregex_iterator it(text.begin(), text.end(), position), end; it != end; ++it) {
        const std::smatch& match = *it;
        const std::optional<Origin> origin = map.origin(name_in_map(match[1], root), to_int(match[2]));
        if (!origin) continue;
        result += text.substr(at, static_cast<std::size_t>(match.position()) - at);
        result += origin->path + ":" + std::to_string(origin->line);
        if (match[3].matched) result += ":" + std::to_string(std::max(1, to_int(match[3]) + origin->column_shift));
        at = static_cast<std::size_t>(match.position() + match.length());
    }
    return result + text.substr(at);
}

}  // namespace loom
