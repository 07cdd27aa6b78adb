/// \file
/// Draws the heavy and the light edges of a tree.
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
    figures::Frame frame;
    tree.add_to(frame);
    std::vector<int> light(idx(order.size()), 0);
    for (int top = 1; top < order.size(); ++top)
        for (int p = top; order.is_top(top) && p < order.end(top); ++p)
            ++light[idx(p)];
    frame.alt() = tree.words() + " Tops of heavy paths:";
    for (int p = 0; p < order.size(); ++p) {
        figures::VertexLook& look = frame.vertex(p);
        look.note = std::to_string(light[idx(p)]);
        if (!order.is_top(p)) continue;
        look.paint(colour::second);
        frame.alt() += " " + std::to_string(order.vertex(p) + 1) + ";";
    }
    frame.alt() += " light-first order: " + tree.list(0, order.size()) + ".";
    figures::Figure figure("light_edges");
    figure.add(frame);
    figure.print(std::cout);
}
