/// \file
/// A tree above its arrays.
#include <iostream>
#include <string>
#include <vector>

#include "figures/dot.hpp"

using namespace figures;

namespace {

void add_row(Frame& frame, Point corner, const std::string& name,
             const std::vector<Cell>& cells,
             const std::vector<std::string>& above) {
    TextLook title;
    title.align = Align::right;
    frame.add_text({corner.x - 6, corner.y - 10}, name, title);
    frame.add_cells(corner, cells);
    TextLook small;
    small.text = colour::rule;
    small.size = 9;
    for (std::size_t i = 0; i < above.size(); ++i) {
        const double x = corner.x + 12 + 24 * static_cast<double>(i);
        frame.add_text({x, corner.y + 7}, above[i], small);
    }
}

// Of the vertices below the root with the most children, the first.
int vertex_worth_marking(const coins::RootedTree& tree) {
    int best = tree.root();
    for (const int v : tree.order()) {
        const int most = best == tree.root() ? 0 : tree.children(best).size();
        if (v != tree.root() && tree.children(v).size() > most) best = v;
    }
    return best;
}


}  // namespace

int main(int argc, char** argv) {
    const coins::RootedTree tree =
        read_tree_or_example(argc, argv, "8\n3 1 3 1 5 4 5\n");
    const int n = tree.size();
    const int chosen = vertex_worth_marking(tree);
    const Layout layout = tidy_layout(tree, 40);
    const double wide = 24.0 * (n + 1);
    const double cells_at = std::max(0.0, (layout.width - wide) / 2);
    const double tree_at = std::max(0.0, (wide - layout.width) / 2);
    Frame frame;
    frame.add_tree(tree, layout, {tree_at, 0});
    frame.vertex(chosen).paint(colour::coin);
    std::vector<Cell> parents, first, children, order;
    std::vector<std::string> vertices, places;
    std::vector<int> in_a_row;
    const auto mark = [](const std::string& label, bool marked) {
        return Cell{label, marked ? colour::coin : colour::paper,
                    marked ? colour::on_coin : colour::ink};
    };
    for (int v = 0; v < n; ++v) {
        const VertexLook& look = frame.vertex(v);
        vertices.push_back(look.label);
        const std::string parent = std::to_string(tree.parent(v) + 1);
        parents.push_back(mark(v == tree.root() ? "-" : parent, v == chosen));
        const auto start = tree.children(v).begin() - tree.children(0).begin();
        first.push_back(mark(std::to_string(start),
                             v == chosen || v == chosen + 1));
        for (const int child : tree.children(v)) {
            places.push_back(std::to_string(places.size()));
            children.push_back(mark(std::to_string(child + 1), v == chosen));
            in_a_row.push_back(child);
        }
    }
    first.push_back(mark(std::to_string(n - 1), chosen == n - 1));
    for (const int v : tree.order()) {
        order.push_back(mark(std::to_string(v + 1), false));
    }
    double y = -layout.height - 46;
    add_row(frame, {cells_at, y}, "parent", parents, vertices);
    vertices.push_back("end");
    add_row(frame, {cells_at, y -= 40}, "first", first, vertices);
    add_row(frame, {cells_at, y -= 40}, "children", children, places);
    add_row(frame, {cells_at, y -= 32}, "order", order, {});
    frame.alt() = in_words(tree) + " Below it the arrays. " +
                  "Children, vertex after vertex: " +
                  list_of(in_a_row) + ". Parent order: " +
                  list_of(tree.order()) + ".";
    Figure figure("csr");
    figure.add(frame);
    figure.print(std::cout);
}
