/// \file
/// Draws the bit planes of a line with some coins.
#include <iostream>
#include <string>
#include <vector>

#include "coins/bit_planes.hpp"
#include "figures/centroid.hpp"

namespace {

using figures::idx;
namespace colour = figures::colour;

constexpr double scale = 0.5;
constexpr int words = 12;

void add_plane(figures::Frame& frame, double y, const std::string& name,
               const std::vector<bool>& bits, const std::string& fill) {
    figures::TextLook look;
    look.align = figures::Align::right;
    frame.add_text({-8, y - 8}, name, look);
    frame.alt() += " " + name + ":";
    for (int s = 0; s < 64 * words; ++s) {
        if (!bits[idx(s)] || (s > 0 && bits[idx(s - 1)])) continue;
        int end = s;
        while (end < 64 * words && bits[idx(end)]) ++end;
        figures::EdgeLook run;
        run.line = fill;
        run.width = 12;
        const double right = end - s < 4 ? s + 4 : end;
        frame.add_line({s * scale, y - 8}, {right * scale, y - 8}, run);
        frame.alt() += " " + std::to_string(s) + " to " +
                       std::to_string(end - 1) + ",";
    }
    frame.alt().back() = '.';
}
}  // namespace

int main(int argc, char** argv) {
    std::vector<int> coins = {10, 40, 100, 230, 250};
    if (argc != 2 || std::string(argv[1]) != "--example") {
        coins.clear();  // coins of the given tree, 3 places apart
        const auto given = figures::read_tree_with_coins_or_example(argc, argv);
        for (int v = 0; v < given.tree.size(); ++v)
            if (given.coin[idx(v)]) coins.push_back(3 * v);
    }
    coins::DistLine line(0, 64 * words - 1);
    std::vector<bool> here(64 * words, false), count(64 * words, false);
    for (const int place : coins) {
        line.put(1, place);
        here[idx(place)] = true;
        for (int s = place; s < 64 * words; ++s) count[idx(s)].flip();
    }
    figures::Frame frame;
    frame.alt() = "Bit planes of a line. Coins at " +
                  figures::numbers_in_words(coins) + ".";
    for (int w = 0; w <= words; ++w) {
        figures::EdgeLook look;
        look.width = 0.5;
        frame.add_line({64 * w * scale, 8}, {64 * w * scale, -150}, look);
    }
    add_plane(frame, 0, "coins", here, colour::accent);
    add_plane(frame, -26, "count", count, colour::rule);
    for (int row = 0; row < 4; ++row) {
        std::vector<bool> bits;
        for (int s = 0; s < 64 * words; ++s)
            bits.push_back(line.high_bits(s) >> row & 1);
        add_plane(frame, -26.0 * (row + 2), "bit " + std::to_string(row + 6),
                  bits, colour::leaf);
    }
    figures::Figure figure("planes");
    figure.add(frame);
    figure.print(std::cout);
}
