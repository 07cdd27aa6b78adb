/// \file
/// Draws the forward sweep over the branches at the centroid of a tree.
#include <iostream>

#include "figures/branches.hpp"

int main(int argc, char** argv) {
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    figures::Figure figure("branches_forward");
    figures::draw_branches(figure, given, coins::Sweep::to_right);
    figure.print(std::cout);
}
