#include "tangle/map_filter.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace loom {
namespace {

namespace fs = std::filesystem;

// What tools write between a file and the number of a line; a longer one comes before its own end.
constexpr std::array<std::string_view, 7> separators = {
    ": syntax error in line ", "\", line ", ": line ", ", line ", " line ", ":", ": "};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Names in words: what goes on with one of these is another word.
bool is_word(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || byte >= 0x80;
}

bool ends_word(char c) {
    return static_cast<unsigned char>(c) <= ' ' ||
           std::string_view("\"'`()<>[]{},;:=|").find(c) != std::string_view::npos;
}

int to_int(std::string_view digits) {
    int number = 0;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return result.ec == std::errc() ? number : std::numeric_limits<int>::max();
}

std::string_view digits_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    return text.substr(at, end - at);
}

// A text of the same length in which the escape sequences of terminals (colours, links) are blanks: in the output of
// g++ a colour's last letter stands right before a path.
std::string without_escapes(std::string text) {
    for (std::size_t start = text.find('\x1b'); start != std::string::npos; start = text.find('\x1b', start + 1)) {
        std::size_t end = start + 1;
        if (end < text.size() && text[end] == '[') {
            for (++end; end < text.size() && (text[end] < '@' || text[end] > '~');) ++end;
        } else if (end < text.size() && text[end] == ']') {
            while (end < text.size() && text[end] != '\a' && text.compare(end, 2, "\x1b\\") != 0) ++end;
            if (end < text.size() && text[end] == '\x1b') ++end;
        }
        end = std::min(end + 1, text.size());
        std::fill(text.begin() + static_cast<std::ptrdiff_t>(start), text.begin() + static_cast<std::ptrdiff_t>(end),
                  ' ');
    }
    return text;
}

std::string normal(const fs::path& path) {
    std::string text = path.lexically_normal().generic_string();
    if (text.size() > 1 && text.back() == '/') text.pop_back();
    return text;
}

}  // namespace

bool is_tail_of(std::string_view path, std::string_view tail) {
    return path.ends_with(tail) && (path.size() == tail.size() || path[path.size() - tail.size() - 1] == '/');
}

MapPaths::MapPaths(const fs::path& root, const std::vector<std::string>& names) : names_(names) {
    std::error_code none;
    const fs::path absolute = fs::absolute(root).lexically_normal();
    absolute_root_ = normal(absolute);
    roots_ = {normal(root), absolute_root_};
    if (const fs::path real = fs::weakly_canonical(absolute, none); !none) roots_.push_back(normal(real));
    std::stable_sort(names_.begin(), names_.end(),
                     [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
}

bool MapPaths::is(std::string_view written, const std::string& name) const {
    const std::string absolute = normal(fs::absolute(fs::path(written)));
    return std::any_of(roots_.begin(), roots_.end(),
                       [&](const std::string& root) { return absolute == normal(fs::path(root) / name); });
}

// Whether it is this, or was written by a tool that ran in another folder.
bool MapPaths::can_be(std::string_view written, const std::string& name) const {
    if (is(written, name)) return true;
    const fs::path path(written);
    std::error_code none;
    if (path.is_absolute() || fs::exists(path, none)) return false;
    std::string tail = normal(path);
    while (tail.compare(0, 3, "../") == 0) tail.erase(0, 3);
    return is_tail_of(normal(fs::path(absolute_root_) / name), tail);
}

std::vector<std::string> MapPaths::find(std::string_view written) const {
    std::vector<std::string> result;
    for (const std::string& name : names_) {
        if (is(written, name)) return {name};
        if (can_be(written, name)) result.push_back(name);
    }
    return result;
}

std::optional<MapPaths::Found> MapPaths::find_at_end(std::string_view text) const {
    for (const std::string& name : names_) {
        if (!text.ends_with(name)) continue;
        const std::size_t start = text.size() - name.size();
        if (start == 0 || ends_word(text[start - 1])) {
            if (can_be(text.substr(start), name)) return Found{start, name};
            continue;
        }
        if (text[start - 1] != '/') continue;
        // The folders before it: one of the spellings of the root (which may have blanks), or a word.
        for (const std::string& root : roots_) {
            const std::string_view before = text.substr(0, start - 1);
            if (root == "." || !before.ends_with(root)) continue;
            const std::size_t first = before.size() - root.size();
            if (first == 0 || ends_word(text[first - 1])) return Found{first, name};
        }
        std::size_t first = start;
        while (first > 0 && !ends_word(text[first - 1])) --first;
        if (can_be(text.substr(first), name)) return Found{first, name};
    }
    return std::nullopt;
}

std::string MapFilter::operator()(const std::string& line) const {
    std::string result;
    std::size_t copied = 0;  // so much of the line is in the result
    const std::string text = without_escapes(line);
    for (std::size_t at = 1; at < text.size(); ++at) {
        if (!is_digit(text[at]) || is_digit(text[at - 1])) continue;
        const std::string_view before(text.data() + copied, at - copied);
        const auto separator =
            std::find_if(separators.begin(), separators.end(), [&](std::string_view s) { return before.ends_with(s); });
        const std::string_view number = digits_at(text, at);
        std::size_t end = at + number.size();
        if (separator == separators.end() || (end < text.size() && is_word(text[end]))) continue;
        if (*separator == ": " && text.compare(end, 1, ":") != 0) continue;  // a number of the message
        const std::optional<MapPaths::Found> path =
            paths_.find_at_end(before.substr(0, before.size() - separator->size()));
        if (!path) continue;
        const std::optional<Origin> origin = map_.origin(path->name, to_int(number));
        if (!origin) continue;
        result += line.substr(copied, path->start) + origin->path;
        result += *separator;
        result += std::to_string(origin->line);
        if (*separator == ":" && end < text.size() && text[end] == ':') {
            const std::string_view column = digits_at(text, end + 1);
            const std::size_t column_end = end + 1 + column.size();
            if (!column.empty() && (column_end == text.size() || !is_word(text[column_end]))) {
                const int shifted =
                    to_int(column) > 1'000'000'000 ? to_int(column) : to_int(column) + origin->column_shift;
                result += ":" + std::to_string(std::max(1, shifted));
                end = column_end;
            }
        }
        copied = end;
        at = end;
    }
    return result + line.substr(copied);
}

}  // namespace loom
