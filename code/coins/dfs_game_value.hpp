/// \file
/// The value of every vertex in the DFS game, and the answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "coins/dfs_game.hpp"
#include "coins/tree.hpp"

namespace coins {

/// What it means to the chooser to choose a child.
/// (chapter: Taking turns to choose)
enum class ChildKind {
    gift,      ///< even size, f < 0: wins, and chooses again
    burden,    ///< even size, f >= 0: does not win, and must choose again
    handover,  ///< odd size: the opponent chooses next
};

/// The kind of a child whose value is f. The size has the parity of f.
/// (chapter: Taking turns to choose)
constexpr ChildKind kind_of(int f) {
    if (f % 2 != 0) return ChildKind::handover;
    return f < 0 ? ChildKind::gift : ChildKind::burden;
}

/// V(S) of the chooser's game, by trying all orders.
/// \param values  the numbers of S, at most 20 of them
/// \throws std::invalid_argument if there are more
///
/// Cost: O(k 2^k) time for k numbers, O(2^k) memory.
/// (chapter: Taking turns to choose)
inline int choice_value_by_subsets(const std::vector<int>& values) {
    if (values.size() > 20) throw std::invalid_argument("too many values");
    std::vector<int> best(std::size_t{1} << values.size(), 0);
    for (std::size_t set = 1; set < best.size(); ++set) {
        best[set] = std::numeric_limits<int>::min();
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::size_t bit = std::size_t{1} << i;
            if ((set & bit) == 0) continue;
            const int rest = best[set ^ bit];
            const int x = values[i];
            best[set] = std::max(best[set], -x + (x % 2 == 0 ? rest : -rest));
        }
    }
    return best.back();
}

/// V(S) of the chooser's game, by the formula.
/// Cost: O(k log k) for k numbers.
/// (chapter: Taking turns to choose)
inline int choice_value(const std::vector<int>& values) {
    std::vector<int> handovers;
    int result = 0;
    int burdens = 0;
    for (const int x : values) {
        if (kind_of(x) == ChildKind::gift) result -= x;
        if (kind_of(x) == ChildKind::burden) burdens += x;
        if (kind_of(x) == ChildKind::handover) handovers.push_back(x);
    }
    std::sort(handovers.begin(), handovers.end());
    for (std::size_t i = 0; i < handovers.size(); ++i)
        result += i % 2 == 0 ? -handovers[i] : handovers[i];
    return handovers.size() % 2 == 0 ? result - burdens : result + burdens;
}

/// What each first choice in the chooser's game loses against the best one,
/// as a difference between the players; in coins it is half of that.
/// \return the loss of values[i] at index i, never negative
///
/// Cost: O(k log k) for k numbers.
/// (chapter: Taking turns to choose)
inline std::vector<int> choice_losses(const std::vector<int>& values) {
    int gifts = 0;
    std::vector<int> handovers;
    for (const int x : values) {
        if (kind_of(x) == ChildKind::gift) gifts -= x;
        if (kind_of(x) == ChildKind::handover) handovers.push_back(x);
    }
    std::sort(handovers.begin(), handovers.end());
    std::vector<int> gaps;  // at j - 1: the gaps that count for the j-th
    int sum = 0;
    for (std::size_t i = 0; i < handovers.size(); ++i) {
        if (i % 2 == 1) sum += handovers[i] - handovers[i - 1];
        gaps.push_back(sum);
    }
    std::vector<int> losses;
    for (const int x : values) {
        int loss = 0;
        if (kind_of(x) == ChildKind::burden && handovers.size() % 2 == 1)
            loss = 2 * x;
        if (kind_of(x) == ChildKind::handover) {
            const auto place =
                std::lower_bound(handovers.begin(), handovers.end(), x);
            const auto j = place - handovers.begin();  // j before x
            loss = 2 * gifts + 2 * gaps[static_cast<std::size_t>(j)];
        }
        losses.push_back(loss);
    }
    return losses;
}

/// The value f(v) of each vertex.
/// \param less  compares two values; a test passes one that counts
/// \return f[v] for each vertex; |f[v]| is at most the size of v's subtree
///
/// Cost: O(n log n) time, O(n) memory, no recursion.
/// (chapter: Taking turns to choose)
template <class Less = std::less<int>>
std::vector<int> dfs_game_values(const RootedTree& tree, Less less = Less()) {
    std::vector<int> f(idx(tree.size()));
    std::vector<int> handovers;
    for (std::size_t i = f.size(); i-- > 0;) {
        const int v = tree.order()[i];
        int gifts = 0;
        int burdens = 0;
        handovers.clear();
        for (const int u : tree.children(v)) {
            const int value = f[idx(u)];
            const ChildKind kind = kind_of(value);
            if (kind == ChildKind::gift) gifts += value;
            if (kind == ChildKind::burden) burdens += value;
            if (kind == ChildKind::handover) handovers.push_back(value);
        }
        std::sort(handovers.begin(), handovers.end(), less);
        int sign = 1;
        int value = 1 + gifts;
        for (const int handover : handovers) {
            value += sign * handover;
            sign = -sign;
        }
        f[idx(v)] = value + sign * burdens;
    }
    return f;
}

/// The coins of the first player when both play as well as possible.
/// Cost: O(n log n) time, O(n) memory, no recursion.
/// (chapter: Taking turns to choose)
inline int dfs_game_answer(const RootedTree& tree) {
    const int f = dfs_game_values(tree)[idx(tree.root())];
    return (tree.size() + f) / 2;
}

/// A best choice in a game whose next action is to descend: a gift if there is
/// one, else the smallest handover, else any burden.
/// \param f  the values of all vertices, from dfs_game_values()
///
/// Cost: O(children of the piece's vertex).
/// (chapter: Taking turns to choose)
inline int best_choice_by_values(const DfsGame& game,
                                 const std::vector<int>& f) {
    int best = -1;
    const auto rank = [&f](int u) {  // smaller is better
        const int value = f[idx(u)];
        const ChildKind kind = kind_of(value);
        if (kind == ChildKind::gift) return std::make_pair(0, 0);
        if (kind == ChildKind::handover) return std::make_pair(1, value);
        return std::make_pair(2, 0);
    };
    for (const int u : game.choices())
        if (best < 0 || rank(u) < rank(best)) best = u;
    return best;
}

}  // namespace coins
