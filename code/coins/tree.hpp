/// \file
/// Rooted and free trees in flat arrays, and how they are read.
#pragma once

#include <algorithm>
#include <istream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/disjoint_sets.hpp"
#include "coins/index.hpp"
#include "coins/input.hpp"

namespace coins {

/// The largest number of vertices of a tree: 2(n - 1) must fit into an int.
/// (chapter: Trees in memory)
constexpr int max_vertices = 1'000'000'000;

/// The largest number of vertices that the readers accept unless told
/// otherwise. A slip in the first number must not ask for gigabytes.
/// (chapter: Trees in memory)
constexpr int max_vertices_read = 10'000'000;

/// Vertices that lie side by side in one of a tree's arrays.
/// A view: it is valid as long as the tree lives.
/// (chapter: Trees in memory)
struct VertexRange {
    const int* first;  ///< the first vertex of the range
    const int* last;   ///< one past the last vertex of the range

    /// The first vertex, for range-based loops.
    const int* begin() const noexcept { return first; }
    /// The place after the last vertex.
    const int* end() const noexcept { return last; }
    /// How many vertices these are.
    int size() const noexcept { return static_cast<int>(last - first); }
    /// Are there none?
    bool empty() const noexcept { return first == last; }
    /// \param i  0 <= i < size(), not checked
    int operator[](int i) const noexcept { return first[i]; }
};

/// A tree with a root. Immutable; vertices are 0 to size() - 1.
/// Memory: four arrays of about n ints.
/// (chapter: Trees in memory)
class RootedTree {
public:
    /// Builds a tree from the parent of each vertex.
    /// \param parents  -1 for exactly one vertex, the root; for each other vertex
    ///        a vertex from 0 to n - 1. 1 <= n <= max_vertices; any numbering.
    /// \throws std::invalid_argument if this is not a tree
    ///
    /// Cost: O(n) time and memory, no recursion.
    static RootedTree from_parents(std::vector<int> parents);

    /// The number of vertices, at least 1.
    int size() const noexcept { return static_cast<int>(parents_.size()); }
    /// The root.
    int root() const noexcept { return order_.front(); }
    /// The parent of v, or -1 if v is the root.
    /// \param v  0 <= v < size(), not checked
    int parent(int v) const noexcept { return parents_[idx(v)]; }
    /// The children of v by increasing number.
    /// \param v  0 <= v < size(), not checked
    VertexRange children(int v) const noexcept {
        const int* base = children_.data();
        return {base + first_[idx(v)], base + first_[idx(v) + 1]};
    }
    /// The parent of each vertex, -1 for the root.
    const std::vector<int>& parents() const noexcept { return parents_; }
    /// All vertices in parent order: each parent stands before its children,
    /// breadth first, the root in front.
    const std::vector<int>& order() const noexcept { return order_; }

private:
    RootedTree() = default;

    std::vector<int> parents_;   // parents_[v], -1 at the root
    std::vector<int> first_;     // children of v start at first_[v] in ...
    std::vector<int> children_;  // ... this array, and end at first_[v + 1]
    std::vector<int> order_;     // parent order
};

inline RootedTree RootedTree::from_parents(std::vector<int> parents) {
    if (parents.empty()) {
        throw std::invalid_argument("a tree has at least one vertex");
    }
    if (parents.size() > idx(max_vertices)) {
        throw std::invalid_argument("too many vertices");
    }
    const int n = static_cast<int>(parents.size());
    RootedTree tree;
    int root = -1;
    tree.first_.assign(idx(n) + 1, 0);
    for (int v = 0; v < n; ++v) {
        const int p = parents[idx(v)];
        if (p < -1 || p >= n) {
            throw std::invalid_argument("vertex " + std::to_string(v) +
                                        " has parent " + std::to_string(p) +
                                        ", which is not a vertex");
        }
        if (p == -1 && root != -1) {
            throw std::invalid_argument("two roots: " + std::to_string(root) +
                                        " and " + std::to_string(v));
        }
        if (p == -1) {
            root = v;
        } else {
            ++tree.first_[idx(p) + 1];
        }
    }
    for (int v = 0; v < n; ++v) {
        tree.first_[idx(v) + 1] += tree.first_[idx(v)];
    }
    std::vector<int> free_place = tree.first_;
    tree.children_.resize(idx(tree.first_.back()));
    for (int v = 0; v < n; ++v) {
        const int p = parents[idx(v)];
        if (p == -1) continue;
        const int place = free_place[idx(p)]++;
        tree.children_[idx(place)] = v;
    }
    if (root == -1) throw std::invalid_argument("no root: no parent is -1");
    std::vector<int>& order = tree.order_;
    order.reserve(idx(n));
    order.push_back(root);
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const int child : tree.children(order[i])) {
            order.push_back(child);
        }
    }
    if (static_cast<int>(order.size()) < n) {
        throw std::invalid_argument(
            "parents run in a cycle: the root reaches only " +
            std::to_string(order.size()) + " of " + std::to_string(n) +
            " vertices");
    }
    tree.parents_ = std::move(parents);
    return tree;
}

/// The number of vertices in each vertex's subtree, and every step on the way.
/// \param tree   any tree
/// \param watch  called as watch(v, sizes) after v's size, which is final,
///        was added to its parent's entry; once for each v but the root
/// \return sizes[v] for each vertex v; sizes[v] >= 1
///
/// Cost: n - 1 additions and calls, no recursion.
/// (chapter: Trees in memory)
template <class Watch>
std::vector<int> subtree_sizes(const RootedTree& tree, Watch watch) {
    std::vector<int> sizes(idx(tree.size()), 1);
    const std::vector<int>& order = tree.order();
    for (std::size_t i = order.size() - 1; i > 0; --i) {
        const int v = order[i];
        sizes[idx(tree.parent(v))] += sizes[idx(v)];
        watch(v, sizes);
    }
    return sizes;
}

/// The number of vertices in each vertex's subtree.
/// \param tree  any tree
/// \return sizes[v] for each vertex v; sizes[v] >= 1
///
/// Cost: n - 1 additions, no recursion.
/// (chapter: Trees in memory)
inline std::vector<int> subtree_sizes(const RootedTree& tree) {
    return subtree_sizes(tree, [](int, const std::vector<int>&) {});
}

/// The number of edges between the root and each vertex.
/// \param tree  any tree
/// \return depths[v] for each vertex v; 0 at the root
///
/// Cost: n - 1 additions, no recursion.
/// (chapter: Trees in memory)
inline std::vector<int> depths(const RootedTree& tree) {
    std::vector<int> depths(idx(tree.size()), 0);
    for (const int v : tree.order()) {
        if (v == tree.root()) continue;
        depths[idx(v)] = depths[idx(tree.parent(v))] + 1;
    }
    return depths;
}

/// A tree without a root. Immutable; vertices are 0 to size() - 1.
/// Memory: 3n ints.
/// (chapter: Trees in memory)
class Tree {
public:
    /// Builds a tree from its edges.
    /// \param n      the number of vertices, 1 <= n <= max_vertices
    /// \param edges  n - 1 pairs of vertices from 0 to n - 1, in any order
    /// \throws std::invalid_argument if this is not a tree
    ///
    /// Cost: O(n) time and memory, no recursion.
    static Tree from_edges(int n, const std::vector<std::pair<int, int>>& edges);

    /// The number of vertices, at least 1.
    int size() const noexcept { return static_cast<int>(first_.size()) - 1; }
    /// The number of edges at v.
    /// \param v  0 <= v < size(), not checked
    int degree(int v) const noexcept { return neighbours(v).size(); }
    /// The vertices that share an edge with v, in the order of the edges.
    /// \param v  0 <= v < size(), not checked
    VertexRange neighbours(int v) const noexcept {
        const int* base = neighbours_.data();
        return {base + first_[idx(v)], base + first_[idx(v) + 1]};
    }

private:
    Tree() = default;

    std::vector<int> first_;       // neighbours of v start at first_[v] in ...
    std::vector<int> neighbours_;  // ... this array, end at first_[v + 1]
};

namespace detail {

/// The parent of each vertex when the root is `root`: -1 at the root, and -2
/// at each vertex that the root does not reach.
inline std::vector<int> parents_from(const Tree& tree, int root) {
    std::vector<int> parents(idx(tree.size()), -2);
    std::vector<int> order = {root};
    parents[idx(root)] = -1;
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const int w : tree.neighbours(order[i])) {
            if (parents[idx(w)] != -2) continue;
            parents[idx(w)] = order[i];
            order.push_back(w);
        }
    }
    return parents;
}

}  // namespace detail

inline Tree Tree::from_edges(
    int n, const std::vector<std::pair<int, int>>& edges) {
    if (n < 1 || n > max_vertices) {
        throw std::invalid_argument("a tree has 1 to 1,000,000,000 vertices");
    }
    if (edges.size() != idx(n) - 1) {
        throw std::invalid_argument(
            "a tree with " + std::to_string(n) + " vertices has " +
            std::to_string(n - 1) + " edges, not " + std::to_string(edges.size()));
    }
    Tree tree;
    tree.first_.assign(idx(n) + 1, 0);
    for (const auto& [a, b] : edges) {
        if (a < 0 || a >= n || b < 0 || b >= n) {
            throw std::invalid_argument("edge " + std::to_string(a) + " " +
                                        std::to_string(b) +
                                        " leaves the range of vertices");
        }
        ++tree.first_[idx(a) + 1];
        ++tree.first_[idx(b) + 1];
    }
    for (int v = 0; v < n; ++v) {
        tree.first_[idx(v) + 1] += tree.first_[idx(v)];
    }
    std::vector<int> free_place = tree.first_;
    tree.neighbours_.resize(idx(tree.first_.back()));
    for (const auto& [a, b] : edges) {
        tree.neighbours_[idx(free_place[idx(a)]++)] = b;
        tree.neighbours_[idx(free_place[idx(b)]++)] = a;
    }
    for (const int p : detail::parents_from(tree, 0)) {
        if (p == -2) {
            throw std::invalid_argument(
                "the edges do not connect all vertices, so some close a cycle");
        }
    }
    return tree;
}

/// The same tree with a root.
/// \param tree  any tree
/// \param root  the vertex that becomes the root, 0 <= root < tree.size()
/// \throws std::invalid_argument if root is not a vertex
///
/// Cost: O(n) time and memory, no recursion.
/// (chapter: Trees in memory)
inline RootedTree root_at(const Tree& tree, int root) {
    if (root < 0 || root >= tree.size()) {
        throw std::invalid_argument("the root is not a vertex");
    }
    return RootedTree::from_parents(detail::parents_from(tree, root));
}

/// Reads a rooted tree: n, then the parents of the vertices 2 to n. The input
/// counts vertices from 1; vertex 1 is the root. A parent may have any number.
/// Reads no further than the last parent.
/// \param in     the numbers
/// \param max_n  the largest n allowed, from 1 to max_vertices
/// \return the tree, with vertices counted from 0
/// \throws InputError with the first line after which nothing can follow that
///         makes the input a tree
///
/// Cost: O(n log n) time, O(n) if each parent's number is smaller than its
/// child's; O(n) memory.
/// (chapter: Trees in memory)
inline RootedTree read_parent_list(NumberReader& in,
                                   int max_n = max_vertices_read) {
    const int n = in.next_int(1, max_n, "the number of vertices");
    std::vector<int> parents = {-1};
    DisjointSets joined(n);
    for (int v = 1; v < n; ++v) {
        const int p = in.next_int(1, n, "a parent") - 1;
        if (p == v) {
            throw InputError(in.line(), "vertex " + std::to_string(v + 1) +
                                            " is its own parent");
        }
        if (!joined.join(v, p)) {
            throw InputError(in.line(), "vertex " + std::to_string(v + 1) +
                                            " with parent " + std::to_string(p + 1) +
                                            " closes a cycle: not a tree");
        }
        parents.push_back(p);
    }
    return RootedTree::from_parents(std::move(parents));
}

/// Reads a rooted tree as above from a stream that must hold nothing else.
/// \param in     the stream; CRLF and trailing blanks are welcome
/// \param max_n  the largest n allowed, from 1 to max_vertices
/// \return the tree, with vertices counted from 0
/// \throws InputError as above, and if something follows the last parent
///
/// (chapter: Trees in memory)
inline RootedTree read_parent_list(std::istream& in,
                                   int max_n = max_vertices_read) {
    NumberReader numbers(in);
    RootedTree tree = read_parent_list(numbers, max_n);
    numbers.finish();
    return tree;
}

/// Reads a free tree: n, then n - 1 edges, each as its two ends. The input
/// counts vertices from 1. Reads no further than the last edge.
/// \param in     the numbers
/// \param max_n  the largest n allowed, from 1 to max_vertices
/// \return the tree, with vertices counted from 0
/// \throws InputError with the first line after which nothing can follow that
///         makes the input a tree
///
/// Cost: O(n log n) time, O(n) memory.
/// (chapter: Trees in memory)
inline Tree read_edge_list(NumberReader& in, int max_n = max_vertices_read) {
    const int n = in.next_int(1, max_n, "the number of vertices");
    std::vector<std::pair<int, int>> edges;
    DisjointSets joined(n);
    for (int i = 1; i < n; ++i) {
        const int a = in.next_int(1, n, "an end of an edge") - 1;
        const int b = in.next_int(1, n, "an end of an edge") - 1;
        if (!joined.join(a, b)) {
            const auto is_same = [a = a, b = b](const std::pair<int, int>& e) {
                return e == std::make_pair(a, b) || e == std::make_pair(b, a);
            };
            const char* const fault =
                a == b ? " joins a vertex to itself"
                : std::any_of(edges.begin(), edges.end(), is_same)
                    ? " is there twice"
                    : " closes a cycle";
            throw InputError(in.line(), "edge " + std::to_string(a + 1) + " " +
                                            std::to_string(b + 1) + fault +
                                            ": not a tree");
        }
        edges.emplace_back(a, b);
    }
    return Tree::from_edges(n, edges);
}

/// Reads a free tree as above from a stream that must hold nothing else.
/// \param in     the stream; CRLF and trailing blanks are welcome
/// \param max_n  the largest n allowed, from 1 to max_vertices
/// \return the tree, with vertices counted from 0
/// \throws InputError as above, and if something follows the last edge
///
/// (chapter: Trees in memory)
inline Tree read_edge_list(std::istream& in, int max_n = max_vertices_read) {
    NumberReader numbers(in);
    Tree tree = read_edge_list(numbers, max_n);
    numbers.finish();
    return tree;
}

}  // namespace coins
