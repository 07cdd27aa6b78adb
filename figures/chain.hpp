/// \file
/// What the pictures of chains share.
#pragma once

#include <cstdlib>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/chain.hpp"
#include "coins/generate.hpp"
#include "figures/dot.hpp"

namespace figures {

/// A chain from left to right.
struct Chain {
    std::vector<int> name;   ///< the reader's numbers of the vertices, from 0
    std::vector<bool> coin;  ///< coin[i]: an odd number of coins at place i?

    /// The number of vertices.
    int size() const { return static_cast<int>(name.size()); }
    /// The name of the vertex at place i as it is printed, from 1.
    std::string at(int i) const { return std::to_string(name[idx(i)] + 1); }
};

/// The longest chain that can be drawn.
constexpr int longest_chain = 32;

/// The vertices of a path in order, from the end with the smaller number.
/// \throws std::invalid_argument if the tree is not a path
inline std::vector<int> in_order(const coins::RootedTree& tree) {
    std::vector<std::vector<int>> near(idx(tree.size()));
    for (int v = 0; v < tree.size(); ++v) {
        if (v == tree.root()) continue;
        near[idx(v)].push_back(tree.parent(v));
        near[idx(tree.parent(v))].push_back(v);
    }
    int v = -1;
    for (int u = tree.size() - 1; u >= 0; --u) {
        if (near[idx(u)].size() > 2)
            throw std::invalid_argument("the tree is not a path");
        if (near[idx(u)].size() < 2) v = u;
    }
    std::vector<int> order;
    for (int before = -1; v >= 0;) {
        order.push_back(v);
        int next = -1;
        for (const int u : near[idx(v)])
            if (u != before) next = u;
        before = std::exchange(v, next);
    }
    return order;
}

/// Reads a path and its coins from a text.
/// \throws coins::InputError     if it is not a tree with coins
/// \throws std::invalid_argument if the tree is not a path
inline Chain read_chain(const std::string& text) {
    std::istringstream words(text);
    const auto count = std::distance(std::istream_iterator<std::string>(words),
                                     std::istream_iterator<std::string>());
    std::istringstream in(text);
    coins::NumberReader numbers(in);
    const auto tree = coins::read_parent_list(numbers, longest_chain);
    std::vector<bool> coin(idx(tree.size()), true);
    if (count > tree.size()) {
        for (int v = 0; v < tree.size(); ++v)
            coin[idx(v)] = numbers.next_int(0, 16, "a number of coins") % 2 > 0;
    }
    numbers.finish();
    Chain chain;
    chain.name = in_order(tree);
    for (const int v : chain.name) chain.coin.push_back(coin[idx(v)]);
    return chain;
}

/// The chain that a figure program shows: the example if it is called with
/// `--example`, else the one on the standard input. Ends the program with a
/// message, and status 1 or 2, if there is none.
inline Chain read_chain_or_example(int argc, char** argv,
                                   const std::string& example) {
    if (argc > 2 || (argc == 2 && std::string(argv[1]) != "--example")) {
        std::cerr << "usage: " << argv[0] << " --example > out.dot\n"
                  << "       " << argv[0] << " < chain.txt > out.dot\n"
                  << "A chain is n, p_2 to p_n (a path), c_1 to c_n.\n";
        std::exit(2);
    }
    try {
        if (argc == 2) return read_chain(example);
        return read_chain(std::string(std::istreambuf_iterator<char>(std::cin),
                                      std::istreambuf_iterator<char>()));
    } catch (const std::exception& error) {
        std::cerr << argv[0] << ": standard input, " << error.what() << "\n";
        std::exit(1);
    }
}

/// The chain of the book: eight vertices, coins on 2, 3, 5 and 8.
constexpr const char* example_chain = "8\n1 2 3 4 5 6 7\n0 1 1 0 1 0 0 1\n";

/// "3 xor 1 = 2", with any sign for xor; a single number stands alone.
inline std::string xor_in_words(const std::vector<int>& numbers,
                                const std::string& sign) {
    std::string text;
    int result = 0;
    for (const int x : numbers) {
        text += (text.empty() ? "" : sign) + std::to_string(x);
        result ^= x;
    }
    if (numbers.empty()) return "0";
    if (numbers.size() == 1) return text;
    return text + " = " + std::to_string(result);
}

/// The chain in words: its vertices from left to right, and its coins.
inline std::string in_words(const Chain& chain) {
    std::vector<int> with_coin;
    for (int i = 0; i < chain.size(); ++i)
        if (chain.coin[idx(i)]) with_coin.push_back(chain.name[idx(i)]);
    return "A chain with the vertices " + list_of(chain.name) +
           " and coins on: " + list_of(with_coin) + ".";
}

/// A chain with its walker, and rows of cells below it.
/// \param here    where the walker is, -1 for nowhere
/// \param bag     for each place what stands in the row "distance"
/// \param noted   for each place what stands in the row "xor"
inline Frame draw_chain(const Chain& chain, int here,
                        const std::vector<std::string>& bag,
                        const std::vector<std::string>& noted) {
    constexpr double column = 36;
    Frame frame;
    Layout layout;
    for (int i = 0; i < chain.size(); ++i) layout.at.push_back({column * i, 0});
    const auto path =
        coins::RootedTree::from_parents(coins::path_parents(chain.size()));
    frame.add_tree(path, layout);
    std::vector<Cell> bag_cells, noted_cells;
    for (int i = 0; i < chain.size(); ++i) {
        VertexLook& look = frame.vertex(i);
        look.label = chain.at(i);
        if (chain.coin[idx(i)]) look.paint(colour::coin);
        look.piece = i == here;
        bag_cells.push_back(
            {bag[idx(i)], bag[idx(i)].empty() ? colour::paper : colour::first,
             colour::ink});
        noted_cells.push_back({noted[idx(i)],
                               i == here ? colour::second : colour::paper,
                               colour::ink});
    }
    frame.add_cells({-column / 2, -26}, bag_cells, column, 20);
    frame.add_cells({-column / 2, -50}, noted_cells, column, 20);
    TextLook look;
    look.align = Align::right;
    frame.add_text({-column / 2 - 6, -36}, "distance", look);
    frame.add_text({-column / 2 - 6, -60}, "xor", look);
    return frame;
}


}  // namespace figures
