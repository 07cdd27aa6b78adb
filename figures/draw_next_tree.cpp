/// \file
/// A rooted tree and the next one in the list of all, with level sequences.
#include <functional>
#include <iostream>

#include "coins/enumerate.hpp"
#include "figures/dot.hpp"

using namespace figures;

namespace {

// The canonical level sequence of a tree.
std::vector<int> canonical_levels(const coins::RootedTree& tree) {
    const std::vector<int> depths = coins::depths(tree);
    std::vector<std::vector<std::vector<int>>> parts(idx(tree.size()));
    for (std::size_t i = tree.order().size(); i-- > 0;) {
        const int v = tree.order()[i];
        std::vector<std::vector<int>>& of_children = parts[idx(v)];
        std::sort(of_children.begin(), of_children.end(), std::greater<>());
        std::vector<int> part = {depths[idx(v)]};
        for (const auto& child : of_children) {
            part.insert(part.end(), child.begin(), child.end());
        }
        if (v == tree.root()) return part;
        parts[idx(tree.parent(v))].push_back(part);
    }
    return {};
}

std::vector<int> parents_from_levels(const std::vector<int>& levels) {
    std::vector<int> last_on(levels.size(), -1);
    std::vector<int> parents;
    for (const int level : levels) {
        parents.push_back(level == 0 ? -1 : last_on[idx(level - 1)]);
        last_on[idx(level)] = static_cast<int>(parents.size()) - 1;
    }
    return parents;
}

std::string joined(const std::vector<int>& levels) {
    std::string result;
    for (const int level : levels) {
        result += (result.empty() ? "" : " ") + std::to_string(level);
    }
    return result;
}

// Returns the x where the next tree can start.
double add_tree_with_levels(Frame& frame, double x,
                            const std::vector<int>& parents,
                            const std::vector<int>& levels, int p, int q,
                            bool after) {
    const auto tree = coins::RootedTree::from_parents(parents);
    const Layout layout = tidy_layout(tree, 32, 40);
    const double wide = 21.0 * tree.size();
    const double widest = std::max(wide, layout.width);
    const int number =
        frame.add_tree(tree, layout, {x + (widest - layout.width) / 2, 0});
    std::vector<Cell> cells;
    for (int v = 0; v < tree.size(); ++v) {
        VertexLook& look = frame.vertex(v, number);
        look.label = std::to_string(levels[idx(v)]);
        if (v >= q && (after || v < p)) {
            look.fill = (v - q) / (p - q) % 2 == 0 ? colour::first : colour::second;
        }
        if (v == p && !after) look.paint(colour::accent);
        cells.push_back({look.label, look.fill, look.text});
    }
    const double left = x + (widest - wide) / 2;
    const double y = -layout.height - 32;
    frame.add_cells({left, y}, cells, 21, 20);
    frame.add_text({left + 21 * q + 10.5, y - 28}, "q");
    frame.add_text({left + 21 * p + 10.5, y - 28}, "p");
    return x + widest + 44;
}


}  // namespace

int main(int argc, char** argv) {
    const coins::RootedTree given =
        read_tree_or_example(argc, argv, "7\n1 2 2 1 1 1\n");
    std::vector<int> levels = canonical_levels(given);
    const std::vector<int> old = levels;
    std::vector<int> parents = parents_from_levels(levels);
    const std::vector<int> old_parents = parents;
    const int written = coins::next_rooted_tree(levels, parents);
    if (written == 0) {
        std::cerr << argv[0] << ": the star is the last tree\n";
        return 1;
    }
    const int p = given.size() - written;
    const int q = old_parents[idx(p)];
    Frame frame;
    double x = add_tree_with_levels(frame, 0, old_parents, old, p, q, false);
    add_tree_with_levels(frame, x, parents, levels, p, q, true);
    frame.alt() = "Before: levels " + joined(old) + "; q is place " +
                  std::to_string(q) + " and p is place " + std::to_string(p) +
                  ". After: levels " + joined(levels) + ".";
    Figure figure("next_tree");
    figure.add(frame);
    figure.print(std::cout);
}
