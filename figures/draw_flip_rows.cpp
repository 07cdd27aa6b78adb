/// \file
/// Draws which bits of the xor of all shifts flip from column to column.
#include <iostream>
#include <string>
#include <vector>

#include "coins/dist_table.hpp"
#include "figures/shifts.hpp"

namespace {

using figures::Cell;
using figures::idx;
namespace colour = figures::colour;
constexpr double column = 30;
constexpr double row = 24;

std::vector<Cell> cells_of(const std::string& bits, int period) {
    std::vector<Cell> cells;
    for (const char bit : bits) {
        Cell cell;
        cell.label = bit;
        if (static_cast<int>(cells.size()) < period) cell.fill = colour::first;
        if (bit == '1' && period == 0) cell.fill = colour::accent;
        if (bit == '1' && period == 0) cell.text = colour::on_dark;
        cells.push_back(cell);
    }
    return cells;
}

}  // namespace

int main(int argc, char** argv) {
    const auto odd = figures::read_bag_or_example(argc, argv);
    const int bits = figures::bits_of_bag(odd);
    const int shifts = static_cast<int>(odd.size()) + 1;
    const coins::DistTable table(figures::dists_in(odd), shifts - 1, bits);
    figures::Frame frame;
    frame.alt() =
        "The bag " + figures::numbers_in_words(figures::dists_in(odd)) + ".";
    figures::add_row_name(frame, 12, "shift");
    for (int s = 0; s < shifts; ++s)
        frame.add_text({column * (s + 0.5), 12}, std::to_string(s));
    for (int x = 0; x < bits; ++x) {
        std::string values, flips;
        for (int s = 0; s < shifts; ++s) {
            values += (table.xor_plus(s) >> x) % 2 == 1 ? '1' : '0';
            if (s == 0) continue;
            flips += values[idx(s)] == values[idx(s - 1)] ? '0' : '1';
        }
        const std::string name = "bit " + std::to_string(x);
        const double below = -row * (x + bits) - 12;
        frame.add_cells({0, -row * x}, cells_of(values, 0), column, 20);
        frame.add_cells({column / 2, below}, cells_of(flips, 1 << x), column,
                        20);
        figures::add_row_name(frame, -row * x - 10, name);
        figures::add_row_name(frame, below - 10, "flips " + std::to_string(x));
        frame.alt() += " Bit " + std::to_string(x) + ": " + values +
                       "; it flips: " + flips + ".";
    }
    figures::Figure figure("flip_rows");
    figure.add(frame);
    figure.print(std::cout);
}
