/// \file
/// All rooted trees with as many vertices as the given tree.
#include <iostream>

#include "coins/enumerate.hpp"
#include "figures/paragraph.hpp"

using namespace figures;

int main(int argc, char** argv) {
    const coins::RootedTree given =
        read_tree_or_example(argc, argv, "5\n1 1 1 1\n");
    if (given.size() > 9) {
        std::cerr << argv[0] << ": too many trees; give at most 9 vertices\n";
        return 1;
    }
    std::vector<Word> words;
    Frame frame;
    coins::for_each_rooted_tree(
        given.size(), [&](const std::vector<int>& parents) {
            const auto tree = coins::RootedTree::from_parents(parents);
            std::string levels;
            for (const int d : coins::depths(tree)) levels += std::to_string(d);
            words.push_back({tree, levels});
            frame.alt() += "Tree " + std::to_string(words.size()) +
                           ", levels " + levels + ". ";
        });
    add_paragraph(frame, words, 330, 18, 22);
    Figure figure("rooted_trees");
    figure.add(frame);
    figure.print(std::cout);
}
