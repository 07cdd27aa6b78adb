/// \file
/// Draws where the wrong ideas about the DFS game go wrong.
#include <iostream>
#include <string>
#include <vector>

#include "coins/dfs_game_value.hpp"
#include "coins/dfs_game_wrong.hpp"
#include "figures/dot.hpp"

namespace {

using coins::idx;
using coins::RootedTree;
using coins::WrongIdea;
namespace colour = figures::colour;

figures::Frame draw_idea(const RootedTree& tree, const WrongIdea& idea) {
    const std::vector<int> right = coins::dfs_game_values(tree);
    const std::vector<int> wrong = coins::values_by_idea(tree, idea);
    figures::Frame frame;
    frame.add_tree(tree, figures::tidy_layout(tree, 44), {0, 0});
    frame.alt() = figures::in_words(tree) + " True values:";
    for (int v = 0; v < tree.size(); ++v) {
        const std::string value = std::to_string(right[idx(v)]);
        frame.vertex(v).label = value;
        frame.alt() += (v > 0 ? ", " : " ") + value;
        if (right[idx(v)] == wrong[idx(v)]) continue;
        frame.vertex(v).border = colour::accent;
        frame.vertex(v).border_width = 2.4;
        frame.vertex(v).note = std::to_string(wrong[idx(v)]);
        frame.vertex(v).note_text = colour::accent;
        frame.alt() += " (thought to be " + frame.vertex(v).note + ")";
    }
    const int n = tree.size();
    const int root = tree.root();
    frame.caption() =
        std::string("The idea: ") + idea.name +
        ". The first player's coins, as it thinks: " +
        std::to_string((n + wrong[idx(root)]) / 2) +
        "; in truth: " + std::to_string((n + right[idx(root)]) / 2) + ".";
    frame.alt() = frame.caption() + " " + frame.alt() + ".";
    return frame;
}

}  // namespace

int main(int argc, char** argv) {
    const bool example = argc == 2 && std::string(argv[1]) == "--example";
    const RootedTree tree = figures::read_tree_or_example(argc, argv, "1\n");
    figures::Figure figure("counterexamples");
    for (const WrongIdea& idea : coins::wrong_ideas()) {
        if (example) {
            const auto parents = coins::smallest_counterexample(idea, 8);
            figure.add(draw_idea(RootedTree::from_parents(parents), idea));
        } else {
            figure.add(draw_idea(tree, idea));
        }
    }
    figure.print(std::cout);
}
