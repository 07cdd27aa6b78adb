#include <cmath>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/generate.hpp"
#include "coins/moving_coins_centroid.hpp"
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

constexpr int smallest = 10;  // logarithms of the numbers of vertices
constexpr int largest = 17;

template <class Count>
figures::Curve curve(const std::string& name, const std::string& line,
                     Count count) {
    figures::Curve result = {name, {}, line};
    for (int log = smallest; log <= largest; ++log) {
        result.heights.push_back(static_cast<double>(count(1 << log)) /
                                 std::ldexp(1.0, log));
    }
    return result;
}

}  // namespace

int main(int argc, char** argv) {
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    figures::Plot plot;
    plot.across = "binary logarithm of N";
    plot.up = "cells per vertex";
    plot.top = 2000;
    plot.step = 500;
    for (int log = smallest; log <= largest; ++log)
        plot.ticks.push_back(std::to_string(log));
    plot.curves.push_back(
        curve("bound", colour::ink, [](int n) { return bound(n); }));
    plot.curves.back().dashed = true;
    const std::vector<std::pair<std::string, std::string>> families = {
        {"path", colour::accent},
        {"caterpillar", colour::ink},
        {"spider", colour::rule},
        {"recursive", colour::leaf}};
    for (const auto& [name, line] : families) {
        plot.curves.push_back(curve(name, line, [&name = name](int n) {
            return cells(member(name, n), BranchOrder::breadth_first);
        }));
    }
    figures::Frame frame = figures::plot_frame(plot);
    if (argc == 1) {
        const std::string text =
            "your tree: " +
            std::to_string(cells(given.tree, BranchOrder::breadth_first)) +
            " cells for " + std::to_string(given.tree.size()) + " vertices";
        frame.add_text({112, -52}, text);
        frame.alt() += " " + text + ".";
    }
    figures::Figure figure("centroid_cost");
    figure.add(frame);
    figure.print(std::cout);
}
