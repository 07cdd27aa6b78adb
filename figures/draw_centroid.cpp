/// \file
/// Draws a tree with its centroid and its branches, each in its own colour.
#include <iostream>
#include <string>
#include <vector>

#include "figures/centroid.hpp"

int main(int argc, char** argv) {
    using figures::idx;
    namespace colour = figures::colour;
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    const std::vector<std::string> fills = {colour::first, colour::second,
                                            colour::leaf, colour::coin,
                                            colour::quiet};
    bool first = true;
    figures::Figure figure("centroid");
    coins::for_each_centroid_part(
        given.tree, [&](const coins::CentroidPart& part) {
            if (!first) return;  // the first part is the whole tree
            first = false;
            const auto rooted = coins::root_at(given.tree, part.centre());
            figures::Frame frame;
            frame.add_tree(rooted, figures::tidy_layout(rooted, 46));
            frame.alt() = figures::in_words(rooted) + " The centroid is " +
                          std::to_string(part.centre() + 1) + ". Branches:";
            figures::VertexLook& centre = frame.vertex(part.centre());
            centre.paint(colour::accent);
            centre.piece = true;
            for (int j = 0; j < part.branches(); ++j) {
                std::vector<int> branch;
                for (int i = part.begin(j); i < part.end(j); ++i) {
                    branch.push_back(part.vertex(i));
                    frame.vertex(part.vertex(i))
                        .paint(fills[idx(j) % fills.size()]);
                }
                frame.alt() += " " + figures::list_of(branch) + ";";
                const std::string size = std::to_string(branch.size());
                frame.edge(branch[0]).note = size;
            }
            figure.add(frame);
        });
    figure.print(std::cout);
}
