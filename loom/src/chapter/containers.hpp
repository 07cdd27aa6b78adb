// Which part of a source line belongs to the list items and quotes around a block, and which to the block itself.
// CommonMark's rules for continuing a container; cmark applies them when it parses, but tells only the result.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace loom {

/// A container around a block, outermost first.
struct Container {
    enum class Kind { quote, item, footnote };
    Kind kind = Kind::quote;
    int start_line = 0;  ///< the line that holds its marker
    int indent = 0;      ///< items: columns from the parent's content to the own content
};

struct StrippedLine {
    bool inside = false;     ///< the line continues all containers
    int ended_by = -1;       ///< otherwise: index of the first container that it ends
    std::size_t offset = 0;  ///< first byte after the containers' prefix
    std::string text;        ///< what is left; columns of a tab that the prefix used only in part are blanks
    int indent = 0;          ///< columns of white space that `text` starts with, as they stand in the line
};

/// Strips the containers' prefixes from line number `number`, and after them up to `own_indent` columns of white space,
/// which is what an indented fence takes from its lines.
StrippedLine strip_containers(const std::string& line, int number, const std::vector<Container>& containers,
                              int own_indent = 0);

/// The content indent of a list item whose marker is on this line, inside `outer`.
int item_indent(const std::string& line, int number, const std::vector<Container>& outer);

}  // namespace loom
