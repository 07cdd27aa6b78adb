/// \file
/// The families of test trees, each with as many vertices as the given tree.
#include <iostream>
#include <random>

#include "coins/generate.hpp"
#include "figures/paragraph.hpp"

using namespace figures;

int main(int argc, char** argv) {
    const coins::RootedTree given =
        read_tree_or_example(argc, argv, "12\n1 1 1 1 1 1 1 1 1 1 1\n");
    std::mt19937_64 rng(1);
    std::vector<Word> words;
    Frame frame;
    for (const coins::Family& family : coins::tree_families()) {
        words.push_back({coins::RootedTree::from_parents(
                             family.make(given.size(), rng)),
                         family.name});
        frame.alt() += words.back().text + ": " +
                       in_words(words.back().tree) + " ";
    }
    add_paragraph(frame, words, 390, 14, 16);
    Figure figure("families");
    figure.add(frame);
    figure.print(std::cout);
}
