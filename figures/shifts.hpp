/// \file
/// What the figures about tables of shifts share.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "coins/dist_tracker.hpp"
#include "figures/centroid.hpp"

namespace figures {

/// The bag 1, 2, 4, as the depths of coins on a path.
constexpr const char* example_bag = "8\n1 2 3 4 5 6 7\n0 1 1 0 1 0 0 0\n";

/// The longest row of columns that is drawn.
constexpr int most_shifts = 16;

/// A bag of distances: odd[k] says whether k is in it.
/// The depths of the coins below vertex 1 in the example, if the program is
/// called with `--example`, or in the tree on the standard input. Ends the
/// program with a message if there is none, or if it is too high.
inline std::vector<unsigned char> read_bag_or_example(int argc, char** argv) {
    const bool example = argc == 2 && std::string(argv[1]) == "--example";
    const TreeWithCoins given =
        example ? read_tree_with_coins(example_bag)
                : read_tree_with_coins_or_example(argc, argv);
    const auto depths = coins::depths(coins::root_at(given.tree, 0));
    const int height = *std::max_element(depths.begin(), depths.end());
    if (height >= most_shifts) {
        std::cerr << argv[0] << ": the tree is higher than " << most_shifts - 1
                  << "\n";
        std::exit(1);
    }
    std::vector<unsigned char> odd(idx(height) + 1, 0);
    for (std::size_t v = 0; v < depths.size(); ++v)
        if (given.coin[v]) odd[idx(depths[v])] ^= 1U;
    return odd;
}

/// The numbers in a bag.
inline std::vector<int> dists_in(const std::vector<unsigned char>& odd) {
    std::vector<int> dists;
    for (std::size_t k = 0; k < odd.size(); ++k)
        if (odd[k]) dists.push_back(static_cast<int>(k));
    return dists;
}

/// How many bits all sums of a number in the bag and a shift have, if the
/// shifts go as far as the bag does; at least 1.
inline int bits_of_bag(const std::vector<unsigned char>& odd) {
    return std::max(1,
                    coins::bits_needed(2 * (static_cast<int>(odd.size()) - 1)));
}

/// Text on the left of a row of cells that begins at x = 0.
inline void add_row_name(Frame& frame, double y, const std::string& text) {
    TextLook look;
    look.align = Align::right;
    frame.add_text({-6, y}, text, look);
}

}  // namespace figures
