/// \file
/// Heavy and light children, the light-first order of a rooted tree, and moving
/// coins for all roots by walks along heavy paths.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <vector>

#include "coins/centroid.hpp"
#include "coins/chain.hpp"
#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// The heavy child of each vertex: of its children the first one with the
/// largest subtree.
/// \param tree  any rooted tree
/// \return for each vertex its heavy child, -1 if it is a leaf
///
/// Cost: O(n), no recursion.
/// (chapter: Light first)
inline std::vector<int> heavy_children(const RootedTree& tree) {
    const std::vector<int> sizes = subtree_sizes(tree);
    std::vector<int> heavy(sizes.size(), -1);
    for (int v = 0; v < tree.size(); ++v) {
        int& best = heavy[idx(v)];
        for (const int child : tree.children(v))
            if (best == -1 || sizes[idx(child)] > sizes[idx(best)])
                best = child;
    }
    return heavy;
}

/// The vertices of a rooted tree in light-first order: depth first, light
/// children first, the heavy child last. They stand at the places 0 to
/// size() - 1; places are not checked.
/// (chapter: Light first)
class LightFirstOrder {
public:
    /// \param tree  any rooted tree; it is not needed afterwards
    ///
    /// Cost: O(n) time and memory, no recursion.
    explicit LightFirstOrder(const RootedTree& tree)
        : LightFirstOrder(tree, heavy_children(tree)) {}
    /// The same with other children in the role of the heavy ones.
    /// \param tree  any rooted tree
    /// \param last  for each vertex one of its children, which comes last; -1
    ///        if it is a leaf
    /// \throws std::invalid_argument if they are not such children
    ///
    /// Cost: O(n) time and memory, no recursion.
    LightFirstOrder(const RootedTree& tree, const std::vector<int>& last);

    /// The number of vertices.
    int size() const noexcept { return static_cast<int>(entries_.size()); }
    /// The vertex at a place.
    int vertex(int place) const { return entries_[idx(place)].vertex; }
    /// The number of edges between the root and the vertex at a place.
    int depth(int place) const { return entries_[idx(place)].depth; }
    /// The number of edges from there down to the deepest vertex below.
    int height(int place) const { return entries_[idx(place)].height; }
    /// The place after the last one of the subtree, which begins at `place`.
    int end(int place) const { return entries_[idx(place)].end; }
    /// The place of the heavy child; -1 at a leaf.
    int heavy(int place) const { return entries_[idx(place)].heavy; }
    /// Does a heavy path begin here? So it is at the root and at each light
    /// child.
    bool is_top(int place) const { return entries_[idx(place)].is_top; }

private:
    struct Entry {
        int vertex = 0, depth = 0, height = 0, end = 0, heavy = -1;
        bool is_top = false;
    };
    std::vector<Entry> entries_;
};

inline LightFirstOrder::LightFirstOrder(const RootedTree& tree,
                                        const std::vector<int>& last)
    : entries_(idx(tree.size())) {
    if (last.size() != entries_.size())
        throw std::invalid_argument("one last child for each vertex");
    const std::vector<int> sizes = subtree_sizes(tree);
    std::vector<int> places(entries_.size(), 0);  // by vertex
    entries_[0].is_top = true;
    for (const int v : tree.order()) {
        const int here = places[idx(v)];
        Entry& entry = entries_[idx(here)];
        entry.vertex = v;
        entry.end = here + sizes[idx(v)];
        int next = here + 1;
        const auto put = [&](int child) {
            places[idx(child)] = next;
            entries_[idx(next)].depth = entry.depth + 1;
            entries_[idx(next)].is_top = child != last[idx(v)];
            next += sizes[idx(child)];
        };
        for (const int child : tree.children(v))
            if (child != last[idx(v)]) put(child);
        const bool leaf = tree.children(v).empty();
        if (leaf ? last[idx(v)] != -1 : next == entry.end)
            throw std::invalid_argument("the last child is not a child");
        if (leaf) continue;
        entry.heavy = next;
        put(last[idx(v)]);
    }
    for (int p = size() - 1; p >= 0; --p) {
        int height = 0;
        for (int q = p + 1; q < end(p); q = end(q))  // the children
            height = std::max(height, entries_[idx(q)].height + 1);
        entries_[idx(p)].height = height;
    }
}

/// How many light edges there are above all vertices together.
/// \param order  the light-first order of a tree with n vertices
/// \return the sum, at most n log2(n) / 2
///
/// Cost: O(n).
/// (chapter: Light first)
inline long long sum_of_light_edges(const LightFirstOrder& order) {
    long long sum = 0;
    for (int p = 1; p < order.size(); ++p)
        if (order.is_top(p)) sum += order.end(p) - p;
    return sum;
}

/// A block of a heavy path: a vertex of the path, or the subtree of a light
/// child of it. Everything is a place of a LightFirstOrder.
/// (chapter: Light first)
struct Block {
    int at;      ///< the vertex of the path where the block is attached
    int begin;   ///< the first place of the block; `at` if it is that vertex
    int end;     ///< the place after the last one
    int height;  ///< the largest distance between `at` and a vertex of it
};

/// Lists the blocks of a heavy path in light-first order.
/// \param order   the order
/// \param top     the place of the path's top
/// \param blocks  is replaced by the blocks: ranges without gaps in between,
///        from `top` to order.end(top)
///
/// Cost: O(number of blocks).
/// (chapter: Light first)
inline void list_blocks(const LightFirstOrder& order, int top,
                        std::vector<Block>& blocks) {
    blocks.clear();
    for (int p = top; p != -1; p = order.heavy(p)) {
        blocks.push_back({p, p, p + 1, 0});
        for (int u = p + 1; u < order.heavy(p); u = order.end(u))
            blocks.push_back({p, u, order.end(u), order.height(u) + 1});
    }
}

/// The largest distance of two vertices in different blocks of a path. It is
/// less than the number of vertices below the path's top.
/// \param order   the order
/// \param blocks  all blocks of one path, as list_blocks lists them
///
/// Cost: O(number of blocks).
/// (chapter: Light first)
inline int largest_dist(const LightFirstOrder& order,
                        const std::vector<Block>& blocks) {
    int largest = 0;
    int reach = 0;  // from here to the farthest vertex of the blocks before
    int here = blocks.front().at;
    for (const Block& block : blocks) {
        reach += order.depth(block.at) - order.depth(here);
        here = block.at;
        largest = std::max(largest, reach + block.height);
        reach = std::max(reach, block.height);
    }
    return largest;
}

/// Tells each vertex of a block the xor of its distances to what was
/// collected.
/// \param order    the order
/// \param block    one of its blocks
/// \param walk     how the walker goes through it
/// \param tracker  distances from block.at; the same afterwards
/// \param grundy   for each vertex of the tree the value noted so far; changed
/// \param watch    called as watch(place) when the vertex there has been told
///
/// Cost: for s vertices at most 2s steps of 1, or twice the height if
/// breadth first; none if the block is a vertex of the path.
/// (chapter: Light first)
template <class Tracker, class Watch>
void propagate_to_block(const LightFirstOrder& order, const Block& block,
                        BranchOrder walk, Tracker& tracker,
                        std::vector<int>& grundy, Watch watch) {
    const int base = order.depth(block.at);
    std::vector<int> told;  // by distance, if breadth first
    int away = 0;
    if (walk == BranchOrder::breadth_first) {
        told.push_back(tracker.grundy_number());
        for (; away < block.height; ++away) {
            tracker.add_to_all_dists(1);
            told.push_back(tracker.grundy_number());
        }
    }
    for (int p = block.begin; p < block.end; ++p) {
        const int dist = order.depth(p) - base;
        if (walk == BranchOrder::depth_first) {
            tracker.add_to_all_dists(dist - away);
            away = dist;
        }
        grundy[idx(order.vertex(p))] ^= walk == BranchOrder::depth_first
                                            ? tracker.grundy_number()
                                            : told[idx(dist)];
        watch(p);
    }
    tracker.add_to_all_dists(-away);
}

/// Puts the distances of a block's coins from its attachment into the tracker.
/// \param order    the order
/// \param block    one of its blocks
/// \param coin     coin[v]: has vertex v of the tree an odd number of coins?
/// \param tracker  distances from block.at; more of them afterwards
///
/// Cost: O(vertices of the block), and an insertion for each coin.
/// (chapter: Light first)
template <class Tracker>
void collect_block(const LightFirstOrder& order, const Block& block,
                   const std::vector<bool>& coin, Tracker& tracker) {
    for (int p = block.begin; p < block.end; ++p)
        if (coin[idx(order.vertex(p))])
            tracker.insert_dist(order.depth(p) - order.depth(block.at));
}

/// One pass along a heavy path.
/// \param order      the order
/// \param blocks     the blocks of the path
/// \param direction  to_right is down, to_left is up
/// \param coin       coin[v]: has vertex v of the tree an odd number of coins?
/// \param walk       how the walker goes through a block
/// \param tracker    empty; holds distances from the path's end afterwards
/// \param grundy     for each vertex of the tree the value noted so far
/// \param watch      called as watch(block, place) when a vertex has been
///        told, and as watch(block, -1) when a block has been collected
///
/// Cost: O(vertices below the path's top) calls of the tracker's operations.
/// (chapter: Light first)
template <class Tracker, class Watch>
void sweep_blocks(const LightFirstOrder& order,
                  const std::vector<Block>& blocks, Sweep direction,
                  const std::vector<bool>& coin, BranchOrder walk,
                  Tracker& tracker, std::vector<int>& grundy, Watch watch) {
    const int count = static_cast<int>(blocks.size());
    const bool down = direction == Sweep::to_right;
    int here = down ? blocks.front().at : blocks.back().at;
    for (int k = 0; k < count; ++k) {
        const Block& block = blocks[idx(down ? k : count - 1 - k)];
        tracker.add_to_all_dists(
            std::abs(order.depth(block.at) - order.depth(here)));
        here = block.at;
        propagate_to_block(order, block, walk, tracker, grundy,
                           [&](int place) { watch(block, place); });
        collect_block(order, block, coin, tracker);
        watch(block, -1);
    }
}

/// For each vertex R the xor of its distances to all vertices with a coin.
/// \param order  the light-first order of the tree, with any root
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param walk   how the walker goes through a block
/// \param watch  called as watch(top, tracker) when the heavy path that begins
///        at the place `top` is done
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not order.size()
///
/// Cost: O(n log n) calls of the tracker's operations; with DistTracker
/// O(n log^2 n) time and O(n) memory, no recursion.
/// (chapter: Light first)
template <class Tracker, class Watch>
std::vector<int> grundy_light_first(const LightFirstOrder& order,
                                    const std::vector<bool>& coin,
                                    BranchOrder walk, Watch watch) {
    if (coin.size() != idx(order.size()))
        throw std::invalid_argument("one mark for each vertex");
    std::vector<int> grundy(coin.size(), 0);
    std::vector<Block> blocks;
    const auto nothing = [](const Block&, int) {};
    for (int top = 0; top < order.size(); ++top) {
        if (!order.is_top(top)) continue;
        list_blocks(order, top, blocks);
        Tracker tracker(largest_dist(order, blocks));
        sweep_blocks(order, blocks, Sweep::to_right, coin, walk, tracker,
                     grundy, nothing);
        tracker.clear();
        sweep_blocks(order, blocks, Sweep::to_left, coin, walk, tracker, grundy,
                     nothing);
        watch(top, tracker);
    }
    return grundy;
}

/// The same for a tree, which is rooted at vertex 0.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param watch  called as watch(top, tracker) when the heavy path that begins
///        at the place `top` is done
/// \param walk   how the walker goes through a block
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n log n) calls of the tracker's operations; with DistTracker
/// O(n log^2 n) time and O(n) memory, no recursion.
/// (chapter: Light first)
template <class Tracker, class Watch>
std::vector<int> grundy_light_first(
    const Tree& tree, const std::vector<bool>& coin, Watch watch,
    BranchOrder walk = BranchOrder::depth_first) {
    return grundy_light_first<Tracker>(LightFirstOrder(root_at(tree, 0)), coin,
                                       walk, watch);
}

/// The same for a tree, which is rooted at vertex 0, without watching.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n log n) calls of the tracker's operations; with DistTracker
/// O(n log^2 n) time and O(n) memory, no recursion.
/// (chapter: Light first)
template <class Tracker = DistTracker>
std::vector<int> grundy_light_first(const Tree& tree,
                                    const std::vector<bool>& coin) {
    return grundy_light_first<Tracker>(tree, coin, [](int, const Tracker&) {});
}

}  // namespace coins
