// Each ordered pair of vertices of a tree meets once in a bag of distances.
// O(n log n) calls, no recursion.
// Explained in "Coins on Trees", chapter "Light first".
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

// `next` are the neighbours of each vertex. Calls these functions of the bag:
//   bag.clear(largest)  empty it; no distance will be larger when it tells
//   bag.add(k)          all distances in it change by k, perhaps negative
//   bag.tell(v)         now they are the distances from v
//   bag.collect(v, d)   v comes in with the distance d
template <class Bag>
void light_first(const std::vector<std::vector<int>>& next, Bag& bag) {
    const auto at = [](int v) { return static_cast<std::size_t>(v); };
    const int n = static_cast<int>(next.size());
    struct Place {  // of the light-first order
        int vertex, parent, depth, end, height;
        bool top;
    };
    std::vector<int> order = {0}, parent(at(n), -1), size(at(n), 1);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const int w : next[at(order[i])])
            if (w != parent[at(order[i])])
                parent[at(w)] = order[i], order.push_back(w);
    for (int i = n - 1; i > 0; --i)
        size[at(parent[at(order[at(i)])])] += size[at(order[at(i)])];
    std::vector<Place> all(at(n));
    std::vector<int> place(at(n), 0);
    all[0] = {0, -1, 0, n, 0, true};
    for (const int v : order) {
        const int here = place[at(v)];
        int heavy = -1, free = here + 1;
        for (const int w : next[at(v)])
            if (w != parent[at(v)] &&
                (heavy < 0 || size[at(w)] > size[at(heavy)]))
                heavy = w;
        const auto put = [&](int w) {
            place[at(w)] = free;
            all[at(free)] = {
                w, here,      all[at(here)].depth + 1, free + size[at(w)],
                0, w != heavy};
            free += size[at(w)];
        };
        for (const int w : next[at(v)])
            if (w != parent[at(v)] && w != heavy) put(w);
        if (heavy >= 0) put(heavy);
    }
    for (int p = n - 1; p > 0; --p) {
        int& above = all[at(all[at(p)].parent)].height;
        above = std::max(above, all[at(p)].height + 1);
    }
    struct Block {
        int at, begin, end;
    };
    std::vector<Block> blocks;
    for (int top = 0; top < n; ++top) {
        if (!all[at(top)].top) continue;
        blocks.clear();
        for (int p = top, end = all[at(top)].end; p < end;) {
            blocks.push_back({p, p, p + 1});
            int u = p + 1;
            for (; u < end && all[at(u)].top; u = all[at(u)].end)
                blocks.push_back({p, u, all[at(u)].end});
            p = u;  // the heavy child; at a leaf, the end
        }
        for (int pass = 0; pass < 2; ++pass) {
            bag.clear(
                std::min(2 * all[at(top)].height, all[at(top)].end - top - 1));
            int here = all[at(blocks[0].at)].depth;
            for (const Block& b : blocks) {
                const int base = all[at(b.at)].depth;
                bag.add(base > here ? base - here : here - base);
                here = base;
                int away = 0;
                for (int p = b.begin; p < b.end; ++p) {
                    bag.add(all[at(p)].depth - base - away);
                    away = all[at(p)].depth - base;
                    bag.tell(all[at(p)].vertex);
                }
                bag.add(-away);
                for (int p = b.begin; p < b.end; ++p)
                    bag.collect(all[at(p)].vertex, all[at(p)].depth - base);
            }
            std::reverse(blocks.begin(), blocks.end());
        }
    }
}
