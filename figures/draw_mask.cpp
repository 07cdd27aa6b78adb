/// \file
/// Draws how the handovers among the root's children flip bits of a mask.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "coins/dfs_game_linear.hpp"
#include "figures/dot.hpp"

namespace {

using coins::idx;
using coins::OddMask;
using coins::RootedTree;
namespace colour = figures::colour;

constexpr int reach = 15;  // the values from -15 to 15 are shown

std::string in_math(int x) {
    return "$" + std::to_string(x) + "$";
}

std::string without_dollars(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), '$'), text.end());
    return text;
}

// flipped: the value whose bit was flipped last; 0 if none was
figures::Frame draw_mask(const OddMask& mask, const std::string& said,
                         int flipped) {
    figures::Frame frame;
    std::vector<figures::Cell> cells;
    std::string set;
    for (int x = -reach; x <= reach; x += 2) {
        const bool one = mask.contains(x);
        cells.push_back({one ? "1" : "0", one ? colour::leaf : colour::paper,
                         one ? colour::on_dark : colour::rule});
        if (one) set += (set.empty() ? "" : ", ") + in_math(x);
        const double middle = (x + reach) / 2 * 21 + 10.5;
        const bool last = x == flipped;
        frame.add_text({middle, -32}, std::to_string(x),
                       {last ? colour::accent : colour::rule, 9,
                        figures::Align::centre, last});
    }
    frame.add_cells({0, 0}, cells, 21, 22);
    const std::string sum = std::to_string(mask.alternating_sum());
    frame.add_text({168, -56}, "alternating sum: " + sum);
    frame.caption() = said + " Set now: " + (set.empty() ? "none" : set) +
                      ". The alternating sum is $" + sum + "$.";
    frame.alt() = "A row of 16 bits for the odd values from -15 to 15. " +
                  without_dollars(frame.caption());
    return frame;
}

}  // namespace

int main(int argc, char** argv) {
    const RootedTree tree = figures::read_tree_or_example(
        argc, argv, "19\n1 1 3 4 1 1 7 8 9 10 1 12 12 14 15 1 17 18\n");
    const std::vector<int> f = coins::dfs_game_values(tree);
    OddMask mask;
    figures::Figure figure("mask");
    figure.add(draw_mask(mask, "No handover yet.", 0));
    for (const int u : tree.children(tree.root())) {
        const int x = f[idx(u)];
        if (x % 2 == 0 || x < -reach || x > reach) continue;
        mask.flip(x);
        figure.add(draw_mask(
            mask, "A handover of value " + in_math(x) + " flips its bit.", x));
    }
    figure.print(std::cout);
}
