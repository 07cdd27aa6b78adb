/// \file
/// Draws a whole DFS game, one frame a turn.
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "coins/dfs_game.hpp"
#include "coins/dfs_game_search.hpp"
#include "figures/dot.hpp"

namespace {

using coins::CoinCount;
using coins::DfsAction;
using coins::DfsGame;
using coins::DfsSearch;
using coins::DfsTurn;
using coins::idx;
using coins::Player;
using coins::RootedTree;
namespace colour = figures::colour;

// Plays as well as possible on trees that are small enough for the search.
int choose_well(const DfsGame& game, DfsSearch* search) {
    if (search != nullptr) return search->best_choice(game);
    return game.choices().front();
}

std::string name_of(Player player) {
    return player == Player::first ? "first player" : "second player";
}

std::string in_words(const DfsTurn& turn) {
    const std::string from = std::to_string(turn.from + 1);
    const std::string to = std::to_string(turn.to + 1);
    const std::string who = "the " + name_of(turn.mover);
    if (turn.action == DfsAction::take)
        return who + " takes the coin of vertex " + from;
    if (turn.action == DfsAction::descend)
        return who + " moves the piece down to vertex " + to;
    return who + " moves the piece up to vertex " + to;
}

figures::Frame draw_one_state(const DfsGame& game,
                              const std::vector<DfsTurn>& play) {
    const RootedTree& tree = game.tree();
    const figures::Layout layout = figures::tidy_layout(tree);
    figures::Frame frame;
    frame.add_tree(tree, layout, {0, 0});
    std::vector<int> left;
    for (int v = 0; v < tree.size(); ++v) {
        if (!game.state().coin[idx(v)]) continue;
        frame.vertex(v).paint(colour::coin);
        left.push_back(v);
    }
    for (const DfsTurn& turn : play) {
        if (turn.action != DfsAction::take) continue;
        const bool first = turn.mover == Player::first;
        frame.vertex(turn.from).paint(first ? colour::first : colour::second);
    }
    frame.vertex(game.state().position).piece = true;
    if (!play.empty() && play.back().action != DfsAction::take) {
        const bool down = play.back().action == DfsAction::descend;
        figures::EdgeLook& edge =
            frame.edge(down ? play.back().to : play.back().from);
        edge.line = colour::accent;
        edge.width = 2.4;
        edge.arrow =
            down ? figures::Arrow::to_child : figures::Arrow::to_parent;
    }
    const CoinCount count = coins::coins_taken(play);
    const double x = layout.width + 44;
    const auto add_score = [&](const std::string& name, int coins,
                               const std::string& fill, double y) {
        frame.add_cells({x, y},
                        {{name, fill, colour::ink},
                         {std::to_string(coins), fill, colour::ink}},
                        52, 22);
    };
    add_score("first", count.first, colour::first, 10);
    add_score("second", count.second, colour::second, -16);
    const std::string turn_number = std::to_string(play.size());
    if (play.empty()) {
        frame.caption() = "Before the first turn.";
    } else {
        frame.caption() = "Turn " + turn_number + ": " + in_words(play.back()) +
                          (game.over() ? ". The game is over." : ".");
    }
    frame.alt() = frame.caption() + " " + figures::in_words(tree) +
                  " The piece is on vertex " +
                  std::to_string(game.state().position + 1) +
                  ". Coins left on: " + figures::list_of(left) +
                  ". First player " + std::to_string(count.first) +
                  ", second player " + std::to_string(count.second) + ".";
    return frame;
}

}  // namespace

int main(int argc, char** argv) {
    const RootedTree tree =
        figures::read_tree_or_example(argc, argv, "5\n1 2 3 1\n");
    std::unique_ptr<DfsSearch> search;
    if (tree.size() <= DfsSearch::max_size)
        search = std::make_unique<DfsSearch>(tree);
    figures::Figure figure("dfs_game");
    DfsGame game(tree);
    std::vector<DfsTurn> play;
    figure.add(draw_one_state(game, play));
    while (!game.over()) {
        const bool choose = game.next_action() == DfsAction::descend;
        play.push_back(
            game.play(choose ? choose_well(game, search.get()) : -1));
        figure.add(draw_one_state(game, play));
    }
    figure.print(std::cout);
}
