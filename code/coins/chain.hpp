/// \file
/// The Grundy numbers of all roots of a chain, by two sweeps.
#pragma once

#include <algorithm>
#include <vector>

#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"

namespace coins {

/// The direction of a sweep.
/// (chapter: Sweeping a chain)
enum class Sweep { to_right, to_left };

/// Brings the contribution of each coin to all vertices that lie behind it in
/// the direction of the sweep.
/// \param coin       coin[v]: has vertex v of the chain a coin?
/// \param direction  where the walker goes
/// \param tracker    empty; holds the distances from the last vertex afterwards
/// \param grundy     for each vertex the value noted so far; changed
/// \param watch      called as watch(v) when vertex v is done
///
/// Cost: O(n) calls of the tracker's operations.
/// (chapter: Sweeping a chain)
template <class Tracker, class Watch>
void sweep_chain(const std::vector<bool>& coin, Sweep direction,
                 Tracker& tracker, std::vector<int>& grundy, Watch watch) {
    const int n = static_cast<int>(coin.size());
    for (int i = 0; i < n; ++i) {
        const int v = direction == Sweep::to_right ? i : n - 1 - i;
        if (i > 0) tracker.add_to_all_dists(1);
        grundy[idx(v)] ^= tracker.grundy_number();
        if (coin[idx(v)]) tracker.insert_dist(0);
        watch(v);
    }
}

/// The xor of the distances of all coins, for each vertex of a chain.
/// \param coin     coin[v]: has vertex v of the chain an odd number of coins?
/// \param tracker  empty, and fit for distances up to n - 1; empty afterwards
///
/// Cost: O(n) calls of the tracker's operations, two of them clear().
/// (chapter: Sweeping a chain)
template <class Tracker>
std::vector<int> grundy_on_chain(const std::vector<bool>& coin,
                                 Tracker& tracker) {
    std::vector<int> grundy(coin.size(), 0);
    for (const Sweep direction : {Sweep::to_right, Sweep::to_left}) {
        sweep_chain(coin, direction, tracker, grundy, [](int) {});
        tracker.clear();
    }
    return grundy;
}

/// The same with a tracker of its own.
/// (chapter: Sweeping a chain)
template <class Tracker = NaiveDistTracker>
std::vector<int> grundy_on_chain(const std::vector<bool>& coin) {
    Tracker tracker(std::max(0, static_cast<int>(coin.size()) - 1));
    return grundy_on_chain(coin, tracker);
}

}  // namespace coins
