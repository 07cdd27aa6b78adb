/// \file
/// Draws the value of each vertex of a tree.
#include <iostream>
#include <string>
#include <vector>

#include "coins/dfs_game_value.hpp"
#include "figures/dot.hpp"

namespace {

using coins::ChildKind;
using coins::idx;
using coins::RootedTree;
namespace colour = figures::colour;

const char* fill_of(ChildKind kind) {
    if (kind == ChildKind::gift) return colour::leaf;
    return kind == ChildKind::burden ? colour::accent : colour::paper;
}

std::string name_of(ChildKind kind) {
    if (kind == ChildKind::gift) return "gift";
    return kind == ChildKind::burden ? "burden" : "handover";
}

}  // namespace

int main(int argc, char** argv) {
    const RootedTree tree = figures::read_tree_or_example(
        argc, argv, "18\n1 2 2 4 5 6 1 8 1 1 11 12 1 14 14 16 17\n");
    const std::vector<int> f = coins::dfs_game_values(tree);
    figures::Frame frame;
    frame.add_tree(tree, figures::tidy_layout(tree), {0, 0});
    frame.alt() = figures::in_words(tree) + " Values:";
    for (int v = 0; v < tree.size(); ++v) {
        const ChildKind kind = coins::kind_of(f[idx(v)]);
        frame.vertex(v).label = std::to_string(f[idx(v)]);
        frame.vertex(v).paint(fill_of(kind));
        frame.alt() += (v > 0 ? ", " : " ") + std::to_string(v + 1) + " has " +
                       std::to_string(f[idx(v)]) + " (" + name_of(kind) + ")";
    }
    frame.alt() += ".";
    figures::Figure figure("values");
    figure.add(frame);
    figure.print(std::cout);
}
