/// \file
/// Draws a subtree just before and just after the piece visits it.
#include <iostream>
#include <string>
#include <vector>

#include "coins/dfs_game.hpp"
#include "figures/dot.hpp"

namespace {

using coins::DfsAction;
using coins::DfsGame;
using coins::idx;
using coins::RootedTree;
namespace colour = figures::colour;

// The largest subtree of a child of the root; -1 if there is only the root.
int subtree_to_show(const RootedTree& tree) {
    const std::vector<int> sizes = coins::subtree_sizes(tree);
    int best = -1;
    for (const int child : tree.children(tree.root()))
        if (best < 0 || sizes[idx(child)] > sizes[idx(best)]) best = child;
    return best;
}

void add_half(figures::Frame& frame, const DfsGame& game, int u, int number,
              bool before) {
    const RootedTree& tree = game.tree();
    const figures::Layout layout = figures::tidy_layout(tree);
    const figures::Point origin = {number * (layout.width + 64), 0};
    frame.add_tree(tree, layout, origin);
    std::vector<int> left;
    for (int v = 0; v < tree.size(); ++v) {
        const bool has_coin = game.state().coin[idx(v)];
        if (has_coin) left.push_back(v);
        frame.vertex(v, number).paint(has_coin ? colour::coin : colour::paper);
    }
    for (int v = 0; v < tree.size(); ++v) {
        bool is_inside = false;
        for (int w = v; w >= 0; w = tree.parent(w)) is_inside |= w == u;
        if (!is_inside) continue;
        frame.vertex(v, number).border = colour::leaf;
        frame.vertex(v, number).border_width = 2.8;
        frame.edge(v, number).line = colour::leaf;
        frame.edge(v, number).width = 2.4;
    }
    frame.vertex(game.state().position, number).piece = true;
    figures::EdgeLook& door = frame.edge(u, number);
    door.line = colour::accent;
    door.width = 2.4;
    door.arrow = before ? figures::Arrow::to_child : figures::Arrow::to_parent;
    frame.add_text({origin.x + layout.width / 2, 36},
                   before ? "about to enter" : "just left");
    if (before) frame.alt() = figures::in_words(tree);
    frame.alt() += (before ? " Before" : " After") +
                   std::string(" the visit to the subtree of vertex ") +
                   std::to_string(u + 1) +
                   ", coins are left on: " + figures::list_of(left) + ".";
}

}  // namespace

int main(int argc, char** argv) {
    const RootedTree tree =
        figures::read_tree_or_example(argc, argv, "8\n1 1 1 3 3 5 6\n");
    const int u = subtree_to_show(tree);
    figures::Frame frame;
    if (u >= 0) {
        DfsGame game(tree);
        const auto choices_front = [&game] {
            return game.choices().empty() ? -1 : game.choices().front();
        };
        while (choices_front() != u) game.play(choices_front());
        add_half(frame, game, u, 0, true);
        game.play(u);
        while (game.state().position != tree.root()) game.play(choices_front());
        add_half(frame, game, u, 1, false);
    } else {
        frame.add_tree(tree, figures::tidy_layout(tree));
        frame.alt() = figures::in_words(tree);
    }
    figures::Figure figure("one_visit");
    figure.add(frame);
    figure.print(std::cout);
}
