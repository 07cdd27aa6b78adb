/// \file
/// Moving coins by looking back at the distances 1, 2, 4, 8, ...
#pragma once

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "coins/chain.hpp"
#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"
#include "coins/long_paths.hpp"
#include "coins/tree.hpp"

namespace coins {

/// Adds to each vertex of a chain the xor of the distances of all coins that
/// lie behind it in the direction of the sweep, without a tracker.
/// \param coin       coin[v]: has vertex v of the chain a coin?
/// \param direction  where the sweep goes
/// \param grundy     for each vertex the value noted so far; changed
/// \param watch      called as watch(v, zeros): bit l of zeros is the parity of
///        the coins at v or behind it with bit l of their distance not set
///
/// Cost: O(n log n) time, O(n) memory.
/// (chapter: Long paths)
template <class Watch>
void look_back_on_chain(const std::vector<bool>& coin, Sweep direction,
                        std::vector<int>& grundy, Watch watch) {
    const int n = static_cast<int>(coin.size());
    const unsigned all = (1U << bits_needed(std::max(0, n - 1))) - 1;
    std::vector<unsigned> zeros(coin.size());
    bool odd = false;
    for (int i = 0; i < n; ++i) {
        const int v = direction == Sweep::to_right ? i : n - 1 - i;
        unsigned sum = 0;
        for (int back = 1; back <= i; back *= 2)
            sum |= zeros[idx(i - back)] & static_cast<unsigned>(back);
        grundy[idx(v)] ^= static_cast<int>(sum);
        if (coin[idx(v)]) odd = !odd;  // its own coin counts, too
        zeros[idx(i)] = sum ^ (odd ? all : 0U);
        watch(v, zeros[idx(i)]);
    }
}

/// For each vertex R the xor g(R) of its distances to all vertices with a coin,
/// from words at the distances 1, 2, 4, 8, ... Vertices are not checked.
/// (chapter: Long paths)
class DistanceRecurrence {
public:
    /// Computes all values. The tree is rooted at vertex 0.
    /// \param tree  any tree
    /// \param coin  coin[v]: is the number of coins on v odd?
    /// \throws std::invalid_argument if coin.size() is not tree.size()
    ///
    /// Cost: O(n log h) time for a tree of height h, O(n) memory, no recursion.
    DistanceRecurrence(const Tree& tree, const std::vector<bool>& coin);

    /// g[R] for each vertex R; 0 where Bob wins.
    const std::vector<int>& grundy() const noexcept { return grundy_; }
    /// How many bits the words have.
    int bits() const noexcept { return bits_; }
    /// Bit l: the parity of the coins in the subtree of v with bit l of their
    /// distance from v not set.
    unsigned below(int v) const {
        const int p = paths_.place(v);
        return sums_[idx(p)] ^ full(odd_[idx(p)]);
    }
    /// Bit l: the parity of the coins outside of the subtree of v with bit l of
    /// their distance from the parent of v not set. 0 at the root.
    unsigned beyond(int v) const { return beyond_[idx(paths_.place(v))]; }
    /// The rounds of the innermost loops, over bits.
    long long looks() const noexcept { return looks_; }

private:
    unsigned full(unsigned odd) const { return odd != 0 ? all_ : 0U; }
    void go_up(const std::vector<bool>& coin);
    void go_down(int path);
    void push_down(int path, int place, int hanging);
    unsigned brought_by(int hanging);
    unsigned look_behind(int depth);

    LongPaths paths_;
    int bits_;
    unsigned all_;                    // a word of ones
    std::vector<unsigned char> odd_;  // coins in the subtree; by place
    std::vector<unsigned> sums_;      // S(v)
    std::vector<unsigned> ahead_;     // the merged arrays
    std::vector<unsigned> outside_;   // X of the tops, then X of each vertex
    std::vector<unsigned> beyond_;
    std::vector<unsigned> behind_;  // of one path; cell 0 is in its middle
    int middle_ = 0;
    std::vector<int> grundy_;  // by vertex
    long long looks_ = 0;
};

inline DistanceRecurrence::DistanceRecurrence(const Tree& tree,
                                              const std::vector<bool>& coin)
    : paths_(root_at(tree, 0)),
      bits_(bits_needed(2 * (paths_.length(0) - 1))),
      all_((1U << bits_) - 1) {
    if (coin.size() != idx(tree.size()))
        throw std::invalid_argument("one mark for each vertex");
    odd_.resize(coin.size());
    grundy_.resize(coin.size());
    for (std::vector<unsigned>* words : {&sums_, &ahead_, &outside_, &beyond_})
        words->assign(coin.size(), 0);
    go_up(coin);
    for (int c = 0; c < paths_.paths(); ++c) go_down(c);
}

inline void DistanceRecurrence::go_up(const std::vector<bool>& coin) {
    merge_depth_arrays(
        paths_, ahead_, [](unsigned& a, unsigned b) { a ^= b; },
        [&](int c, int p) {
            unsigned odd = coin[idx(paths_.vertex(p))] ? 1U : 0U;
            if (p + 1 < paths_.end(c)) odd ^= odd_[idx(p + 1)];
            for (int u = paths_.first_hanging(p); u < paths_.end_hanging(p);
                 ++u)
                odd ^= odd_[idx(paths_.begin(u))];
            odd_[idx(p)] = static_cast<unsigned char>(odd);
            unsigned sum = 0;
            for (int l = 0; l < bits_ && p + (1 << l) < paths_.end(c); ++l) {
                sum |= ahead_[idx(p + (1 << l))] & (1U << l);
                ++looks_;
            }
            sums_[idx(p)] = sum;
            ahead_[idx(p)] = sum ^ full(odd);
        });
}

// What comes from behind to the depth `depth` below the top.
inline unsigned DistanceRecurrence::look_behind(int depth) {
    unsigned word = 0;
    for (int l = 0; l < bits_ && (1 << l) <= middle_ + depth; ++l) {
        word |= behind_[idx(middle_ + depth - (1 << l))] & (1U << l);
        ++looks_;
    }
    return word;
}

// The xor of the distances of a hanging path's coins from where it hangs.
inline unsigned DistanceRecurrence::brought_by(int hanging) {
    unsigned word = 0;
    const int first = paths_.begin(hanging) - 1;
    for (int l = 0; l < bits_ && (1 << l) <= paths_.length(hanging); ++l) {
        word |= ahead_[idx(first + (1 << l))] & (1U << l);
        ++looks_;
    }
    return word;
}

inline void DistanceRecurrence::go_down(int path) {
    middle_ = paths_.length(path) - 1;
    behind_.assign(2 * idx(middle_) + 1, 0);
    for (int i = 0; i <= middle_; ++i) {
        const int p = paths_.begin(path) + i;
        outside_[idx(p)] ^= look_behind(i);
        const unsigned g = sums_[idx(p)] ^ outside_[idx(p)];
        grundy_[idx(paths_.vertex(p))] = static_cast<int>(g);
        const int first = paths_.first_hanging(p);
        const int end = paths_.end_hanging(p);
        unsigned from_long_child = sums_[idx(p)];
        for (int u = first; u < end; ++u) {
            const int top = paths_.begin(u);
            const unsigned brought = brought_by(u);
            from_long_child ^= brought;
            const unsigned odd_outside = odd_[0] ^ odd_[idx(top)];
            beyond_[idx(top)] = g ^ brought ^ full(odd_outside);
            push_down(path, p, u);
        }
        if (i == middle_) break;
        for (int u = first; u < end; ++u) {
            for (int d = 0; d < paths_.length(u); ++d) {
                const unsigned word = ahead_[idx(paths_.begin(u) + d)];
                ahead_[idx(p + 1 + d)] ^= word;
                behind_[idx(middle_ + i - (d + 1))] ^= word;
            }
        }
        const unsigned odd_outside = odd_[0] ^ odd_[idx(p + 1)];
        beyond_[idx(p + 1)] = g ^ from_long_child ^ full(odd_outside);
        behind_[idx(middle_ + i)] ^= beyond_[idx(p + 1)];
    }
}

inline void DistanceRecurrence::push_down(int path, int place, int hanging) {
    const int top = paths_.begin(hanging);
    const int length = paths_.length(hanging);
    const int end = paths_.end(path);
    for (int d = 0; d < length; ++d) {
        const int below_top = place + 1 + d - paths_.begin(path);
        unsigned word = outside_[idx(place + 1 + d)] ^ look_behind(below_top);
        for (int l = bits_needed(d); l < bits_; ++l) {  // where r >= 0
            const int r = (1 << l) - d - 1;
            unsigned from = 0;
            if (r == 0) from = beyond_[idx(top)];
            if (r > 0 && place + r < end) from = ahead_[idx(place + r)];
            if (r > 0 && r <= length) from ^= ahead_[idx(top + r - 1)];
            word ^= from & (1U << l);
            ++looks_;
        }
        outside_[idx(top + d)] = word;
    }
}

/// For each vertex R the xor of its distances to all vertices with a coin.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param watch  called as watch(recurrence) when all is done
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n log h) time for a tree of height h, O(n) memory, no recursion.
/// (chapter: Long paths)
template <class Watch>
std::vector<int> grundy_by_recurrence(const Tree& tree,
                                      const std::vector<bool>& coin,
                                      Watch watch) {
    const DistanceRecurrence recurrence(tree, coin);
    watch(recurrence);
    return recurrence.grundy();
}

/// The same without watching.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n log h) time for a tree of height h, O(n) memory, no recursion.
/// (chapter: Long paths)
inline std::vector<int> grundy_by_recurrence(const Tree& tree,
                                             const std::vector<bool>& coin) {
    return grundy_by_recurrence(tree, coin, [](const DistanceRecurrence&) {});
}

}  // namespace coins
