#include "tangle/cpp_lines.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace loom {
namespace {

bool is_identifier_start(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' ||
           (static_cast<unsigned char>(c) & 0x80u);
}

bool is_identifier_part(char c) {
    return is_identifier_start(c) || std::isdigit(static_cast<unsigned char>(c));
}

// Is the rest of an `#if` nothing but a 0?
bool is_zero(const std::string& line, std::size_t from) {
    const std::size_t digit = line.find_first_not_of(" \t", from);
    if (digit == std::string::npos || line[digit] != '0') return false;
    const std::size_t next = line.find_first_not_of(" \t", digit + 1);
    return next == std::string::npos || line.compare(next, 2, "//") == 0 || line.compare(next, 2, "/*") == 0;
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

// The compiler splices continued lines before it looks for anything but the end of a raw string. So they are read
// together, when the last of them has come; until then no place is safe anyway.
CppLineState::Conditional CppLineState::read(const std::string& line) {
    unspliced_ += line;
    // Compilers allow blanks after the backslash.
    const std::size_t last = line.find_last_not_of(" \t\f\v");
    is_continued_ = last != std::string::npos && line[last] == '\\';
    if (is_continued_) {
        unspliced_ += '\n';
        return Conditional::none;
    }
    const std::string spliced = splice();
    read_logical_line(offsets_.empty() ? unspliced_ : spliced);
    unspliced_.clear();
    offsets_.clear();
    return conditional_;
}

// The line without its splices, with the offset that each character had; nothing if there are none.
std::string CppLineState::splice() {
    std::string result;
    for (std::size_t i = 0, newline = unspliced_.find('\n'); newline != std::string::npos;) {
        const std::size_t backslash = unspliced_.find_last_of('\\', newline);
        for (; i < backslash; ++i) {
            result += unspliced_[i];
            offsets_.push_back(i);
        }
        i = newline + 1;
        newline = unspliced_.find('\n', i);
        if (newline != std::string::npos) continue;
        for (; i < unspliced_.size(); ++i) {
            result += unspliced_[i];
            offsets_.push_back(i);
        }
    }
    return result;
}

void CppLineState::read_logical_line(const std::string& line) {
    const bool goes_on = in_comment_ || in_raw_string_;
    if (!goes_on) {
        in_directive_ = false;
        at_line_start_ = true;  // else as it was: a comment before a directive is as good as a blank
    }
    expects_directive_name_ = false;
    expects_header_name_ = false;
    conditional_ = Conditional::none;
    identifier_end_ = std::string::npos;  // an identifier of the line before can be called here, but is no prefix
    for (std::size_t i = 0; i < line.size();) {
        if (in_raw_string_) {
            find_raw_end(i);
        } else if (in_comment_) {
            const std::size_t end = line.find("*/", i);
            if (end == std::string::npos) break;
            in_comment_ = false;
            i = end + 2;
        } else {
            read_code(line, i);
        }
    }
}

// The end of a raw string is looked for in the line as it stands, with its splices.
void CppLineState::find_raw_end(std::size_t& i) {
    const auto spliced = [&](std::size_t offset) {
        return static_cast<std::size_t>(std::lower_bound(offsets_.begin(), offsets_.end(), offset) - offsets_.begin());
    };
    const std::size_t from = offsets_.empty() ? i : i == 0 ? 0 : offsets_[i - 1] + 1;
    const std::size_t found = unspliced_.find(raw_end_, from);
    in_raw_string_ = found == std::string::npos;
    const std::size_t end = in_raw_string_ ? unspliced_.size() : found + raw_end_.size();
    i = offsets_.empty() ? end : spliced(end);
}

void CppLineState::read_code(const std::string& line, std::size_t& i) {
    const char c = line[i];
    if (std::isspace(static_cast<unsigned char>(c))) {
        ++i;
        return;
    }
    if (c == '/' && i + 1 < line.size() && (line[i + 1] == '/' || line[i + 1] == '*')) {
        in_comment_ = line[i + 1] == '*';
        i = in_comment_ ? i + 2 : line.size();
        return;
    }
    const bool first = std::exchange(at_line_start_, false);
    const bool names_directive = std::exchange(expects_directive_name_, false);
    const bool names_header = std::exchange(expects_header_name_, false);
    if (first && (c == '#' || line.compare(i, 2, "%:") == 0)) {
        in_directive_ = true;
        expects_directive_name_ = true;
        last_identifier_.clear();
        i += c == '#' ? 1 : 2;
        return;
    }
    if (is_identifier_start(c)) {
        read_identifier(line, i);
        if (names_directive) read_directive_name(line);
        return;
    }
    // A header's name has no escapes and no comments.
    if (names_header && (c == '<' || c == '"')) {
        const std::size_t end = line.find(c == '<' ? '>' : '"', i + 1);
        if (end != std::string::npos) {
            i = end + 1;
            return;
        }
    }
    if (c == '"' || c == '\'') {
        if (c == '"' && read_raw_string(i)) return;
        last_identifier_.clear();
        return read_string(line, i);
    }
    const bool number = std::isdigit(static_cast<unsigned char>(c)) ||
                        (c == '.' && i + 1 < line.size() && std::isdigit(static_cast<unsigned char>(line[i + 1])));
    if (number) return read_number(line, i);
    if (!in_directive_) read_bracket(c);
    last_identifier_.clear();
    ++i;
}

// An ordinary literal ends with its line at the latest.
void CppLineState::read_string(const std::string& line, std::size_t& i) {
    const char quote = line[i++];
    while (i < line.size() && line[i] != quote) i += line[i] == '\\' ? 2 : 1;
    i = std::min(i + 1, line.size());
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
}

// R"delimiter( right after one of the prefixes. Returns false, and reads nothing, if it is an ordinary string.
bool CppLineState::read_raw_string(std::size_t& i) {
    static const std::set<std::string> prefixes = {"R", "LR", "uR", "UR", "u8R"};
    if (identifier_end_ != i || prefixes.count(last_identifier_) == 0) return false;
    const std::size_t quote = offsets_.empty() ? i : offsets_[i];
    const std::size_t open = unspliced_.find('(', quote + 1);
    if (open == std::string::npos || open - quote - 1 > 16) return false;
    const std::string delimiter = unspliced_.substr(quote + 1, open - quote - 1);
    if (delimiter.find_first_of(" \t\n\v\f\\)\"") != std::string::npos) return false;
    raw_end_ = ")" + delimiter + "\"";
    in_raw_string_ = true;
    last_identifier_.clear();
    i += 2 + delimiter.size();  // the opening has no splices; what comes next is looked for in the line as it stands
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

void CppLineState::read_directive_name(const std::string& line) {
    const std::string& name = last_identifier_;
    if (name == "if" || name == "ifdef" || name == "ifndef") {
        conditional_ = Conditional::opens;
        groups_.push_back({open_, name == "if" && is_zero(line, identifier_end_)});
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
