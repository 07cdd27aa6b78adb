/// \file
/// Draws how the depth arrays of a tree are merged upwards.
#include <iostream>
#include <string>
#include <vector>

#include "figures/long_paths.hpp"

int main(int argc, char** argv) {
    using figures::idx;
    namespace colour = figures::colour;
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    const figures::PathsPicture picture(given.tree);
    const coins::LongPaths& paths = picture.paths;
    figures::Figure figure("depth_arrays_up");
    std::vector<int> cells;
    const auto add_frame = [&](int path, int place, const std::string& text) {
        figures::Frame frame = picture.frame();
        for (int v = 0; v < given.tree.size(); ++v)
            if (given.coin[idx(v)]) frame.vertex(v).paint(colour::coin);
        if (place >= 0) frame.vertex(paths.vertex(place)).piece = true;
        std::string bits;
        picture.add_rows(frame, [&](int p) {
            figures::Cell cell;
            cell.label = std::to_string(cells[idx(p)]);
            const int c = picture.path_of(p);
            if (place >= 0 && p >= place && c == path)
                cell.fill = colour::first;
            if (place >= 0 && paths.above(c) == place)
                cell.fill = colour::second;
            bits += (p == paths.begin(c) ? "; " : "") + cell.label;
            return cell;
        });
        frame.caption() = text;
        frame.alt() =
            (figure.size() == 0 ? figures::in_words(picture.rooted) + " "
                                : "") +
            text + " The rows" + bits + ".";
        figure.add(frame);
    };
    for (int p = 0; p < paths.size(); ++p)
        cells.push_back(given.coin[idx(paths.vertex(p))] ? 1 : 0);
    add_frame(-1, -1, "At first each cell holds the coin of its vertex.");
    coins::merge_depth_arrays(
        paths, cells, [](int& a, int b) { a ^= b; },
        [&](int path, int place) {
            const int v = paths.vertex(place) + 1;
            if (place > 0 &&
                paths.first_hanging(place) == paths.end_hanging(place))
                return;
            add_frame(path, place,
                      "The depth array of " + std::to_string(v) +
                          (place == 0 ? ", of the whole tree." : "."));
        });
    figure.print(std::cout);
}
