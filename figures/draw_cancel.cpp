/// \file
/// Draws how pairs of coins cancel, and what is left: the value of each R.
#include <iostream>
#include <string>
#include <vector>

#include "coins/moving_coins.hpp"
#include "figures/coin_game.hpp"
#include "figures/dot.hpp"

int main(int argc, char** argv) {
    using coins::idx;
    namespace colour = figures::colour;
    const coins::MovCoinsTest test = figures::read_coins_or_example(
        argc, argv, "1\n6\n1 2\n1 3\n4 3\n3 5\n4 6\n0 2 2 1 3 2\n");
    const coins::RootedTree tree = coins::root_at(test.tree, 0);
    const std::vector<bool> odd = coins::odd_coins(test.coins);
    const std::vector<int> g = coins::grundy_by_definition(test.tree, odd);
    const figures::Layout layout = figures::tidy_layout(tree, 44);
    figures::Frame frame;
    for (int i = 0; i < 3; ++i)
        frame.add_tree(tree, layout, {i * (layout.width + 84), 0});
    const char* const titles[] = {"coins", "pairs gone", "g(R)"};
    for (int i = 0; i < 3; ++i)
        frame.add_text({i * (layout.width + 84) + layout.width / 2, 36},
                       titles[i]);
    frame.alt() = figures::in_words(tree);
    for (int v = 0; v < tree.size(); ++v) {
        const int count = test.coins[idx(v)];
        if (count > 0) frame.vertex(v, 0).paint(colour::coin);
        if (count > 0) frame.vertex(v, 0).note = std::to_string(count);
        if (odd[idx(v)]) frame.vertex(v, 1).paint(colour::coin);
        if (odd[idx(v)]) frame.vertex(v, 1).note = "1";
        if (g[idx(v)] == 0) frame.vertex(v, 2).paint(colour::leaf);
        frame.vertex(v, 2).note = std::to_string(g[idx(v)]);
        frame.alt() += " Vertex " + std::to_string(v + 1) + ": " +
                       std::to_string(count) + " coins, g = " +
                       std::to_string(g[idx(v)]) + ".";
    }
    figures::Figure figure("cancel");
    figure.add(frame);
    figure.print(std::cout);
}
