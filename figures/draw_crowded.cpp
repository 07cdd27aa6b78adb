/// \file
/// Draws what is left at each vertex when equal handovers have cancelled.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "coins/dfs_game_cancel.hpp"
#include "figures/dot.hpp"

namespace {

using coins::idx;
using coins::RootedTree;
namespace colour = figures::colour;

const std::string crowded_example =
    "38\n"
    "1 1 1 1 1 1 1 8 8 9 11 12 13 14 15 7 7 17 19 20 21 6 6 23 "
    "25 4 27 3 29 30 31 2 33 34 35 36 37\n";
// Looks of the edges below v; of equal children the last one is left.
void show_left(figures::Frame& frame, const RootedTree& tree, int v,
               const std::vector<int>& f, std::vector<int> left) {
    if (left.size() >= 3) {
        frame.vertex(v).note = std::to_string(left.size());
        frame.vertex(v).note_side = figures::Side::above;
        frame.vertex(v).paint(colour::coin);
        frame.alt() += " " + std::to_string(left.size()) + " at vertex " +
                       std::to_string(v + 1) + ".";
    }
    const coins::VertexRange children = tree.children(v);
    for (int i = children.size() - 1; i >= 0; --i) {
        const int u = children[i];
        figures::EdgeLook& edge = frame.edge(u);
        const auto found = std::find(left.begin(), left.end(), f[idx(u)]);
        edge.dashed = found == left.end();
        edge.line = edge.dashed ? colour::rule : colour::ink;
        edge.width = edge.dashed ? 1.1 : 2.2;
        if (!edge.dashed) left.erase(found);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const RootedTree tree =
        figures::read_tree_or_example(argc, argv, crowded_example);
    figures::Frame frame;
    frame.add_tree(tree, figures::tidy_layout(tree, 27, 54), {0, 0});
    frame.alt() = figures::in_words(tree) + " Left:";
    std::vector<std::vector<int>> left(idx(tree.size()));
    const std::vector<int> f = coins::dfs_game_values_cancelled(
        tree,
        [&left](int v, const std::vector<int>& some) { left[idx(v)] = some; });
    for (int v = 0; v < tree.size(); ++v) {
        frame.vertex(v).label = std::to_string(f[idx(v)]);
        frame.vertex(v).radius = 11;
        show_left(frame, tree, v, f, left[idx(v)]);
    }
    figures::Figure figure("crowded");
    figure.add(frame);
    figure.print(std::cout);
}
