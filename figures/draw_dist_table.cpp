/// \file
/// Draws the table of all shifts of a bag, beside a tracker.
#include <iostream>
#include <string>
#include <vector>

#include "coins/dist_table.hpp"
#include "coins/dist_tracker.hpp"
#include "figures/shifts.hpp"

namespace {

using figures::Cell;
using figures::idx;
namespace colour = figures::colour;
constexpr double column = 30;
constexpr double row = 24;

void draw_table(figures::Frame& frame, const coins::DistTable& table,
                int shifts, int bits, int now) {
    figures::add_row_name(frame, 12, "shift");
    for (int s = 0; s < shifts; ++s) {
        figures::TextLook look;
        look.bold = s == now;
        frame.add_text({column * (s + 0.5), 12}, std::to_string(s), look);
    }
    for (int x = 0; x <= bits; ++x) {
        std::vector<Cell> cells;
        for (int s = 0; s < shifts; ++s) {
            const int value = table.xor_plus(s);
            const bool one = x < bits && (value >> x) % 2 == 1;
            Cell cell;
            cell.label = x < bits ? (one ? "1" : "0") : std::to_string(value);
            if (one) cell.fill = s <= now ? colour::accent : colour::second;
            if (one && s <= now) cell.text = colour::on_dark;
            if (s == now && !one) cell.fill = colour::first;
            if (s > now && !one) cell.text = colour::rule;
            cells.push_back(cell);
        }
        const double y = -row * x - (x == bits ? 8 : 0);
        frame.add_cells({0, y}, cells, column, 20);
        figures::add_row_name(frame, y - 10,
                              x < bits ? "bit " + std::to_string(x) : "xor");
    }
}

}  // namespace

int main(int argc, char** argv) {
    const auto odd = figures::read_bag_or_example(argc, argv);
    const auto bag = figures::dists_in(odd);
    const int bits = figures::bits_of_bag(odd);
    const int shifts = static_cast<int>(odd.size());
    const coins::DistTable table(bag, shifts - 1, bits);
    coins::NaiveDistTracker tracker;
    for (const int d : bag) tracker.insert_dist(d);
    figures::Figure figure("dist_table");
    for (int s = 0; s < shifts; ++s) {
        figures::Frame frame;
        draw_table(frame, table, shifts, bits, s);
        std::vector<Cell> in_bag;
        for (const int d : tracker.dists())
            in_bag.push_back(
                {std::to_string(d), colour::coin, colour::on_coin});
        frame.add_cells({0, 54}, in_bag, column, 20);
        figures::add_row_name(frame, 44, "bag");
        const std::string now = std::to_string(tracker.grundy_number());
        frame.caption() = "Shift " + std::to_string(s) + ": the bag holds " +
                          figures::numbers_in_words(tracker.dists()) +
                          ", and the xor is " + now + ".";
        frame.alt() = frame.caption() + " The table:";
        for (int k = 0; k < shifts; ++k)
            frame.alt() += " " + std::to_string(table.xor_plus(k));
        frame.alt() += ".";
        figure.add(frame);
        tracker.add_to_all_dists(1);
    }
    figure.print(std::cout);
}
