/// \file
/// Draws the turns of a play, and how long the piece is in each subtree.
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "coins/dfs_game.hpp"
#include "coins/dfs_game_search.hpp"
#include "figures/dot.hpp"

namespace {

using coins::DfsAction;
using coins::DfsGame;
using coins::DfsSearch;
using coins::DfsTurn;
using coins::idx;
using coins::Player;
using coins::RootedTree;
namespace colour = figures::colour;

constexpr double width = 21;  // of one turn

// Plays as well as possible on trees that are small enough for the search.
int choose_well(const DfsGame& game, DfsSearch* search) {
    if (search != nullptr) return search->best_choice(game);
    return game.choices().front();
}

void draw_turns(figures::Frame& frame, const std::vector<DfsTurn>& play) {
    std::vector<figures::Cell> cells;
    frame.alt() += " The turns:";
    for (const DfsTurn& turn : play) {
        const bool first = turn.mover == Player::first;
        const std::string letter = turn.action == DfsAction::take      ? "t"
                                   : turn.action == DfsAction::descend ? "d"
                                                                       : "c";
        cells.push_back(
            {letter, first ? colour::first : colour::second, colour::ink});
        frame.alt() += " " + letter + (first ? "1" : "2");
    }
    frame.alt() += ", where 1 or 2 is the player.";
    frame.add_cells({0, 0}, cells, width, 22);
}

void draw_bar(figures::Frame& frame, const std::vector<DfsTurn>& play, int u,
              int size, int row) {
    int start = 0;
    while (play[idx(start)].from != u) ++start;
    const int length = 3 * size - 2;
    const double top = -30.0 - 21 * row;
    figures::Box bar;
    bar.include({width * (start + length / 2.0), top - 8},
                width * length / 2.0 - 1, 8);
    frame.add_box(bar, colour::quiet, colour::rule);
    figures::TextLook look;
    look.align = figures::Align::right;
    frame.add_text({-6, top - 8}, "vertex " + std::to_string(u + 1), look);
    look.align = figures::Align::centre;
    const std::string turns = std::to_string(length);
    frame.add_text({width * (start + length / 2.0), top - 8}, turns, look);
    frame.alt() += " Subtree of vertex " + std::to_string(u + 1) + ": " +
                   turns + (length == 1 ? " turn." : " turns.");
}

}  // namespace

int main(int argc, char** argv) {
    const RootedTree tree =
        figures::read_tree_or_example(argc, argv, "5\n1 2 3 1\n");
    std::unique_ptr<DfsSearch> search;
    if (tree.size() <= DfsSearch::max_size)
        search = std::make_unique<DfsSearch>(tree);
    const auto strategy = [&search](const DfsGame& game) {
        return choose_well(game, search.get());
    };
    const auto play = coins::play_dfs_game(tree, strategy, strategy);
    figures::Frame frame;
    frame.alt() = figures::in_words(tree);
    draw_turns(frame, play);
    const std::vector<int> sizes = coins::subtree_sizes(tree);
    int row = 0;
    for (const DfsTurn& turn : play)
        if (turn.action == DfsAction::take)
            draw_bar(frame, play, turn.from, sizes[idx(turn.from)], row++);
    figures::Figure figure("turns");
    figure.add(frame);
    figure.print(std::cout);
}
