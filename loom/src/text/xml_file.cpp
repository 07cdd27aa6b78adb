#include "text/xml_file.hpp"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>

namespace loom {

namespace {

/// The place of the byte `offset` of `text`. Columns count bytes here: XML errors point at mark-up, which is ASCII.
Place place_of_offset(const std::string& file, const std::string& text, std::ptrdiff_t offset) {
    const auto end = text.begin() + std::clamp<std::ptrdiff_t>(offset, 0, static_cast<std::ptrdiff_t>(text.size()));
    const auto line_start = std::find(std::make_reverse_iterator(end), text.rend(), '\n').base();
    return {file, static_cast<int>(std::count(text.begin(), end, '\n')) + 1, static_cast<int>(end - line_start) + 1};
}

/// Stops at an element that is too deep for those who read the document by recursion.
class DepthCheck : public pugi::xml_tree_walker {
public:
    bool for_each(pugi::xml_node&) override { return depth() < 1000; }
};

}  // namespace

bool load_xml(const std::filesystem::path& file, const std::string& code, pugi::xml_document& document,
              Diagnostics& diagnostics) {
    const std::string name = file.generic_string();
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        diagnostics.error({name, 0, 0}, code, "cannot read this file");
        return false;
    }
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    // Blank text between tags matters in Doxygen's listings and descriptions, so it is kept.
    const pugi::xml_parse_result result =
        document.load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_ws_pcdata);
    DepthCheck depth;
    if (result && document.traverse(depth)) return true;
    if (result) {
        diagnostics.error({name, 0, 0}, code, "elements more than 1000 deep inside one another; make it again");
        document.reset();
        return false;
    }
    diagnostics.error(place_of_offset(name, text, result.offset), code,
                      std::string("this is not well-formed XML: ") + result.description() +
                          "; make it again (it is a generated file)");
    return false;
}

}  // namespace loom
