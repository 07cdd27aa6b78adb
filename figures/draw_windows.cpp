/// \file
/// Draws paths of big vertices and their windows, with small limits.
#include <iostream>
#include <string>
#include <vector>

#include "coins/bit_planes.hpp"
#include "figures/centroid.hpp"

namespace {

using figures::idx;
namespace colour = figures::colour;

constexpr const char* example =
    "34\n1 2 3 4 5 6 7 8 9 10 11 12 3 14 6 16 17 18 19 20 9 22 23 1 25 26 27 "
    "28 29 30 31 32 26\n";

}  // namespace

int main(int argc, char** argv) {
    const bool built_in = argc == 2 && std::string(argv[1]) == "--example";
    const auto given =
        built_in ? figures::read_tree_with_coins(example)
                 : figures::read_tree_with_coins_or_example(argc, argv);
    const coins::detail::PlaneSolver solver(given.tree, given.coin, {3, 4, 0});
    const auto rooted =
        coins::RootedTree::from_parents(solver.tree().parents);
    figures::Frame frame;
    frame.add_tree(rooted, figures::tidy_layout(rooted, 40));
    frame.alt() = figures::in_words(rooted) + " Windows:";
    const std::vector<std::string> fills = {colour::coin, colour::first,
                                            colour::second, colour::quiet};
    for (int v = 0; v < rooted.size(); ++v) {
        frame.vertex(v).border = colour::rule;
        if (solver.path_of(v) >= 0)
            frame.vertex(v).paint(fills[idx(solver.path_of(v)) % fills.size()]);
        frame.vertex(v).radius = 10;
        frame.vertex(v).label = "";
    }
    int number = 0;
    for (const auto& path : solver.paths()) {
        for (const auto& window : path.windows) {
            ++number;
            frame.alt() += " " + std::to_string(number) + ":";
            for (int i = 0; i < window.length; ++i) {
                const int v = path.vertices[idx(window.start + i)];
                figures::VertexLook& look = frame.vertex(v);
                look.border = colour::ink;
                look.border_width = 2.4;
                look.radius = 13;
                look.label = std::to_string(number);
                frame.alt() += " " + std::to_string(v + 1);
                if (window.start + i == 0) continue;
                frame.edge(v).line = colour::ink;
                frame.edge(v).width = i > 0 ? 3 : 1.3;
                frame.edge(v).dashed = i == 0;
            }
            frame.alt() += ";";
        }
    }
    figures::Figure figure("windows");
    figure.add(frame);
    figure.print(std::cout);
}
