/// \file
/// All small trees, each exactly once.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <vector>

#include "coins/generate.hpp"
#include "coins/index.hpp"

namespace coins {

/// Replaces a rooted tree by the next one of the list of all rooted trees with
/// n vertices, which begins with the path and ends with the star.
/// \param levels   the depths in preorder, largest first; n >= 1 of them
/// \param parents  the parents of the same tree, numbered in preorder
/// \return how many entries at the end were written anew; 0 if the tree was
///         the last one, the star, and nothing was changed
///
/// Cost: O(n), but over the whole list fewer than two entries a tree.
/// (chapter: Trees in memory)
inline int next_rooted_tree(std::vector<int>& levels,
                            std::vector<int>& parents) {
    const std::size_t n = levels.size();
    std::size_t p = n - 1;
    while (p > 0 && levels[p] == 1) --p;
    if (p == 0) return 0;
    const int q = parents[p];
    const int period = static_cast<int>(p) - q;
    const int level_q = levels[idx(q)];
    const int parent_q = parents[idx(q)];
    for (std::size_t i = p; i < n; ++i) {
        const std::size_t from = i - idx(period);
        levels[i] = levels[from];
        parents[i] = levels[i] == level_q ? parent_q : parents[from] + period;
    }
    return static_cast<int>(n - p);
}

/// Visits every rooted tree with n vertices once, up to isomorphism.
/// \param n      the number of vertices, 1 <= n <= max_vertices
/// \param visit  called as visit(parents); the vertices are numbered in
///        preorder, parents[0] is -1, and p[v] < v
/// \throws std::invalid_argument if n is out of range
///
/// Cost: O(n) memory, and O(1) time a tree on average beside the visits.
/// (chapter: Trees in memory)
template <class Visit>
void for_each_rooted_tree(int n, Visit visit) {
    std::vector<int> parents = path_parents(n);
    std::vector<int> levels(idx(n));
    for (int v = 0; v < n; ++v) levels[idx(v)] = v;
    do {
        visit(static_cast<const std::vector<int>&>(parents));
    } while (next_rooted_tree(levels, parents) > 0);
}

/// Visits every parent array with p[v] < v once: all (n - 1)! of them.
/// \param n      the number of vertices, 1 <= n <= max_vertices
/// \param visit  called as visit(parents), where parents[0] is -1
/// \throws std::invalid_argument if n is out of range
///
/// Cost: O(n) memory, and O(1) time an array on average beside the visits.
/// (chapter: Trees in memory)
template <class Visit>
void for_each_parent_array(int n, Visit visit) {
    std::vector<int> parents = star_parents(n);
    int v = 0;
    do {
        visit(static_cast<const std::vector<int>&>(parents));
        for (v = n - 1; v > 0; --v) {
            if (++parents[idx(v)] < v) break;
            parents[idx(v)] = 0;
        }
    } while (v > 0);
}

}  // namespace coins
