/// \file
/// Many small trees in one frame, set like words in a paragraph.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "figures/dot.hpp"

namespace figures {

/// A small tree with a line of text below it.
struct Word {
    coins::RootedTree tree;
    std::string text;
};

/// Sets the trees from left to right, in lines of at most `line` points.
/// Vertices are dots without numbers.
inline void add_paragraph(Frame& frame, const std::vector<Word>& words,
                          double line, double column, double row) {
    double x = 0;
    double top = 0;
    double tallest = 0;
    for (const Word& word : words) {
        const Layout layout = tidy_layout(word.tree, column, row);
        const double wide = std::max(layout.width, width_of(word.text, 10));
        if (x > 0 && x + wide > line) {
            x = 0;
            top -= tallest + 50;
            tallest = 0;
        }
        const double left = x + (wide - layout.width) / 2;
        const int number = frame.add_tree(word.tree, layout, {left, top});
        for (int v = 0; v < word.tree.size(); ++v) {
            VertexLook& look = frame.vertex(v, number);
            look.label = "";
            look.radius = 4.5;
            if (v == word.tree.root()) look.fill = colour::ink;
        }
        TextLook small;
        small.size = 10;
        frame.add_text({x + wide / 2, top - layout.height - 17}, word.text, small);
        x += wide + 22;
        tallest = std::max(tallest, layout.height);
    }
}

}  // namespace figures
