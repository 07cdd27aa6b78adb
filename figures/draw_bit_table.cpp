/// \file
/// Draws the bits of the distances of a chain, with their zones.
#include <iostream>
#include <string>
#include <vector>

#include "coins/dist_tracker.hpp"
#include "figures/chain.hpp"

namespace {

using figures::Cell;
namespace colour = figures::colour;

constexpr double column = 24;

}  // namespace

int main(int argc, char** argv) {
    const figures::Chain chain = figures::read_chain_or_example(
        argc, argv, "16\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n");
    const int rows = coins::bits_needed(chain.size() - 1);
    const coins::DistTracker tracker(chain.size() - 1);
    figures::Frame frame;
    figures::TextLook look;
    look.align = figures::Align::right;
    frame.add_text({-6, 12}, "number", look);
    for (int d = 0; d < chain.size(); ++d)
        frame.add_text({column * (d + 0.5), 12}, std::to_string(d));
    frame.alt() = "The bits of the numbers 0 to " +
                  std::to_string(chain.size() - 1) + ".";
    for (int x = 0; x < rows; ++x) {
        std::vector<Cell> cells;
        std::string bits;
        for (int d = 0; d < chain.size(); ++d) {
            const bool one = tracker.in_zone(x, static_cast<unsigned>(d));
            bits += one ? '1' : '0';
            cells.push_back({one ? "1" : "0",
                             one ? colour::accent : colour::paper,
                             one ? colour::on_dark : colour::ink});
        }
        frame.add_cells({0, -24.0 * x}, cells, column, 20);
        frame.add_text({-6, -24.0 * x - 10}, "bit " + std::to_string(x), look);
        frame.alt() += " Bit " + std::to_string(x) + ": " + bits + ".";
    }
    figures::Figure figure("bit_table");
    figure.add(frame);
    figure.print(std::cout);
}
