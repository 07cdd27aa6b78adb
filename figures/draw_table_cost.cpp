/// \file
/// Plots what tracker, table and flip words touch for each vertex.
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/generate.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "coins/moving_coins_flip_words.hpp"
#include "coins/moving_coins_table.hpp"
#include "figures/centroid.hpp"
#include "figures/plot.hpp"

namespace {

using coins::BranchOrder;
using coins::CentroidPart;
using coins::Tree;
using figures::idx;
namespace colour = figures::colour;

Tree tree_of(const std::vector<int>& parents) {
    std::vector<std::pair<int, int>> edges;
    for (int v = 0; v < static_cast<int>(parents.size()); ++v)
        if (parents[idx(v)] >= 0) edges.emplace_back(v, parents[idx(v)]);
    return Tree::from_edges(static_cast<int>(parents.size()), edges);
}

// The cells of all trackers that are written or read, with coins everywhere.
long long cells(const Tree& tree, BranchOrder order) {
    long long count = 0;
    coins::grundy_by_centroids<coins::DistTracker>(
        tree, std::vector<bool>(idx(tree.size()), true), order,
        [&](const CentroidPart&, const coins::DistTracker& tracker) {
            count += tracker.touched() + (2LL << tracker.rows());
        });
    return count;
}

// B(n) of the theorem.
long long bound(long long n) {
    long long log = 0;
    while ((2LL << log) <= n) ++log;
    return n * (log + 1) * (5 * log + 18);
}

// The tree of a family with n vertices; always the same.
Tree member(const std::string& name, int n) {
    std::mt19937_64 rng(1);
    for (const coins::Family& family : coins::tree_families())
        if (family.name == name) return tree_of(family.make(n, rng));
    throw std::invalid_argument("no such family");
}

// What the flip tables touch, with coins everywhere.
long long words_touched(const Tree& tree) {
    long long sum = 0;
    coins::grundy_by_flip_words(
        tree, std::vector<bool>(idx(tree.size()), true),
        [&](const CentroidPart&, long long count) { sum += count; });
    return sum;
}

// What the tables touch that are made bit by bit, with coins everywhere.
long long table_cells(const Tree& tree) {
    long long sum = 0;
    coins::grundy_by_tables(
        tree, std::vector<bool>(idx(tree.size()), true), 31,
        [&](const CentroidPart&, long long count) { sum += count; });
    return sum;
}

constexpr int smallest = 10;  // logarithms of the numbers of vertices
constexpr int largest = 17;

template <class Count>
figures::Curve curve(const std::string& name, const std::string& line,
                     Count count) {
    figures::Curve result = {name, {}, line};
    for (int log = smallest; log <= largest; ++log)
        result.heights.push_back(static_cast<double>(count(1 << log)) /
                                 (1 << log));
    return result;
}

}  // namespace

int main(int argc, char** argv) {
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    figures::Plot plot;
    plot.across = "binary logarithm of N";
    plot.up = "numbers touched per vertex";
    plot.top = 1600;
    plot.step = 400;
    plot.tick_width = 26;
    for (int log = smallest; log <= largest; ++log)
        plot.ticks.push_back(std::to_string(log));
    plot.curves = {
        curve("tracker, path", colour::accent,
              [](int n) {
                  return cells(member("path", n), BranchOrder::breadth_first);
              }),
        curve("table, path", colour::rule,
              [](int n) { return table_cells(member("path", n)); }),
        curve(
            "bound", colour::ink,
            [](int n) { return (20LL * (coins::bits_needed(n) - 1) + 2) * n; }),
        curve("words, path", colour::leaf,
              [](int n) { return words_touched(member("path", n)); }),
        curve("words, recursive", colour::ink,
              [](int n) { return words_touched(member("recursive", n)); })};
    plot.curves[2].dashed = true;
    figures::Frame frame = figures::plot_frame(plot);
    if (argc == 1) {
        const std::string text =
            "your tree: " +
            std::to_string(cells(given.tree, BranchOrder::breadth_first)) +
            " with the tracker,\n" + std::to_string(table_cells(given.tree)) +
            " with tables, " + std::to_string(words_touched(given.tree)) +
            " with flip words";
        frame.add_text({plot.tick_width * 3.5, -60}, text);
        frame.alt() += " " + text + "; bound of the tracker " +
                       std::to_string(bound(given.tree.size())) + ".";
    }
    figures::Figure figure("table_cost");
    figure.add(frame);
    figure.print(std::cout);
}
