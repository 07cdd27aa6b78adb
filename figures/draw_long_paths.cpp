/// \file
/// Draws the long paths of a tree, and the order of its vertices in memory.
#include <iostream>
#include <string>
#include <vector>

#include "figures/long_paths.hpp"

int main(int argc, char** argv) {
    namespace colour = figures::colour;
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    const figures::PathsPicture picture(given.tree);
    const std::vector<std::string> fills = {colour::first, colour::second,
                                            colour::coin, colour::leaf,
                                            colour::quiet};
    figures::Frame frame = picture.frame();
    frame.alt() = figures::in_words(picture.rooted) + " Long paths:";
    std::vector<figures::Cell> cells;
    for (int c = 0; c < picture.paths.paths(); ++c) {
        std::vector<int> path;
        for (int p = picture.paths.begin(c); p < picture.paths.end(c); ++p) {
            const int v = picture.paths.vertex(p);
            figures::VertexLook& look = frame.vertex(v);
            look.paint(fills[figures::idx(c) % fills.size()]);
            cells.push_back({look.label, look.fill, look.text});
            path.push_back(v);
        }
        frame.alt() += " " + figures::list_of(path) + ";";
    }
    const double width = 24.0 * static_cast<double>(cells.size());
    frame.add_cells(
        {(picture.layout.width - width) / 2, -picture.layout.height - 34},
        cells);
    figures::Figure figure("long_paths");
    figure.add(frame);
    figure.print(std::cout);
}
