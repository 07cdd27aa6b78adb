/// \file
/// The values of the DFS game with hardly any sorting.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "coins/dfs_game_value.hpp"
#include "coins/tree.hpp"

namespace coins {

/// The odd values from -63 to 63 that occur an odd number of times.
/// (chapter: Taking turns to choose)
class OddMask {
public:
    /// Can this odd value be held?
    static constexpr bool holds(int value) {
        return -63 <= value && value <= 63;
    }
    /// Adds a value, or takes an equal one away.
    /// \param value  odd, with holds(value)
    void flip(int value) { bits_ ^= std::uint64_t{1} << (value + 63) / 2; }
    /// Is this odd value in the mask?
    bool contains(int value) const {
        return holds(value) && (bits_ >> (value + 63) / 2 & 1) != 0;
    }
    /// Is the number of values odd?
    bool odd_count() const { return prefix_parities() >> 63 != 0; }
    /// The smallest value - the second + the third - ...
    int alternating_sum() const {
        const std::uint64_t parities = prefix_parities();
        const int ones = static_cast<int>(std::bitset<64>(parities).count());
        return (parities >> 63 != 0 ? 65 : 0) - 2 * ones;
    }

private:
    std::uint64_t prefix_parities() const {
        std::uint64_t p = bits_;
        for (int shift = 1; shift < 64; shift *= 2) p ^= p << shift;
        return p;
    }
    std::uint64_t bits_ = 0;  // bit b: the value 2b - 63
};

/// The value f(v) of each vertex, as dfs_game_values().
/// \param sorted  if not null, the lengths of all sorted lists are added to it
///
/// Cost: O(n) operations on 64-bit words, and the sorting of lists of a total
/// length of at most 2n / 65; O(n) memory, no recursion.
/// (chapter: Taking turns to choose)
inline std::vector<int> dfs_game_values_linear(const RootedTree& tree,
                                               long long* sorted = nullptr) {
    std::vector<int> f(idx(tree.size()));
    std::vector<int> far;  // handovers that the mask does not hold
    for (std::size_t i = f.size(); i-- > 0;) {
        const int v = tree.order()[i];
        int gifts = 0;
        int burdens = 0;
        OddMask near;
        far.clear();
        for (const int u : tree.children(v)) {
            const int value = f[idx(u)];
            const ChildKind kind = kind_of(value);
            if (kind == ChildKind::gift) {
                gifts += value;
            } else if (kind == ChildKind::burden) {
                burdens += value;
            } else if (OddMask::holds(value)) {
                near.flip(value);
            } else {
                far.push_back(value);
            }
        }
        if (far.size() >= 2) {
            std::sort(far.begin(), far.end());
            if (sorted != nullptr)
                *sorted += static_cast<long long>(far.size());
        }
        int sign = 1;
        int value = 1 + gifts;
        std::size_t next = 0;
        for (; next < far.size() && far[next] < 0; ++next, sign = -sign)
            value += sign * far[next];
        value += sign * near.alternating_sum();
        if (near.odd_count()) sign = -sign;
        for (; next < far.size(); ++next, sign = -sign)
            value += sign * far[next];
        f[idx(v)] = value + sign * burdens;
    }
    return f;
}

}  // namespace coins
