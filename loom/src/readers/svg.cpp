#include "readers/svg.hpp"

#include <pugixml.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <vector>

namespace loom {

namespace {

/// One Graphviz point is 1.44 pixels on the page, so that its 11 point text is as large as the text around.
constexpr double kRemPerPoint = 0.09;

class Cleaner : public pugi::xml_tree_walker {
public:
    explicit Cleaner(SvgLinks links) : links_(links) {}

    bool for_each(pugi::xml_node& node) override {
        if (node.type() == pugi::node_comment || std::strcmp(node.name(), "title") == 0) doomed_.push_back(node);
        for (const char* name : {"id", "xlink:title", "xlink:type", "xlink:show", "xlink:actuate"}) {
            while (node.remove_attribute(name)) continue;  // malformed drawings have some twice
        }
        if (std::strcmp(node.name(), "a") == 0) clean_link(node);
        return true;
    }

    void remove_doomed() {
        // From the last to the first: one can stand inside another, and goes with it.
        for (auto node = doomed_.rbegin(); node != doomed_.rend(); ++node) node->parent().remove_child(*node);
    }

private:
    void clean_link(pugi::xml_node& node) {
        pugi::xml_attribute href = node.attribute("xlink:href");
        if (links_ == SvgLinks::drop) {
            node.set_name("g");
            for (const char* name : {"xlink:href", "target"})
                while (node.remove_attribute(name)) continue;
        } else if (href) {
            href.set_name("href");
        }
    }

    SvgLinks links_;
    std::vector<pugi::xml_node> doomed_;
};

/// How wide the drawing is set; empty if it does not say.
std::string width_style(const char* width) {
    const double points = std::strtod(width, nullptr);
    if (!std::isfinite(points) || points <= 0) return "";
    std::array<char, 40> style{};
    std::snprintf(style.data(), style.size(), "--w:%.4grem", points * kRemPerPoint);
    return style.data();
}

}  // namespace

std::optional<std::string> inline_svg(const std::string& svg, const std::string& alt, SvgLinks links) {
    pugi::xml_document document;
    if (!document.load_buffer(svg.data(), svg.size())) return std::nullopt;
    pugi::xml_node root = document.child("svg");
    if (!root) return std::nullopt;
    Cleaner cleaner(links);
    cleaner.for_each(root);  // traverse() leaves the root out
    root.traverse(cleaner);
    cleaner.remove_doomed();
    const std::string style = width_style(root.attribute("width").value());
    for (const char* name : {"role", "aria-label", "style"})
        while (root.remove_attribute(name)) continue;
    if (!style.empty()) root.prepend_attribute("style").set_value(style.c_str());
    root.prepend_attribute("aria-label").set_value(alt.c_str());
    root.prepend_attribute("role").set_value(links == SvgLinks::keep ? "group" : "img");
    for (const char* name : {"id", "width", "height", "xmlns", "xmlns:xlink"})
        while (root.remove_attribute(name)) continue;
    std::ostringstream out;
    root.print(out, "", pugi::format_raw | pugi::format_no_declaration);
    return out.str();
}

}  // namespace loom
