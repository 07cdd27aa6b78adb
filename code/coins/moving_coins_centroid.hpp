/// \file
/// Moving coins for all roots of a tree, by centroids.
#pragma once

#include <stdexcept>
#include <vector>

#include "coins/centroid.hpp"
#include "coins/chain.hpp"
#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// Tells each vertex of a branch the xor of its distances to what was
/// collected.
/// \param part     the part
/// \param branch   0 <= branch < part.branches()
/// \param tracker  distances from the centre; the same afterwards
/// \param grundy   for each vertex of the tree the value noted so far; changed
/// \param watch    called as watch(place) when a vertex has been told
///
/// Cost: as many steps of 1 as the walk has, at most twice the vertices.
/// (chapter: Centroids)
template <class Tracker, class Watch>
void propagate_to_branch(const CentroidPart& part, int branch,
                         Tracker& tracker, std::vector<int>& grundy,
                         Watch watch) {
    int depth = 0;
    for (int i = part.begin(branch); i < part.end(branch); ++i) {
        tracker.add_to_all_dists(part.dist(i) - depth);
        depth = part.dist(i);
        grundy[idx(part.vertex(i))] ^= tracker.grundy_number();
        watch(i);
    }
    tracker.add_to_all_dists(-depth);
}

/// Puts the distances of a branch's coins from the centre into the tracker.
/// \param part     the part
/// \param branch   0 <= branch < part.branches()
/// \param coin     coin[v]: has vertex v of the tree an odd number of coins?
/// \param tracker  distances from the centre; more of them afterwards
///
/// Cost: O(vertices of the branch), and an insertion for each coin.
/// (chapter: Centroids)
template <class Tracker>
void collect_branch(const CentroidPart& part, int branch,
                    const std::vector<bool>& coin, Tracker& tracker) {
    for (int i = part.begin(branch); i < part.end(branch); ++i)
        if (coin[idx(part.vertex(i))]) tracker.insert_dist(part.dist(i));
}

/// One sweep over the branches of a part. The sweep to the right, forward,
/// also takes care of the centre: of its own coin, and of what it is told.
/// \param part       the part
/// \param coin       coin[v]: has vertex v of the tree an odd number of coins?
/// \param direction  the order of the branches
/// \param tracker    empty; holds distances from the centre afterwards
/// \param grundy     for each vertex of the tree the value noted so far
/// \param watch      called as watch(place) when a vertex has been told, and
///        as watch(-1) when a branch has been collected
///
/// Cost: O(size of the part) calls of the tracker's operations.
/// (chapter: Centroids)
template <class Tracker, class Watch>
void sweep_branches(const CentroidPart& part, const std::vector<bool>& coin,
                    Sweep direction, Tracker& tracker,
                    std::vector<int>& grundy, Watch watch) {
    const bool forward = direction == Sweep::to_right;
    const int centre = part.centre();
    if (forward && coin[idx(centre)]) tracker.insert_dist(0);
    for (int k = 0; k < part.branches(); ++k) {
        const int j = forward ? k : part.branches() - 1 - k;
        propagate_to_branch(part, j, tracker, grundy, watch);
        collect_branch(part, j, coin, tracker);
        watch(-1);
    }
    if (forward) {
        grundy[idx(centre)] ^= tracker.grundy_number();
        watch(0);
    }
}

/// For each vertex R the xor of its distances to all vertices with a coin.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param order  how the walk goes through a branch
/// \param watch  called as watch(part, tracker) when a part is done
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: with DistTracker O(n log^2 n) time and O(n) memory, no recursion.
/// (chapter: Centroids)
template <class Tracker, class Watch>
std::vector<int> grundy_by_centroids(const Tree& tree,
                                     const std::vector<bool>& coin,
                                     BranchOrder order, Watch watch) {
    if (coin.size() != idx(tree.size()))
        throw std::invalid_argument("one mark for each vertex");
    std::vector<int> grundy(coin.size(), 0);
    const auto nothing = [](int) {};
    for_each_centroid_part(
        tree,
        [&](const CentroidPart& part) {
            Tracker tracker(part.largest_dist());
            sweep_branches(part, coin, Sweep::to_right, tracker, grundy,
                           nothing);
            tracker.clear();
            sweep_branches(part, coin, Sweep::to_left, tracker, grundy,
                           nothing);
            watch(part, tracker);
        },
        order);
    return grundy;
}

/// The same without watching.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param order  how the walk goes through a branch
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: with DistTracker O(n log^2 n) time and O(n) memory, no recursion.
/// (chapter: Centroids)
template <class Tracker = DistTracker>
std::vector<int> grundy_by_centroids(
    const Tree& tree, const std::vector<bool>& coin,
    BranchOrder order = BranchOrder::breadth_first) {
    return grundy_by_centroids<Tracker>(
        tree, coin, order, [](const CentroidPart&, const Tracker&) {});
}

}  // namespace coins
