/// \file
/// Draws a game of moving coins, and the same game of Nim beside it.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "coins/moving_coins.hpp"
#include "coins/nim.hpp"
#include "figures/coin_game.hpp"
#include "figures/dot.hpp"

namespace {

using coins::CoinMove;
using coins::idx;
using coins::MovingCoinsGame;
using coins::RootedTree;
namespace colour = figures::colour;

struct Shown {
    const RootedTree& tree;
    std::vector<int> before;  // where each coin was before the move
    std::vector<int> after;   // ... and after it
    int turn;                 // 0 before the first move
};

std::string name_of(std::size_t coin) {
    return std::string(1, static_cast<char>('a' + coin % 26));
}

std::string in_binary(int number, int digits) {
    std::string text;
    for (int x = digits - 1; x >= 0; --x) text += (number >> x & 1) + '0';
    return text;
}

void draw_coins(figures::Frame& frame, const Shown& shown) {
    const RootedTree& tree = shown.tree;
    for (std::size_t i = 0; i < shown.after.size(); ++i) {
        figures::VertexLook& here = frame.vertex(shown.after[i]);
        here.paint(colour::coin);
        here.note += (here.note.empty() ? "" : " ") + name_of(i);
        for (int v = shown.before[i]; v != shown.after[i]; v = tree.parent(v)) {
            frame.edge(v).line = colour::accent;
            frame.edge(v).width = 2.4;
            frame.edge(v).arrow = figures::Arrow::to_parent;
        }
    }
    frame.vertex(tree.root()).piece = true;
    std::string& note = frame.vertex(tree.root()).note;
    note = note.empty() ? "R" : "R: " + note;
}

void draw_piles(figures::Frame& frame, const Shown& shown, double x) {
    const std::vector<int> depth = coins::depths(shown.tree);
    const int largest = *std::max_element(depth.begin(), depth.end());
    int digits = 1;
    while (largest >> digits > 0) ++digits;
    const double step = std::max(34.0, 9.0 * digits);
    const double floor = -16.0 * largest - 10;
    int sum = 0;
    for (std::size_t i = 0; i < shown.after.size(); ++i) {
        const int size = depth[idx(shown.after[i])];
        const int size_before = depth[idx(shown.before[i])];
        for (int stone = 0; stone < size_before; ++stone) {
            const bool there = stone < size;
            frame.add_cells({x - 12, floor + 16.0 * (stone + 1)},
                            {{"", there ? colour::coin : colour::quiet,
                              colour::ink}},
                            24, 14);
        }
        frame.add_text({x, floor - 9}, name_of(i));
        frame.add_text({x, floor - 25}, in_binary(size, digits));
        sum ^= size;
        x += step;
    }
    figures::TextLook look;
    look.bold = true;
    look.text = sum == 0 ? colour::leaf : colour::accent;
    frame.add_text({x + 8, floor - 9}, "xor", look);
    frame.add_text({x + 8, floor - 25}, in_binary(sum, digits), look);
}

std::string in_words(const Shown& shown) {
    const std::vector<int> depth = coins::depths(shown.tree);
    std::vector<int> piles;
    std::string text = "Before the first move";
    for (std::size_t i = 0; i < shown.after.size(); ++i) {
        const int from = shown.before[i];
        const int to = shown.after[i];
        piles.push_back(depth[idx(to)]);
        if (from == to) continue;
        const int steps = depth[idx(from)] - depth[idx(to)];
        text = std::string(shown.turn % 2 == 1 ? "Alice" : "Bob") +
               " moves coin " + name_of(i) + " from " +
               std::to_string(from + 1) + " to " + std::to_string(to + 1) +
               " and takes " + std::to_string(steps) +
               (steps == 1 ? " stone" : " stones");
    }
    const int sum = coins::nim_sum(piles);
    text += ". The xor is " + std::to_string(sum) + ".";
    if (*std::max_element(depth.begin(), depth.end()) == 0 ||
        std::all_of(piles.begin(), piles.end(), [](int d) { return d == 0; }))
        text += std::string(" No move is left, and ") +
                (shown.turn % 2 == 1 ? "Bob" : "Alice") + " has lost.";
    return text;
}

figures::Frame draw(const Shown& shown) {
    figures::Frame frame(in_words(shown));
    const figures::Layout layout = figures::tidy_layout(shown.tree);
    frame.add_tree(shown.tree, layout);
    draw_coins(frame, shown);
    draw_piles(frame, shown, layout.width + 90);
    frame.alt() = frame.caption() + " " + figures::in_words(shown.tree) +
                  " R is vertex 1. Coins:";
    for (std::size_t i = 0; i < shown.after.size(); ++i)
        frame.alt() += " " + name_of(i) + " on " +
                       std::to_string(shown.after[i] + 1) + ".";
    return frame;
}

}  // namespace

int main(int argc, char** argv) {
    const coins::MovCoinsTest test = figures::read_coins_or_example(
        argc, argv,
        "1\n9\n1 2\n2 3\n3 4\n4 5\n2 6\n6 7\n1 8\n8 9\n"
        "0 0 0 0 1 0 1 0 1\n");
    const RootedTree tree = coins::root_at(test.tree, 0);
    MovingCoinsGame game(tree, test.coins);
    std::vector<int> where;  // the vertex of each coin
    for (int v = 0; v < tree.size(); ++v)
        where.insert(where.end(), idx(test.coins[idx(v)]), v);
    figures::Figure figure("nim_move");
    figure.add(draw({tree, where, where, 0}));
    for (int turn = 1; !game.over(); ++turn) {
        const auto win = coins::winning_coin_move(tree, game.coins());
        CoinMove move = win ? *win : game.moves().back();
        if (!win) move.to = tree.parent(move.from);
        game.play(move);
        const std::vector<int> before = where;
        *std::find(where.begin(), where.end(), move.from) = move.to;
        figure.add(draw({tree, before, where, turn}));
    }
    figure.print(std::cout);
}
