/// \file
/// Draws how the views of the outside are pushed down, path after path.
#include <iostream>
#include <string>
#include <vector>

#include "coins/dist_tracker.hpp"
#include "figures/long_paths.hpp"

int main(int argc, char** argv) {
    using figures::idx;
    namespace colour = figures::colour;
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    const figures::PathsPicture picture(given.tree);
    const coins::LongPaths& paths = picture.paths;
    std::vector<std::vector<int>> views;
    const auto grundy = coins::grundy_by_long_paths<coins::DistTracker>(
        given.tree, given.coin,
        [&](const coins::LongPaths&, int, const coins::DistTracker&,
            const std::vector<int>& now) { views.push_back(now); });
    figures::Figure figure("depth_arrays_down");
    for (int now = 0; now < paths.paths(); ++now) {
        figures::Frame frame = picture.frame();
        const int top = paths.vertex(paths.begin(now));
        frame.caption() = "The path of " + std::to_string(top + 1) +
                          " has been swept down and up.";
        frame.alt() =
            (now == 0 ? figures::in_words(picture.rooted) + " " : "") +
            frame.caption() + " Views:";
        for (int v = 0; v < given.tree.size(); ++v) {
            figures::VertexLook& look = frame.vertex(v);
            if (given.coin[idx(v)]) look.paint(colour::coin);
            const int c = picture.path_of(paths.place(v));
            if (c <= now) look.note = std::to_string(grundy[idx(v)]);
            if (c == now) look.note_text = colour::accent;
            look.piece = c == now;
        }
        picture.add_rows(frame, [&](int p) {
            figures::Cell cell;
            const int c = picture.path_of(p);
            const int above = paths.above(c);
            const bool known = above < 0 || picture.path_of(above) <= now;
            if (known) {
                cell.label = std::to_string(views[idx(now)][idx(p)]);
                frame.alt() += (p == paths.begin(c) ? "; " : ", ") + cell.label;
            }
            if (c == now) cell.fill = colour::first;
            if (above >= 0 && picture.path_of(above) == now)
                cell.fill = colour::second;
            return cell;
        });
        frame.alt() += ".";
        figure.add(frame);
    }
    figure.print(std::cout);
}
