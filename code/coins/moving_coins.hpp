/// \file
/// The game of moving coins: its rules, its input, and the quadratic solution.
#pragma once

#include <algorithm>
#include <cstddef>
#include <istream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/index.hpp"
#include "coins/input.hpp"
#include "coins/nim.hpp"
#include "coins/tree.hpp"

namespace coins {

/// How far a move goes, and with how many coins.
/// (chapter: Nim in disguise)
enum class CoinRule {
    on_the_way,  ///< one coin, to any other vertex on its way to R
    closer,      ///< one coin, to any vertex strictly closer to R
    one_step,    ///< one coin, to the next vertex on its way to R
    heap_step,   ///< one or more coins of a vertex, together, one step
};

/// A move: `count` coins go from one vertex to another.
/// (chapter: Nim in disguise)
struct CoinMove {
    int from;       ///< the vertex that the coins leave
    int to;         ///< the vertex where they go
    int count = 1;  ///< how many, 1 unless the rule is heap_step

    /// Are two moves the same?
    friend bool operator==(const CoinMove& a, const CoinMove& b) {
        return a.from == b.from && a.to == b.to && a.count == b.count;
    }
};

/// A game of moving coins in progress. The root of the tree is R. It refers to
/// the tree, which must live longer.
/// (chapter: Nim in disguise)
class MovingCoinsGame {
public:
    /// \param tree   the tree; its root is R
    /// \param coins  coins[v] >= 0 coins on each vertex v
    /// \param rule   what a move is
    /// \throws std::invalid_argument if the coins do not fit the tree
    ///
    /// Cost: O(n).
    MovingCoinsGame(const RootedTree& tree, std::vector<int> coins,
                    CoinRule rule = CoinRule::on_the_way);
    MovingCoinsGame(RootedTree&&, std::vector<int>,
                    CoinRule = CoinRule::on_the_way) = delete;

    /// The tree, whose root is R.
    const RootedTree& tree() const { return *tree_; }
    /// How many coins are on each vertex.
    const std::vector<int>& coins() const { return coins_; }
    /// All moves that the rule allows, by increasing number of `from`.
    /// Cost: O(n) for each pair of vertices at worst: O(n^3), and one step for
    /// each move that is returned.
    std::vector<CoinMove> moves() const;
    /// Is there no move left? Cost: O(n).
    bool over() const;
    /// Makes a move.
    /// \throws std::invalid_argument if the rule does not allow it
    ///
    /// Cost: O(depth of move.from).
    void play(const CoinMove& move);

private:
    bool may_go(int from, int to) const;

    const RootedTree* tree_;
    std::vector<int> coins_;
    std::vector<int> depth_;
    CoinRule rule_;
};

inline MovingCoinsGame::MovingCoinsGame(const RootedTree& tree,
                                        std::vector<int> coins, CoinRule rule)
    : tree_(&tree),
      coins_(std::move(coins)),
      depth_(depths(tree)),
      rule_(rule) {
    if (coins_.size() != idx(tree.size()))
        throw std::invalid_argument("one number of coins for each vertex");
    for (const int count : coins_)
        if (count < 0) throw std::invalid_argument("less than no coins");
}

// May a coin go from one vertex to the other? Both are vertices.
inline bool MovingCoinsGame::may_go(int from, int to) const {
    if (depth_[idx(to)] >= depth_[idx(from)]) return false;
    if (rule_ == CoinRule::closer) return true;
    int w = tree_->parent(from);
    if (rule_ == CoinRule::on_the_way) {
        while (depth_[idx(w)] > depth_[idx(to)]) w = tree_->parent(w);
    }
    return w == to;
}

inline std::vector<CoinMove> MovingCoinsGame::moves() const {
    std::vector<CoinMove> result;
    for (int v = 0; v < tree_->size(); ++v) {
        if (coins_[idx(v)] == 0) continue;
        const int most = rule_ == CoinRule::heap_step ? coins_[idx(v)] : 1;
        for (int w = 0; w < tree_->size(); ++w) {
            if (!may_go(v, w)) continue;
            for (int k = 1; k <= most; ++k) result.push_back({v, w, k});
        }
    }
    return result;
}

inline bool MovingCoinsGame::over() const {
    for (int v = 0; v < tree_->size(); ++v)
        if (v != tree_->root() && coins_[idx(v)] > 0) return false;
    return true;
}

inline void MovingCoinsGame::play(const CoinMove& move) {
    const int n = tree_->size();
    const auto is_vertex = [n](int v) { return v >= 0 && v < n; };
    const bool heap = rule_ == CoinRule::heap_step;
    if (!is_vertex(move.from) || !is_vertex(move.to) || move.count < 1 ||
        move.count > coins_[idx(move.from)] || (move.count > 1 && !heap) ||
        !may_go(move.from, move.to)) {
        throw std::invalid_argument("the coin cannot go there");
    }
    coins_[idx(move.from)] -= move.count;
    coins_[idx(move.to)] += move.count;
}

/// A move that wins, by Bouton's proof: it makes the xor of the distances 0.
/// \param tree   the tree; its root is R
/// \param coins  coins[v] >= 0 coins on each vertex v
/// \return among the vertices with an odd number of coins, the winning move
///         from the one with the smallest number; no move if the player to
///         move has already lost
/// \throws std::invalid_argument if the coins do not fit the tree
///
/// Cost: O(n).
/// (chapter: Nim in disguise)
inline std::optional<CoinMove> winning_coin_move(
    const RootedTree& tree, const std::vector<int>& coins) {
    if (coins.size() != idx(tree.size()))
        throw std::invalid_argument("one number of coins for each vertex");
    std::vector<int> piles = depths(tree);
    for (int v = 0; v < tree.size(); ++v)
        if (coins[idx(v)] % 2 == 0) piles[idx(v)] = 0;
    const std::optional<NimMove> move = winning_nim_move(piles);
    if (!move) return std::nullopt;
    int to = move->pile;
    for (int d = piles[idx(to)]; d > move->left; --d) to = tree.parent(to);
    return CoinMove{move->pile, to, 1};
}

/// For each vertex R the xor of its distances to all vertices with an odd
/// number of coins, and every step on the way: the judge of everything faster.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param watch  called as watch(R, v, d) once for all vertices R and v, also
///        if they are the same, with their distance d
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n^2) time, O(n) memory, no recursion.
/// (chapter: Nim in disguise)
template <class Watch>
std::vector<int> grundy_by_definition(const Tree& tree,
                                      const std::vector<bool>& coin,
                                      Watch watch) {
    const int n = tree.size();
    if (coin.size() != idx(n))
        throw std::invalid_argument("one mark for each vertex");
    std::vector<int> grundy(idx(n), 0);
    std::vector<int> distance(idx(n));
    std::vector<int> queue;
    queue.reserve(idx(n));
    for (int root = 0; root < n; ++root) {
        std::fill(distance.begin(), distance.end(), -1);
        distance[idx(root)] = 0;
        queue.assign(1, root);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const int v = queue[i];
            const int d = distance[idx(v)];
            watch(root, v, d);
            if (coin[idx(v)]) grundy[idx(root)] ^= d;
            for (const int w : tree.neighbours(v)) {
                if (distance[idx(w)] != -1) continue;
                distance[idx(w)] = d + 1;
                queue.push_back(w);
            }
        }
    }
    return grundy;
}

/// The same without watching.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n^2) time, O(n) memory, no recursion.
/// (chapter: Nim in disguise)
inline std::vector<int> grundy_by_definition(const Tree& tree,
                                             const std::vector<bool>& coin) {
    return grundy_by_definition(tree, coin, [](int, int, int) {});
}

/// Which vertices have an odd number of coins. All others can be forgotten.
/// (chapter: Nim in disguise)
inline std::vector<bool> odd_coins(const std::vector<int>& coins) {
    std::vector<bool> odd;
    for (const int count : coins) odd.push_back(count % 2 != 0);
    return odd;
}

/// The answer of the task: the sum of 2^R over the vertices R, counted from 1,
/// where Bob wins, modulo 1,000,000,007.
/// \param grundy  g[R] for each R, from 0
///
/// Cost: O(n).
/// (chapter: Nim in disguise)
inline long long moving_coins_answer(const std::vector<int>& grundy) {
    constexpr long long modulus = 1'000'000'007;
    long long power = 1;
    long long sum = 0;
    for (const int g : grundy) {
        power = 2 * power % modulus;
        if (g == 0) sum = (sum + power) % modulus;
    }
    return sum;
}

/// One test of the task.
/// (chapter: Nim in disguise)
struct MovCoinsTest {
    Tree tree;               ///< the tree
    std::vector<int> coins;  ///< how many coins are on each vertex
};

/// The limits of the task.
/// (chapter: Nim in disguise)
struct MovCoinsLimits {
    int tests = 1000;        ///< the largest number of tests
    int vertices = 300'000;  ///< the most vertices, in all tests together
    int coins = 16;          ///< the most coins on a vertex
};

/// Reads T and T tests: N, N - 1 edges, and N numbers of coins. The input
/// counts vertices from 1. It must hold nothing else; CRLF and trailing blanks
/// are welcome.
/// \param in      the input
/// \param limits  what is allowed
/// \return the tests, with vertices counted from 0
/// \throws InputError with the line where the input goes wrong
///
/// Cost: O(N log N) time and O(N) memory for N vertices in all.
/// (chapter: Nim in disguise)
inline std::vector<MovCoinsTest> read_moving_coins(
    std::istream& in, const MovCoinsLimits& limits = {}) {
    NumberReader numbers(in);
    const int count = numbers.next_int(1, limits.tests, "the number of tests");
    std::vector<MovCoinsTest> tests;
    int left = limits.vertices;
    for (int i = 0; i < count; ++i) {
        if (left == 0) {
            throw InputError(numbers.line(),
                             "the tests so far have all the " +
                                 std::to_string(limits.vertices) +
                                 " vertices that are allowed");
        }
        Tree tree = read_edge_list(numbers, left);
        std::vector<int> coins;
        for (int v = 0; v < tree.size(); ++v) {
            coins.push_back(
                numbers.next_int(0, limits.coins, "a number of coins"));
        }
        left -= tree.size();
        tests.push_back({std::move(tree), std::move(coins)});
    }
    numbers.finish();
    return tests;
}

}  // namespace coins
