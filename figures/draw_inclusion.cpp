/// \file
/// Draws inclusion and exclusion at the centroid of a tree.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "coins/moving_coins_table.hpp"
#include "figures/centroid.hpp"

namespace {

using figures::idx;
namespace colour = figures::colour;

// Tells a branch, or the whole part if `branch` is -1, and draws what is noted.
void add_telling(figures::Figure& figure, const figures::TreeWithCoins& given,
                 const coins::CentroidPart& part, int branch,
                 std::vector<int>& grundy) {
    const int begin = branch < 0 ? 0 : part.begin(branch);
    const int end = branch < 0 ? part.size() : part.end(branch);
    const coins::DistTable table =
        coins::tell_through_centre(part, begin, end, given.coin, 31, grundy);
    const auto rooted = coins::root_at(given.tree, part.centre());
    const figures::Layout layout = figures::tidy_layout(rooted, 46);
    figures::Frame frame;
    frame.add_tree(rooted, layout);
    int deepest = 0, highest = 0;
    std::string noted;
    for (int i = 0; i < part.size(); ++i) {
        const int v = part.vertex(i);
        const bool told = begin <= i && i < end;
        figures::VertexLook& look = frame.vertex(v);
        if (given.coin[idx(v)]) look.paint(colour::coin);
        look.piece = i == 0;
        look.border = told ? colour::accent : colour::rule;
        look.border_width = told ? 2.4 : 1.3;
        if (told && i > 0) frame.edge(v).line = colour::accent;
        look.note = std::to_string(grundy[idx(v)]);
        if (told) look.note_text = colour::accent;
        noted += " " + std::to_string(v + 1) + " has " + look.note + ";";
        highest = std::max(highest, part.dist(i));
        if (told) deepest = std::max(deepest, part.dist(i));
    }
    std::vector<figures::Cell> cells;
    std::string entries;
    for (int d = 0; d <= highest; ++d) {
        const bool used = d <= deepest && (branch < 0 || d > 0);
        const std::string entry = used ? std::to_string(table.xor_plus(d)) : "";
        cells.push_back(
            {entry, used ? colour::second : colour::paper, colour::ink});
        if (used) entries += " " + entry;
        frame.add_text({24 * (d + 0.5), -layout.height - 30},
                       std::to_string(d));
    }
    const double y = -layout.height - 42;
    frame.add_cells({0, y}, cells);
    figures::TextLook right;
    right.align = figures::Align::right;
    frame.add_text({-6, y - 10}, "table", right);
    frame.add_text({-6, y + 12}, "depth", right);
    const std::string from =
        branch < 0 ? "" : std::to_string(part.vertex(begin) + 1);
    const bool last = branch + 1 == part.branches();
    frame.caption() =
        branch < 0 ? "The whole part is told through the centre."
                   : "The branch of " + from + " is told again" +
                         (last ? ". Now every value is right for the pairs "
                                 "that meet through the centre."
                               : ".");
    frame.alt() = (branch < 0 ? figures::in_words(rooted) + " " : "") +
                  frame.caption() + " Told by depth:" + entries +
                  ". Noted:" + noted;
    figure.add(frame);
}

}  // namespace

int main(int argc, char** argv) {
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    figures::Figure figure("inclusion");
    bool first = true;
    coins::for_each_centroid_part(
        given.tree, [&](const coins::CentroidPart& part) {
            if (!first) return;  // the first part is the whole tree
            first = false;
            std::vector<int> grundy(given.coin.size(), 0);
            add_telling(figure, given, part, -1, grundy);
            for (int j = 0; j < part.branches(); ++j)
                add_telling(figure, given, part, j, grundy);
        });
    figure.print(std::cout);
}
