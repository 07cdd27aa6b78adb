/// \file
/// A tree with its deepest vertices painted.
#include <algorithm>
#include <iostream>

#include "figures/dot.hpp"

int main(int argc, char** argv) {
    const coins::RootedTree tree =
        figures::read_tree_or_example(argc, argv, "9\n1 1 2 2 3 5 5 6\n");
    figures::Frame frame;
    frame.add_tree(tree, figures::tidy_layout(tree));
    const std::vector<int> depths = coins::depths(tree);
    const int deepest = *std::max_element(depths.begin(), depths.end());
    std::vector<int> painted;
    for (int v = 0; v < tree.size(); ++v) {
        if (depths[coins::idx(v)] != deepest) continue;
        frame.vertex(v).paint(figures::colour::leaf);
        painted.push_back(v);
    }
    frame.alt() = figures::in_words(tree) +
                  " Deepest vertices: " + figures::list_of(painted) + ".";
    figures::Figure figure("deepest");
    figure.add(frame);
    figure.print(std::cout);
}
