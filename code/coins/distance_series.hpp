/// \file
/// Distances as power series modulo t^64 over the field with two elements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {
/// A series modulo t^64: bit i of the word is the coefficient of t^i. The
/// series of some distances is the sum of (1 + t)^d over these distances d.
/// (chapter: Down to the floor)
using DistSeries = std::uint64_t;

/// The coefficients of t^1, t^2, t^4, t^8, t^16 and t^32. They are the bits 0
/// to 5 of the xor of the distances.
/// (chapter: Down to the floor)
constexpr DistSeries low_bits_mask = 0x100010116;

/// All distances grow by 1. Cost: O(1).
/// (chapter: Down to the floor)
constexpr DistSeries one_farther(DistSeries series) {
    return series ^ series << 1;
}

/// All distances grow by `steps`. Cost: O(log steps).
/// \param series  any series
/// \param steps   0 to 63
///
/// (chapter: Down to the floor)
constexpr DistSeries farther(DistSeries series, int steps) {
    for (int i = 1; i <= steps; i *= 2)
        if ((steps & i) != 0) series ^= series << i;
    return series;
}

/// The xor of the distances modulo 64. Cost: O(1).
/// (chapter: Down to the floor)
constexpr int low_six_bits(DistSeries series) {
    int bits = 0;
    for (int x = 0; x < 6; ++x)
        bits |= static_cast<int>(series >> (1 << x) & 1) << x;
    return bits;
}

/// From the coefficients of the powers of t to those of z = 1 + t, where bit i
/// counts the distances that are i modulo 64, modulo 2; and back, by the same
/// steps. Cost: O(1).
/// (chapter: Down to the floor)
constexpr std::uint64_t change_basis(std::uint64_t word) {
    word ^= word >> 1 & 0x5555555555555555;
    word ^= word >> 2 & 0x3333333333333333;
    word ^= word >> 4 & 0x0F0F0F0F0F0F0F0F;
    word ^= word >> 8 & 0x00FF00FF00FF00FF;
    word ^= word >> 16 & 0x0000FFFF0000FFFF;
    return word ^ word >> 32;
}

/// For each vertex the series of the distances to the coins of its subtree.
/// \param tree  a rooted tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return D[v] for each vertex v
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n).
/// (chapter: Down to the floor)
inline std::vector<DistSeries> subtree_series(const RootedTree& tree,
                                              const std::vector<bool>& coin) {
    if (coin.size() != idx(tree.size()))
        throw std::invalid_argument("one mark for each vertex");
    std::vector<DistSeries> d(coin.begin(), coin.end());
    const auto& order = tree.order();
    for (std::size_t i = order.size() - 1; i > 0; --i) {
        const int v = order[i];
        d[idx(tree.parent(v))] ^= one_farther(d[idx(v)]);
    }
    return d;
}

/// The series of a vertex, from that of its parent. Cost: O(1).
/// \param parent_f  of the parent, with the coins of the whole tree
/// \param d         of the vertex, with the coins of its subtree
///
/// (chapter: Down to the floor)
constexpr DistSeries reroot(DistSeries parent_f, DistSeries d) {
    return parent_f ^ parent_f << 1 ^ d << 2;
}

/// For each vertex the series of the distances to all coins.
/// \param tree   a rooted tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param watch  called as watch(v, d, f) when a vertex v is done, in the order
///        of the tree, with d and f as std::vector<DistSeries>
/// \return f[R] for each vertex R
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n).
/// (chapter: Down to the floor)
template <class Watch>
std::vector<DistSeries> dist_series(const RootedTree& tree,
                                    const std::vector<bool>& coin,
                                    Watch watch) {
    const std::vector<DistSeries> d = subtree_series(tree, coin);
    std::vector<DistSeries> f = d;  // right at the root
    for (const int v : tree.order()) {
        if (v != tree.root())
            f[idx(v)] = reroot(f[idx(tree.parent(v))], d[idx(v)]);
        watch(v, d, f);
    }
    return f;
}

/// The same without watching.
/// \param tree  a rooted tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return f[R] for each vertex R
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n).
/// (chapter: Down to the floor)
inline std::vector<DistSeries> dist_series(const RootedTree& tree,
                                           const std::vector<bool>& coin) {
    using Series = std::vector<DistSeries>;
    return dist_series(tree, coin, [](int, const Series&, const Series&) {});
}

/// For each vertex R the xor of its distances to all vertices with a coin,
/// modulo 64. If the diameter is less than 64, this is the xor.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return g[R] modulo 64 for each vertex R
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n) time and memory, no recursion.
/// (chapter: Down to the floor)
inline std::vector<int> grundy_modulo_64(const Tree& tree,
                                         const std::vector<bool>& coin) {
    std::vector<int> grundy;
    for (const DistSeries f : dist_series(root_at(tree, 0), coin))
        grundy.push_back(low_six_bits(f));
    return grundy;
}

}  // namespace coins
