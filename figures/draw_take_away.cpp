/// \file
/// Draws the positions of a pile from which one or two stones may be taken.
#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "coins/nim.hpp"
#include "figures/dot.hpp"

namespace {

using coins::idx;
namespace colour = figures::colour;

constexpr int largest = 9;

figures::Point place(int n) { return {46.0 * n, n % 2 == 0 ? 0.0 : -64.0}; }

void draw_arrow(figures::Frame& frame, int from, int to) {
    const figures::Point a = place(from);
    const figures::Point b = place(to);
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    const double x = (b.x - a.x) / length * 15;  // outside of the circles
    const double y = (b.y - a.y) / length * 15;
    figures::EdgeLook look;
    look.arrow = figures::Arrow::to_child;
    frame.add_line({a.x + x, a.y + y}, {b.x - x, b.y - y}, look);
}

}  // namespace

int main() {
    std::vector<std::vector<int>> options(idx(largest) + 1);
    for (int n = 1; n <= largest; ++n)
        for (int k = 1; k <= 2 && k <= n; ++k)
            options[idx(n)].push_back(n - k);
    const std::vector<int> values = coins::grundy_values(options);
    figures::Frame frame;
    frame.alt() = "Piles of 0 to 9 stones, with an arrow for each move.";
    const auto point = coins::RootedTree::from_parents({-1});
    for (int n = 0; n <= largest; ++n) {
        const bool is_p = values[idx(n)] == 0;
        const int tree =
            frame.add_tree(point, figures::tidy_layout(point), place(n));
        figures::VertexLook& look = frame.vertex(0, tree);
        look.label = std::to_string(n);
        look.paint(is_p ? colour::leaf : colour::second);
        look.note = is_p ? "P" : "N";
        look.note_side =
            n % 2 == 0 ? figures::Side::above : figures::Side::below;
        for (const int option : options[idx(n)]) draw_arrow(frame, n, option);
        frame.alt() += " " + std::to_string(n) + " is " + look.note + ".";
    }
    figures::Figure figure("take_away");
    figure.add(frame);
    figure.print(std::cout);
}
