#include "weave/highlight.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace loom {

namespace {

using std::string;
using std::string_view;

constexpr std::array<string_view, 60> kCppKeywords{
    "alignas",      "alignof",      "asm",       "auto",          "class",       "concept",  "const",
    "const_cast",   "consteval",    "constexpr", "constinit",     "decltype",    "default",  "delete",
    "dynamic_cast", "enum",         "explicit",  "export",        "extern",      "false",    "final",
    "friend",       "inline",       "mutable",   "namespace",     "new",         "noexcept", "nullptr",
    "operator",     "override",     "private",   "protected",     "public",      "register", "reinterpret_cast",
    "requires",     "sizeof",       "static",    "static_assert", "static_cast", "struct",   "template",
    "this",         "thread_local", "true",      "typedef",       "typeid",      "typename", "union",
    "using",        "virtual",      "volatile",  "and",           "or",          "not",      "xor",
    "bitand",       "bitor",        "compl",     "import"};
constexpr std::array<string_view, 14> kCppFlow{"break",    "case",     "catch",  "co_await", "co_return",
                                               "co_yield", "continue", "do",     "else",     "for",
                                               "goto",     "if",       "return", "switch"};
constexpr std::array<string_view, 3> kCppMoreFlow{"throw", "try", "while"};
constexpr std::array<string_view, 14> kCppTypes{"bool", "char", "char8_t", "char16_t", "char32_t", "double", "float",
                                                "int",  "long", "short",   "signed",   "unsigned", "void",   "wchar_t"};
constexpr std::array<string_view, 20> kPythonKeywords{
    "and",    "as", "assert", "async",  "await", "class",    "def", "del", "from", "global",
    "import", "in", "is",     "lambda", "None",  "nonlocal", "not", "or",  "True", "False"};
constexpr std::array<string_view, 14> kPythonFlow{"break", "continue", "elif",  "else",   "except", "finally", "for",
                                                  "if",    "pass",     "raise", "return", "try",    "while",   "with"};
constexpr std::array<string_view, 15> kShellFlow{"if", "then", "else", "elif", "fi",     "for",  "while", "until",
                                                 "do", "done", "case", "esac", "return", "exit", "in"};

template <std::size_t N>
bool contains(const std::array<string_view, N>& words, string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

enum class Family { plain, cpp, python, shell };

Family family_of(const string& language) {
    static constexpr std::array<string_view, 9> kCpp{"cpp", "c++", "cc", "cxx", "c", "h", "hpp", "java", "js"};
    static constexpr std::array<string_view, 2> kPython{"python", "py"};
    static constexpr std::array<string_view, 6> kShell{"sh", "bash", "shell", "make", "makefile", "cmake"};
    if (contains(kCpp, language) || language == "dot") return Family::cpp;
    if (contains(kPython, language)) return Family::python;
    if (contains(kShell, language)) return Family::shell;
    return Family::plain;
}

bool is_word_start(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
bool is_number(char c) {
    return c >= '0' && c <= '9';
}
bool is_word(char c) {
    return is_word_start(c) || is_number(c);
}

/// The lexer of one block. What is open at the end of a line (a comment, a long string) goes on in the next.
class Lexer {
public:
    explicit Lexer(Family family) : family_(family) {}

    TokenLine line(string_view text) {
        tokens_.clear();
        text_ = text;
        at_ = 0;
        if (!open_end_.empty()) close_open();
        if (open_end_.empty() && family_ == Family::cpp) preprocessor();
        while (at_ < text_.size()) next();
        return std::move(tokens_);
    }

private:
    bool here(string_view what) const { return text_.substr(at_, what.size()) == what; }

    void emit(std::size_t length, string css) {
        const string_view part = text_.substr(at_, length);
        if (!tokens_.empty() && tokens_.back().css == css) {
            tokens_.back().text += part;
        } else {
            tokens_.push_back({string(part), std::move(css), -1});
        }
        at_ += part.size();
    }

    /// Opens something that ends at `end`, in this line or in a later one.
    void open(std::size_t start_length, string end, string css) {
        open_end_ = std::move(end);
        open_css_ = std::move(css);
        emit(start_length, open_css_);
        close_open();
    }

    void close_open() {
        const std::size_t end = text_.find(open_end_, at_);
        if (end == string_view::npos) {
            emit(text_.size() - at_, open_css_);
            return;
        }
        emit(end - at_ + open_end_.size(), open_css_);
        open_end_.clear();
    }

    void preprocessor() {
        const std::size_t first = text_.find_first_not_of(" \t");
        if (first == string_view::npos || text_[first] != '#') return;
        std::size_t end = first + 1;
        while (end < text_.size() && (is_word(text_[end]) || text_[end] == ' ')) ++end;
        emit(std::min(end, text_.find("//", first)), "preprocessor");
        if (at_ < text_.size() && text_[at_] == '<') emit(text_.find('>', at_) - at_ + 1, "preprocessor");
    }

    void next() {
        if (comment() || quoted() || word()) return;
        emit(1, "");
    }

    bool comment() {
        if (family_ == Family::cpp && here("//")) return rest("comment");
        if (family_ == Family::cpp && here("/*")) {
            open(2, "*/", "comment");
            return true;
        }
        const bool hash =
            family_ == Family::python || (family_ == Family::shell && (at_ == 0 || text_[at_ - 1] == ' '));
        return hash && here("#") && rest("comment");
    }

    bool rest(string css) {
        emit(text_.size() - at_, std::move(css));
        return true;
    }

    bool quoted() {
        if (family_ == Family::plain) return false;
        if (family_ == Family::cpp && here("R\"")) {
            const std::size_t bracket = text_.find('(', at_);
            if (bracket != string_view::npos) {
                open(bracket - at_ + 1, ")" + string(text_.substr(at_ + 2, bracket - at_ - 2)) + "\"", "stringliteral");
                return true;
            }
        }
        for (const string_view triple : {"\"\"\"", "'''"}) {
            if (family_ != Family::python || !here(triple)) continue;
            open(3, string(triple), "stringliteral");
            return true;
        }
        const char quote = text_[at_];
        if (quote != '"' && quote != '\'') return false;
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != quote) end += text_[end] == '\\' ? 2 : 1;
        emit(std::min(end + 1, text_.size()) - at_,
             quote == '\'' && family_ == Family::cpp ? "charliteral" : "stringliteral");
        return true;
    }

    bool word() {
        if (is_number(text_[at_])) {
            // A number with its separators: the quote in 1'000'000 opens nothing.
            std::size_t end = at_;
            while (end < text_.size() && (is_word(text_[end]) || text_[end] == '.' || digit_separator(end))) ++end;
            emit(end - at_, "");
            return true;
        }
        if (!is_word_start(text_[at_])) return false;
        std::size_t end = at_;
        while (end < text_.size() && is_word(text_[end])) ++end;
        emit(end - at_, css_of(text_.substr(at_, end - at_)));
        return true;
    }

    bool digit_separator(std::size_t i) const {
        return family_ == Family::cpp && text_[i] == '\'' && i + 1 < text_.size() && is_word(text_[i + 1]);
    }

    string css_of(string_view word) const {
        switch (family_) {
            case Family::cpp:
                if (contains(kCppTypes, word)) return "keywordtype";
                if (contains(kCppFlow, word) || contains(kCppMoreFlow, word)) return "keywordflow";
                return contains(kCppKeywords, word) ? "keyword" : "";
            case Family::python:
                if (contains(kPythonFlow, word)) return "keywordflow";
                return contains(kPythonKeywords, word) ? "keyword" : "";
            case Family::shell:
                return contains(kShellFlow, word) ? "keywordflow" : "";
            case Family::plain:
                break;
        }
        return "";
    }

    Family family_;
    string_view text_;
    std::size_t at_ = 0;
    TokenLine tokens_;
    string open_end_;
    string open_css_;
};

}  // namespace

std::vector<TokenLine> highlight(const std::vector<string>& lines, const string& language) {
    Lexer lexer(family_of(language));
    std::vector<TokenLine> out;
    out.reserve(lines.size());
    for (const string& line : lines) out.push_back(lexer.line(line));
    return out;
}

}  // namespace loom
