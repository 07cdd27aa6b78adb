/// \file
/// Draws the coins of a sweep as they scroll through the zones.
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

#include "figures/chain.hpp"

namespace {

using coins::idx;
using figures::Chain;
namespace colour = figures::colour;

constexpr double column = 30;
constexpr double row_height = 30;

struct Coin {
    figures::Point at;
    std::string label;
    bool crossed_out;
};

void add_coins(figures::Frame& frame, const std::vector<Coin>& coins_in_cells) {
    if (coins_in_cells.empty()) return;
    const int count = static_cast<int>(coins_in_cells.size());
    figures::Layout layout;
    for (const Coin& coin : coins_in_cells) layout.at.push_back(coin.at);
    frame.add_tree(coins::RootedTree::from_parents(coins::path_parents(count)),
                   layout);
    for (int i = 0; i < count; ++i) {
        figures::VertexLook& look = frame.vertex(i);
        look.radius = 9;
        look.label = coins_in_cells[idx(i)].label;
        look.paint(colour::coin);
        if (coins_in_cells[idx(i)].crossed_out) {
            look.paint(colour::quiet);
            look.border = colour::rule;
            look.label = "×";
        }
        frame.edge(i).visible = false;
    }
}

void add_row(figures::Frame& frame, int x, int width,
             const std::vector<std::string>& fills, bool bit) {
    std::vector<figures::Cell> cells;
    for (const std::string& fill : fills)
        cells.push_back({"", fill, colour::ink});
    frame.add_cells({0, -row_height * x}, cells, column, 24);
    figures::TextLook look;
    look.align = figures::Align::right;
    frame.add_text({-6, -row_height * x - 12}, "bit " + std::to_string(x),
                   look);
    frame.add_cells(
        {column * width + 12, -row_height * x},
        {{bit ? "1" : "0", bit ? colour::first : colour::paper, colour::ink}},
        24, 24);
}

void add_numbers(figures::Frame& frame, int width, const std::string& what) {
    figures::TextLook look;
    look.align = figures::Align::right;
    frame.add_text({-6, 12}, what, look);
    for (int d = 0; d < width; ++d)
        frame.add_text({column * (d + 0.5), 12}, std::to_string(d));
    frame.add_text({column * width + 24, 12}, "xor");
}

figures::Point middle_of(int x, int cell) {
    return {column * (cell + 0.5), -row_height * x - 12};
}

void draw_row(figures::Frame& frame, std::vector<Coin>& all, int x, int rows,
              const std::vector<int>& dists,
              const std::vector<std::string>& names) {
    std::vector<std::string> fills;
    for (int d = 0; d < 1 << rows; ++d)
        fills.push_back((d >> x) % 2 == 1 ? colour::accent : colour::paper);
    std::vector<std::string> in_zone;
    int number = 0;
    for (const int d : dists) number += (d >> x) % 2;
    int seen = 0;
    for (std::size_t i = 0; i < dists.size(); ++i) {
        const bool inside = (dists[i] >> x) % 2 == 1;
        if (inside) ++seen;
        if (inside) in_zone.push_back(names[i]);
        const bool has_partner = number % 2 == 0 || seen < number;
        all.push_back(
            {middle_of(x, dists[i]), names[i], inside && has_partner});
    }
    add_row(frame, x, 1 << rows, fills, number % 2 == 1);
    frame.alt() += " Row " + std::to_string(x) + ": in the zone";
    for (const std::string& name : in_zone) frame.alt() += " coin " + name;
    frame.alt() += in_zone.empty() ? " no coin; the bit is " : "; the bit is ";
    frame.alt() += number % 2 == 1 ? "1." : "0.";
}


}  // namespace

int main(int argc, char** argv) {
    const Chain chain =
        figures::read_chain_or_example(argc, argv, figures::example_chain);
    const int rows = coins::bits_needed(chain.size() - 1);
    coins::NaiveDistTracker tracker;
    std::vector<int> grundy(idx(chain.size()), 0);
    std::vector<std::string> names;  // of the coins in the bag
    figures::Figure figure("coins_scroll");
    const auto show = [&](int here) {
        if (chain.coin[idx(here)]) names.push_back(chain.at(here));
        const std::vector<int>& dists = tracker.dists();
        figures::Frame frame;
        add_numbers(frame, 1 << rows, "distance");
        std::vector<Coin> all;
        for (int x = 0; x < rows; ++x)
            draw_row(frame, all, x, rows, dists, names);
        add_coins(frame, all);
        const auto said = [&](const std::string& sign, const std::string& d) {
            const std::string sum = d + figures::xor_in_words(dists, sign) + d;
            return "Vertex " + chain.at(here) + ": " +
                   (dists.empty() ? "no coin yet" : sum) + ".";
        };
        frame.caption() = said(" \\oplus ", "$");
        frame.alt() = said(" xor ", "") + frame.alt();
        if (here == 0)
            frame.alt() = figures::in_words(chain) + " " + frame.alt();
        figure.add(frame);
    };
    coins::sweep_chain(chain.coin, coins::Sweep::to_right, tracker, grundy,
                       show);
    figure.print(std::cout);
}
