/// \file
/// Full search of the DFS game: the judge of everything faster.
#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "coins/dfs_game.hpp"
#include "coins/tree.hpp"

namespace coins {

/// A hash of a DfsState.
/// (chapter: The DFS game)
struct DfsStateHash {
    /// Mixes the three parts of a state.
    std::size_t operator()(const DfsState& state) const {
        const std::size_t coins = std::hash<std::vector<bool>>()(state.coin);
        const std::size_t mover = state.mover == Player::first ? 0 : 1;
        return coins * 1000003 + 2 * idx(state.position) + mover;
    }
};

/// Full game search on one tree, which must live longer than the search.
/// (chapter: The DFS game)
class DfsSearch {
public:
    /// Trees with more vertices are refused: the number of states can double
    /// with each vertex.
    static constexpr int max_size = 20;

    /// \throws std::invalid_argument if the tree has more than max_size
    ///         vertices
    explicit DfsSearch(const RootedTree& tree) : tree_(&tree) {
        if (tree.size() > max_size)
            throw std::invalid_argument("the tree is too large for a search");
    }
    explicit DfsSearch(RootedTree&&) = delete;
    /// What both players will still get from here on, if each of them
    /// always makes the turn that leads to the most coins for its mover.
    /// \param game  a game on the tree of this search
    /// \throws std::invalid_argument if it is a game on another tree
    ///
    /// Cost: O(n) for each turn that is possible in a state not yet known.
    CoinCount outcome(const DfsGame& game);
    /// A best choice; the one with the smallest number if there are several.
    /// \param game  a game on the tree of this search whose next action is to
    ///        descend
    int best_choice(const DfsGame& game);
    /// The number of different states that were searched so far.
    std::size_t states() const { return known_.size(); }

private:
    static std::vector<DfsGame> one_turn_later(const DfsGame& game);
    CoinCount best_of(const DfsGame& game,
                      const std::vector<DfsGame>& next) const;

    const RootedTree* tree_;
    std::unordered_map<DfsState, CoinCount, DfsStateHash> known_;
};

inline std::vector<DfsGame> DfsSearch::one_turn_later(const DfsGame& game) {
    std::vector<DfsGame> next;
    const DfsAction action = game.next_action();
    if (action == DfsAction::end) return next;
    std::vector<int> children = {-1};
    if (action == DfsAction::descend) children = game.choices();
    for (const int child : children) {
        next.push_back(game);
        next.back().play(child);
    }
    return next;
}

inline CoinCount DfsSearch::best_of(const DfsGame& game,
                                    const std::vector<DfsGame>& next) const {
    CoinCount best;
    if (next.empty()) return best;  // the game is over
    const Player mover = game.state().mover;
    best = known_.at(next.front().state());
    for (const DfsGame& later : next) {
        const CoinCount count = known_.at(later.state());
        if (count.of(mover) > best.of(mover)) best = count;
    }
    if (game.next_action() == DfsAction::take) ++best.of(mover);
    return best;
}

inline CoinCount DfsSearch::outcome(const DfsGame& game) {
    if (&game.tree() != tree_)
        throw std::invalid_argument("the game is on another tree");
    std::vector<DfsGame> open = {game};
    while (!open.empty()) {
        const DfsGame here = open.back();
        const std::vector<DfsGame> next = one_turn_later(here);
        const std::size_t before = open.size();
        for (const DfsGame& later : next) {
            if (known_.count(later.state()) == 0) open.push_back(later);
        }
        if (open.size() > before) continue;  // first the ones on top
        known_.emplace(here.state(), best_of(here, next));
        open.pop_back();
    }
    return known_.at(game.state());
}

inline int DfsSearch::best_choice(const DfsGame& game) {
    const Player mover = game.state().mover;
    int best_child = -1;
    int best_coins = -1;
    for (const int child : game.choices()) {
        DfsGame later = game;
        later.play(child);
        const int coins = outcome(later).of(mover);
        if (coins > best_coins) {
            best_coins = coins;
            best_child = child;
        }
    }
    return best_child;
}

/// The coins of the first player when both play as well as possible.
/// \param tree  a tree with at most DfsSearch::max_size vertices
/// \throws std::invalid_argument if the tree is larger
///
/// (chapter: The DFS game)
inline int coins_by_search(const RootedTree& tree) {
    DfsSearch search(tree);
    return search.outcome(DfsGame(tree)).first;
}

/// The subtree of v as a tree of its own, whose root is vertex 0.
/// \param v  0 <= v < tree.size()
/// \throws std::out_of_range if v is not a vertex
///
/// Cost: O(n) time and memory.
/// (chapter: The DFS game)
inline RootedTree subtree_alone(const RootedTree& tree, int v) {
    std::vector<int> new_number(idx(tree.size()), -1);
    std::vector<int> parents = {-1};
    new_number.at(idx(v)) = 0;
    for (const int u : tree.order()) {
        if (u == tree.root() || u == v) continue;
        const int parent = new_number[idx(tree.parent(u))];
        if (parent < 0) continue;  // u is not below v
        new_number[idx(u)] = static_cast<int>(parents.size());
        parents.push_back(parent);
    }
    return RootedTree::from_parents(std::move(parents));
}

/// The value f(v) of each vertex, from its definition.
/// \param tree  a tree with at most DfsSearch::max_size vertices
/// \throws std::invalid_argument if the tree is larger
///
/// (chapter: The DFS game)
inline std::vector<int> values_by_search(const RootedTree& tree) {
    std::vector<int> f;
    for (int v = 0; v < tree.size(); ++v) {
        const RootedTree alone = subtree_alone(tree, v);
        DfsSearch search(alone);
        const CoinCount count = search.outcome(DfsGame(alone));
        f.push_back(count.first - count.second);
    }
    return f;
}

}  // namespace coins
