/// \file
/// Full search of the game of moving coins: no theory, small games only.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "coins/moving_coins.hpp"
#include "coins/tree.hpp"

namespace coins {

/// Tells P- from N-positions by looking at all of them. It refers to the tree,
/// which must live longer.
/// (chapter: Nim in disguise)
class MovingCoinsSearch {
public:
    /// \param tree  the tree; its root is R
    /// \param rule  what a move is
    explicit MovingCoinsSearch(const RootedTree& tree,
                               CoinRule rule = CoinRule::on_the_way)
        : tree_(&tree), rule_(rule) {}
    explicit MovingCoinsSearch(RootedTree&&,
                               CoinRule = CoinRule::on_the_way) = delete;

    /// Can the player who is to move force a win?
    /// \param coins  how many coins are on each vertex
    /// \throws std::invalid_argument if the coins do not fit the tree
    ///
    /// Cost: grows with the number of positions, exponential in the coins.
    bool mover_wins(const std::vector<int>& coins);
    /// The number of different positions that were searched so far.
    std::size_t positions() const { return is_n_.size(); }

private:
    const RootedTree* tree_;
    CoinRule rule_;
    std::map<std::vector<int>, bool> is_n_;  // false: a P-position
};

inline bool MovingCoinsSearch::mover_wins(const std::vector<int>& coins) {
    std::vector<std::vector<int>> open = {coins};
    while (!open.empty()) {
        const MovingCoinsGame here(*tree_, open.back(), rule_);
        const std::size_t before = open.size();
        bool p_option = false;
        for (const CoinMove& move : here.moves()) {
            std::vector<int> later = here.coins();
            later[idx(move.from)] -= move.count;
            later[idx(move.to)] += move.count;
            const auto known = is_n_.find(later);
            if (known == is_n_.end()) {
                open.push_back(later);
            } else if (!known->second) {
                p_option = true;
            }
        }
        if (open.size() > before) continue;  // first the ones on top
        is_n_.emplace(here.coins(), p_option);
        open.pop_back();
    }
    return is_n_.at(coins);
}

/// Visits all ways to put at most `most` coins on n vertices, each once.
/// \param n      the number of vertices, n >= 1
/// \param most   the largest total number of coins, at least 0
/// \param visit  called as visit(coins) with a const std::vector<int>&
/// (chapter: Nim in disguise)
template <class Visit>
void for_each_placement(int n, int most, Visit visit) {
    std::vector<int> coins(idx(n), 0);
    int total = 0;
    int v = 0;
    while (v < n) {
        visit(static_cast<const std::vector<int>&>(coins));
        v = 0;
        if (total == most) {  // empty the first full vertex, and carry
            while (v < n && coins[idx(v)] == 0) ++v;
            if (v == n) return;  // no coin at all is allowed
            total -= coins[idx(v)];
            coins[idx(v)] = 0;
            ++v;
        }
        if (v == n) return;
        ++coins[idx(v)];
        ++total;
    }
}

}  // namespace coins
