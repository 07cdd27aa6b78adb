/// \file
/// From a Pruefer code to its tree, one edge a frame.
#include <iostream>

#include "coins/generate.hpp"
#include "figures/dot.hpp"

using namespace figures;

namespace {

using Edges = std::vector<std::pair<int, int>>;

// The definition, step by step: the smallest leaf goes, n - 2 times.
std::vector<int> code_of(const coins::RootedTree& tree) {
    std::vector<int> degree(idx(tree.size()));
    std::vector<bool> gone(idx(tree.size()), false);
    for (int v = 0; v < tree.size(); ++v) {
        degree[idx(v)] = tree.children(v).size() + (v == tree.root() ? 0 : 1);
    }
    std::vector<int> code;
    while (static_cast<int>(code.size()) < tree.size() - 2) {
        int leaf = 0;
        while (gone[idx(leaf)] || degree[idx(leaf)] != 1) ++leaf;
        gone[idx(leaf)] = true;
        int neighbour = tree.parent(leaf);
        for (const int child : tree.children(leaf)) {
            if (!gone[idx(child)]) neighbour = child;
        }
        --degree[idx(neighbour)];
        code.push_back(neighbour);
    }
    return code;
}

// The first `shown` edges are there; the last of them is new.
Frame frame_of_decoding(const coins::RootedTree& tree,
                        const std::vector<int>& code, const Edges& edges,
                        std::size_t shown) {
    const Layout layout = tidy_layout(tree, 40);
    const double wide = 24.0 * static_cast<double>(code.size());
    Frame frame;
    frame.add_tree(tree, layout, {std::max(0.0, (wide - layout.width) / 2), 0});
    for (int v = 0; v < tree.size(); ++v) frame.edge(v).visible = false;
    for (std::size_t i = 0; i < shown; ++i) {
        const auto [leaf, other] = edges[i];
        const int lower = tree.parent(leaf) == other ? leaf : other;
        EdgeLook& edge = frame.edge(lower);
        edge.visible = true;
        const bool is_new = i + 1 == shown;
        if (is_new) {
            edge.line = colour::accent;
            edge.width = 2;
            frame.vertex(other).border = colour::accent;
            frame.vertex(other).border_width = 2;
        }
        frame.vertex(leaf).paint(is_new ? colour::accent : colour::quiet);
    }
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char* const fill = i + 1 == shown  ? colour::accent
                                 : i + 1 < shown ? colour::quiet
                                                 : colour::paper;
        cells.push_back({std::to_string(code[i] + 1), fill,
                         i + 1 == shown ? colour::on_dark : colour::ink});
    }
    const double x = std::max(0.0, (layout.width - wide) / 2);
    const double y = -layout.height - 36;
    TextLook title;
    title.align = Align::right;
    frame.add_text({x - 6, y - 10}, "code", title);
    frame.add_cells({x, y}, cells);
    if (shown == 0) {
        frame.caption() = "The code, and no edge yet.";
    } else {
        const auto [leaf, other] = edges[shown - 1];
        const std::string a = std::to_string(leaf + 1);
        const std::string b = std::to_string(other + 1);
        frame.caption() =
            shown < edges.size()
                ? a + " is the smallest vertex left that is not in the rest of "
                      "the code; it is joined to " + b + "."
                : "Two vertices are left, " + a + " and " + b +
                      ": the last edge.";
    }
    frame.alt() = "Code: " + list_of(code) + ". " + frame.caption() +
                  " Edges so far:";
    for (std::size_t i = 0; i < shown; ++i) {
        frame.alt() += " " + std::to_string(edges[i].first + 1) + "-" +
                       std::to_string(edges[i].second + 1);
    }
    return frame;
}


}  // namespace

int main(int argc, char** argv) {
    const coins::RootedTree tree =
        read_tree_or_example(argc, argv, "8\n3 1 3 1 5 4 5\n");
    if (tree.size() < 3) {
        std::cerr << argv[0] << ": a code needs at least 3 vertices\n";
        return 1;
    }
    const std::vector<int> code = code_of(tree);
    const Edges edges = coins::tree_edges_from_pruefer(code);
    Figure figure("pruefer");
    for (std::size_t shown = 0; shown <= edges.size(); ++shown) {
        figure.add(frame_of_decoding(tree, code, edges, shown));
    }
    figure.print(std::cout);
}
