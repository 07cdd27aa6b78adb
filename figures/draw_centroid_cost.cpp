/// \file
/// Plots the counted cells a vertex next to the bound.
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/generate.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "figures/centroid.hpp"

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

figures::Point place(int log, double a_vertex) {
    return {40.0 * (log - smallest), a_vertex * 0.11};
}

void draw_axes(figures::Frame& frame) {
    figures::EdgeLook look;
    look.width = 0.7;
    const double right = place(largest, 0).x;
    for (int y = 0; y <= 2000; y += 500) {
        const double height = place(smallest, y).y;
        frame.add_line({0, height}, {right, height}, look);
        figures::TextLook text;
        text.align = figures::Align::right;
        frame.add_text({-8, height}, std::to_string(y), text);
    }
    for (int log = smallest; log <= largest; ++log)
        frame.add_text({place(log, 0).x, -14}, std::to_string(log));
    frame.add_text({right / 2, -32}, "binary logarithm of N");
    frame.add_text({0, place(smallest, 2000).y + 16}, "cells per vertex");
}

void draw_curve(figures::Frame& frame, const std::string& name,
                const std::vector<double>& heights,
                const figures::EdgeLook& look) {
    frame.alt() += " " + name + ":";
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const int log = smallest + static_cast<int>(i);
        frame.alt() += " " + std::to_string(static_cast<int>(heights[i]));
        if (i > 0)
            frame.add_line(place(log - 1, heights[i - 1]),
                           place(log, heights[i]), look);
    }
    frame.alt() += ".";
    figures::TextLook text;
    text.align = figures::Align::left;
    text.text = look.line == colour::rule ? colour::ink : look.line;
    figures::Point end = place(largest, heights.back());
    end.x += 8;
    frame.add_text(end, name, text);
}

}  // namespace

int main(int argc, char** argv) {
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    figures::Frame frame;
    frame.alt() = "A plot of cells per vertex for N = 1,024 to 131,072.";
    draw_axes(frame);
    const std::vector<std::pair<std::string, std::string>> curves = {
        {"path", colour::accent},
        {"caterpillar", colour::ink},
        {"spider", colour::rule},
        {"recursive", colour::leaf}};
    std::vector<double> heights;
    for (int log = smallest; log <= largest; ++log)
        heights.push_back(static_cast<double>(bound(1LL << log)) /
                          static_cast<double>(1LL << log));
    figures::EdgeLook look;
    look.line = colour::ink;
    look.dashed = true;
    draw_curve(frame, "bound", heights, look);
    for (const auto& [name, line] : curves) {
        heights.clear();
        for (int log = smallest; log <= largest; ++log) {
            const int n = 1 << log;
            heights.push_back(static_cast<double>(cells(
                                  member(name, n),
                                  BranchOrder::breadth_first)) /
                              n);
        }
        look.line = line;
        look.dashed = false;
        look.width = 2;
        draw_curve(frame, name, heights, look);
    }
    if (argc == 1) {
        const std::string text =
            "your tree: " +
            std::to_string(cells(given.tree, BranchOrder::breadth_first)) +
            " cells for " + std::to_string(given.tree.size()) + " vertices";
        frame.add_text({place(largest, 0).x / 2, -50}, text);
        frame.alt() += " " + text + ".";
    }
    figures::Figure figure("centroid_cost");
    figure.add(frame);
    figure.print(std::cout);
}
