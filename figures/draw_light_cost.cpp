/// \file
/// Plots the calls of the tracker a vertex, light first and with centroids.
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "coins/generate.hpp"
#include "coins/light_first.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "figures/centroid.hpp"
#include "figures/plot.hpp"

namespace {

using figures::idx;
namespace colour = figures::colour;

// Counts what is asked of a tracker, and tracks nothing.
class StepCounter {
public:
    explicit StepCounter(int /*largest*/ = 0) {}
    void insert_dist(int /*dist*/) { ++insertions_; }
    void add_to_all_dists(int delta) { steps_ += std::abs(delta); }
    int grundy_number() const { return 0; }
    void clear() {}
    long long steps() const { return steps_; }
    long long insertions() const { return insertions_; }

private:
    long long steps_ = 0;
    long long insertions_ = 0;
};

// Steps of 1 and insertions of all trackers.
struct Counts {
    long long steps = 0;
    long long insertions = 0;

    void add(const StepCounter& counter) {
        steps += counter.steps();
        insertions += counter.insertions();
    }
    long long total() const { return steps + insertions; }
};

// With coins everywhere.
Counts count_light_first(const coins::LightFirstOrder& order,
                         coins::BranchOrder walk) {
    Counts counts;
    coins::grundy_light_first<StepCounter>(
        order, std::vector<bool>(idx(order.size()), true), walk,
        [&](int, const StepCounter& counter) { counts.add(counter); });
    return counts;
}

Counts count_centroids(const coins::Tree& tree, coins::BranchOrder walk) {
    Counts counts;
    coins::grundy_by_centroids<StepCounter>(
        tree, std::vector<bool>(idx(tree.size()), true), walk,
        [&](const coins::CentroidPart&, const StepCounter& counter) {
            counts.add(counter);
        });
    return counts;
}

constexpr int smallest = 6;  // logarithms of the numbers of vertices
constexpr int largest = 16;

using MakeParents = std::vector<int> (*)(int);
using CountCalls = Counts (*)(const coins::Tree&);

Counts by_light_first(const coins::Tree& tree) {
    return count_light_first(coins::LightFirstOrder(coins::root_at(tree, 0)),
                             coins::BranchOrder::depth_first);
}

Counts by_centroids(const coins::Tree& tree) {
    return count_centroids(tree, coins::BranchOrder::depth_first);
}

figures::Curve curve(const std::string& name, MakeParents make,
                     CountCalls count, const std::string& line, bool dashed) {
    figures::Curve result = {name, {}, line, dashed};
    for (int log = smallest; log <= largest; ++log) {
        const auto rooted = coins::RootedTree::from_parents(make(1 << log));
        result.heights.push_back(
            static_cast<double>(count(figures::without_root(rooted)).total()) /
            std::ldexp(1.0, log));
    }
    return result;
}

}  // namespace

int main(int argc, char** argv) {
    const auto given = figures::read_tree_with_coins_or_example(argc, argv);
    figures::Plot plot;
    plot.across = "binary logarithm of N";
    plot.up = "calls of the tracker per vertex";
    plot.top = 100;
    plot.step = 25;
    plot.tick_width = 19;  // so that it fits a phone
    for (int log = smallest; log <= largest; ++log)
        plot.ticks.push_back(std::to_string(log));
    plot.curves = {curve("path, centroids", coins::path_parents, by_centroids,
                         colour::accent, true),
                   curve("binary, centroids", coins::binary_parents,
                         by_centroids, colour::leaf, true),
                   curve("binary, light first", coins::binary_parents,
                         by_light_first, colour::leaf, false),
                   curve("path, light first", coins::path_parents,
                         by_light_first, colour::accent, false)};
    figures::Frame frame = figures::plot_frame(plot);
    if (argc == 1) {
        const std::string text =
            "your tree: " + std::to_string(by_light_first(given.tree).total()) +
            " light first, " +
            std::to_string(by_centroids(given.tree).total()) +
            " with centroids";
        frame.add_text({140, -52}, text);
        frame.alt() += " " + text + ".";
    }
    figures::Figure figure("light_cost");
    figure.add(frame);
    figure.print(std::cout);
}
