/// \file
/// The sweep over the parent order that fills the subtree sizes, as frames.
#include <iostream>
#include <string>
#include <vector>

#include "figures/dot.hpp"

using namespace figures;

namespace {

// v adds its size to its parent's, or -1; from `front` on, the order is done.
Frame frame_of_the_sweep(const coins::RootedTree& tree,
                         const std::vector<int>& sizes, int v, int front) {
    const int n = tree.size();
    const Layout layout = tidy_layout(tree, 46);
    const double wide = 24.0 * n;
    Frame frame;
    frame.add_tree(tree, layout, {std::max(0.0, (wide - layout.width) / 2), 0});
    std::vector<Cell> order, size_row;
    std::string alt_sizes;
    for (int i = 0; i < n; ++i) {
        const int u = tree.order()[idx(i)];
        VertexLook& look = frame.vertex(u);
        look.note = std::to_string(sizes[idx(u)]);
        if (i >= front) look.paint(u == v ? colour::accent : colour::leaf);
        order.push_back({look.label, look.fill, look.text});
        size_row.push_back({look.note});
        alt_sizes += (i == 0 ? "" : ", ") + look.note;
    }
    if (v != -1) {
        frame.edge(v).line = colour::accent;
        frame.edge(v).width = 2;
        frame.edge(v).arrow = Arrow::to_parent;
        const std::string parent = std::to_string(tree.parent(v) + 1);
        frame.caption() = "Vertex " + std::to_string(v + 1) + " adds " +
                          std::to_string(sizes[idx(v)]) + " to its parent " +
                          parent + ", which now has " +
                          std::to_string(sizes[idx(tree.parent(v))]) + ".";
    } else if (front == 0) {
        frame.caption() = "All sizes are final.";
    } else {
        frame.caption() = "Every size starts as 1.";
    }
    frame.alt() = in_words(tree) + " Parent order: " + list_of(tree.order()) +
                  "; sizes in this order: " + alt_sizes + ". " + frame.caption();
    const double x = std::max(0.0, (layout.width - wide) / 2);
    const double y = -layout.height - 40;
    TextLook title;
    title.align = Align::right;
    frame.add_text({x - 6, y - 10}, "order", title);
    frame.add_cells({x, y}, order);
    frame.add_text({x - 6, y - 36}, "size", title);
    frame.add_cells({x, y - 26}, size_row);
    return frame;
}


}  // namespace

int main(int argc, char** argv) {
    const coins::RootedTree tree =
        read_tree_or_example(argc, argv, "8\n3 1 3 1 5 4 5\n");
    Figure figure("sizes");
    const std::vector<int> ones(idx(tree.size()), 1);
    figure.add(frame_of_the_sweep(tree, ones, -1, tree.size()));
    int front = tree.size();
    coins::subtree_sizes(tree, [&](int v, const std::vector<int>& sizes) {
        figure.add(frame_of_the_sweep(tree, sizes, v, --front));
    });
    const auto sizes = coins::subtree_sizes(tree);
    figure.add(frame_of_the_sweep(tree, sizes, -1, 0));
    figure.print(std::cout);
}
