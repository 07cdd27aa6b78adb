/// \file
/// Tempting ideas about moving coins, all of them wrong. For tests and figures.
#pragma once

#include <numeric>
#include <vector>

#include "coins/enumerate.hpp"
#include "coins/moving_coins.hpp"
#include "coins/moving_coins_search.hpp"
#include "coins/tree.hpp"

namespace coins {

/// A way to tell whether Bob wins, from the distance of each vertex and the
/// number of its coins.
/// (chapter: Nim in disguise)
struct WrongCoinIdea {
    const char* name;  ///< what it says
    /// Does it think that Bob wins?
    bool (*bob_wins)(const std::vector<int>& distance,
                     const std::vector<int>& coins);
};

/// Six tempting ideas.
/// (chapter: Nim in disguise)
inline const std::vector<WrongCoinIdea>& wrong_coin_ideas() {
    using Row = std::vector<int>;
    static const std::vector<WrongCoinIdea> ideas = {
        {"the total distance is even",
         [](const Row& d, const Row& c) {
             int total = 0;
             for (std::size_t v = 0; v < d.size(); ++v) total += c[v] * d[v];
             return total % 2 == 0;
         }},
        {"an even number of coins can move",
         [](const Row& d, const Row& c) {
             int total = 0;
             for (std::size_t v = 0; v < d.size(); ++v)
                 total += d[v] > 0 ? c[v] : 0;
             return total % 2 == 0;
         }},
        {"a coin on R counts 1, its neighbours 2, and so on",
         [](const Row& d, const Row& c) {
             int sum = 0;
             for (std::size_t v = 0; v < d.size(); ++v)
                 sum ^= c[v] % 2 == 0 ? 0 : d[v] + 1;
             return sum == 0;
         }},
        {"each vertex with coins counts once, however many there are",
         [](const Row& d, const Row& c) {
             int sum = 0;
             for (std::size_t v = 0; v < d.size(); ++v)
                 sum ^= c[v] > 0 ? d[v] : 0;
             return sum == 0;
         }},
        {"the rule of staircase Nim",
         [](const Row& d, const Row& c) {
             int sum = 0;
             for (std::size_t v = 0; v < d.size(); ++v)
                 sum ^= d[v] % 2 == 0 ? 0 : c[v];
             return sum == 0;
         }},
        {"the coins can be paired at equal distances",
         [](const Row& d, const Row& c) {
             Row count(d.size(), 0);
             for (std::size_t v = 0; v < d.size(); ++v)
                 count[idx(d[v])] += c[v];
             for (std::size_t x = 1; x < count.size(); ++x)
                 if (count[x] % 2 != 0) return false;
             return true;
         }},
    };
    return ideas;
}

/// A position of moving coins.
/// (chapter: Nim in disguise)
struct CoinPosition {
    std::vector<int> parents;  ///< the tree; vertex 0 is R. Empty if none
    std::vector<int> coins;    ///< how many coins are on each vertex
};

/// The first position on which an idea is wrong, by game search; there is none
/// with fewer vertices, nor with as many vertices and fewer coins.
/// \param largest  how many vertices to try at most
/// \param most     how many coins to try at most
/// \return a position without vertices if the idea is right on all of them
///
/// Cost: exponential.
/// (chapter: Nim in disguise)
inline CoinPosition smallest_counterexample(const WrongCoinIdea& idea,
                                            int largest, int most) {
    CoinPosition found;
    for (int n = 1; n <= largest; ++n) {
        for (int total = 0; total <= most; ++total) {
            for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
                const RootedTree tree = RootedTree::from_parents(parents);
                const std::vector<int> distance = depths(tree);
                MovingCoinsSearch search(tree);
                for_each_placement(n, total, [&](const std::vector<int>& c) {
                    if (!found.parents.empty()) return;
                    if (std::accumulate(c.begin(), c.end(), 0) != total) return;
                    if (idea.bob_wins(distance, c) == search.mover_wins(c))
                        found = {parents, c};
                });
            });
            if (!found.parents.empty()) return found;
        }
    }
    return found;
}

}  // namespace coins
