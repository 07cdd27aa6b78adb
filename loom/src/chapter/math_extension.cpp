#include "chapter/math_extension.hpp"

#include <cmark-gfm-extension_api.h>
// chunk.h says how to reach the text of the paragraph being parsed; cmark-gfm's own extensions use it too.
#include <cmark-gfm/chunk.h>

#include <cctype>
#include <string_view>

namespace loom {
namespace {

// Maths travels through cmark's tree as a code span that carries one of these. (A node of its own kind would be more
// fitting, but cmark drops all kinds that it does not know from the cells of a table.)
int inline_mark = 0;
int display_mark = 0;

bool is_space(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

// Offset of the `$` that closes inline maths opened just before `from`, or npos.
std::size_t find_close(std::string_view text, std::size_t from) {
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '$') {
            const bool digit_follows = i + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[i + 1]));
            if (i > from && !is_space(text[i - 1]) && !digit_follows) return i;
            return std::string_view::npos;
        }
    }
    return std::string_view::npos;
}

cmark_node* match_math(cmark_syntax_extension*, cmark_parser*, cmark_node*, unsigned char character,
                       cmark_inline_parser* inline_parser) {
    if (character != '$') return nullptr;
    const cmark_chunk* chunk = cmark_inline_parser_get_chunk(inline_parser);
    const std::string_view text(reinterpret_cast<const char*>(chunk->data), static_cast<std::size_t>(chunk->len));
    const auto start = static_cast<std::size_t>(cmark_inline_parser_get_offset(inline_parser));
    std::size_t content = start + 1;
    std::size_t close = std::string_view::npos;
    std::size_t end = 0;
    const bool display = text.compare(start, 2, "$$") == 0;
    if (display) {
        content = start + 2;
        close = text.find("$$", content);
        end = close + 2;
    } else if (content < text.size() && !is_space(text[content])) {
        close = find_close(text, content);
        end = close + 1;
    }
    if (close == std::string_view::npos || close == content) return nullptr;
    const std::string tex(text.substr(content, close - content));
    cmark_inline_parser_set_offset(inline_parser, static_cast<int>(end));
    cmark_node* node = cmark_node_new(CMARK_NODE_CODE);
    cmark_node_set_literal(node, tex.c_str());
    cmark_node_set_user_data(node, display ? &display_mark : &inline_mark);
    return node;
}

cmark_syntax_extension* make_extension() {
    cmark_syntax_extension* extension = cmark_syntax_extension_new("loom-math");
    cmark_mem* memory = cmark_get_default_mem_allocator();
    cmark_syntax_extension_set_match_inline_func(extension, match_math);
    cmark_syntax_extension_set_special_inline_chars(extension,
                                                    cmark_llist_append(memory, nullptr, reinterpret_cast<void*>('$')));
    return extension;
}

}  // namespace

void attach_math_extension(cmark_parser* parser) {
    static cmark_syntax_extension* const extension = make_extension();
    cmark_parser_attach_syntax_extension(parser, extension);
}

bool get_math(cmark_node* node, std::string& tex, bool& display) {
    if (cmark_node_get_type(node) != CMARK_NODE_CODE) return false;
    const void* mark = cmark_node_get_user_data(node);
    if (mark != &inline_mark && mark != &display_mark) return false;
    const char* literal = cmark_node_get_literal(node);
    tex = literal ? literal : "";
    display = mark == &display_mark;
    return true;
}

}  // namespace loom
