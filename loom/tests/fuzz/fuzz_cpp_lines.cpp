// How far C++ has been read: loom's line by line state against a second reader, which splices the lines first, as the
// standard's phases of translation do, and then goes through the whole text once.
#include "fuzz.hpp"
#include "tangle/cpp_lines.hpp"

#include <cctype>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

using fuzz::check;

namespace {

constexpr std::size_t npos = std::string::npos;

/// One character after splicing, and the line that it came from.
struct Char {
    char c;
    std::size_t offset;  // in the text as it stands
};

// The text without its backslash-newlines (blanks after the backslash allowed, as compilers do).
std::vector<Char> splice(const std::string& text, std::size_t from) {
    std::vector<Char> result;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text[i] == '\\') {
            const std::size_t end = text.find_first_not_of(" \t\f\v", i + 1);
            if (end != npos && text[end] == '\n') {
                i = end;
                continue;
            }
        }
        result.push_back({text[i], i});
    }
    return result;
}

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

/// The end of the name of a header that begins here, or here if there is none.
std::size_t header_end(const std::vector<Char>& chars, std::size_t from) {
    if (chars[from].c != '<' && chars[from].c != '"') return from;
    for (std::size_t i = from + 1; i < chars.size() && chars[i].c != '\n'; ++i)
        if (chars[i].c == (chars[from].c == '<' ? '>' : '"')) return i + 1;
    return from;
}

/// For each line, and for the place after the last: could a directive stand right before it, parentheses apart? Every
/// line of `text` ends in a newline.
std::vector<bool> clean_places(const std::string& text) {
    // The offsets of the newlines that really end a line of code, outside of comments and raw strings.
    std::set<std::size_t> clean;
    std::size_t start = 0;  // of the part that has yet to be read
    while (start < text.size()) {
        const std::vector<Char> chars = splice(text, start);
        start = text.size();
        bool at_start = true;
        std::string header;  // #include, as far as it has been read
        for (std::size_t i = 0; i < chars.size();) {
            const char c = chars[i].c;
            const char next = i + 1 < chars.size() ? chars[i + 1].c : '\0';
            if (c == '\n') {
                clean.insert(chars[i].offset);
                at_start = true;
                header.clear();
                ++i;
            } else if (std::isspace(static_cast<unsigned char>(c))) {
                ++i;
            } else if (c == '/' && next == '/') {
                while (i < chars.size() && chars[i].c != '\n') ++i;
            } else if (c == '/' && next == '*') {
                i += 2;
                while (i < chars.size() && !(chars[i].c == '*' && i + 1 < chars.size() && chars[i + 1].c == '/')) ++i;
                i += 2;
            } else if (at_start && (c == '#' || (c == '%' && next == ':'))) {
                i += c == '#' ? 1 : 2;
                at_start = false;
                header = "#";
            } else if (is_word(c) && !std::isdigit(static_cast<unsigned char>(c))) {
                std::string word;
                while (i < chars.size() && is_word(chars[i].c)) word += chars[i++].c;
                at_start = false;
                const bool names_header = word == "include" || word == "include_next" || word == "import";
                header = header == "#" && names_header ? "<" : "";
                if (i >= chars.size() || chars[i].c != '"') continue;
                if (word != "R" && word != "LR" && word != "uR" && word != "UR" && word != "u8R") continue;
                // A raw string is not spliced: look at the text as it stands.
                const std::size_t quote = chars[i].offset;
                const std::size_t open = text.find_first_of("( \t\\)\"\n\v\f", quote + 1);
                if (open == npos || text[open] != '(' || open - quote > 17) continue;
                const std::string end = ")" + text.substr(quote + 1, open - quote - 1) + "\"";
                const std::size_t found = text.find(end, open + 1);
                if (found == npos) break;
                // Go on behind it, in the same line: what comes is neither at a line's start nor a header's name.
                start = found + end.size();
                break;
            } else if (std::isdigit(static_cast<unsigned char>(c)) ||
                       (c == '.' && std::isdigit(static_cast<unsigned char>(next)))) {
                at_start = false;
                header.clear();
                for (++i; i < chars.size(); ++i) {
                    const bool sign =
                        (chars[i].c == '+' || chars[i].c == '-') && std::string("eEpP").find(chars[i - 1].c) != npos;
                    const bool separator = chars[i].c == '\'' && i + 1 < chars.size() && is_word(chars[i + 1].c);
                    if (!is_word(chars[i].c) && chars[i].c != '.' && !sign && !separator) break;
                }
            } else if (header == "<" && header_end(chars, i) > i) {
                i = header_end(chars, i);
                header.clear();
            } else if (c == '"' || c == '\'') {
                at_start = false;
                header.clear();
                for (++i; i < chars.size() && chars[i].c != c && chars[i].c != '\n'; ++i)
                    if (chars[i].c == '\\' && i + 1 < chars.size() && chars[i + 1].c != '\n') ++i;
                if (i < chars.size() && chars[i].c == c) ++i;
            } else {
                at_start = false;
                header.clear();
                ++i;
            }
        }
    }
    std::vector<bool> result = {true};
    for (std::size_t end = text.find('\n'); end != npos; end = text.find('\n', end + 1))
        result.push_back(clean.count(end) > 0);
    return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(reinterpret_cast<const char*>(data), size);
    text = loom::with_unix_line_ends(text);
    if (!text.empty() && text.back() != '\n') text += '\n';
    const std::vector<bool> clean = clean_places(text);
    const bool has_parentheses = text.find_first_of("(){}") != npos;
    static const std::set<std::string> macros = {"each"};
    loom::CppLineState state(macros);
    check(state.is_safe(), "a file begins safely");
    std::size_t number = 0;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = text.find('\n', start);
        state.read(text.substr(start, end - start));
        ++number;
        const std::string place = "after line " + std::to_string(number);
        if (state.is_safe())
            check(clean[number], "a directive is never put into a raw string, comment or continued line", place);
        if (!has_parentheses) check(state.is_safe() == clean[number], "and may stand everywhere else", place);
        start = end + 1;
    }
    return 0;
}
