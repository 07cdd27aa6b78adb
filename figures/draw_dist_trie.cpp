/// \file
/// Draws a trie with the lowest bit first, to which 1 is added.
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "coins/dist_trie.hpp"
#include "figures/centroid.hpp"

namespace {

using figures::idx;
namespace colour = figures::colour;

void add_frame(figures::Figure& figure, const coins::DistTrie& trie,
               const std::vector<int>& swapped, const std::string& text) {
    std::vector<int> parents = {-1};
    for (int i = 1; i < (2 << trie.rows()) - 1; ++i)
        parents.push_back((i - 1) / 2);
    const auto shape = coins::RootedTree::from_parents(parents);
    figures::Frame frame;
    frame.add_tree(shape, figures::tidy_layout(shape, 36, 40));
    // For each position the node that is there now, and what its bits say.
    std::vector<int> node(parents.size(), 0), read(parents.size(), 0);
    node[0] = trie.root();
    std::string leaves;
    for (int i = 0, level = 0; i < shape.size(); ++i) {
        if (i + 1 == 2 << level) ++level;
        figures::VertexLook& look = frame.vertex(i);
        look.visible = node[idx(i)] != 0;
        look.label = std::to_string(trie.value(node[idx(i)]));
        if (std::count(swapped.begin(), swapped.end(), node[idx(i)]) > 0 &&
            node[idx(i)] != 0) {
            look.paint(colour::accent);
            look.label = "?";
        }
        if (level < trie.rows()) {
            for (int bit = 0; bit < 2; ++bit) {
                const auto child = idx(2 * i + 1 + bit);
                node[child] = trie.child(node[idx(i)], bit);
                read[child] = read[idx(i)] + (bit << level);
            }
        } else {
            const bool odd = trie.odd(node[idx(i)]);
            look.paint(odd ? colour::coin : colour::quiet);
            look.label = "";
            look.note = std::to_string(read[idx(i)]);
            look.note_side = figures::Side::below;
            if (look.visible)
                leaves += " " + look.note + (odd ? " odd;" : " even;");
        }
    }
    frame.caption() = text;
    frame.alt() = text + " Leaves from left to right:" + leaves;
    figure.add(frame);
}

}  // namespace

int main(int argc, char** argv) {
    auto given = figures::read_tree_with_coins_or_example(argc, argv);
    if (argc == 2)
        given = figures::read_tree_with_coins(
            "12\n1 2 3 4 3 6 6 3 9 10 10\n0 1 0 1 1 0 1 0 0 0 1 0\n");
    const auto depths = coins::depths(coins::root_at(given.tree, 0));
    const int largest = 1 + *std::max_element(depths.begin(), depths.end());
    if (largest > 15) {
        std::cerr << argv[0] << ": standard input, the tree is too high\n";
        return 1;
    }
    coins::DistTrie trie(largest);
    std::vector<int> dists;
    for (int v = 0; v < given.tree.size(); ++v)
        if (given.coin[idx(v)]) dists.push_back(depths[idx(v)]);
    std::sort(dists.begin(), dists.end());
    for (const int dist : dists) trie.insert_dist(dist);
    figures::Figure figure("dist_trie");
    std::vector<int> swapped;
    add_frame(figure, trie, swapped,
              "The numbers " + figures::numbers_in_words(dists) +
                  ". Their xor is " + std::to_string(trie.grundy_number()) +
                  ".");
    trie.add_to_all_dists(1, [&](int node) {
        swapped.push_back(node);
        add_frame(figure, trie, swapped,
                  "Swap the children, and go on in child 0, on the left.");
    });
    for (int& dist : dists) ++dist;
    add_frame(figure, trie, {},
              "The path is recomputed. The numbers are " +
                  figures::numbers_in_words(dists) + ", and their xor is " +
                  std::to_string(trie.grundy_number()) + ".");
    figure.print(std::cout);
}
