/// \file
/// Draws how the last vertex of a chain looks back by 1, 2, 4, ...
#include <iostream>
#include <string>
#include <vector>

#include "coins/distance_recurrence.hpp"
#include "figures/chain.hpp"

int main(int argc, char** argv) {
    using figures::idx;
    namespace colour = figures::colour;
    const figures::Chain chain = figures::read_chain_or_example(
        argc, argv, "8\n1 2 3 4 5 6 7\n0 1 0 1 1 0 0 0\n");
    const int last = chain.size() - 1;
    std::vector<unsigned> zeros;
    std::vector<int> grundy(chain.coin.size(), 0);
    coins::look_back_on_chain(chain.coin, coins::Sweep::to_right, grundy,
                              [&](int, unsigned z) { zeros.push_back(z); });
    figures::Figure figure("recurrence_chain");
    for (int l = 0; l == 0 || (1 << l) <= last; ++l) {
        const int from = last - (1 << l);
        std::vector<std::string> dists(idx(last + 1)), bits(idx(last + 1));
        for (int i = 0; i <= from; ++i) {
            if (!chain.coin[idx(i)]) continue;
            dists[idx(i)] = std::to_string(from - i);
            bits[idx(i)] = std::to_string((from - i) >> l & 1);
        }
        figures::Frame frame;
        figures::Layout layout;
        for (int i = 0; i <= last; ++i) layout.at.push_back({36.0 * i, 0});
        frame.add_tree(
            coins::RootedTree::from_parents(coins::path_parents(chain.size())),
            layout);
        std::vector<figures::Cell> rows[2];
        for (int i = 0; i <= last; ++i) {
            figures::VertexLook& look = frame.vertex(i);
            look.label = chain.at(i);
            if (chain.coin[idx(i)]) look.paint(colour::coin);
            if (i == from) look.paint(colour::accent);
            look.piece = i == last;
            const bool zero = bits[idx(i)] == "0";
            rows[0].push_back({dists[idx(i)], colour::paper, colour::ink});
            rows[1].push_back({bits[idx(i)],
                               zero ? colour::second : colour::paper,
                               colour::ink});
        }
        figures::TextLook text;
        text.align = figures::Align::right;
        frame.add_text({-22, -36}, "distance", text);
        frame.add_text({-22, -60}, "bit " + std::to_string(l), text);
        frame.add_cells({-18, -26}, rows[0], 36, 20);
        frame.add_cells({-18, -50}, rows[1], 36, 20);
        const unsigned bit = from < 0 ? 0 : zeros[idx(from)] >> l & 1U;
        frame.caption() =
            "l = " + std::to_string(l) + ": " +
            (from < 0 ? "there is no such vertex, so bit "
                      : "from vertex " + chain.at(from) +
                            ", the number of bits that are 0 is " +
                            (bit != 0 ? "odd" : "even") + ", so bit ") +
            std::to_string(l) + " is " + std::to_string(bit) + ".";
        frame.alt() = (l == 0 ? figures::in_words(chain) + " " : "") +
                      "Looking back from vertex " + chain.at(last) + ", " +
                      frame.caption();
        figure.add(frame);
    }
    figure.print(std::cout);
}
