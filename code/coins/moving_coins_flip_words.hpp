/// \file
/// Moving coins for all roots of a tree, by centroids and flip words.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "coins/centroid.hpp"
#include "coins/flip_words.hpp"
#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// For each distance from the centre, whether an odd number of coins is there.
/// \param part    the part
/// \param begin   looks at the places begin to end - 1
/// \param end     at most part.size()
/// \param height  the largest distance among them, or more
/// \param coin    coin[v]: has vertex v of the tree an odd number of coins?
/// \param odd     becomes height + 1 numbers, 0 or 1
///
/// Cost: O(end - begin + height).
/// (chapter: A table instead of a tracker)
inline void parities_by_depth(const CentroidPart& part, int begin, int end,
                              int height, const std::vector<bool>& coin,
                              std::vector<unsigned char>& odd) {
    odd.assign(idx(height) + 1, 0);
    for (int i = begin; i < end; ++i)
        if (coin[idx(part.vertex(i))]) odd[idx(part.dist(i))] ^= 1U;
}

/// For each vertex R the xor of its distances to all vertices with a coin.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param watch  called as watch(part, count) when a part is done, with the
///        number of cells, words and entries that its tables touched
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n log n) time and O(n) memory, no recursion.
/// (chapter: A table instead of a tracker)
template <class Watch>
std::vector<int> grundy_by_flip_words(const Tree& tree,
                                      const std::vector<bool>& coin,
                                      Watch watch) {
    if (coin.size() != idx(tree.size()))
        throw std::invalid_argument("one mark for each vertex");
    std::vector<int> grundy(coin.size(), 0);
    std::vector<unsigned char> odd;
    FlipTable all, own;
    for_each_centroid_part(tree, [&](const CentroidPart& part) {
        const long long before = all.touched() + own.touched();
        int highest = 0;
        for (int j = 0; j < part.branches(); ++j)
            highest = std::max(highest, part.height(j));
        parities_by_depth(part, 0, part.size(), highest, coin, odd);
        all.build(odd, highest);
        grundy[idx(part.centre())] ^= all.xor_plus(0);
        for (int j = 0; j < part.branches(); ++j) {
            parities_by_depth(part, part.begin(j), part.end(j), part.height(j),
                              coin, odd);
            own.build(odd, part.height(j));
            for (int i = part.begin(j); i < part.end(j); ++i)
                grundy[idx(part.vertex(i))] ^=
                    all.xor_plus(part.dist(i)) ^ own.xor_plus(part.dist(i));
        }
        watch(part, all.touched() + own.touched() - before);
    });
    return grundy;
}

/// The same without watching.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n log n) time and O(n) memory, no recursion.
/// (chapter: A table instead of a tracker)
inline std::vector<int> grundy_by_flip_words(const Tree& tree,
                                             const std::vector<bool>& coin) {
    return grundy_by_flip_words(tree, coin,
                                [](const CentroidPart&, long long) {});
}

}  // namespace coins
