#include "tangle/cpp_lines.hpp"

#include <algorithm>
#include <cctype>
#include <regex>

namespace loom {
namespace {

bool is_identifier_start(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' ||
           (static_cast<unsigned char>(c) & 0x80u);
}

bool is_identifier_part(char c) {
    return is_identifier_start(c) || std::isdigit(static_cast<unsigned char>(c));
}

bool is_if_zero(const std::string& line) {
    static const std::regex pattern(R"re(^\s*#\s*if\s+0\s*(//.*|/\*.*)?$)re");
    return std::regex_match(line, pattern);
}

// What can stand before a parenthesis and is no call.
bool is_keyword(const std::string& name) {
    static const std::set<std::string> names = {
        "if",        "for",           "while",     "switch",    "catch",    "return",   "sizeof",   "alignof",
        "alignas",   "typeid",        "decltype",  "noexcept",  "explicit", "throw",    "new",      "delete",
        "case",      "else",          "do",        "and",       "or",       "not",      "co_await", "co_yield",
        "co_return", "static_assert", "requires",  "constexpr", "operator", "xor",      "int",      "bool",
        "char",      "long",          "double",    "float",     "short",    "unsigned", "signed",   "void",
        "auto",      "const",         "const_cast"};
    return names.count(name) > 0;
}

// Function-like macros of the standard library that are not in capitals.
const std::set<std::string>& standard_macros() {
    static const std::set<std::string> names = {
        "assert",  "va_start", "va_arg", "va_end",   "va_copy",  "offsetof",   "setjmp", "static_assert",
        "signbit", "isnan",    "isinf",  "isfinite", "isnormal", "fpclassify", "errno",  "atomic_init"};
    return names;
}

}  // namespace

// Nothing tells a call of a function from one of a lower-case macro that another file defines, so its arguments are not
// safe either; but in a lambda's braces within them, where most of such code stands, a macro is very unlikely.
bool CppLineState::is_safe() const {
    if (in_comment_ || in_raw_string_ || is_continued_) return false;
    bool in_braces = false;
    for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
        if (*open == Open::macro || (*open == Open::call && !in_braces)) return false;
        in_braces = in_braces || *open == Open::brace;
    }
    return true;
}

// A call of anything written in capitals may be a macro's: better no directive than one in its arguments.
bool CppLineState::is_macro(const std::string& name) const {
    if (macros_.count(name) > 0 || standard_macros().count(name) > 0) return true;
    const bool has_lower = std::any_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    const bool has_upper = std::any_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    return has_upper && !has_lower;
}

CppLineState::Conditional CppLineState::read(const std::string& line) {
    const bool goes_on = in_comment_ || in_raw_string_ || is_continued_;
    if (!goes_on) in_directive_ = false;
    if (!is_continued_) {
        in_line_comment_ = false;
        quote_ = '\0';
        expects_directive_name_ = false;
        expects_header_name_ = false;
    }
    at_line_start_ = !goes_on;
    conditional_ = Conditional::none;
    identifier_end_ = std::string::npos;  // an identifier of the line before can be called here, but is no prefix

    // A backslash at the end continues the line; compilers allow blanks after it.
    const std::size_t last = line.find_last_not_of(" \t\f\v");
    const bool ends_in_backslash = last != std::string::npos && line[last] == '\\';

    plain_slash_end_ = std::string::npos;
    for (std::size_t i = join_comment_mark(line); i < line.size();) {
        if (in_raw_string_) {
            const std::size_t end = line.find(raw_end_, i);
            if (end == std::string::npos) break;
            in_raw_string_ = false;
            i = end + raw_end_.size();
        } else if (in_comment_) {
            const std::size_t end = line.find("*/", i);
            if (end == std::string::npos) break;
            in_comment_ = false;
            i = end + 2;
        } else if (in_line_comment_) {
            break;
        } else if (quote_ != '\0') {
            read_string(line, i);
        } else {
            read_code(line, i);
        }
    }
    is_continued_ = ends_in_backslash && !in_raw_string_;
    if (!is_continued_) quote_ = '\0';
    before_splice_ = '\0';
    if (is_continued_ && plain_slash_end_ == last) before_splice_ = '/';
    if (is_continued_ && in_comment_ && last > 0 && line[last - 1] == '*') before_splice_ = '*';
    if (conditional_ == Conditional::opens && is_if_zero(line)) groups_.back().is_skipped = true;
    return conditional_;
}

// A comment may start or end across a continued line. Returns where to read on.
std::size_t CppLineState::join_comment_mark(const std::string& line) {
    if (before_splice_ == '\0' || line.empty()) return 0;
    if (before_splice_ == '*' && line[0] == '/') {
        in_comment_ = false;
        return 1;
    }
    if (before_splice_ == '/' && (line[0] == '*' || line[0] == '/')) {
        (line[0] == '*' ? in_comment_ : in_line_comment_) = true;
        return 1;
    }
    return 0;
}

void CppLineState::read_code(const std::string& line, std::size_t& i) {
    const char c = line[i];
    if (std::isspace(static_cast<unsigned char>(c))) {
        ++i;
        return;
    }
    if (c == '/' && i + 1 < line.size() && (line[i + 1] == '/' || line[i + 1] == '*')) {
        (line[i + 1] == '/' ? in_line_comment_ : in_comment_) = true;
        i += 2;
        return;
    }
    const bool first = at_line_start_;
    at_line_start_ = false;
    if (first && (c == '#' || line.compare(i, 2, "%:") == 0)) {
        in_directive_ = true;
        expects_directive_name_ = true;
        last_identifier_.clear();
        i += c == '#' ? 1 : 2;
        return;
    }
    if (is_identifier_start(c)) return read_identifier(line, i);
    if (expects_header_name_ && c == '<') {
        expects_header_name_ = false;
        const std::size_t end = line.find('>', i);
        i = end == std::string::npos ? line.size() : end + 1;
        return;
    }
    if (c == '"' || c == '\'') {
        if (c == '"' && read_raw_string(line, i)) return;
        quote_ = c;
        last_identifier_.clear();
        ++i;
        return;
    }
    const bool number = std::isdigit(static_cast<unsigned char>(c)) ||
                        (c == '.' && i + 1 < line.size() && std::isdigit(static_cast<unsigned char>(line[i + 1])));
    if (number) return read_number(line, i);
    if (!in_directive_) read_bracket(c);
    last_identifier_.clear();
    ++i;
    if (c == '/') plain_slash_end_ = i;
}

void CppLineState::read_string(const std::string& line, std::size_t& i) {
    while (i < line.size()) {
        const char c = line[i++];
        if (c == '\\') {
            if (i < line.size()) ++i;
        } else if (c == quote_) {
            quote_ = '\0';
            return;
        }
    }
}

// A preprocessing number: digits, letters, dots, signs after an exponent, and the separators of 1'000'000.
void CppLineState::read_number(const std::string& line, std::size_t& i) {
    last_identifier_.clear();
    while (i < line.size()) {
        const char c = line[i];
        const bool sign = (c == '+' || c == '-') && std::string("eEpP").find(line[i - 1]) != std::string::npos;
        const bool separator = c == '\'' && i + 1 < line.size() && is_identifier_part(line[i + 1]);
        if (!is_identifier_part(c) && c != '.' && !sign && !separator) return;
        ++i;
    }
}

void CppLineState::read_identifier(const std::string& line, std::size_t& i) {
    const std::size_t start = i;
    while (i < line.size() && is_identifier_part(line[i])) ++i;
    last_identifier_ = line.substr(start, i - start);
    identifier_end_ = i;
    if (expects_directive_name_) read_directive_name();
}

// R"delimiter( right after one of the prefixes. Returns false, and reads nothing, if it is an ordinary string.
bool CppLineState::read_raw_string(const std::string& line, std::size_t& i) {
    const std::size_t quote = i;
    static const std::set<std::string> prefixes = {"R", "LR", "uR", "UR", "u8R"};
    if (identifier_end_ != quote || prefixes.count(last_identifier_) == 0) return false;
    const std::size_t open = line.find('(', quote + 1);
    if (open == std::string::npos || open - quote - 1 > 16) return false;
    const std::string delimiter = line.substr(quote + 1, open - quote - 1);
    if (delimiter.find_first_of(" \t\\)\"") != std::string::npos) return false;
    raw_end_ = ")" + delimiter + "\"";
    in_raw_string_ = true;
    last_identifier_.clear();
    i = open + 1;  // read() looks for the end
    return true;
}

void CppLineState::read_bracket(char c) {
    if (c == '(') {
        const bool call = !last_identifier_.empty() && !is_keyword(last_identifier_);
        open_.push_back(!call ? Open::parenthesis : is_macro(last_identifier_) ? Open::macro : Open::call);
    } else if (c == '{') {
        open_.push_back(Open::brace);
    } else if (!open_.empty() &&
               ((c == ')' && open_.back() != Open::brace) || (c == '}' && open_.back() == Open::brace))) {
        open_.pop_back();
    }
}

void CppLineState::read_directive_name() {
    expects_directive_name_ = false;
    const std::string& name = last_identifier_;
    if (name == "if" || name == "ifdef" || name == "ifndef") {
        conditional_ = Conditional::opens;
        groups_.push_back({open_, false});
    } else if (name == "else" || name == "elif" || name == "elifdef" || name == "elifndef") {
        conditional_ = Conditional::alternates;
        if (groups_.empty()) return;
        open_ = groups_.back().open;  // each branch starts where the group started
        groups_.back().is_skipped = false;
    } else if (name == "endif") {
        conditional_ = Conditional::closes;
        if (groups_.empty()) return;
        if (groups_.back().is_skipped) open_ = groups_.back().open;
        groups_.pop_back();
    } else if (name == "include" || name == "include_next" || name == "import") {
        expects_header_name_ = true;
    }
}

}  // namespace loom
