/// \file
/// Draws the smallest position on which each wrong idea about coins fails.
#include <iostream>
#include <sstream>
#include <string>

#include "coins/moving_coins_search.hpp"
#include "coins/moving_coins_wrong.hpp"
#include "figures/dot.hpp"

namespace {

// Breaks a text between words into lines of about the given length.
std::string in_lines(const std::string& text, std::size_t length) {
    std::istringstream words(text);
    std::string result;
    std::size_t here = 0;
    for (std::string word; words >> word;) {
        const bool fits = here + word.size() < length;
        if (!result.empty()) result += fits ? " " : "\n";
        here = fits ? here + word.size() + 1 : word.size();
        result += word;
    }
    return result;
}

}  // namespace

int main() {
    using coins::idx;
    namespace colour = figures::colour;
    figures::Frame frame;
    double x = 0;
    for (const coins::WrongCoinIdea& idea : coins::wrong_coin_ideas()) {
        const auto found = coins::smallest_counterexample(idea, 5, 4);
        const auto tree = coins::RootedTree::from_parents(found.parents);
        coins::MovingCoinsSearch search(tree);
        const bool bob = !search.mover_wins(found.coins);
        const auto layout = figures::tidy_layout(tree);
        const int number =
            frame.add_tree(tree, layout, {x - layout.width / 2, 0});
        frame.vertex(tree.root(), number).piece = true;
        frame.alt() += std::string(idea.name) + ": " + figures::in_words(tree) +
                       " Coins on 1, 2, and so on:";
        for (int v = 0; v < tree.size(); ++v) {
            const int count = found.coins[idx(v)];
            figures::VertexLook& look = frame.vertex(v, number);
            look.label = std::to_string(count);
            if (count > 0) look.paint(colour::coin);
            frame.alt() += " " + look.label;
        }
        const std::string truth = bob ? "Bob wins" : "Alice wins";
        frame.alt() += ". In truth " + truth + ". ";
        const std::string text = in_lines(idea.name, 15);
        frame.add_text({x, 36 + figures::height_of(text, 10) / 2}, text,
                       {colour::ink, 10, figures::Align::centre, false});
        frame.add_text({x, -layout.height - 32}, truth,
                       {colour::leaf, 10, figures::Align::centre, true});
        x += 96;
    }
    figures::Figure figure("coin_ideas");
    figure.add(frame);
    figure.print(std::cout);
}
