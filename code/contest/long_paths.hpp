// Long paths of a tree, and for each vertex the xor of its distances to all
// vertices with a coin in O(n log n). No recursion.
// Explained in "Coins on Trees", chapter "Long paths".
#pragma once

#include <cstddef>
#include <vector>

// Places: one path after the other, each from its top down. The depth array of
// the vertex at a place has its cells from there to the end of the path.
struct LongPaths {
    std::vector<std::size_t> vertex;                      // at a place
    std::vector<std::size_t> begin;                       // path c: begin[c] ..
    std::vector<std::size_t> first_hanging, end_hanging;  // paths, by place

    explicit LongPaths(const std::vector<std::vector<int>>& next) {
        const std::size_t n = next.size(), none = n;
        std::vector<std::size_t> order = {0}, parent(n, none), height(n, 0),
                                 longest(n, none), place(n);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const std::size_t v = order[i];
            for (const int w : next[v]) {
                const auto u = static_cast<std::size_t>(w);
                if (u == parent[v]) continue;
                parent[u] = v;
                order.push_back(u);
            }
        }
        for (std::size_t i = n; i-- > 1;) {
            const std::size_t v = order[i], p = parent[v];
            if (height[v] + 1 < height[p]) continue;
            height[p] = height[v] + 1;
            longest[p] = v;
        }
        first_hanging.assign(n, 0);
        end_hanging.assign(n, 0);
        for (const std::size_t v : order) {
            if (v != 0) {
                if (longest[parent[v]] == v) continue;
                const std::size_t above = place[parent[v]];
                if (end_hanging[above] == 0)
                    first_hanging[above] = begin.size();
                end_hanging[above] = begin.size() + 1;
            }
            begin.push_back(vertex.size());
            for (std::size_t u = v; u != none; u = longest[u]) {
                place[u] = vertex.size();
                vertex.push_back(u);
            }
        }
        begin.push_back(n);
    }
    std::size_t paths() const { return begin.size() - 1; }
    std::size_t length(std::size_t c) const { return begin[c + 1] - begin[c]; }
};

inline std::vector<unsigned> xor_of_distances(
    const std::vector<std::vector<int>>& next, const std::vector<bool>& coin) {
    const LongPaths paths(next);
    std::vector<unsigned> result(next.size()), view(next.size());
    std::vector<unsigned char> odd(next.size()), bag;
    for (std::size_t p = 0; p < next.size(); ++p)
        odd[p] = coin[paths.vertex[p]];
    for (std::size_t c = paths.paths(); c-- > 0;)
        for (std::size_t p = paths.begin[c]; p < paths.begin[c + 1]; ++p)
            for (std::size_t u = paths.first_hanging[p];
                 u < paths.end_hanging[p]; ++u)
                for (std::size_t d = 0; d < paths.length(u); ++d)
                    odd[p + 1 + d] ^= odd[paths.begin[u] + d];
    std::size_t end = 1, offset = 0, value = 0;
    const auto step = [&] {
        for (std::size_t p = 1; p < end; p *= 2)
            value ^= p * bag[p + (~offset & (p - 1))];
        ++offset;
    };
    const auto insert = [&](std::size_t dist) {
        value ^= dist;
        for (std::size_t p = 1; p < end; p *= 2)
            bag[p + ((dist - offset) & (p - 1))] ^= 1U;
    };
    for (std::size_t c = 0; c < paths.paths(); ++c) {
        const std::size_t length = paths.length(c);
        for (end = 1; end <= 2 * (length - 1);) end *= 2;
        for (const bool down : {true, false}) {
            bag.assign(end, 0);
            offset = value = 0;
            for (std::size_t k = 0; k < length; ++k) {
                const std::size_t p =
                    paths.begin[c] + (down ? k : length - 1 - k);
                if (k > 0) step();
                const auto do_the_vertex = [&] {
                    const std::size_t v = paths.vertex[p];
                    result[v] ^=
                        static_cast<unsigned>(value) ^ (down ? view[p] : 0U);
                    if (coin[v]) insert(0);
                };
                if (down) do_the_vertex();
                const std::size_t first = paths.first_hanging[p];
                const std::size_t hanging = paths.end_hanging[p] - first;
                for (std::size_t j = 0; j < hanging; ++j) {
                    const std::size_t u = first + (down ? j : hanging - 1 - j);
                    const std::size_t top = paths.begin[u];
                    const std::size_t old_offset = offset, old_value = value;
                    for (std::size_t d = 0; d < paths.length(u); ++d) {
                        step();
                        view[top + d] ^= static_cast<unsigned>(value) ^
                                         (down ? view[p + 1 + d] : 0U);
                    }
                    offset = old_offset;
                    value = old_value;
                    for (std::size_t d = 0; d < paths.length(u); ++d)
                        if (odd[top + d]) insert(d + 1);
                }
                if (!down) do_the_vertex();
            }
        }
    }
    return result;
}
