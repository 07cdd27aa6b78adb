/// \file
/// What the figures about long paths share.
#pragma once

#include <string>
#include <vector>

#include "coins/long_paths.hpp"
#include "figures/centroid.hpp"

namespace figures {

/// The tree of a figure, hanging from vertex 1, with its long paths.
struct PathsPicture {
    coins::RootedTree rooted;
    coins::LongPaths paths;
    std::vector<int> depths;
    Layout layout;

    /// Finds the long paths.
    explicit PathsPicture(const coins::Tree& tree)
        : rooted(coins::root_at(tree, 0)),
          paths(rooted),
          depths(coins::depths(rooted)),
          layout(tidy_layout(rooted, 42, 38)) {}
    /// The path of a place.
    int path_of(int place) const {
        int path = 0;
        while (paths.end(path) <= place) ++path;
        return path;
    }
    /// The tree; edges between paths are dashed.
    Frame frame() const {
        Frame frame;
        frame.add_tree(rooted, layout);
        for (int p = 0; p < paths.size(); ++p) {
            EdgeLook& edge = frame.edge(paths.vertex(p));
            const bool top = p == paths.begin(path_of(p));
            edge.dashed = top;
            edge.width = top ? 1.3 : 2.4;
            if (!top) edge.line = colour::ink;
        }
        return frame;
    }
    /// Adds one row of cells for each path; cell(place) says what is there.
    template <class MakeCell>
    void add_rows(Frame& frame, MakeCell cell) const {
        for (int c = 0; c < paths.paths(); ++c) {
            const int top = paths.vertex(paths.begin(c));
            const double y = -layout.height - 34 - 25 * c;
            const double x = 24.0 * depths[idx(top)];
            std::vector<Cell> cells;
            for (int p = paths.begin(c); p < paths.end(c); ++p)
                cells.push_back(cell(p));
            frame.add_cells({x, y}, cells);
            TextLook look;
            look.align = Align::right;
            frame.add_text({x - 5, y - 10}, std::to_string(top + 1), look);
        }
    }
};

}  // namespace figures
