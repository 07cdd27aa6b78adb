/// \file
/// Disjoint sets, to notice the first edge that closes a cycle.
#pragma once

#include <utility>
#include <vector>

#include "coins/index.hpp"

namespace coins {

/// The vertices 0 to n - 1 in disjoint sets that can be joined.
/// (chapter: Trees in memory)
class DisjointSets {
public:
    /// Each vertex alone in its set.
    /// \param n  the number of vertices, at least 0
    explicit DisjointSets(int n) : link_(idx(n), -1) {}
    /// The vertex that stands for v's set.
    /// \param v  0 <= v < n, not checked
    ///
    /// Cost: at most log2(n) steps.
    int find(int v);
    /// Joins the sets of a and b.
    /// \return false if they were one set already
    ///
    /// Cost: two calls of find.
    bool join(int a, int b);
    /// How many links all calls of find have followed until now.
    long long steps() const noexcept { return steps_; }

private:
    std::vector<int> link_;  // a vertex of the same set, or -size if none
    long long steps_ = 0;
};

inline int DisjointSets::find(int v) {
    while (link_[idx(v)] >= 0) {
        v = link_[idx(v)];
        ++steps_;
    }
    return v;
}

inline bool DisjointSets::join(int a, int b) {
    a = find(a);
    b = find(b);
    if (a == b) return false;
    if (link_[idx(a)] > link_[idx(b)]) std::swap(a, b);
    link_[idx(a)] += link_[idx(b)];
    link_[idx(b)] = a;
    return true;
}

}  // namespace coins
