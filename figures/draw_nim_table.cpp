/// \file
/// Draws the Grundy values of Nim with two piles, computed by mex alone.
#include <iostream>
#include <string>
#include <vector>

#include "coins/nim.hpp"
#include "figures/dot.hpp"

int main() {
    namespace colour = figures::colour;
    constexpr int size = 8;
    std::vector<std::vector<int>> options;
    for (int a = 0; a < size; ++a) {
        for (int b = 0; b < size; ++b) {
            options.emplace_back();
            for (int less = 0; less < a; ++less)
                options.back().push_back(size * less + b);
            for (int less = 0; less < b; ++less)
                options.back().push_back(size * a + less);
        }
    }
    const std::vector<int> values = coins::grundy_values(options);
    figures::Frame frame;
    frame.alt() = "A table of 8 rows and 8 columns, from 0 to 7.";
    for (int a = 0; a < size; ++a) {
        std::vector<figures::Cell> row;
        frame.alt() += " Row " + std::to_string(a) + ":";
        for (int b = 0; b < size; ++b) {
            const int value = values[coins::idx(size * a + b)];
            const std::string label = std::to_string(value);
            frame.alt() += " " + label;
            if (value == 0) {
                row.push_back({label, colour::leaf, colour::on_dark});
            } else {
                row.push_back({label,
                               value >= 4   ? colour::second
                               : value >= 2 ? colour::first
                                            : colour::paper,
                               colour::ink});
            }
        }
        frame.alt() += ".";
        frame.add_cells({0, -22.0 * a}, row, 28, 22);
        figures::TextLook look;
        look.text = colour::rule;
        frame.add_text({-14, -22.0 * a - 11}, std::to_string(a), look);
        frame.add_text({28.0 * a + 14, 12}, std::to_string(a), look);
    }
    figures::Figure figure("nim_table");
    figure.add(frame);
    figure.print(std::cout);
}
