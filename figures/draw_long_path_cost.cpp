/// \file
/// Plots counted cells a vertex: by centroids, and by long paths.
#include <cstdlib>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/generate.hpp"
#include "coins/long_paths.hpp"
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

// Counts the calls that cost something.
struct CountingTracker : coins::DistTracker {
    using DistTracker::DistTracker;
    void insert_dist(int dist) {
        ++insertions;
        DistTracker::insert_dist(dist);
    }
    void add_to_all_dists(int delta) {
        steps += std::abs(delta);
        DistTracker::add_to_all_dists(delta);
    }
    long long steps = 0, insertions = 0;
};

struct LongPathCount {
    long long steps = 0, insertions = 0, cells = 0;
    int paths = 0, root_length = 0;
};

// All that is counted, with coins everywhere.
LongPathCount count_long_paths(const Tree& tree) {
    LongPathCount count;
    coins::grundy_by_long_paths<CountingTracker>(
        tree, std::vector<bool>(idx(tree.size()), true),
        [&](const coins::LongPaths& paths, int, const CountingTracker& tracker,
            const std::vector<int>&) {
            count.steps += tracker.steps;
            count.insertions += tracker.insertions;
            count.cells += tracker.touched() + (2LL << tracker.rows());
            count.paths = paths.paths();
            count.root_length = paths.length(0);
        });
    return count;
}

constexpr int from_log = 10;  // logarithms of the numbers of vertices
constexpr int to_log = 17;

template <class Count>
figures::Curve curve(const std::string& name, const std::string& line,
                     Count count) {
    figures::Curve result = {name, {}, line};
    for (int log = from_log; log <= to_log; ++log)
        result.heights.push_back(static_cast<double>(count(1 << log)) /
                                 (1 << log));
    return result;
}

}  // namespace

int main(int argc, char** argv) {
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    figures::Plot plot;
    plot.across = "binary logarithm of N";
    plot.up = "cells per vertex";
    plot.doubling_from = 32;
    plot.top = 2048;
    plot.tick_width = 24;
    for (int log = from_log; log <= to_log; ++log)
        plot.ticks.push_back(std::to_string(log));
    plot.curves.push_back(
        curve("bound", colour::ink, [](int n) { return bound(n); }));
    plot.curves.back().dashed = true;
    for (const char* const name : {"path", "recursive"}) {
        const std::string family = name;
        plot.curves.push_back(
            curve(family + ", centroids", colour::accent, [&](int n) {
                return cells(member(family, n), BranchOrder::breadth_first);
            }));
        plot.curves.push_back(curve(
            family + ", long paths", colour::leaf,
            [&](int n) { return count_long_paths(member(family, n)).cells; }));
    }
    figures::Frame frame = figures::plot_frame(plot);
    if (argc == 1) {
        const std::string text =
            "your tree: " +
            std::to_string(cells(given.tree, BranchOrder::breadth_first)) +
            " cells by centroids,\n" +
            std::to_string(count_long_paths(given.tree).cells) +
            " by long paths, for " + std::to_string(given.tree.size()) +
            " vertices";
        frame.add_text({plot.tick_width * 3.5, -60}, text);
        frame.alt() += " " + text + ".";
    }
    figures::Figure figure("long_path_cost");
    figure.add(frame);
    figure.print(std::cout);
}
