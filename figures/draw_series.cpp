/// \file
/// Draws how series move from the root to all vertices.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "coins/distance_series.hpp"
#include "figures/centroid.hpp"

namespace {

using coins::DistSeries;
using figures::idx;
namespace colour = figures::colour;

constexpr double cell = 22;
constexpr int most_columns = 16;

// The lowest coefficients of a series, t^0 on the left.
void add_row(figures::Frame& frame, double y, const std::string& name,
             DistSeries series, int columns, bool sum) {
    std::vector<figures::Cell> cells;
    for (int i = 0; i < columns; ++i) {
        const bool one = (series >> i & 1) == 1;
        const bool bit = sum && (i & (i - 1)) == 0 && i > 0;
        cells.push_back({one ? "1" : "0",
                         bit   ? colour::accent
                         : one ? colour::first
                               : colour::paper,
                         bit ? colour::on_dark : colour::ink});
    }
    figures::TextLook look;
    look.align = figures::Align::right;
    frame.add_text({-6, y - 10}, name, look);
    frame.add_cells({0, y}, cells, cell, 20);
    frame.alt() += " " + name + ":";
    for (const figures::Cell& c : cells) frame.alt() += " " + c.label;
    frame.alt() += ".";
}
}  // namespace

int main(int argc, char** argv) {
    const bool example = argc == 2 && std::string(argv[1]) == "--example";
    const auto given =
        example ? figures::read_tree_with_coins("6\n1 2 2 1 5\n"
                                                "0 0 1 1 0 1\n")
                : figures::read_tree_with_coins_or_example(argc, argv);
    const auto rooted = coins::root_at(given.tree, 0);
    const figures::Layout layout = figures::tidy_layout(rooted, 46);
    const auto depths = coins::depths(rooted);
    const int deepest = *std::max_element(depths.begin(), depths.end());
    const int columns = std::min(most_columns, 2 * deepest + 2);
    figures::Figure figure("series");
    std::vector<int> done;
    using Series = std::vector<DistSeries>;
    const auto draw = [&](int v, const Series& d, const Series& f) {
        done.push_back(v);
        figures::Frame frame;
        const double left = (cell * columns - layout.width) / 2;
        frame.add_tree(rooted, layout, {left, 0});
        for (int u = 0; u < rooted.size(); ++u)
            if (given.coin[idx(u)]) frame.vertex(u).paint(colour::coin);
        for (const int u : done) {
            const int xor_of_all = coins::low_six_bits(f[idx(u)]);
            frame.vertex(u).note = std::to_string(xor_of_all);
        }
        frame.vertex(v).piece = true;
        const std::string name = std::to_string(v + 1);
        const int p = rooted.parent(v);
        const std::string parent = std::to_string(p + 1);
        frame.caption() = p < 0 ? "At the root, f is D."
                                : "From " + parent + " to " + name + ".";
        if (done.size() == 1) frame.alt() = figures::in_words(rooted) + " ";
        frame.alt() += frame.caption();
        const double top = -layout.height - 44;
        for (int i = 0; i < columns; ++i)
            frame.add_text({cell * (i + 0.5), top + 12}, std::to_string(i));
        if (p >= 0) {
            const DistSeries above = f[idx(p)];
            add_row(frame, top, "f of " + parent, above, columns, false);
            add_row(frame, top - 24, "by 1", above << 1, columns, false);
            const DistSeries shifted = d[idx(v)] << 2;
            add_row(frame, top - 48, "D of " + name + " by 2", shifted, columns,
                    false);
        }
        add_row(frame, top - 76, "f of " + name, f[idx(v)], columns, true);
        figure.add(frame);
    };
    coins::dist_series(rooted, given.coin, draw);
    figure.print(std::cout);
}
