/// \file
/// Moving coins for all roots of a tree, by centroids and tables.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "coins/centroid.hpp"
#include "coins/dist_table.hpp"
#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// Tells a set of vertices through the centre: each of them the xor of its
/// walks to the coins of the set by way of the centre.
/// \param part    the part
/// \param begin   the set are the places begin to end - 1, at least one
/// \param end     at most part.size()
/// \param coin    coin[v]: has vertex v of the tree an odd number of coins?
/// \param bits    how many bits of each number are told, 0 to 31
/// \param grundy  for each vertex of the tree the value noted so far; changed
/// \return the table that was used
///
/// Cost: O(1 + bits) for each vertex of the set, and for each step of 1 from
/// the centre to the deepest of them.
/// (chapter: A table instead of a tracker)
inline DistTable tell_through_centre(const CentroidPart& part, int begin,
                                     int end, const std::vector<bool>& coin,
                                     int bits, std::vector<int>& grundy) {
    std::vector<int> dists;
    int deepest = 0;
    for (int i = begin; i < end; ++i) {
        deepest = std::max(deepest, part.dist(i));
        if (coin[idx(part.vertex(i))]) dists.push_back(part.dist(i));
    }
    DistTable table(dists, deepest, bits);
    for (int i = begin; i < end; ++i)
        grundy[idx(part.vertex(i))] ^= table.xor_plus(part.dist(i));
    return table;
}

/// For each vertex R the xor of its distances to all vertices with a coin,
/// modulo 2^bits, by inclusion and exclusion.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param bits   how many bits are computed, 0 to 31
/// \param watch  called as watch(part, cells) when a part is done, with the
///        number of cells that its tables touched
/// \return g[R] modulo 2^bits for each vertex R
/// \throws std::invalid_argument if coin.size() is not tree.size(), or if
///         bits is out of range
///
/// Cost: O(n log^2 n) time and O(n) memory, no recursion.
/// (chapter: A table instead of a tracker)
template <class Watch>
std::vector<int> grundy_by_tables(const Tree& tree,
                                  const std::vector<bool>& coin, int bits,
                                  Watch watch) {
    if (coin.size() != idx(tree.size()))
        throw std::invalid_argument("one mark for each vertex");
    if (bits < 0 || bits > 31) throw std::invalid_argument("0 to 31 bits");
    std::vector<int> grundy(coin.size(), 0);
    for_each_centroid_part(tree, [&](const CentroidPart& part) {
        const int enough = std::min(bits, bits_needed(part.largest_dist()));
        long long cells = 0;
        const auto tell = [&](int begin, int end) {
            cells += tell_through_centre(part, begin, end, coin, enough, grundy)
                         .touched();
        };
        tell(0, part.size());
        for (int j = 0; j < part.branches(); ++j)
            tell(part.begin(j), part.end(j));
        watch(part, cells);
    });
    return grundy;
}

/// The same without watching.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \param bits  how many bits are computed, 0 to 31; without it, all
/// \return g[R] modulo 2^bits for each vertex R
/// \throws std::invalid_argument if coin.size() is not tree.size(), or if
///         bits is out of range
///
/// Cost: O(n log^2 n) time and O(n) memory, no recursion.
/// (chapter: A table instead of a tracker)
inline std::vector<int> grundy_by_tables(const Tree& tree,
                                         const std::vector<bool>& coin,
                                         int bits = 31) {
    return grundy_by_tables(tree, coin, bits,
                            [](const CentroidPart&, long long) {});
}

}  // namespace coins
