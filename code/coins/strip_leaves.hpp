/// \file
/// Stripping the leaves of a tree, layer by layer.
#pragma once

#include <vector>

#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// What remains when a tree has lost all its leaves again and again.
/// (chapter: Down to the floor)
struct StrippedTree {
    std::vector<int> order;    ///< children before parents, by rising height
    std::vector<int> parents;  ///< -1 at the root, the last one of the order
    std::vector<int> heights;  ///< the longest way down from each vertex
};

/// Strips leaves, layer by layer; the vertex that is left in the end, a centre
/// of the tree, becomes the root. Needs no list of neighbours: at each vertex
/// it keeps the number of neighbours that are left, and their xor.
/// \param tree   any tree
/// \param watch  called as watch(v, left, link) when v is about to be stripped,
///        with the numbers of neighbours left and their xors; at the end for
///        the root, too
///
/// Cost: O(n) time and memory, no recursion.
/// (chapter: Down to the floor)
template <class Watch>
StrippedTree strip_leaves(const Tree& tree, Watch watch) {
    const int n = tree.size();
    std::vector<int> left(idx(n)), link(idx(n), 0);
    StrippedTree result;
    result.parents.assign(idx(n), -1);
    result.heights.assign(idx(n), 0);
    result.order.reserve(idx(n));
    for (int v = 0; v < n; ++v) {
        left[idx(v)] = tree.degree(v);
        for (const int w : tree.neighbours(v)) link[idx(v)] ^= w;
        if (left[idx(v)] <= 1) result.order.push_back(v);
    }
    for (int k = 0; k < n; ++k) {
        const int v = result.order[idx(k)];
        watch(v, left, link);
        if (k == n - 1) break;
        const int p = link[idx(v)];
        result.parents[idx(v)] = p;
        result.heights[idx(p)] = result.heights[idx(v)] + 1;
        link[idx(p)] ^= v;
        if (--left[idx(p)] == 1) result.order.push_back(p);
    }
    return result;
}

/// The same without watching.
/// Cost: O(n) time and memory, no recursion.
/// (chapter: Down to the floor)
inline StrippedTree strip_leaves(const Tree& tree) {
    return strip_leaves(
        tree, [](int, const std::vector<int>&, const std::vector<int>&) {});
}

}  // namespace coins
