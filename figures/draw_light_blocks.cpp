/// \file
/// Draws the blocks of the heavy path that begins at the root, and where two
/// vertices of different blocks meet.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "figures/light_first.hpp"

int main(int argc, char** argv) {
    using figures::idx;
    namespace colour = figures::colour;
    const figures::LightFirstTree tree(
        figures::read_tree_with_coins_or_example(argc, argv));
    const coins::LightFirstOrder& order = tree.order();
    std::vector<coins::Block> blocks;
    coins::list_blocks(order, 0, blocks);
    const auto is_subtree = [](const coins::Block& b) {
        return b.begin > b.at;
    };
    const auto one = std::find_if(blocks.begin(), blocks.end(), is_subtree);
    const auto other = std::find_if(blocks.rbegin(), blocks.rend(), is_subtree);
    const coins::Block& first = one == blocks.end() ? blocks.front() : *one;
    const bool two = other != blocks.rend() && &*other != &first;
    const coins::Block& last = two ? *other : blocks.back();
    figures::Frame frame;
    tree.add_to(frame);
    frame.alt() = tree.words() + " Blocks:";
    const char* const fills[] = {colour::first, colour::second, colour::coin};
    std::vector<figures::Cell> cells;
    int subtrees = 0;
    for (const coins::Block& block : blocks) {
        const bool subtree = is_subtree(block);
        const char* const fill =
            subtree ? fills[idx(subtrees++) % 3] : colour::paper;
        for (int p = block.begin; p < block.end; ++p) {
            frame.vertex(p).paint(fill);
            cells.push_back(
                {std::to_string(order.vertex(p) + 1), fill, colour::ink});
        }
        frame.alt() += " " + tree.list(block.begin, block.end) + ";";
    }
    for (const int p : {first.end - 1, last.end - 1})
        frame.vertex(p).piece = true;
    figures::VertexLook& lca = frame.vertex(first.at);
    lca.border = colour::accent;
    lca.border_width = 4;
    frame.add_cells({0, -tree.layout().height - 34}, cells, 22);
    frame.alt() += " vertices " + tree.list(first.end - 1, first.end) +
                   " and " + tree.list(last.end - 1, last.end) + " meet at " +
                   tree.list(first.at, first.at + 1) + ".";
    figures::Figure figure("light_blocks");
    figure.add(frame);
    figure.print(std::cout);
}
