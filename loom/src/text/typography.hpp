// Straight quotes, double hyphens and three dots in prose become what a typesetter would take.
#pragma once

#include <string>
#include <string_view>

namespace loom {

/// Remembers what stood before, because a quote mark opens after a blank and closes after a letter, also when code or
/// emphasis stands between. One for each run of text: a paragraph, a heading, a table cell.
class Typographer {
public:
    std::string text(std::string_view straight);

    /// Something that is not prose stood here: code, math, a citation.
    void passed_over() { before_ = Before::word; }

    /// A line end or a blank stood here.
    void passed_blank() { before_ = Before::blank; }

private:
    enum class Before { blank, opening, word };

    /// Whether a quote mark that follows opens.
    bool opens() const { return before_ != Before::word; }
    void remember(std::string_view rest);

    Before before_ = Before::blank;
};

}  // namespace loom
