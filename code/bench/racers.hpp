/// \file
/// All algorithms of the book, in one list.
#pragma once

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "coins/bit_planes.hpp"
#include "coins/dfs_game_cancel.hpp"
#include "coins/dfs_game_linear.hpp"
#include "coins/dfs_game_value.hpp"
#include "coins/dist_tracker.hpp"
#include "coins/dist_trie.hpp"
#include "coins/distance_recurrence.hpp"
#include "coins/light_first.hpp"
#include "coins/long_paths.hpp"
#include "coins/moving_coins.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "coins/moving_coins_flip_words.hpp"
#include "coins/moving_coins_table.hpp"
#include "coins/generate.hpp"
#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace bench {

using coins::idx;
using coins::RootedTree;
using coins::Tree;

/// An algorithm for moving coins.
/// (chapter: The race)
struct Racer {
    const char* name;   ///< one word
    long long largest;  ///< with more vertices it would take too long
    /// The xor of the distances for each root.
    std::vector<int> (*solve)(const Tree& tree, const std::vector<bool>& coin);
};

/// An algorithm for the DFS game.
/// (chapter: The race)
struct DfsRacer {
    const char* name;  ///< one word
    /// The value of each vertex.
    std::vector<int> (*solve)(const RootedTree& tree);
};

/// One pass over a tree: parents, a parent order, and the subtree sizes.
/// Cost: O(n).
/// (chapter: The race)
inline std::vector<int> floor_of(const Tree& tree) {
    return coins::subtree_sizes(coins::root_at(tree, 0));
}

/// The same for a tree that has a root already: only the sizes.
/// Cost: O(n).
/// (chapter: The race)
inline std::vector<int> floor_of(const RootedTree& tree) {
    return coins::subtree_sizes(tree);
}

/// All algorithms of the book for moving coins, from slow to fast.
/// (chapter: The race)
inline const std::vector<Racer>& racers() {
    using Coin = std::vector<bool>;
    using coins::BranchOrder;
    constexpr long long any = 100'000'000;
    static const std::vector<Racer> all = {
        {"quadratic", 2'000,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_definition(t, c);
         }},
        {"naive", 2'000,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_centroids<coins::NaiveDistTracker>(t, c);
         }},
        {"trie", 200'000,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_centroids<coins::DistTrie>(t, c);
         }},
        {"tables", 200'000,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_tables(t, c);
         }},
        {"depth-first", 200'000,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_centroids(t, c, BranchOrder::depth_first);
         }},
        {"centroids", 200'000,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_centroids(t, c);
         }},
        {"folded", 1'000'000,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_centroids<coins::FoldedDistTracker>(t, c);
         }},
        {"flip-words", 1'000'000,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_flip_words(t, c);
         }},
        {"light-first", any,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_light_first<coins::FoldedDistTracker>(t, c);
         }},
        {"long-paths", any,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_long_paths<coins::FoldedDistTracker>(t, c);
         }},
        {"recurrence", any,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_recurrence(t, c);
         }},
        {"bit-planes", any,
         [](const Tree& t, const Coin& c) {
             return coins::grundy_by_bit_planes(t, c);
         }},
    };
    return all;
}

/// All algorithms of the book for the DFS game.
/// (chapter: The race)
inline const std::vector<DfsRacer>& dfs_racers() {
    static const std::vector<DfsRacer> all = {
        {"dfs-sort",
         [](const RootedTree& t) { return coins::dfs_game_values(t); }},
        {"dfs-cancel",
         [](const RootedTree& t) {
             return coins::dfs_game_values_cancelled(t);
         }},
        {"dfs-masks",
         [](const RootedTree& t) { return coins::dfs_game_values_linear(t); }},
    };
    return all;
}

/// How the vertices of a tree are numbered.
/// (chapter: The race)
enum class Labels {
    natural,   ///< as the family makes them: parents first, near ones close
    shuffled,  ///< at random
};

/// A tree to race on, and coins.
/// (chapter: The race)
struct Track {
    RootedTree rooted;       ///< for the DFS game
    Tree tree;               ///< the same tree, for moving coins
    std::vector<bool> coin;  ///< which vertices have an odd number of coins
};

/// The tree of a family, the same on every machine.
/// \param n  1 <= n <= coins::max_vertices
/// \throws std::invalid_argument if n is out of range
///
/// Cost: O(n).
/// (chapter: The race)
inline Track make_track(const coins::Family& family, int n, Labels labels) {
    std::mt19937_64 rng(12);
    std::vector<int> parents = family.make(n, rng);
    if (labels == Labels::shuffled)
        parents = coins::shuffle_labels(parents, rng);
    std::vector<std::pair<int, int>> edges;
    edges.reserve(parents.size());
    for (int v = 0; v < n; ++v)
        if (parents[idx(v)] >= 0) edges.emplace_back(parents[idx(v)], v);
    std::vector<bool> coin;
    for (int v = 0; v < n; ++v) coin.push_back(coins::draw_below(2, rng) == 1);
    return {RootedTree::from_parents(std::move(parents)),
            Tree::from_edges(n, edges), std::move(coin)};
}

}  // namespace bench
