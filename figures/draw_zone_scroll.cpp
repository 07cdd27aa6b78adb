/// \file
/// Draws the zones of the tracker as they scroll over the coins of a sweep.
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

void draw_row(figures::Frame& frame, std::vector<Coin>& all, int x,
              const coins::DistTracker& tracker, const std::vector<int>& cells,
              const std::vector<std::string>& names, bool has_moved) {
    const int period = 2 << x;
    std::vector<std::string> fills;
    std::string zone;
    std::string odd;
    for (int c = 0; c < period; ++c) {
        const unsigned cell = static_cast<unsigned>(c);
        const bool inside = tracker.in_zone(x, cell);
        // The cell on the right of a zone is the one that it has just left.
        const bool left = !inside && tracker.in_zone(x, cell - 1);
        fills.push_back(inside              ? colour::accent
                        : left && has_moved ? colour::second
                                            : colour::paper);
        if (inside) zone += " " + std::to_string(c);
        if (tracker.odd(x, cell)) odd += " " + std::to_string(c);
        std::string label;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if ((cells[i] - c) % period == 0) label = names[i];
        if (!label.empty())
            all.push_back({middle_of(x, c), label, !tracker.odd(x, cell)});
    }
    const bool bit = (tracker.grundy_number() >> x) % 2 == 1;
    add_row(frame, x, 1 << tracker.rows(), fills, bit);
    frame.alt() += " Row " + std::to_string(x) + ": zone" + zone +
                   "; odd cells" + (odd.empty() ? " none" : odd) +
                   "; the bit is " + (bit ? "1." : "0.");
}


}  // namespace

int main(int argc, char** argv) {
    const Chain chain =
        figures::read_chain_or_example(argc, argv, figures::example_chain);
    coins::DistTracker tracker(chain.size() - 1);
    std::vector<int> grundy(idx(chain.size()), 0);
    std::vector<int> cells;          // where the coins are, not yet reduced
    std::vector<std::string> names;  // and what they are called
    figures::Figure figure("zone_scroll");
    int before = 0;
    const auto show = [&](int here) {
        if (chain.coin[idx(here)]) {
            names.push_back(chain.at(here));
            cells.push_back(-here);  // distance 0 at offset `here`
        }
        figures::Frame frame;
        add_numbers(frame, 1 << tracker.rows(), "cell");
        std::vector<Coin> all;
        for (int x = 0; x < tracker.rows(); ++x)
            draw_row(frame, all, x, tracker, cells, names, here > 0);
        add_coins(frame, all);
        const int now = tracker.grundy_number();
        std::string said = "Vertex " + chain.at(here) + ": ";
        if (here > 0) said += "the zones move to the left. ";
        std::string flips;
        for (int x = 0; x < tracker.rows(); ++x)
            if (((before ^ now) >> x) % 2 == 1)
                flips += (flips.empty() ? "" : ", ") + std::to_string(x);
        if (!flips.empty()) said += "These bits flip: " + flips + ". ";
        said += "The xor is " + std::to_string(now) + ".";
        if (chain.coin[idx(here)]) said += " A coin is put in.";
        frame.caption() = said;
        frame.alt() = said + frame.alt();
        if (here == 0)
            frame.alt() = figures::in_words(chain) + " " + frame.alt();
        before = now;
        figure.add(frame);
    };
    coins::sweep_chain(chain.coin, coins::Sweep::to_right, tracker, grundy,
                       show);
    figure.print(std::cout);
}
