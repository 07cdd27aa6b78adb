/// \file
/// What the figures about centroids share.
#pragma once

#include <cstdlib>
#include <exception>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "coins/centroid.hpp"
#include "coins/index.hpp"
#include "coins/input.hpp"
#include "coins/tree.hpp"
#include "figures/dot.hpp"

namespace figures {

using coins::idx;

/// A tree, and which of its vertices have an odd number of coins.
struct TreeWithCoins {
    coins::Tree tree;
    std::vector<bool> coin;
};

/// The tree of the book's figures, with 12 vertices.
constexpr const char* example_tree =
    "12\n1 2 3 4 3 6 6 3 9 10 10\n1 0 1 0 1 0 1 2 0 1 0 1\n";

/// The largest tree that is drawn.
constexpr int largest_drawn = 200;

/// The same tree without its root.
inline coins::Tree without_root(const coins::RootedTree& rooted) {
    std::vector<std::pair<int, int>> edges;
    for (int v = 0; v < rooted.size(); ++v)
        if (v != rooted.root()) edges.emplace_back(rooted.parent(v), v);
    return coins::Tree::from_edges(rooted.size(), edges);
}

/// Reads a tree and, if there are any, its numbers of coins.
/// \throws coins::InputError if there is no such tree
inline TreeWithCoins read_tree_with_coins(const std::string& text) {
    std::istringstream words(text);
    const auto count = std::distance(std::istream_iterator<std::string>(words),
                                     std::istream_iterator<std::string>());
    std::istringstream in(text);
    coins::NumberReader numbers(in);
    const auto rooted = coins::read_parent_list(numbers, largest_drawn);
    std::vector<bool> coin(idx(rooted.size()), true);
    if (count > rooted.size()) {
        for (int v = 0; v < rooted.size(); ++v)
            coin[idx(v)] = numbers.next_int(0, 16, "a number of coins") % 2 > 0;
    }
    numbers.finish();
    return {without_root(rooted), coin};
}

/// The tree that a figure program shows: the book's if it is called with
/// `--example`, else the one on the standard input. Ends the program with a
/// message, and status 1 or 2, if there is none.
inline TreeWithCoins read_tree_with_coins_or_example(int argc, char** argv) {
    if (argc > 2 || (argc == 2 && std::string(argv[1]) != "--example")) {
        std::cerr << "usage: " << argv[0] << " --example > out.dot\n"
                  << "       " << argv[0] << " < tree.txt > out.dot\n"
                  << "A tree is n, p_2 to p_n, and perhaps c_1 to c_n.\n";
        std::exit(2);
    }
    try {
        if (argc == 2) return read_tree_with_coins(example_tree);
        return read_tree_with_coins(
            std::string(std::istreambuf_iterator<char>(std::cin),
                        std::istreambuf_iterator<char>()));
    } catch (const std::exception& error) {
        std::cerr << argv[0] << ": standard input, " << error.what() << "\n";
        std::exit(1);
    }
}

/// Numbers, separated by commas; "none" if there are none.
inline std::string numbers_in_words(const std::vector<int>& numbers) {
    std::string text;
    for (const int x : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(x);
    return text.empty() ? "none" : text;
}

}  // namespace figures
