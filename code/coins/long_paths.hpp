/// \file
/// Long paths: depth arrays of all subtrees in O(n), and moving coins with O(n)
/// steps of a tracker.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <vector>

#include "coins/chain.hpp"
#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// The long paths of a rooted tree, laid out one behind the other: each path
/// from its top down. A path has a larger number than the one that it hangs
/// from. Places, paths and vertices are not checked.
/// (chapter: Long paths)
class LongPaths {
public:
    /// Finds the long paths. Of several highest children the first one in the
    /// order of the tree is the long child.
    ///
    /// Cost: O(n) time and memory, no recursion.
    explicit LongPaths(const RootedTree& tree);

    /// The number of vertices, and of places.
    int size() const noexcept { return static_cast<int>(vertices_.size()); }
    /// The number of paths, which is the number of leaves. The root's is 0.
    int paths() const noexcept { return static_cast<int>(above_.size()); }
    /// The place of a path's top.
    int begin(int path) const { return begin_[idx(path)]; }
    /// The place after a path's leaf.
    int end(int path) const { return begin_[idx(path) + 1]; }
    /// The number of a path's vertices: the height of its top, plus one.
    int length(int path) const { return end(path) - begin(path); }
    /// The place of the vertex from which a path hangs; -1 for the root's.
    int above(int path) const { return above_[idx(path)]; }
    /// The first path that hangs from the vertex at a place.
    int first_hanging(int place) const { return first_hanging_[idx(place)]; }
    /// The path after the last one that hangs from the vertex at a place.
    int end_hanging(int place) const { return end_hanging_[idx(place)]; }
    /// The vertex at a place.
    int vertex(int place) const { return vertices_[idx(place)]; }
    /// The place of a vertex.
    int place(int vertex) const { return places_[idx(vertex)]; }

private:
    std::vector<int> vertices_, places_;
    std::vector<int> begin_, above_;                // by path
    std::vector<int> first_hanging_, end_hanging_;  // by place
};

inline LongPaths::LongPaths(const RootedTree& tree)
    : places_(idx(tree.size())),
      first_hanging_(idx(tree.size()), 0),
      end_hanging_(idx(tree.size()), 0) {
    const std::vector<int>& order = tree.order();
    std::vector<int> height(order.size(), 0), longest(order.size(), -1);
    for (std::size_t i = order.size() - 1; i > 0; --i) {
        const int v = order[i];
        const int p = tree.parent(v);
        if (height[idx(v)] + 1 < height[idx(p)]) continue;
        height[idx(p)] = height[idx(v)] + 1;
        longest[idx(p)] = v;
    }
    for (const int v : order) {
        const int p = tree.parent(v);
        if (p >= 0 && longest[idx(p)] == v) continue;
        const int place = p < 0 ? -1 : places_[idx(p)];
        if (p >= 0) {
            if (end_hanging_[idx(place)] == 0)
                first_hanging_[idx(place)] = paths();
            end_hanging_[idx(place)] = paths() + 1;
        }
        above_.push_back(place);
        begin_.push_back(size());
        for (int u = v; u >= 0; u = longest[idx(u)]) {
            places_[idx(u)] = size();
            vertices_.push_back(u);
        }
    }
    begin_.push_back(size());
}

/// Merges the depth arrays of all subtrees, the lower into the higher.
/// \param paths  the long paths of a tree
/// \param cells  one for each place: at first what the vertex itself brings.
///        Afterwards the cells of a path are the array of its top.
/// \param add    add(a, b) adds the cell b to the cell a
/// \param visit  called as visit(path, place) when the cells from `place` to
///        paths.end(path) are the array of the vertex at `place`; may change
///        the cell at `place`
///
/// Cost: n - length of the root's path additions, and n calls; no recursion.
/// (chapter: Long paths)
template <class Value, class Add, class Visit>
void merge_depth_arrays(const LongPaths& paths, std::vector<Value>& cells,
                        Add add, Visit visit) {
    for (int c = paths.paths() - 1; c >= 0; --c) {
        for (int p = paths.end(c) - 1; p >= paths.begin(c); --p) {
            for (int u = paths.first_hanging(p); u < paths.end_hanging(p);
                 ++u) {
                for (int d = 0; d < paths.length(u); ++d)
                    add(cells[idx(p + 1 + d)], cells[idx(paths.begin(u) + d)]);
            }
            visit(c, p);
        }
    }
}

/// Adds to the view of a hanging path what the tracker holds.
/// \param paths    the long paths
/// \param path     a path that hangs from where the walker stands
/// \param tracker  distances from there; the same afterwards
/// \param views    for each place the view so far; changed on the path
///
/// Cost: 2 * length steps of 1.
/// (chapter: Long paths)
template <class Tracker>
void propagate_to_path(const LongPaths& paths, int path, Tracker& tracker,
                       std::vector<int>& views) {
    for (int p = paths.begin(path); p < paths.end(path); ++p) {
        tracker.add_to_all_dists(1);
        views[idx(p)] ^= tracker.grundy_number();
    }
    tracker.add_to_all_dists(-paths.length(path));
}

/// Puts what hangs on a path, itself included, into the tracker.
/// \param paths    the long paths
/// \param path     a path that hangs from where the walker stands
/// \param odd      the depth arrays of the tops, from merge_depth_arrays
/// \param tracker  distances from there; more of them afterwards
///
/// Cost: at most `length` insertions.
/// (chapter: Long paths)
template <class Tracker>
void collect_path(const LongPaths& paths, int path,
                  const std::vector<unsigned char>& odd, Tracker& tracker) {
    for (int d = 0; d < paths.length(path); ++d)
        if (odd[idx(paths.begin(path) + d)]) tracker.insert_dist(d + 1);
}

/// One sweep along a long path; down is to the right.
/// \param paths      the long paths
/// \param path       the path
/// \param coin       coin[v]: has vertex v of the tree an odd number of coins?
/// \param odd        the depth arrays of the tops
/// \param direction  down to the leaf, or up to the top
/// \param tracker    empty; fit for distances up to 2 * length - 2
/// \param views      for each place the view so far; changed on hanging paths
/// \param grundy     for each vertex the value noted so far
///
/// Cost: O(length of the path and of those that hang from it) calls of the
/// tracker's operations.
/// (chapter: Long paths)
template <class Tracker>
void sweep_long_path(const LongPaths& paths, int path,
                     const std::vector<bool>& coin,
                     const std::vector<unsigned char>& odd, Sweep direction,
                     Tracker& tracker, std::vector<int>& views,
                     std::vector<int>& grundy) {
    const bool down = direction == Sweep::to_right;
    const auto do_the_vertex = [&](int v) {
        grundy[idx(v)] ^= tracker.grundy_number();
        if (coin[idx(v)]) tracker.insert_dist(0);
    };
    for (int k = 0; k < paths.length(path); ++k) {
        const int p = down ? paths.begin(path) + k : paths.end(path) - 1 - k;
        if (k > 0) tracker.add_to_all_dists(1);
        if (down) do_the_vertex(paths.vertex(p));
        const int first = paths.first_hanging(p);
        const int end = paths.end_hanging(p);
        for (int j = 0; j < end - first; ++j) {
            const int u = down ? first + j : end - 1 - j;
            propagate_to_path(paths, u, tracker, views);
            collect_path(paths, u, odd, tracker);
        }
        if (!down) do_the_vertex(paths.vertex(p));
    }
}

/// For each vertex R the xor of its distances to all vertices with a coin.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param watch  called as watch(paths, path, tracker, views) when a path is
///        done: the views of the paths that hang from it are complete
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: fewer than 6n steps and at most 4n insertions of the tracker; with
/// DistTracker O(n log h) time for a tree of height h. O(n) memory, no
/// recursion.
/// (chapter: Long paths)
template <class Tracker, class Watch>
std::vector<int> grundy_by_long_paths(const Tree& tree,
                                      const std::vector<bool>& coin,
                                      Watch watch) {
    if (coin.size() != idx(tree.size()))
        throw std::invalid_argument("one mark for each vertex");
    const LongPaths paths(root_at(tree, 0));
    std::vector<unsigned char> odd(coin.size());
    for (int p = 0; p < paths.size(); ++p)
        odd[idx(p)] = coin[idx(paths.vertex(p))];
    merge_depth_arrays(
        paths, odd, [](unsigned char& a, unsigned char b) { a ^= b; },
        [](int, int) {});
    std::vector<int> grundy(coin.size(), 0), views(coin.size(), 0);
    for (int c = 0; c < paths.paths(); ++c) {
        for (int p = paths.begin(c); p < paths.end(c); ++p) {
            grundy[idx(paths.vertex(p))] = views[idx(p)];
            for (int u = paths.first_hanging(p); u < paths.end_hanging(p); ++u)
                for (int d = 0; d < paths.length(u); ++d)
                    views[idx(paths.begin(u) + d)] ^= views[idx(p + 1 + d)];
        }
        Tracker tracker(2 * (paths.length(c) - 1));
        sweep_long_path(paths, c, coin, odd, Sweep::to_right, tracker, views,
                        grundy);
        tracker.clear();
        sweep_long_path(paths, c, coin, odd, Sweep::to_left, tracker, views,
                        grundy);
        watch(paths, c, tracker, views);
    }
    return grundy;
}

/// The same without watching.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: with DistTracker O(n log h) time for a tree of height h, O(n) memory.
/// (chapter: Long paths)
template <class Tracker = DistTracker>
std::vector<int> grundy_by_long_paths(const Tree& tree,
                                      const std::vector<bool>& coin) {
    return grundy_by_long_paths<Tracker>(
        tree, coin,
        [](const LongPaths&, int, const Tracker&, const std::vector<int>&) {});
}

}  // namespace coins
