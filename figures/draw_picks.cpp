/// \file
/// Draws how two good players choose among the children of the root.
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "coins/dfs_game_value.hpp"
#include "figures/dot.hpp"

namespace {

using coins::ChildKind;
using coins::idx;
using coins::Player;
using coins::RootedTree;
namespace colour = figures::colour;

struct Row {
    std::vector<int> values;  // of the root's children, gifts first
    RootedTree star;          // the root with these children only
    figures::Layout layout;
};

Row row_of(const RootedTree& tree) {
    const std::vector<int> f = coins::dfs_game_values(tree);
    std::vector<int> values;
    for (const int u : tree.children(tree.root())) values.push_back(f[idx(u)]);
    const auto key = [](int x) {
        const ChildKind kind = coins::kind_of(x);
        const int place = kind == ChildKind::gift       ? 0
                          : kind == ChildKind::handover ? 1
                                                        : 2;
        return std::make_pair(place, x);
    };
    std::sort(values.begin(), values.end(),
              [key](int a, int b) { return key(a) < key(b); });
    std::vector<int> parents = {-1};
    figures::Layout layout;
    layout.width = 52.0 * std::max(0, static_cast<int>(values.size()) - 1);
    layout.height = 56;
    layout.at.push_back({layout.width / 2, 0});
    for (std::size_t i = 0; i < values.size(); ++i) {
        parents.push_back(0);
        layout.at.push_back({52.0 * static_cast<double>(i), -layout.height});
    }
    return {values, RootedTree::from_parents(parents), layout};
}

const char* fill_of(ChildKind kind) {
    if (kind == ChildKind::gift) return colour::leaf;
    return kind == ChildKind::burden ? colour::accent : colour::paper;
}

std::string name_of(ChildKind kind) {
    if (kind == ChildKind::gift) return "gift";
    return kind == ChildKind::burden ? "burden" : "handover";
}

figures::Frame frame_with(const Row& row) {
    figures::Frame frame;
    frame.add_tree(row.star, row.layout, {0, 0});
    frame.vertex(0).label = "v";
    frame.alt() = "A vertex v with children of the values";
    for (int i = 0; i < static_cast<int>(row.values.size()); ++i) {
        const int x = row.values[idx(i)];
        frame.vertex(i + 1).label = std::to_string(x);
        frame.vertex(i + 1).paint(fill_of(coins::kind_of(x)));
        frame.alt() += (i > 0 ? ", " : " ") + std::to_string(x) + " (" +
                       name_of(coins::kind_of(x)) + ")";
    }
    frame.alt() += ".";
    for (const ChildKind kind :
         {ChildKind::gift, ChildKind::handover, ChildKind::burden}) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < static_cast<int>(row.values.size()); ++i) {
            if (coins::kind_of(row.values[idx(i)]) != kind) continue;
            sum += row.layout.at[idx(i + 1)].x;
            ++count;
        }
        const std::string name = name_of(kind) + (count > 1 ? "s" : "");
        const double y = -row.layout.height - 48;
        if (count > 0) frame.add_text({sum / count, y}, name);
    }
    return frame;
}

std::string in_math(int x) {
    return "$" + std::to_string(x) + "$";
}

std::string without_dollars(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), '$'), text.end());
    return text;
}

figures::Frame draw_picks(const Row& row, int picks) {
    figures::Frame frame = frame_with(row);
    Player chooser = Player::second;
    int lead = 1;  // of the first player
    std::string said = "The first player has taken the coin of v.";
    for (int i = 0; i < picks; ++i) {
        const int x = row.values[idx(i)];
        const bool first = chooser == Player::first;
        figures::VertexLook& look = frame.vertex(i + 1);
        look.paint(first ? colour::first : colour::second);
        look.note = std::to_string(i + 1);
        look.note_side = figures::Side::below;
        lead += first ? -x : x;
        said = "Pick " + std::to_string(i + 1) + ": the " +
               (first ? "first" : "second") + " player chooses " + in_math(x) +
               ", a " + name_of(coins::kind_of(x)) + ".";
        if (coins::kind_of(x) == ChildKind::handover) chooser = other(chooser);
    }
    if (picks > 0) {
        frame.edge(picks).line = colour::accent;
        frame.edge(picks).width = 2.4;
        frame.edge(picks).arrow = figures::Arrow::to_child;
    }
    const bool over = picks == static_cast<int>(row.values.size());
    const std::string next = chooser == Player::first ? "first" : "second";
    const double middle = row.layout.width / 2;
    const figures::Cell name = {"first minus second", colour::quiet};
    const figures::Cell number = {std::to_string(lead), colour::paper};
    frame.add_cells({middle - 84, 58}, {name}, 128, 22);
    frame.add_cells({middle + 44, 58}, {number}, 40, 22);
    frame.caption() = said + " The difference is now " + in_math(lead) +
                      (over ? ", and this is $f(v)$."
                            : ". The " + next + " player chooses next.");
    frame.alt() = without_dollars(frame.caption()) + " " + frame.alt();
    return frame;
}

}  // namespace

int main(int argc, char** argv) {
    const RootedTree tree = figures::read_tree_or_example(
        argc, argv, "18\n1 2 2 4 5 6 1 8 1 1 11 12 1 14 14 16 17\n");
    const Row row = row_of(tree);
    figures::Figure figure("picks");
    for (int picks = 0; picks <= static_cast<int>(row.values.size()); ++picks)
        figure.add(draw_picks(row, picks));
    figure.print(std::cout);
}
