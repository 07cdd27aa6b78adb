// The parts of a centroid decomposition. O(n log n), no recursion.
// Explained in "Coins on Trees", chapter "Centroids".
#pragma once

#include <cstddef>
#include <vector>

struct Part {
    std::vector<int> vertex, dist, parent;  // the centre comes first
    std::vector<std::size_t> first;  // where each branch begins, and the end
};

// Calls visit(part) for each part of the tree with these neighbours.
template <class Visit>
void centroid_decomposition(const std::vector<std::vector<int>>& next,
                            Visit visit) {
    const auto at = [](int v) { return static_cast<std::size_t>(v); };
    std::vector<bool> removed(next.size(), false);
    Part part;
    const auto list = [&](int start, int parent, int start_dist) {
        std::size_t i = part.vertex.size();
        const auto put = [&](int v, int p, int d) {
            part.vertex.push_back(v);
            part.parent.push_back(p);
            part.dist.push_back(d);
        };
        for (put(start, parent, start_dist); i < part.vertex.size(); ++i) {
            const int v = part.vertex[i], p = part.parent[i];
            const int d = part.dist[i] + 1;
            for (const int w : next[at(v)])
                if (w != p && !removed[at(w)]) put(w, v, d);
        }
    };
    std::vector<std::size_t> size(next.size());
    std::vector<int> pieces = {0};
    while (!pieces.empty()) {
        part = Part();
        list(pieces.back(), -1, 0);
        pieces.pop_back();
        const std::size_t m = part.vertex.size();
        for (const int v : part.vertex) size[at(v)] = 1;
        std::size_t i = m - 1;
        for (; 2 * size[at(part.vertex[i])] <= m; --i)
            size[at(part.parent[i])] += size[at(part.vertex[i])];
        const int centre = part.vertex[i];
        removed[at(centre)] = true;
        part = Part{{centre}, {0}, {-1}, {1}};
        for (const int b : next[at(centre)]) {
            if (removed[at(b)]) continue;
            list(b, centre, 1);
            part.first.push_back(part.vertex.size());
            pieces.push_back(b);
        }
        visit(static_cast<const Part&>(part));
    }
}
