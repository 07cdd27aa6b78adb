/// \file
/// Trees to test with, the same on every machine.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <utility>
#include <vector>

#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// A random number from 0 to bound - 1, each equally likely.
/// \param bound  at least 1
/// \param rng    gives the same numbers on every machine, and so does this
/// \throws std::invalid_argument if bound < 1
///
/// Cost: fewer than two draws from rng on average.
/// (chapter: Trees in memory)
inline int draw_below(int bound, std::mt19937_64& rng) {
    if (bound < 1) throw std::invalid_argument("nothing to draw from");
    const auto b = static_cast<std::uint64_t>(bound);
    const std::uint64_t too_small = (0 - b) % b;
    std::uint64_t x = rng();
    while (x < too_small) x = rng();
    return static_cast<int>(x % b);
}

namespace detail {

/// -1 for vertex 0, then parent_of(v) for each other vertex v below n.
/// \throws std::invalid_argument unless 1 <= n <= max_vertices
template <class ParentOf>
std::vector<int> make_parents(int n, ParentOf parent_of) {
    if (n < 1 || n > max_vertices) {
        throw std::invalid_argument("a tree has 1 to 1,000,000,000 vertices");
    }
    std::vector<int> parents(idx(n), -1);
    for (int v = 1; v < n; ++v) parents[idx(v)] = parent_of(v);
    return parents;
}

}  // namespace detail

/// A path from the root: v hangs below v - 1.
/// \param n  the number of vertices, 1 <= n <= max_vertices
/// \return the parent of each vertex, -1 at vertex 0; p[v] < v
/// \throws std::invalid_argument if n is out of range
///
/// (chapter: Trees in memory)
inline std::vector<int> path_parents(int n) {
    return detail::make_parents(n, [](int v) { return v - 1; });
}

/// A star: all other vertices hang below the root. As path_parents.
/// (chapter: Trees in memory)
inline std::vector<int> star_parents(int n) {
    return detail::make_parents(n, [](int) { return 0; });
}

/// A caterpillar: a path of half the vertices, rounded up, and one leaf below
/// each of its vertices, but the last if n is odd. As path_parents.
/// (chapter: Trees in memory)
inline std::vector<int> caterpillar_parents(int n) {
    const int spine = n / 2 + n % 2;
    return detail::make_parents(
        n, [spine](int v) { return v < spine ? v - 1 : v - spine; });
}

/// A broom: a path of half the vertices, rounded up; all others hang below
/// its last vertex. As path_parents.
/// (chapter: Trees in memory)
inline std::vector<int> broom_parents(int n) {
    const int stick = n / 2 + n % 2;
    return detail::make_parents(
        n, [stick](int v) { return std::min(v, stick) - 1; });
}

/// A binary tree, filled level by level. As path_parents.
/// (chapter: Trees in memory)
inline std::vector<int> binary_parents(int n) {
    return detail::make_parents(n, [](int v) { return (v - 1) / 2; });
}

/// A spider: legs below the root, each of floor(sqrt(n - 1)) vertices; the
/// last may be shorter. As path_parents.
/// (chapter: Trees in memory)
inline std::vector<int> spider_parents(int n) {
    int leg = 1;
    while (n > 1 && static_cast<long long>(leg + 1) * (leg + 1) <= n - 1) ++leg;
    return detail::make_parents(
        n, [leg](int v) { return v % leg == 1 % leg ? 0 : v - 1; });
}

/// A random recursive tree: v hangs below one of 0 to v - 1, each equally
/// likely. All (n - 1)! parent arrays with p[v] < v are equally likely.
/// As path_parents.
/// (chapter: Trees in memory)
inline std::vector<int> random_recursive_parents(int n,
                                                 std::mt19937_64& rng) {
    return detail::make_parents(n,
                                [&rng](int v) { return draw_below(v, rng); });
}

/// A deep random tree: v hangs below one of the five vertices before it (one
/// of all, if they are fewer), each equally likely. As path_parents.
/// (chapter: Trees in memory)
inline std::vector<int> deep_random_parents(int n, std::mt19937_64& rng) {
    return detail::make_parents(n, [&rng](int v) {
        return v - 1 - draw_below(std::min(v, 5), rng);
    });
}

/// The labelled tree that a Pruefer code stands for.
/// \param code  n - 2 vertices from 0 to n - 1, where n >= 2
/// \return n - 1 edges: the code's tree. Each labelled tree with n vertices is
///         returned for exactly one code.
/// \throws std::invalid_argument if a number of the code is no vertex
///
/// Cost: O(n) time and memory.
/// (chapter: Trees in memory)
inline std::vector<std::pair<int, int>> tree_edges_from_pruefer(
    const std::vector<int>& code) {
    const int n = static_cast<int>(code.size()) + 2;
    std::vector<int> missing(idx(n), 1);
    for (const int v : code) {
        if (v < 0 || v >= n) throw std::invalid_argument("not a vertex");
        ++missing[idx(v)];
    }
    std::vector<std::pair<int, int>> edges;
    int scan = 0;
    while (missing[idx(scan)] != 1) ++scan;
    int leaf = scan;
    for (const int v : code) {
        edges.emplace_back(leaf, v);
        if (--missing[idx(v)] == 1 && v < scan) {
            leaf = v;
        } else {
            do ++scan;
            while (missing[idx(scan)] != 1);
            leaf = scan;
        }
    }
    edges.emplace_back(leaf, n - 1);
    return edges;
}

/// The same tree with vertices numbered in parent order.
/// \param tree  any tree
/// \return the parent of each vertex, -1 at vertex 0; p[v] < v
///
/// Cost: O(n) time and memory.
/// (chapter: Trees in memory)
inline std::vector<int> parents_in_order(const RootedTree& tree) {
    std::vector<int> number(idx(tree.size()));
    std::vector<int> parents;
    for (const int v : tree.order()) {
        number[idx(v)] = static_cast<int>(parents.size());
        const int p = tree.parent(v);
        parents.push_back(p == -1 ? -1 : number[idx(p)]);
    }
    return parents;
}

/// A random labelled tree, each of the n^(n-2) equally likely, rooted at
/// vertex 0 and then numbered in parent order. As path_parents.
/// (chapter: Trees in memory)
inline std::vector<int> random_pruefer_parents(int n, std::mt19937_64& rng) {
    if (n < 3) return path_parents(n);
    std::vector<int> code;
    for (int i = 0; i < n - 2; ++i) code.push_back(draw_below(n, rng));
    const Tree tree = Tree::from_edges(n, tree_edges_from_pruefer(code));
    return parents_in_order(root_at(tree, 0));
}

/// A family of test trees.
/// (chapter: Trees in memory)
struct Family {
    const char* name;  ///< what the family is called, one word
    /// The tree of this family with n vertices, 1 <= n <= max_vertices, as
    /// parents with -1 at vertex 0 and p[v] < v.
    std::vector<int> (*make)(int n, std::mt19937_64& rng);
};

/// All families of test trees: nine of them.
/// (chapter: Trees in memory)
inline const std::vector<Family>& tree_families() {
    using Rng = std::mt19937_64;
    static const std::vector<Family> families = {
        {"path", [](int n, Rng&) { return path_parents(n); }},
        {"star", [](int n, Rng&) { return star_parents(n); }},
        {"caterpillar", [](int n, Rng&) { return caterpillar_parents(n); }},
        {"broom", [](int n, Rng&) { return broom_parents(n); }},
        {"binary", [](int n, Rng&) { return binary_parents(n); }},
        {"spider", [](int n, Rng&) { return spider_parents(n); }},
        {"recursive", random_recursive_parents},
        {"pruefer", random_pruefer_parents},
        {"deep", deep_random_parents},
    };
    return families;
}

/// The same tree with new numbers, the root 0 and p[v] < v as before.
/// \param parents  -1 at vertex 0, and p[v] < v for each other v
/// \return parents of the same kind. Each numbering of this kind can come
///         out, but not each equally likely.
/// \throws std::invalid_argument if parents are not of this kind
///
/// Cost: O(n) time and memory.
/// (chapter: Trees in memory)
inline std::vector<int> relabel_randomly(const std::vector<int>& parents,
                                         std::mt19937_64& rng) {
    for (std::size_t v = 0; v < parents.size(); ++v) {
        if (parents[v] >= static_cast<int>(v)) {
            throw std::invalid_argument("a parent does not precede its child");
        }
    }
    const RootedTree tree = RootedTree::from_parents(parents);
    std::vector<int> result;
    std::vector<std::pair<int, int>> waiting = {{0, -1}};
    while (!waiting.empty()) {
        const int many = static_cast<int>(waiting.size());
        std::swap(waiting[idx(draw_below(many, rng))], waiting.back());
        const auto [v, new_parent] = waiting.back();
        waiting.pop_back();
        const int new_v = static_cast<int>(result.size());
        result.push_back(new_parent);
        for (const int child : tree.children(v)) waiting.emplace_back(child, new_v);
    }
    return result;
}

/// The same tree with new numbers, any permutation equally likely; the root
/// can be any vertex, and a parent may have a larger number than its child.
/// \param parents  the parents of a tree, -1 at the root
/// \return parents of the same tree with new numbers
/// \throws std::invalid_argument if a parent is no vertex
///
/// Cost: O(n) time and memory.
/// (chapter: Trees in memory)
inline std::vector<int> shuffle_labels(const std::vector<int>& parents,
                                       std::mt19937_64& rng) {
    const int n = static_cast<int>(parents.size());
    std::vector<int> number(idx(n));
    for (int v = 0; v < n; ++v) number[idx(v)] = v;
    for (int left = n; left > 1; --left) {
        const int i = draw_below(left, rng);
        std::swap(number[idx(i)], number[idx(left - 1)]);
    }
    std::vector<int> result(idx(n));
    for (int v = 0; v < n; ++v) {
        const int p = parents[idx(v)];
        if (p < -1 || p >= n) throw std::invalid_argument("not a vertex");
        result[idx(number[idx(v)])] = p == -1 ? -1 : number[idx(p)];
    }
    return result;
}

}  // namespace coins
