/// \file
/// Draws the down pass along the root's heavy path.
#include <iostream>

#include "figures/light_pass.hpp"

int main(int argc, char** argv) {
    figures::LightPass pass(
        figures::read_tree_with_coins_or_example(argc, argv));
    figures::Figure figure("light_down");
    pass.draw(figure, coins::Sweep::to_right);
    figure.print(std::cout);
}
