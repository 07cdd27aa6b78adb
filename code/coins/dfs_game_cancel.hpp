/// \file
/// The values of the DFS game in linear time: equal handovers cancel, and what
/// is left is sorted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "coins/dfs_game_value.hpp"
#include "coins/index.hpp"
#include "coins/tree.hpp"

namespace coins {

/// Which odd values occur an odd number of times.
/// (chapter: Down to the floor)
class OddTable {
public:
    /// An empty table for the odd values from -largest to largest.
    /// \param largest  at least 0
    explicit OddTable(int largest)
        : largest_(largest), bits_(idx(largest) + 1, false) {}
    /// Adds a value, or takes an equal one away.
    /// \param value  odd, from -largest to largest
    void flip(int value) { bits_[place(value)] = !bits_[place(value)]; }
    /// Is this value there? If so, it is taken away.
    /// \param value  odd, from -largest to largest
    bool take(int value) {
        const bool there = bits_[place(value)];
        bits_[place(value)] = false;
        return there;
    }

private:
    // Neighbouring odd values have neighbouring places.
    std::size_t place(int value) const { return idx((value + largest_) / 2); }

    int largest_;
    std::vector<bool> bits_;
};

/// The value f(v) of each vertex, as dfs_game_values().
/// \param tree   any tree
/// \param watch  called as watch(v, left) when a vertex is done, where left has
///        the different values of the handovers that are left, sorted
/// \param less   compares two values; a test passes one that counts
/// \return f[v] for each vertex
///
/// Cost: O(n) time and memory, no recursion.
/// (chapter: Down to the floor)
template <class Watch, class Less = std::less<int>>
std::vector<int> dfs_game_values_cancelled(const RootedTree& tree, Watch watch,
                                           Less less = Less()) {
    std::vector<int> f(idx(tree.size()));
    OddTable table(tree.size());
    std::vector<int> handovers;
    for (std::size_t i = f.size(); i-- > 0;) {
        const int v = tree.order()[i];
        int gifts = 0;
        int burdens = 0;
        handovers.clear();
        for (const int u : tree.children(v)) {
            const int value = f[idx(u)];
            const ChildKind kind = kind_of(value);
            if (kind == ChildKind::gift) gifts += value;
            if (kind == ChildKind::burden) burdens += value;
            if (kind == ChildKind::handover) table.flip(value);
        }
        for (const int u : tree.children(v)) {
            const int value = f[idx(u)];
            if (kind_of(value) == ChildKind::handover && table.take(value))
                handovers.push_back(value);
        }
        std::sort(handovers.begin(), handovers.end(), less);
        int sign = 1;
        int value = 1 + gifts;
        for (const int handover : handovers) {
            value += sign * handover;
            sign = -sign;
        }
        f[idx(v)] = value + sign * burdens;
        watch(v, static_cast<const std::vector<int>&>(handovers));
    }
    return f;
}

/// The same without watching.
/// Cost: O(n) time and memory, no recursion.
/// (chapter: Down to the floor)
inline std::vector<int> dfs_game_values_cancelled(const RootedTree& tree) {
    return dfs_game_values_cancelled(tree, [](int, const std::vector<int>&) {});
}

}  // namespace coins
