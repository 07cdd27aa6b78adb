/// \file
/// Draws the up pass along the root's heavy path, after the down pass.
#include <iostream>

#include "figures/light_pass.hpp"

int main(int argc, char** argv) {
    figures::LightPass pass(
        figures::read_tree_with_coins_or_example(argc, argv));
    figures::Figure figure("light_up");
    pass.draw(figure, coins::Sweep::to_left);
    figure.print(std::cout);
}
