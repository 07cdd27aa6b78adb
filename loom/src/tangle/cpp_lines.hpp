// How far a C or C++ file has been read, line by line: may a preprocessor directive stand before the next line?
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace loom {

/// Follows comments, literals, continued lines, conditional groups and the parentheses of macro calls. It knows no more
/// of the language than that.
class CppLineState {
public:
    enum class Conditional { none, opens, alternates, closes };  ///< #if…, #elif/#else, #endif

    /// `macros`: names that are known to be function-like macros, beyond those in capitals and the standard ones.
    explicit CppLineState(const std::set<std::string>& macros) : macros_(macros) {}

    /// True if a line put here would be seen as a directive by every preprocessor: not inside a raw string, a block
    /// comment, a continued line or the arguments of a macro call.
    bool is_safe() const;

    /// Reads the next line. Returns whether it is a conditional directive; of a continued one, that is known at its
    /// last line.
    Conditional read(const std::string& line);

private:
    std::string splice();
    void read_logical_line(const std::string& line);
    void find_raw_end(std::size_t& i);
    void read_code(const std::string& line, std::size_t& i);
    static void read_string(const std::string& line, std::size_t& i);
    void read_number(const std::string& line, std::size_t& i);
    void read_identifier(const std::string& line, std::size_t& i);
    bool read_raw_string(std::size_t& i);
    void read_bracket(char c);
    void read_directive_name(const std::string& line);
    bool is_macro(const std::string& name) const;

    const std::set<std::string>& macros_;

    bool in_comment_ = false;  // /* … */
    bool in_raw_string_ = false;
    std::string raw_end_;        // )delimiter"
    bool is_continued_ = false;  // the last line ended in a backslash
    bool in_directive_ = false;

    // Of the line being read, with all that it is continued by:
    std::string unspliced_;             // as it stands, lines joined by \n
    std::vector<std::size_t> offsets_;  // of the spliced line's characters in it; empty if the line is in one piece
    bool at_line_start_ = true;         // nothing but blanks and comments so far
    bool expects_directive_name_ = false;
    bool expects_header_name_ = false;
    Conditional conditional_ = Conditional::none;
    std::string last_identifier_;  // if it is the last token, else empty
    std::size_t identifier_end_ = 0;

    // What is open: the arguments of a macro; those of something that could be one; any other parenthesis; a brace.
    enum class Open { macro, call, parenthesis, brace };
    std::vector<Open> open_;
    struct Group {
        std::vector<Open> open;   // open_ as it was at the #if
        bool is_skipped = false;  // #if 0: what stands inside opens nothing
    };
    std::vector<Group> groups_;
};

}  // namespace loom
