/// \file
/// Draws a centroid decomposition and its tree of centres, level by level.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "figures/centroid.hpp"

int main(int argc, char** argv) {
    using figures::idx;
    namespace colour = figures::colour;
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    const int n = given.tree.size();
    std::vector<int> level(idx(n)), size(idx(n));  // of each centre's part
    coins::for_each_centroid_part(
        given.tree, [&](const coins::CentroidPart& part) {
            level[idx(part.centre())] = part.level();
            size[idx(part.centre())] = part.size();
        });
    const coins::RootedTree centres = coins::centroid_tree(given.tree);
    const auto rooted = coins::root_at(given.tree, centres.root());
    const figures::Layout layout = figures::tidy_layout(rooted, 30);
    const figures::Layout right = figures::tidy_layout(centres, 30);
    figures::Figure figure("centroid_tree");
    const int levels = 1 + *std::max_element(level.begin(), level.end());
    for (int now = 0; now < levels; ++now) {
        figures::Frame frame;
        frame.add_tree(rooted, layout);
        frame.add_tree(centres, right, {layout.width + 60, 0});
        std::vector<int> sizes, here;
        for (int v = 0; v < n; ++v) {
            const int parent = rooted.parent(v);
            const bool cut = level[idx(v)] < now ||
                             (parent >= 0 && level[idx(parent)] < now);
            frame.edge(v, 0).dashed = cut;
            if (!cut) frame.edge(v, 0).line = colour::ink;
            frame.vertex(v, 1).visible = level[idx(v)] <= now;
            frame.edge(v, 1).visible = level[idx(v)] <= now;
            if (level[idx(v)] < now) {
                frame.vertex(v, 0).paint(colour::quiet);
                frame.vertex(v, 0).border = colour::rule;
            }
            if (level[idx(v)] == now) {
                frame.vertex(v, 0).paint(colour::coin);
                frame.vertex(v, 1).paint(colour::coin);
                sizes.push_back(size[idx(v)]);
                here.push_back(v);
            }
        }
        std::sort(sizes.rbegin(), sizes.rend());
        frame.caption() = "Level " + std::to_string(now) +
                          (sizes.size() == 1 ? ": one part" : ": parts") +
                          " with " + figures::numbers_in_words(sizes) +
                          (sizes == std::vector<int>{1} ? " vertex."
                                                        : " vertices.");
        frame.alt() = (now == 0 ? figures::in_words(rooted) + " " : "") +
                      frame.caption() +
                      " Centres: " + figures::list_of(here) + ".";
        figure.add(frame);
    }
    figure.print(std::cout);
}
