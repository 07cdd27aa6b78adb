#include "chapter/containers.hpp"

#include <algorithm>
#include <cctype>

namespace loom {
namespace {

// A position in a line that counts columns; a tab reaches to the next multiple of four and may be used in parts.
class Cursor {
public:
    Cursor(const std::string& line, std::size_t offset = 0) : line_(line), offset_(offset) {}

    bool at_end() const { return offset_ >= line_.size(); }
    char peek() const { return at_end() ? '\0' : line_[offset_]; }
    std::size_t offset() const { return offset_; }
    // The rest of the line; of a tab that was used in part, the columns that are left.
    std::string rest() const {
        if (spare_ == 0) return line_.substr(offset_);
        return std::string(static_cast<std::size_t>(spare_), ' ') + line_.substr(offset_ + 1);
    }

    // Columns of white space before the next other character.
    int indent() const {
        Cursor probe = *this;
        int columns = 0;
        while (probe.peek() == ' ' || probe.peek() == '\t') columns += probe.advance_column();
        return columns;
    }

    bool rest_is_blank() const { return line_.find_first_not_of(" \t", offset_) == std::string::npos; }

    // Uses one column of white space; returns 1.
    int advance_column() {
        if (peek() == '\t') {
            if (spare_ == 0) spare_ = 4 - column_ % 4;
            ++column_;
            if (--spare_ == 0) ++offset_;
        } else {
            ++column_;
            ++offset_;
        }
        return 1;
    }

    void advance_columns(int count) {
        while (count-- > 0 && !at_end()) advance_column();
    }

private:
    const std::string& line_;
    std::size_t offset_;
    int column_ = 0;
    int spare_ = 0;  // columns left of the tab at offset_
};

// Passes a list marker («-», «12.») and returns its width in columns.
int pass_marker(Cursor& cursor) {
    int width = 0;
    while (std::isdigit(static_cast<unsigned char>(cursor.peek()))) width += cursor.advance_column();
    return width + cursor.advance_column();
}

// The columns between a list marker and the item's content: one to four blanks count, more are an indented code block.
int marker_padding(const Cursor& after_marker) {
    const int blanks = after_marker.indent();
    if (blanks < 1 || blanks > 4 || after_marker.rest_is_blank()) return 1;
    return blanks;
}

bool pass_container(Cursor& cursor, const Container& container, int number) {
    if (container.kind == Container::Kind::quote) {
        if (cursor.indent() > 3) return false;
        cursor.advance_columns(cursor.indent());
        if (cursor.peek() != '>') return false;
        cursor.advance_column();
        if (cursor.peek() == ' ' || cursor.peek() == '\t') cursor.advance_column();
        return true;
    }
    if (container.start_line == number) {
        cursor.advance_columns(cursor.indent());
        if (container.kind == Container::Kind::footnote) {
            while (!cursor.at_end() && cursor.peek() != ':') cursor.advance_column();
            cursor.advance_column();
            cursor.advance_columns(cursor.indent());
            return true;
        }
        pass_marker(cursor);
        cursor.advance_columns(marker_padding(cursor));
        return true;
    }
    const int wanted = container.kind == Container::Kind::footnote ? 4 : container.indent;
    if (cursor.indent() >= wanted) {
        cursor.advance_columns(wanted);
        return true;
    }
    if (!cursor.rest_is_blank()) return false;
    cursor.advance_columns(cursor.indent());
    return true;
}

}  // namespace

StrippedLine strip_containers(const std::string& line, int number, const std::vector<Container>& containers,
                              int own_indent) {
    Cursor cursor(line);
    StrippedLine result;
    for (std::size_t k = 0; k < containers.size(); ++k) {
        if (pass_container(cursor, containers[k], number)) continue;
        result.ended_by = static_cast<int>(k);
        result.offset = cursor.offset();
        return result;
    }
    cursor.advance_columns(std::min(own_indent, cursor.indent()));
    result.inside = true;
    result.offset = cursor.offset();
    result.indent = cursor.indent();
    result.text = cursor.rest();
    return result;
}

int item_indent(const std::string& line, int number, const std::vector<Container>& outer) {
    Cursor cursor(line);
    for (const Container& container : outer) pass_container(cursor, container, number);
    const int before = cursor.indent();
    cursor.advance_columns(before);
    const int marker = pass_marker(cursor);
    return before + marker + marker_padding(cursor);
}

}  // namespace loom
