#include "text/source.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <fstream>

namespace loom {

std::optional<std::string> read_file(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return std::nullopt;
    std::ifstream in(path, std::ios::binary);
    if (!in) return std::nullopt;
    std::string content;
    for (char block[1 << 16]; in.read(block, sizeof block) || in.gcount() > 0;)
        content.append(block, static_cast<std::size_t>(in.gcount()));
    if (in.bad()) return std::nullopt;
    return content;
}

std::string with_unix_line_ends(const std::string& text) {
    if (text.find('\r') == std::string::npos) return text;
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r') {
            result += text[i];
        } else {
            result += '\n';
            if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
        }
    }
    return result;
}

std::optional<Source> read_source(const std::filesystem::path& file, const std::string& shown_path,
                                  Diagnostics& diagnostics) {
    const std::optional<std::string> bytes = read_file(file);
    if (!bytes) {
        diagnostics.error({shown_path, 0, 0}, "E-READ", "cannot read this file");
        return std::nullopt;
    }
    return source_of_bytes(*bytes, shown_path, diagnostics);
}

std::optional<Source> source_of_bytes(const std::string& bytes, const std::string& shown_path,
                                      Diagnostics& diagnostics) {
    Source source;
    source.path = shown_path;
    source.text = with_unix_line_ends(bytes.compare(0, 3, "\xEF\xBB\xBF") == 0 ? bytes.substr(3) : bytes);
    source.lines.reserve(static_cast<std::size_t>(std::count(source.text.begin(), source.text.end(), '\n')) + 1);
    for (std::size_t start = 0; start < source.text.size();) {
        std::size_t end = source.text.find('\n', start);
        if (end == std::string::npos) end = source.text.size();
        source.lines.push_back(source.text.substr(start, end - start));
        start = end + 1;
    }
    for (int number = 1; number <= source.line_count(); ++number) {
        const std::size_t bad = find_malformed_utf8(source.line(number));
        if (bad == std::string::npos) continue;
        diagnostics.error({shown_path, number, column_at(source.line(number), bad)}, "E-UTF8",
                          "this is not UTF-8; save the file as UTF-8");
        return std::nullopt;
    }
    return source;
}

int column_at(const std::string& line, std::size_t offset) {
    return static_cast<int>(count_characters(std::string_view(line).substr(0, offset))) + 1;
}

}  // namespace loom
