/// \file
/// Draws the sweep of a chain to the right.
#include <iostream>
#include <string>
#include <vector>

#include "figures/chain.hpp"

namespace {

using coins::idx;
using coins::Sweep;
using figures::Chain;

// Adds the frames of one sweep to a figure.
void draw_sweep(figures::Figure& figure, const Chain& chain, Sweep way,
                std::vector<int>& grundy) {
    const bool second = way == Sweep::to_left;
    coins::NaiveDistTracker tracker;
    std::vector<std::string> bag(idx(chain.size()));
    std::vector<std::string> noted(idx(chain.size()));
    for (int i = 0; i < chain.size() && second; ++i)
        noted[idx(i)] = std::to_string(grundy[idx(i)]);
    std::vector<int> collected;  // the places, as the tracker has them
    const auto show = [&](int here) {
        std::vector<int> before = tracker.dists();
        const bool takes = chain.coin[idx(here)];
        if (takes) {
            collected.push_back(here);
            before.pop_back();  // what was there when the vertex was told
        }
        for (std::size_t k = 0; k < collected.size(); ++k)
            bag[idx(collected[k])] = std::to_string(tracker.dists()[k]);
        noted[idx(here)] = std::to_string(grundy[idx(here)]);
        figures::Frame frame = figures::draw_chain(chain, here, bag, noted);
        const std::string xored = std::to_string(grundy[idx(here)]);
        const auto say = [&](const std::string& sign, const std::string& d) {
            std::string text = "Vertex " + chain.at(here) + ": the bag ";
            text += before.empty()
                        ? "is empty"
                        : "says " + d + figures::xor_in_words(before, sign) + d;
            if (second && !before.empty())
                text += ", which makes " + d + xored + d + " with what was noted";
            return text + (takes ? ". Then it takes the coin." : ".");
        };
        frame.caption() = say(" \\oplus ", "$");
        frame.alt() = figures::in_words(chain) + " " + say(" xor ", "") +
                      " Noted so far:";
        for (int i = 0; i < chain.size(); ++i)
            if (!noted[idx(i)].empty())
                frame.alt() += " " + chain.at(i) + " has " + noted[idx(i)] + ";";
        figure.add(frame);
    };
    coins::sweep_chain(chain.coin, way, tracker, grundy, show);
}


}  // namespace

int main(int argc, char** argv) {
    const Chain chain =
        figures::read_chain_or_example(argc, argv, figures::example_chain);
    std::vector<int> grundy(idx(chain.size()), 0);
    figures::Figure figure("chain_right");
    draw_sweep(figure, chain, Sweep::to_right, grundy);
    figure.print(std::cout);
}
