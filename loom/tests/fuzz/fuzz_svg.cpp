// A drawing of Graphviz that goes into a page.
#include "fuzz.hpp"
#include "readers/svg.hpp"

#include <cstdint>
#include <cstring>
#include <pugixml.hpp>
#include <string>

using fuzz::check;

namespace {

struct Walker : pugi::xml_tree_walker {
    bool for_each(pugi::xml_node& node) override {
        check(std::strcmp(node.name(), "title") != 0, "no title is left");
        check(node.type() != pugi::node_comment, "no comment is left");
        for (const char* name : {"id", "xlink:title"}) check(!node.attribute(name), "what pages repeat is gone", name);
        if (drops_links) check(std::strcmp(node.name(), "a") != 0, "no link is left");
        return true;
    }
    bool drops_links = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(reinterpret_cast<const char*>(data), size);
    for (const loom::SvgLinks links : {loom::SvgLinks::drop, loom::SvgLinks::keep}) {
        const std::optional<std::string> svg = loom::inline_svg(input, "a \"tree\" & more", links);
        if (!svg) continue;
        pugi::xml_document document;
        const pugi::xml_parse_result result =
            document.load_buffer(svg->data(), svg->size(), pugi::parse_default | pugi::parse_comments);
        check(result, "a drawing stays XML", *svg);
        const pugi::xml_node root = document.first_child();
        check(std::strcmp(root.name(), "svg") == 0 && !root.next_sibling(), "a drawing is one element", *svg);
        check(std::strcmp(root.attribute("aria-label").value(), "a \"tree\" & more") == 0, "the alternative is whole",
              *svg);
        for (const char* name : {"role", "aria-label", "style"}) {
            int count = 0;
            for (const pugi::xml_attribute& attribute : root.attributes())
                count += std::strcmp(attribute.name(), name) == 0 ? 1 : 0;
            check(count == 1 || (count == 0 && std::strcmp(name, "style") == 0), "an attribute is there once", name);
        }
        const std::string style = root.attribute("style").value();
        check(style.find("inf") == std::string::npos && style.find("nan") == std::string::npos, "a width is a number",
              style);
        Walker walker;
        walker.drops_links = links == loom::SvgLinks::drop;
        document.traverse(walker);
    }
    return 0;
}
