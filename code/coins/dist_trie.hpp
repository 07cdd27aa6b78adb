/// \file
/// Distances that grow together, and their xor: a binary trie.
#pragma once

#include <array>
#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"

namespace coins {

/// Distances that grow together, and their xor: the same as DistTracker, in a
/// binary trie with the lowest bit first. Adding 1 swaps the children along one
/// path. It knows the xor modulo 2^K, K = bits_needed(largest).
/// (chapter: Long paths)
class DistTrie {
public:
    /// An empty trie.
    /// \param largest  the largest distance when the xor is read, at least 0
    /// \throws std::invalid_argument if it is negative
    ///
    /// Cost: O(1).
    explicit DistTrie(int largest = 0) : rows_(bits_needed(largest)) {
        if (largest < 0) throw std::invalid_argument("a negative distance");
        nodes_.resize(2);
    }
    /// Adds a distance. Cost: O(rows); at most `rows` new nodes.
    void insert_dist(int dist);
    /// Adds a number, which may be negative, to every distance.
    /// Cost: O(rows) for each step of 1.
    void add_to_all_dists(int delta) {
        add_to_all_dists(delta, [](int) {});
    }
    /// The same; calls watch(node) when the children of a node were swapped.
    template <class Watch>
    void add_to_all_dists(int delta, Watch watch) {
        for (; delta > 0; --delta) step(0, watch);
        for (; delta < 0; ++delta) step(1, watch);
    }
    /// The xor of all distances, 0 if there are none. Cost: O(1).
    int grundy_number() const noexcept { return value(root()); }
    /// Forgets all distances. Cost: O(1).
    void clear() { nodes_.assign(2, Node()); }

    /// The number of levels of bits.
    int rows() const noexcept { return rows_; }
    /// The root.
    int root() const noexcept { return 1; }
    /// A child of a node; 0 if there is none.
    /// \param node  any node, not checked
    /// \param bit   0 or 1
    int child(int node, int bit) const {
        return nodes_[idx(node)].child[idx(bit)];
    }
    /// Is the number of distances below a node odd?
    bool odd(int node) const { return nodes_[idx(node)].odd != 0; }
    /// The xor of what is left of the distances below a node.
    int value(int node) const noexcept {
        return static_cast<int>(nodes_[idx(node)].value);
    }
    /// The number of nodes, the empty one included.
    int nodes() const noexcept { return static_cast<int>(nodes_.size()); }
    /// How often a node was written since the beginning.
    long long touched() const noexcept { return touched_; }

private:
    struct Node {
        std::array<int, 2> child = {0, 0};
        unsigned value = 0;
        unsigned odd = 0;
    };

    // Swaps, and goes on where the carry or the borrow is.
    template <class Watch>
    void step(int carry_in, Watch watch) {
        std::size_t level = 0;
        for (int node = root(); node != 0 && level < idx(rows_);
             node = child(node, carry_in)) {
            way_[level++] = node;
            std::array<int, 2>& children = nodes_[idx(node)].child;
            std::swap(children[0], children[1]);
            watch(node);
        }
        recompute(level);
    }
    // The first `level` nodes of the path, from below.
    void recompute(std::size_t level) {
        touched_ += static_cast<long long>(level);
        while (level > 0) {
            Node& node = nodes_[idx(way_[--level])];
            const Node& zero = nodes_[idx(node.child[0])];
            const Node& one = nodes_[idx(node.child[1])];
            node.value = 2 * (zero.value ^ one.value) + one.odd;
            node.odd = zero.odd ^ one.odd;
        }
    }

    int rows_;
    std::vector<Node> nodes_;
    std::array<int, 32> way_ = {};  // the path from the root
    long long touched_ = 0;
};

inline void DistTrie::insert_dist(int dist) {
    unsigned rest = static_cast<unsigned>(dist);
    int node = root();
    for (std::size_t level = 0; level < idx(rows_); ++level) {
        way_[level] = node;
        const std::size_t bit = rest % 2;
        int next = nodes_[idx(node)].child[bit];
        if (next == 0) {
            next = nodes();
            nodes_[idx(node)].child[bit] = next;
            nodes_.emplace_back();
        }
        node = next;
        rest /= 2;
    }
    nodes_[idx(node)].odd ^= 1U;
    ++touched_;
    recompute(idx(rows_));
}

}  // namespace coins
