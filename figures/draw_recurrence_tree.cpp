/// \file
/// Draws what a vertex of a tree sees at the distances 1, 2, 4, ...
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "coins/distance_recurrence.hpp"
#include "figures/long_paths.hpp"

int main(int argc, char** argv) {
    using figures::idx;
    namespace colour = figures::colour;
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    const int n = given.tree.size();
    const int r = std::max(0, n / 2 - 1);
    const figures::PathsPicture picture(given.tree);
    const coins::DistanceRecurrence words(given.tree, given.coin);
    const auto from_r = coins::root_at(given.tree, r);
    const std::vector<int> dist = coins::depths(from_r);
    const int farthest = *std::max_element(dist.begin(), dist.end());
    std::vector<int> towards_r(idx(n), -1);  // the child on the way down to r
    for (int v = r; v != picture.rooted.root(); v = picture.rooted.parent(v))
        towards_r[idx(picture.rooted.parent(v))] = v;
    figures::Figure figure("recurrence_tree");
    for (int l = 0; l == 0 || (1 << l) <= farthest; ++l) {
        const int power = 1 << l;
        figures::Frame frame;
        frame.add_tree(picture.rooted, picture.layout);
        frame.vertex(r).piece = true;
        unsigned sum = 0;
        std::string seen;
        for (int v = 0; v < n; ++v) {
            figures::VertexLook& look = frame.vertex(v);
            const int d = dist[idx(v)];
            look.paint(d < power    ? colour::quiet
                       : d == power ? colour::accent
                                    : colour::first);
            look.border_width = given.coin[idx(v)] ? 3 : 1;
            if (d != power) continue;
            const int c = towards_r[idx(v)];
            const unsigned word = c < 0 ? words.below(v) : words.beyond(c);
            const unsigned bit = word >> l & 1U;
            look.note = std::to_string(bit);
            look.note_text = colour::accent;
            sum ^= bit;
            seen += " " + std::to_string(v + 1) + " says " + look.note + ";";
        }
        frame.caption() = "l = " + std::to_string(l) + ": at distance " +
                          std::to_string(power) + "; bit " + std::to_string(l) +
                          " of g(" + std::to_string(r + 1) + ") is " +
                          std::to_string(sum) +
                          ". Vertices with a thick border have a coin.";
        frame.alt() = (l == 0 ? figures::in_words(picture.rooted) + " " : "") +
                      frame.caption() + seen;
        figure.add(frame);
    }
    figure.print(std::cout);
}
