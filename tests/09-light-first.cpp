#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/centroid.hpp"
#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "coins/light_first.hpp"
#include "coins/moving_coins.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "contest/dist_tracker.hpp"
#include "contest/light_first.hpp"

using coins::BranchOrder;
using coins::CentroidPart;
using coins::idx;
using coins::LightFirstOrder;
using coins::Sweep;
using coins::Tree;

namespace {

// 1234567 as 1,234,567, for the lines that end up in the book.
std::string with_commas(long long number) {
    std::string text = std::to_string(number);
    for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3)
        text.insert(idx(i), 1, ',');
    return text;
}

// All labelled trees with n vertices, by their Pruefer codes.
template <class Visit>
void for_each_labelled_tree(int n, Visit visit) {
    if (n == 1) return visit(Tree::from_edges(1, {}));
    std::vector<int> code(idx(n - 2), 0);
    for (;;) {
        visit(Tree::from_edges(n, coins::tree_edges_from_pruefer(code)));
        std::size_t i = 0;
        while (i < code.size() && code[i] == n - 1) code[i++] = 0;
        if (i == code.size()) return;
        ++code[i];
    }
}

// All sets of coins on n vertices, as binary numbers count.
template <class Visit>
void for_each_coin_set(int n, Visit visit) {
    std::vector<bool> coin(idx(n));
    for (unsigned set = 0; set < (1U << n); ++set) {
        for (int v = 0; v < n; ++v) coin[idx(v)] = (set >> v) % 2 != 0;
        visit(coin);
    }
}

using Distances = std::vector<std::vector<int>>;

Distances all_distances(const Tree& tree) {
    const std::size_t n = idx(tree.size());
    Distances distances(n, std::vector<int>(n));
    coins::grundy_by_definition(
        tree, std::vector<bool>(n),
        [&](int r, int v, int d) { distances[idx(r)][idx(v)] = d; });
    return distances;
}

// The quadratic solution when the distances are known.
std::vector<int> xor_of(const Distances& distances,
                        const std::vector<bool>& coin) {
    std::vector<int> grundy(coin.size(), 0);
    for (std::size_t r = 0; r < coin.size(); ++r)
        for (std::size_t v = 0; v < coin.size(); ++v)
            if (coin[v]) grundy[r] ^= distances[r][v];
    return grundy;
}

// One of the four combinations of tracker and walk.
std::vector<int> by_method(long long number, const Tree& tree,
                           const std::vector<bool>& coin) {
    const auto order = number / 2 % 2 == 0 ? BranchOrder::breadth_first
                                           : BranchOrder::depth_first;
    return number % 2 == 0
               ? coins::grundy_by_centroids<coins::DistTracker>(tree, coin,
                                                                order)
               : coins::grundy_by_centroids<coins::FoldedDistTracker>(
                     tree, coin, order);
}

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

// The cells of all trackers, with coins everywhere.
long long light_first_cells(const LightFirstOrder& order, BranchOrder walk) {
    long long count = 0;
    coins::grundy_light_first<coins::DistTracker>(
        order, std::vector<bool>(idx(order.size()), true), walk,
        [&](int, const coins::DistTracker& tracker) {
            count += tracker.touched() + (2LL << tracker.rows());
        });
    return count;
}

// n log2(n) / 2
double half_log(int n) {
    return 0.5 * n * std::log2(n);
}

std::string one_decimal(double number) {
    const long long tenths = std::llround(10 * number);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

// Each vertex has a coin with the probability 1 / one_in.
std::vector<bool> random_coins(int n, int one_in, std::mt19937_64& rng) {
    std::vector<bool> coin(idx(n));
    for (int v = 0; v < n; ++v)
        coin[idx(v)] = coins::draw_below(one_in, rng) == 0;
    return coin;
}

std::vector<int> light_first_by_method(long long number,
                                       const LightFirstOrder& order,
                                       const std::vector<bool>& coin) {
    const auto walk = number / 2 % 2 == 0 ? BranchOrder::depth_first
                                          : BranchOrder::breadth_first;
    return number % 2 == 0
               ? coins::grundy_light_first<coins::DistTracker>(
                     order, coin, walk, [](int, const auto&) {})
               : coins::grundy_light_first<coins::FoldedDistTracker>(
                     order, coin, walk, [](int, const auto&) {});
}

// By place, the number of light edges above the vertex.
std::vector<int> light_edges_above(const LightFirstOrder& order) {
    std::vector<int> change(idx(order.size()) + 1, 0);
    for (int p = 1; p < order.size(); ++p) {
        if (!order.is_top(p)) continue;
        ++change[idx(p)];
        --change[idx(order.end(p))];
    }
    for (int p = 1; p < order.size(); ++p) change[idx(p)] += change[idx(p) - 1];
    change.pop_back();
    return change;
}

// Checks the order, the blocks, and the theorem on a tree; counts the pairs.
bool meets_once(const coins::RootedTree& rooted, long long& pairs) {
    const int n = rooted.size();
    const LightFirstOrder order(rooted);
    const std::vector<int> sizes = coins::subtree_sizes(rooted);
    const Distances distances = all_distances(tree_of(rooted.parents()));
    const std::vector<int> depths = coins::depths(rooted);
    const auto lca = [&](int u, int v) {
        while (u != v) {
            int& deeper = depths[idx(u)] < depths[idx(v)] ? v : u;
            deeper = rooted.parent(deeper);
        }
        return u;
    };
    bool fine = order.vertex(0) == rooted.root();
    std::vector<int> seen(idx(n), 0);
    for (int p = 0; p < n; ++p) {
        const int v = order.vertex(p);
        ++seen[idx(v)];
        fine = fine && order.depth(p) == depths[idx(v)] &&
               order.end(p) == p + sizes[idx(v)];
        for (int q = p + 1; q < order.end(p); q = order.end(q)) {
            const int child = order.vertex(q);
            const bool heavy = order.end(q) == order.end(p);  // the last one
            fine =
                fine && rooted.parent(child) == v &&
                heavy == (order.heavy(p) == q) && heavy != order.is_top(q) &&
                sizes[idx(child)] <= sizes[idx(order.vertex(order.heavy(p)))];
        }
    }
    fine = fine && seen == std::vector<int>(idx(n), 1);
    Distances met(idx(n), std::vector<int>(idx(n), 0));
    std::vector<coins::Block> blocks;
    for (int top = 0; top < n; ++top) {
        if (!order.is_top(top)) continue;
        coins::list_blocks(order, top, blocks);
        int largest = 0;
        int next = top;
        for (std::size_t j = 0; j < blocks.size(); ++j) {
            fine = fine && blocks[j].begin == next;
            next = blocks[j].end;
            for (std::size_t i = 0; i < j; ++i) {
                for (int p = blocks[i].begin; p < blocks[i].end; ++p) {
                    for (int q = blocks[j].begin; q < blocks[j].end; ++q) {
                        const int u = order.vertex(p);
                        const int v = order.vertex(q);
                        ++met[idx(u)][idx(v)];
                        ++met[idx(v)][idx(u)];
                        pairs += 2;
                        const int dist = order.depth(p) + order.depth(q) -
                                         2 * order.depth(blocks[i].at);
                        largest = std::max(largest, dist);
                        fine = fine && dist == distances[idx(u)][idx(v)] &&
                               lca(u, v) == order.vertex(blocks[i].at);
                    }
                }
            }
        }
        fine = fine && next == order.end(top) &&
               largest == coins::largest_dist(order, blocks);
    }
    for (int u = 0; u < n; ++u)
        for (int v = 0; v < n; ++v)
            fine = fine && met[idx(u)][idx(v)] == (u == v ? 0 : 1);
    return fine;
}

// For all n up to `most` the largest sum of light edges of a rooted tree with
// n vertices.
std::vector<long long> most_light_edges(int most) {
    std::vector<long long> best(idx(most) + 1, 0);
    // pack[x]: the largest sum of `best` over numbers that add up to x, none
    // of which is greater than `heavy`.
    std::vector<long long> pack(best.size(), -1);
    pack[0] = 0;
    for (int heavy = 1; heavy < most; ++heavy) {
        for (int x = heavy; x <= most; ++x) {
            const long long rest = pack[idx(x - heavy)];
            if (rest >= 0)
                pack[idx(x)] = std::max(pack[idx(x)], rest + best[idx(heavy)]);
        }
        for (int light = 0; 1 + heavy + light <= most; ++light) {
            long long& sum = best[idx(1 + heavy + light)];
            sum = std::max(sum, best[idx(heavy)] + pack[idx(light)] + light);
        }
    }
    return best;
}

struct Reach {
    int most;  // the largest weight on the way from the centre
    int dist;
};

// How many pairs have most <= dist for their path through the centre.
long long mild_pairs(std::vector<Reach> all) {
    std::sort(all.begin(), all.end(),
              [](const Reach& a, const Reach& b) { return a.most < b.most; });
    int size = 1;
    for (const Reach& reach : all) size = std::max(size, reach.dist + 1);
    std::vector<int> sums(idx(size) + 1, 0);  // a Fenwick tree
    long long pairs = 0;
    int seen = 0;
    for (const Reach& reach : all) {
        int nearer = 0;  // seen, with a distance below most - dist
        const int below = std::clamp(reach.most - reach.dist, 0, size);
        for (int i = below; i > 0; i &= i - 1) nearer += sums[idx(i)];
        pairs += seen - nearer;
        ++seen;
        for (int i = reach.dist + 1; i <= size; i += i & -i) ++sums[idx(i)];
    }
    return pairs;
}

// How many paths between two vertices have no weight greater than the number
// of their edges.
long long count_mild_paths(const Tree& tree, const std::vector<int>& weight) {
    long long pairs = 0;
    coins::for_each_centroid_part(tree, [&](const CentroidPart& part) {
        std::vector<Reach> all = {{weight[idx(part.centre())], 0}};
        for (int j = 0; j < part.branches(); ++j) {
            for (int i = part.begin(j); i < part.end(j); ++i)
                all.push_back({std::max(all[idx(part.parent(i))].most,
                                        weight[idx(part.vertex(i))]),
                               part.dist(i)});
            pairs -= mild_pairs({all.begin() + part.begin(j), all.end()});
        }
        pairs += mild_pairs(all);
    });
    return pairs;
}

// For each vertex the number of different colours in its subtree. Colours are
// from 0 to n - 1.
std::vector<int> colours_below(const coins::RootedTree& tree,
                               const std::vector<int>& colour,
                               long long& insertions) {
    const LightFirstOrder order(tree);
    std::vector<int> result(colour.size(), 0);
    std::vector<int> last_seen(colour.size(), -1);  // on which path, by colour
    std::vector<coins::Block> blocks;
    for (int top = 0; top < order.size(); ++top) {
        if (!order.is_top(top)) continue;
        coins::list_blocks(order, top, blocks);
        int different = 0;
        for (std::size_t k = blocks.size(); k-- > 0;) {
            for (int p = blocks[k].begin; p < blocks[k].end; ++p) {
                int& seen = last_seen[idx(colour[idx(order.vertex(p))])];
                different += seen != top;
                seen = top;
                ++insertions;
            }
            if (blocks[k].begin == blocks[k].at)
                result[idx(order.vertex(blocks[k].at))] = different;
        }
    }
    return result;
}

// Moving coins for the skeleton.
struct CoinBag {
    std::vector<bool> coin;
    std::vector<int> grundy;
    ::DistTracker tracker = ::DistTracker(0);

    void clear(int largest) { tracker = ::DistTracker(largest); }
    void add(int k) { tracker.add_to_all_dists(k); }
    void tell(int v) { grundy[idx(v)] ^= tracker.grundy_number(); }
    void collect(int v, int dist) {
        if (coin[idx(v)]) tracker.insert_dist(dist);
    }
};

// For each vertex, how many vertices are at the distance k >= 1 from it.
struct PairBag {
    int k;
    std::vector<int> at_distance_k;  // by vertex
    // count[i]: how many have the distance i - largest + offset
    std::vector<int> count = {};
    int largest = 0, offset = 0;

    void clear(int new_largest) {
        largest = new_largest;
        offset = 0;
        count.assign(idx(2 * largest) + 1, 0);
    }
    void add(int delta) { offset += delta; }
    void tell(int v) {
        const int i = k + largest - offset;
        if (i >= 0 && i <= 2 * largest) at_distance_k[idx(v)] += count[idx(i)];
    }
    void collect(int /*v*/, int dist) { ++count[idx(dist + largest - offset)]; }
};

// Light first made of the same pieces, with one thing wrong.
struct CarelessLight {
    bool down_only = false;
    bool one_path_only = false;  // that of the root
    bool half_mirrored = false;  // the path, but not the blocks of a vertex
    bool no_step = false;        // along the path
    bool fresh_tracker = false;  // for each block
    bool keep_the_bag = false;   // between the passes
    bool down_collects_first = false;  // before propagating
    bool up_collects_first = false;

    std::vector<int> operator()(const coins::RootedTree& tree,
                                const std::vector<bool>& coin) const {
        const LightFirstOrder order(tree);
        std::vector<int> grundy(coin.size(), 0);
        std::vector<coins::Block> blocks;
        for (int top = 0; top < order.size(); ++top) {
            if (!order.is_top(top) || (one_path_only && top > 0)) continue;
            coins::NaiveDistTracker tracker;
            coins::list_blocks(order, top, blocks);
            pass(order, blocks, coin, down_collects_first, tracker, grundy);
            if (down_only) continue;
            if (half_mirrored) {
                std::stable_sort(
                    blocks.begin(), blocks.end(),
                    [](const coins::Block& a, const coins::Block& b) {
                        return a.at > b.at;
                    });
            } else {
                std::reverse(blocks.begin(), blocks.end());
            }
            if (!keep_the_bag) tracker.clear();
            pass(order, blocks, coin, up_collects_first, tracker, grundy);
        }
        return grundy;
    }

private:
    void pass(const LightFirstOrder& order,
              const std::vector<coins::Block>& blocks,
              const std::vector<bool>& coin, bool collect_first,
              coins::NaiveDistTracker& tracker,
              std::vector<int>& grundy) const {
        int here = blocks.front().at;
        for (const coins::Block& block : blocks) {
            const int edges =
                std::abs(order.depth(block.at) - order.depth(here));
            if (!no_step) tracker.add_to_all_dists(edges);
            here = block.at;
            if (fresh_tracker) tracker.clear();
            if (collect_first)
                coins::collect_block(order, block, coin, tracker);
            coins::propagate_to_block(order, block, BranchOrder::depth_first,
                                      tracker, grundy, [](int) {});
            if (!collect_first)
                coins::collect_block(order, block, coin, tracker);
        }
    }
};

// The first tree, as parents counted from 1, and set of coins for which a
// method names wrong winners; with fewest vertices, then with fewest coins.
template <class Method>
std::string smallest_light_failure(const Method& method, int most) {
    for (int n = 1; n <= most; ++n) {
        std::string found;
        auto fewest = n + 1;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const auto rooted = coins::RootedTree::from_parents(parents);
            const auto distances = all_distances(tree_of(parents));
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                const auto count = static_cast<int>(
                    std::count(coin.begin(), coin.end(), true));
                if (count >= fewest) return;
                const auto truth = xor_of(distances, coin);
                const auto claim = method(rooted, coin);
                bool wrong = false;
                for (int v = 0; v < n; ++v)
                    wrong |= (truth[idx(v)] == 0) != (claim[idx(v)] == 0);
                if (!wrong) return;
                fewest = count;
                found = "edges";
                for (int v = 1; v < n; ++v)
                    found += " " + std::to_string(parents[idx(v)] + 1) + "-" +
                             std::to_string(v + 1);
                found += ", coins on";
                for (int v = 0; v < n; ++v)
                    if (coin[idx(v)]) found += " " + std::to_string(v + 1);
            });
        });
        if (!found.empty()) return found;
    }
    return "";
}

// How many have which distance, with an offset; fits sweep_blocks.
class DistanceCounts {
public:
    explicit DistanceCounts(int largest)
        : largest_(largest), count_(idx(2 * largest) + 1, 0) {}
    void insert_dist(int dist) { ++count_[idx(dist - offset_ + largest_)]; }
    void add_to_all_dists(int delta) { offset_ += delta; }
    int grundy_number() const { return 0; }
    int at(int dist) const {
        const int i = dist - offset_ + largest_;
        return i < 0 || i > 2 * largest_ ? 0 : count_[idx(i)];
    }

private:
    int largest_;
    int offset_ = 0;
    std::vector<int> count_;
};

// For each vertex the pairs at the distance k that have it as their ancestor.
std::vector<int> pairs_by_lca(const coins::RootedTree& rooted, int k) {
    const LightFirstOrder order(rooted);
    const std::vector<bool> all(idx(order.size()), true);
    std::vector<int> unused(all.size(), 0), result(all.size(), 0);
    std::vector<coins::Block> blocks;
    for (int top = 0; top < order.size(); ++top) {
        if (!order.is_top(top)) continue;
        coins::list_blocks(order, top, blocks);
        DistanceCounts bag(order.end(top) - top);
        coins::sweep_blocks(
            order, blocks, Sweep::to_left, all, BranchOrder::depth_first, bag,
            unused, [&](const coins::Block& block, int place) {
                if (place >= 0)
                    result[idx(order.vertex(block.at))] += bag.at(k);
            });
    }
    return result;
}

std::vector<int> pairs_by_lca_with_centroids(const coins::RootedTree& rooted,
                                             int k) {
    std::vector<int> result(idx(rooted.size()), 0);
    const std::vector<int> depths = coins::depths(rooted);
    const Tree tree = tree_of(rooted.parents());
    coins::for_each_centroid_part(tree, [&](const CentroidPart& part) {
        const int centre = part.centre();
        std::vector<int> highest = {centre};  // on the way, by place
        for (int i = 1; i < part.size(); ++i) {
            const int above = highest[idx(part.parent(i))];
            const int v = part.vertex(i);
            highest.push_back(depths[idx(v)] < depths[idx(above)] ? v : above);
        }
        std::vector<int> below(idx(part.size()) + idx(k) + 1, 0);
        below[0] = 1;                    // the centre itself
        const auto count = [&](int i) {  // partners of the vertex at place i
            const int rest = k - part.dist(i);
            return rest < 0 ? 0 : below[idx(rest)];
        };
        int upper = -1;
        for (int j = 0; j < part.branches(); ++j) {
            if (part.vertex(part.begin(j)) == rooted.parent(centre)) {
                upper = j;
                continue;
            }
            for (int i = part.begin(j); i < part.end(j); ++i)
                result[idx(centre)] += count(i);
            for (int i = part.begin(j); i < part.end(j); ++i)
                ++below[idx(part.dist(i))];
        }
        if (upper < 0) return;
        for (int i = part.begin(upper); i < part.end(upper); ++i)
            result[idx(highest[idx(i)])] += count(i);
    });
    return result;
}


}  // namespace

TEST_CASE("Each ordered pair meets once, where its lowest common ancestor is",
          "[chapter-9][light-first]") {
    long long trees = 0;
    long long pairs = 0;
    for (int n = 1; n <= 6; ++n) {
        bool fine = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            for (int root = 0; root < n; ++root) {
                fine = fine && meets_once(coins::root_at(tree, root), pairs);
                ++trees;
            }
        });
        CHECK(fine);
    }
    std::mt19937_64 rng(90);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {7, 15, 16, 17, 100, 255}) {
            CHECK(
                meets_once(coins::RootedTree::from_parents(
                               coins::shuffle_labels(family.make(n, rng), rng)),
                           pairs));
            ++trees;
        }
    }
    std::cout << with_commas(trees) << " rooted trees, " << with_commas(pairs)
              << " ordered pairs\n";
}

TEST_CASE("Light first on all labelled trees up to 7 vertices, all coin sets",
          "[chapter-9][exhaustive]") {
    long long cases = 0;
    for (int n = 1; n <= 7; ++n) {
        bool fine = true;
        int trees = 0;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            const auto distances = all_distances(tree);
            const LightFirstOrder order(coins::root_at(tree, trees % n));
            // so that no method sees only certain roots or sets of coins
            const int turn = trees / n;
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                fine =
                    fine && light_first_by_method(cases + turn, order, coin) ==
                                xor_of(distances, coin);
                ++cases;
            });
            ++trees;
        });
        CHECK(fine);
    }
    std::cout << with_commas(cases) << " cases, all right\n";
}

TEST_CASE("Light first on each family up to 4,000 vertices",
          "[chapter-9][large]") {
    std::mt19937_64 rng(91);
    int cases = 0;
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {1, 2, 3, 9, 64, 65, 500, 1000, 4000}) {
            const Tree tree =
                tree_of(coins::shuffle_labels(family.make(n, rng), rng));
            const auto coin = random_coins(n, 2, rng);
            const auto expected = coins::grundy_by_definition(tree, coin);
            const LightFirstOrder order(
                coins::root_at(tree, coins::draw_below(n, rng)));
            for (int method = 0; method < 4; ++method) {
                CHECK((light_first_by_method(method, order, coin) == expected));
            }
            CHECK((coins::grundy_light_first(tree, coin) == expected));
            ++cases;
        }
    }
    std::cout << cases << " trees, each with four methods\n";
}

TEST_CASE("Light first where a row more is needed", "[chapter-9][edge]") {
    std::mt19937_64 rng(92);
    std::vector<int> sizes = {(1 << 17) - 1, 1 << 17, (1 << 17) + 1};
    for (int n = 60; n <= 132; ++n) sizes.push_back(n);
    for (const int edges : sizes) {  // the diameter
        CAPTURE(edges);
        const auto parents = coins::path_parents(edges + 1);
        const auto coin = random_coins(edges + 1, 2, rng);
        const auto expected =
            coins::grundy_on_chain<coins::FoldedDistTracker>(coin);
        for (const int root : {0, edges / 2, edges}) {  // and method
            const LightFirstOrder order(coins::root_at(tree_of(parents), root));
            CHECK((light_first_by_method(root, order, coin) == expected));
        }
    }
    for (int n = 75; n <= 165; ++n) {  // three legs; the diameter is about
        CAPTURE(n);                    // 4/5 of n
        std::vector<int> legs(idx(n), -1);
        for (int v = 1; v < n; ++v)
            legs[idx(v)] = v % (2 * n / 5) == 1 ? 0 : v - 1;
        const Tree spider = tree_of(coins::shuffle_labels(legs, rng));
        const auto coin = random_coins(n, 2, rng);
        CHECK((coins::grundy_light_first(spider, coin) ==
               coins::grundy_by_definition(spider, coin)));
    }
}

TEST_CASE("Light first with one vertex, and with wrong arguments",
          "[chapter-9][edge]") {
    const Tree one = Tree::from_edges(1, {});
    CHECK((coins::grundy_light_first(one, {true}) == std::vector<int>{0}));
    CHECK((coins::grundy_light_first(one, {false}) == std::vector<int>{0}));
    CHECK_THROWS_AS(coins::grundy_light_first(one, {}), std::invalid_argument);
    const auto star = coins::RootedTree::from_parents(coins::star_parents(4));
    CHECK((coins::heavy_children(star) == std::vector<int>{1, -1, -1, -1}));
    using Last = std::vector<int>;
    CHECK_NOTHROW(LightFirstOrder(star, Last{3, -1, -1, -1}));
    for (const Last& last : {Last{}, Last{-1, -1, -1, -1}, Last{0, -1, -1, -1},
                             Last{7, -1, -1, -1}, Last{3, -1, -1, 0}})
        CHECK_THROWS_AS(LightFirstOrder(star, last), std::invalid_argument);
}

TEST_CASE("Light first with 300,000 vertices on a small stack",
          "[chapter-9][deep]") {
    constexpr int n = 300'000;
    std::mt19937_64 rng(93);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const auto parents = coins::shuffle_labels(family.make(n, rng), rng);
        const auto rooted = coins::RootedTree::from_parents(parents);
        const Tree tree = tree_of(parents);
        std::vector<bool> coin(n, false);
        coin[idx(rooted.root())] = true;
        CHECK((coins::grundy_light_first<coins::FoldedDistTracker>(
                   tree, coin) == coins::depths(rooted)));
    }
}

TEST_CASE("Light first and centroids agree on 40,000 vertices",
          "[chapter-9][large]") {
    constexpr int n = 40'000;
    std::mt19937_64 rng(94);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const Tree tree =
            tree_of(coins::shuffle_labels(family.make(n, rng), rng));
        const auto coin = random_coins(n, 2, rng);
        const auto expected = by_method(1, tree, coin);  // by centroids
        const LightFirstOrder order(
            coins::root_at(tree, coins::draw_below(n, rng)));
        CHECK((light_first_by_method(0, order, coin) == expected));
        CHECK((light_first_by_method(3, order, coin) == expected));
    }
}

TEST_CASE("The largest sum of light edges, and its bound",
          "[chapter-9][cost]") {
    const auto best = most_light_edges(2000);
    for (int n = 1; n <= 13; ++n) {
        long long most = 0;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            most =
                std::max(most, coins::sum_of_light_edges(LightFirstOrder(
                                   coins::RootedTree::from_parents(parents))));
        });
        CHECK(most == best[idx(n)]);
    }
    bool fine = true;
    for (int n = 1; n <= 2000; ++n)
        fine = fine && static_cast<double>(best[idx(n)]) <= half_log(n) + 1e-6;
    CHECK(fine);
    for (const int n : {10, 63, 100, 1000, 1023, 2000}) {
        std::cout << n << " vertices: at most " << with_commas(best[idx(n)])
                  << " light edges, bound "
                  << with_commas(static_cast<long long>(half_log(n))) << "\n";
    }
}

TEST_CASE("Complete binary trees have the light edges of the theorem",
          "[chapter-9][cost]") {
    for (int k = 1; k <= 16; ++k) {
        const int n = (1 << k) - 1;
        const LightFirstOrder order(
            coins::RootedTree::from_parents(coins::binary_parents(n)));
        const long long sum = coins::sum_of_light_edges(order);
        CHECK(2 * sum == (k - 2) * (1LL << k) + 2);
        const Counts counts =
            count_light_first(order, BranchOrder::depth_first);
        CHECK(counts.steps == 2 * sum + (2LL << k) - 4);
        CHECK(counts.total() == (2LL * k << k) - 2);
    }
}

TEST_CASE("Calls and cells of light first stay below their bounds",
          "[chapter-9][cost]") {
    std::mt19937_64 rng(95);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (int n = 1; n <= 1 << 12; n = n < 40 ? n + 1 : 4 * n) {
            const Tree tree =
                tree_of(coins::shuffle_labels(family.make(n, rng), rng));
            const LightFirstOrder order(coins::root_at(tree, 0));
            const long long sum = coins::sum_of_light_edges(order);
            CHECK(static_cast<double>(sum) <= half_log(n) + 1e-6);
            const int rows = coins::bits_needed(n - 1);
            for (const BranchOrder walk :
                 {BranchOrder::depth_first, BranchOrder::breadth_first}) {
                const Counts counts = count_light_first(order, walk);
                CHECK(counts.insertions == 2 * (n + sum));
                CHECK(counts.steps <= 2 * n + 4 * sum);
                CHECK(light_first_cells(order, walk) <=
                      rows * (6 * n + 10 * sum) + 8 * (n + sum));
            }
        }
    }
}

TEST_CASE("The worst trees of light first", "[chapter-9][cost]") {
    std::vector<int> parents = {-1};  // of Y_0
    for (int k = 1; k <= 14; ++k) {
        const int stem = 1 << (k / 2);
        std::vector<int> next = coins::path_parents(stem);
        for (int copy = 0; copy < 2; ++copy) {
            const int base = static_cast<int>(next.size());
            for (const int p : parents)
                next.push_back(p < 0 ? stem - 1 : base + p);
        }
        parents = next;
        const LightFirstOrder order(coins::RootedTree::from_parents(parents));
        const long long cells =
            light_first_cells(order, BranchOrder::depth_first);
        CHECK(order.size() < 4 << k);
        CHECK(cells >= (1LL << (k - 1)) * (k - 1) * (k - 2) / 2);
        if (k % 4 != 2 || k < 6) continue;
        const double log = std::log2(order.size());
        std::cout << with_commas(order.size())
                  << " vertices: " << with_commas(cells) << " cells, "
                  << one_decimal(static_cast<double>(cells) / order.size() /
                                 (log * log))
                  << " N log^2 N\n";
    }
}

TEST_CASE("From N to 4N the calls of light first grow as claimed",
          "[chapter-9][cost]") {
    std::mt19937_64 rng(96);
    for (const coins::Family& family : coins::tree_families()) {
        const std::string name = family.name;
        CAPTURE(name);
        const bool linear =
            name != "binary" && name != "recursive" && name != "pruefer";
        int most = 0;  // light edges above a vertex
        for (const int n : {1 << 11, 1 << 13}) {
            const auto calls = [&](int size) {  // of ten trees together
                long long sum = 0;
                for (int i = 0; i < 10; ++i) {
                    const LightFirstOrder order(coins::RootedTree::from_parents(
                        family.make(size, rng)));
                    sum += count_light_first(order, BranchOrder::depth_first)
                               .total();
                    const std::vector<int> light = light_edges_above(order);
                    most = std::max(
                        most, *std::max_element(light.begin(), light.end()));
                }
                return static_cast<double>(sum) / 10;
            };
            const double now = calls(n);
            const double later = calls(4 * n);
            const double log = std::log2(n);
            CAPTURE(n, now, later);
            if (linear && name != "deep") CHECK(most <= 1);
            if (linear && name != "deep") CHECK(later <= 10 * 4.0 * n);
            CHECK(later / now >= 3.8);
            CHECK(later / now <= (linear ? 4.2 : 4.3 * (log + 2) / log));
            if (name == "binary") CHECK(later / now >= 3.9 * (log + 2) / log);
            if (name == "path") CHECK(later == 4.0 * (4 * n) - 2);
        }
    }
}

TEST_CASE("Never more light edges than levels", "[chapter-9][levels]") {
    long long trees = 0;
    const auto check = [&](const Tree& tree, int root) {
        const int n = tree.size();
        std::vector<int> level(idx(n));
        long long sizes = 0;
        coins::for_each_centroid_part(tree, [&](const CentroidPart& part) {
            level[idx(part.centre())] = part.level();
            sizes += part.size();
        });
        const LightFirstOrder order(coins::root_at(tree, root));
        const std::vector<int> light = light_edges_above(order);
        bool fine = n + coins::sum_of_light_edges(order) <= sizes;
        long long most = 2;  // neighbours of a vertex
        for (int v = 0; v < n; ++v)
            most = std::max<long long>(most, tree.degree(v));
        int l = 0;
        for (long long power = most; 2 * power <= n; power *= most) ++l;
        fine = fine && (n == 1 || 2 * sizes - n >= (1LL + l) * n);
        for (int p = 0; p < n; ++p)
            fine = fine && light[idx(p)] <= level[idx(order.vertex(p))] &&
                   (1 << light[idx(p)]) <= n;
        ++trees;
        return fine;
    };
    for (int n = 1; n <= 6; ++n) {
        bool fine = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            for (int root = 0; root < n; ++root)
                fine = fine && check(tree, root);
        });
        CHECK(fine);
    }
    std::mt19937_64 rng(97);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {10, 63, 64, 65, 1000, 20'000}) {
            const Tree tree =
                tree_of(coins::shuffle_labels(family.make(n, rng), rng));
            for (int i = 0; i < 3; ++i)
                CHECK(check(tree, coins::draw_below(n, rng)));
        }
    }
    std::cout << with_commas(trees) << " rooted trees\n";
}

TEST_CASE("Visits of both methods", "[chapter-9][levels]") {
    std::mt19937_64 rng(98);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {1, 2, 5, 64, 700}) {
            const Tree tree = tree_of(family.make(n, rng));
            const std::vector<bool> coin(idx(n), true);
            std::vector<int> grundy(idx(n), 0);
            long long light = 0;  // told, or collected with its coin
            long long centres = 0;
            long long sizes = 0;
            const LightFirstOrder order(coins::root_at(tree, 0));
            std::vector<coins::Block> blocks;
            for (const Sweep way : {Sweep::to_right, Sweep::to_left}) {
                for (int top = 0; top < n; ++top) {
                    if (!order.is_top(top)) continue;
                    coins::list_blocks(order, top, blocks);
                    StepCounter counter;
                    coins::sweep_blocks(
                        order, blocks, way, coin, BranchOrder::depth_first,
                        counter, grundy,
                        [&](const coins::Block&, int p) { light += p >= 0; });
                    light += counter.insertions();
                }
                coins::for_each_centroid_part(
                    tree, [&](const CentroidPart& part) {
                        StepCounter counter;
                        coins::sweep_branches(
                            part, coin, way, counter, grundy,
                            [&](int p) { centres += p >= 0; });
                        centres += counter.insertions();
                        if (way == Sweep::to_right) sizes += part.size();
                    });
            }
            CHECK(light == 4 * (n + coins::sum_of_light_edges(order)));
            CHECK(centres == 4 * sizes - 2 * n);
            CHECK(light <= centres + 2 * n);
        }
    }
}

TEST_CASE("The table of counted calls", "[chapter-9][cost][table]") {
    struct Row {
        const char* family;
        const char* numbers;  // as in the table of the text
    };
    const Row rows[] = {
        {"path", "0.0 14.0 4.0 85.0 4.0 85.0"},
        {"star", "1.0 1.0 8.0 7.0 8.0 7.0"},
        {"caterpillar", "0.5 13.5 6.0 58.0 6.0 58.0"},
        {"broom", "0.5 7.5 6.0 46.0 6.0 46.0"},
        {"binary", "7.0 14.0 32.0 59.0 21.0 37.0"},
        {"spider", "1.0 7.0 10.0 43.2 10.0 43.2"},
        {"recursive", "3.9 7.6 19.8 34.3 14.8 24.2"},
        {"pruefer", "2.9 10.7 17.1 51.8 13.0 34.3"},
        {"deep", "0.8 13.0 7.7 64.0 7.6 50.0"},
    };
    constexpr int n = 1 << 16;
    for (const Row& row : rows) {
        const Tree tree = member(row.family, n);
        const LightFirstOrder order(coins::root_at(tree, 0));
        const auto a_vertex = [](long long count) {
            return one_decimal(static_cast<double>(count) / n);
        };
        long long sizes = 0;
        coins::for_each_centroid_part(
            tree, [&](const CentroidPart& part) { sizes += part.size(); });
        std::string numbers = a_vertex(coins::sum_of_light_edges(order)) + " " +
                              a_vertex(sizes - n);
        for (const BranchOrder walk :
             {BranchOrder::depth_first, BranchOrder::breadth_first}) {
            numbers += " " + a_vertex(count_light_first(order, walk).total());
            numbers += " " + a_vertex(count_centroids(tree, walk).total());
        }
        CHECK(numbers == row.numbers);
        std::cout << row.family << ": " << numbers << "\n";
    }
}

TEST_CASE("Cells of both methods", "[chapter-9][cost][table]") {
    constexpr int n = 1 << 14;
    for (const coins::Family& family : coins::tree_families()) {
        const Tree tree = member(family.name, n);
        const long long light = light_first_cells(
            LightFirstOrder(coins::root_at(tree, 0)), BranchOrder::depth_first);
        const long long centres = cells(tree, BranchOrder::depth_first);
        CHECK(centres <= bound(n));
        std::cout << family.name << ": " << with_commas(light)
                  << " cells light first, " << with_commas(centres)
                  << " with centroids\n";
    }
}

TEST_CASE("Mild paths by centroids", "[chapter-9][questions]") {
    std::mt19937_64 rng(99);
    long long paths = 0;
    long long mild = 0;
    const auto check = [&](const Tree& tree) {
        const int n = tree.size();
        std::vector<int> weight(idx(n));
        const int most = 1 + coins::draw_below(n, rng);
        for (int& w : weight) w = coins::draw_below(most, rng);
        long long expected = 0;
        for (int r = 0; r < n; ++r) {
            const auto rooted = coins::root_at(tree, r);
            std::vector<int> largest = weight, dist(idx(n), 0);
            for (const int v : rooted.order()) {
                if (v == r) continue;
                const std::size_t p = idx(rooted.parent(v));
                largest[idx(v)] = std::max(largest[idx(v)], largest[p]);
                dist[idx(v)] = dist[p] + 1;
                if (v > r) ++paths;
                if (v > r && largest[idx(v)] <= dist[idx(v)]) ++expected;
            }
        }
        mild += expected;
        return count_mild_paths(tree, weight) == expected;
    };
    for (int n = 1; n <= 6; ++n) {
        bool fine = true;
        for_each_labelled_tree(
            n, [&](const Tree& tree) { fine = fine && check(tree); });
        CHECK(fine);
    }
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {10, 50, 200})
            for (int i = 0; i < 3; ++i)
                CHECK(check(
                    tree_of(coins::shuffle_labels(family.make(n, rng), rng))));
    }
    std::cout << with_commas(mild) << " mild paths of " << with_commas(paths)
              << "\n";
}

TEST_CASE("A bag that moves must change all entries",
          "[chapter-9][questions]") {
    for (const int n : {100, 1000}) {
        std::vector<int> bag;  // the largest weight from each vertex to here
        long long changes = 0;
        for (int weight = 1; weight <= n; ++weight) {
            for (int& most : bag) {
                changes += most < weight;
                most = std::max(most, weight);
            }
            bag.push_back(weight);
        }
        long long entries = 0;
        coins::for_each_centroid_part(
            tree_of(coins::path_parents(n)),
            [&](const CentroidPart& part) { entries += part.size(); });
        CHECK(changes == n * (n - 1) / 2);
        CHECK(static_cast<double>(entries) <= n * (std::log2(n) + 1));
        std::cout << "path of " << with_commas(n) << ": "
                  << with_commas(changes) << " changes, "
                  << with_commas(entries) << " entries with centroids\n";
    }
}

TEST_CASE("Colours below each vertex by light first",
          "[chapter-9][questions]") {
    std::mt19937_64 rng(100);
    const auto check = [&](const coins::RootedTree& tree) {
        const int n = tree.size();
        std::vector<int> colour(idx(n));
        const int most = 1 + coins::draw_below(n, rng);
        for (int& c : colour) c = coins::draw_below(most, rng);
        std::vector<std::set<int>> below(idx(n));
        const std::vector<int>& order = tree.order();
        std::vector<int> expected(idx(n));
        for (std::size_t i = order.size(); i-- > 0;) {
            std::set<int>& mine = below[idx(order[i])];
            mine.insert(colour[idx(order[i])]);
            for (const int child : tree.children(order[i]))
                mine.insert(below[idx(child)].begin(), below[idx(child)].end());
            expected[idx(order[i])] = static_cast<int>(mine.size());
        }
        long long insertions = 0;
        return colours_below(tree, colour, insertions) == expected &&
               insertions ==
                   n + coins::sum_of_light_edges(LightFirstOrder(tree));
    };
    for (int n = 1; n <= 9; ++n) {
        bool fine = true;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            fine = fine && check(coins::RootedTree::from_parents(parents));
        });
        CHECK(fine);
    }
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {10, 100, 1000})
            CHECK(check(coins::RootedTree::from_parents(
                coins::shuffle_labels(family.make(n, rng), rng))));
    }
}

TEST_CASE("The light-first skeleton to paste", "[chapter-9][contest]") {
    std::mt19937_64 rng(101);
    int trees = 0;
    const auto check = [&](const Tree& tree) {
        const int n = tree.size();
        std::vector<std::vector<int>> next(idx(n));
        for (int v = 0; v < n; ++v)
            for (const int w : tree.neighbours(v)) next[idx(v)].push_back(w);
        const auto coin = random_coins(n, 2, rng);
        CoinBag coins_in_bag{coin, std::vector<int>(idx(n), 0)};
        light_first(next, coins_in_bag);
        bool fine =
            coins_in_bag.grundy == coins::grundy_by_definition(tree, coin);
        const auto distances = all_distances(tree);
        for (const int k : {1, 2, 3, 7}) {
            PairBag pairs{k, std::vector<int>(idx(n), 0)};
            light_first(next, pairs);
            for (int v = 0; v < n; ++v)
                fine = fine && pairs.at_distance_k[idx(v)] ==
                                   std::count(distances[idx(v)].begin(),
                                              distances[idx(v)].end(), k);
        }
        ++trees;
        return fine;
    };
    for (int n = 1; n <= 6; ++n) {
        bool fine = true;
        for_each_labelled_tree(
            n, [&](const Tree& tree) { fine = fine && check(tree); });
        CHECK(fine);
    }
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {7, 64, 65, 300})
            CHECK(check(
                tree_of(coins::shuffle_labels(family.make(n, rng), rng))));
    }
    std::cout << with_commas(trees) << " trees\n";
}

TEST_CASE("Careless light-first walks fail on small trees",
          "[chapter-9][wrong-ideas]") {
    CarelessLight ideas[7];
    ideas[0].down_only = true;
    ideas[1].one_path_only = true;
    ideas[2].half_mirrored = true;
    ideas[3].no_step = true;
    ideas[4].fresh_tracker = true;
    ideas[5].keep_the_bag = true;
    ideas[6].down_collects_first = true;
    const char* const names[] = {"down only",
                                 "the root's path only",
                                 "up with the blocks half mirrored",
                                 "no step along the path",
                                 "a fresh tracker for every block",
                                 "the bag kept between the passes",
                                 "collecting first, in the down pass only"};
    const char* const expected[] = {
        "edges 1-2, coins on 2",     "edges 1-2 2-3 1-4 4-5, coins on 4",
        "edges 1-2 1-3, coins on 1", "edges 1-2, coins on 1",
        "edges 1-2, coins on 1",     "edges 1-2, coins on 1",
        "edges 1-2 1-3, coins on 3"};
    for (int i = 0; i < 7; ++i) {
        const std::string found = smallest_light_failure(ideas[i], 6);
        CHECK(found == expected[i]);
        std::cout << names[i] << ": " << found << "\n";
    }
    CHECK(smallest_light_failure(CarelessLight{}, 6) == "");
    CarelessLight both;
    both.down_collects_first = both.up_collects_first = true;
    CHECK(smallest_light_failure(both, 6) == "");
}

TEST_CASE("One row less is wrong, one more does no harm",
          "[chapter-9][wrong-ideas]") {
    struct OneRowLess : coins::DistTracker {
        explicit OneRowLess(int largest) : DistTracker(largest / 2) {}
    };
    struct OneRowMore : coins::DistTracker {
        explicit OneRowMore(int largest) : DistTracker(2 * largest + 1) {}
    };
    const auto with_less = [](const coins::RootedTree& tree,
                              const std::vector<bool>& coin) {
        return coins::grundy_light_first<OneRowLess>(
            LightFirstOrder(tree), coin, BranchOrder::depth_first,
            [](int, const OneRowLess&) {});
    };
    const auto with_more = [](const coins::RootedTree& tree,
                              const std::vector<bool>& coin) {
        return coins::grundy_light_first<OneRowMore>(
            LightFirstOrder(tree), coin, BranchOrder::depth_first,
            [](int, const OneRowMore&) {});
    };
    CHECK(smallest_light_failure(with_less, 6) == "edges 1-2, coins on 1");
    CHECK(smallest_light_failure(with_more, 6) == "");
}

TEST_CASE("With any child last it is right, but may be quadratic",
          "[chapter-9][wrong-ideas]") {
    std::mt19937_64 rng(102);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const int n = 400;
        const auto parents = coins::shuffle_labels(family.make(n, rng), rng);
        const auto rooted = coins::RootedTree::from_parents(parents);
        std::vector<int> last(idx(n), -1);
        for (int v = 0; v < n; ++v) {
            const coins::VertexRange children = rooted.children(v);
            if (!children.empty())
                last[idx(v)] =
                    children[coins::draw_below(children.size(), rng)];
        }
        const auto coin = random_coins(n, 2, rng);
        CHECK((light_first_by_method(0, LightFirstOrder(rooted, last), coin) ==
               coins::grundy_by_definition(tree_of(parents), coin)));
    }
    const auto light_edges_with_leaf_last = [](int n) {
        const auto caterpillar =
            coins::RootedTree::from_parents(coins::caterpillar_parents(n));
        std::vector<int> last(idx(n), -1);
        for (int v = 0; v < n; ++v)
            for (const int child : caterpillar.children(v))
                last[idx(v)] = child;
        return coins::sum_of_light_edges(LightFirstOrder(caterpillar, last));
    };
    for (const int n : {100, 1000, 10'000}) {  // children: spine, then leaf
        CHECK(light_edges_with_leaf_last(n) == 1LL * n * (n - 2) / 4);
        std::cout << "caterpillar of " << with_commas(n) << ": "
                  << with_commas(light_edges_with_leaf_last(n))
                  << " light edges\n";
    }
}

TEST_CASE("Light first by hand, and a path with another root",
          "[chapter-9][exercise]") {
    const auto tree =
        coins::RootedTree::from_parents({-1, 0, 1, 2, 3, 2, 5, 5, 2, 8, 9, 9});
    const LightFirstOrder order(tree);
    CHECK(coins::sum_of_light_edges(order) == 7);
    std::vector<int> vertices;
    for (int p = 0; p < 12; ++p) vertices.push_back(order.vertex(p) + 1);
    CHECK(
        (vertices == std::vector<int>{1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 12, 11}));
    std::vector<coins::Block> blocks;
    coins::list_blocks(order, 0, blocks);
    StepCounter counter;
    std::vector<int> grundy(12, 0);
    coins::sweep_blocks(order, blocks, Sweep::to_right,
                        std::vector<bool>(12, true), BranchOrder::depth_first,
                        counter, grundy, [](const coins::Block&, int) {});
    CHECK(counter.insertions() == 12);
    CHECK(counter.steps() == 5 + 4 + 4 + 2);
    std::vector<int> ternary = {-1};
    for (int v = 1; v < (6561 - 1) / 2; ++v) ternary.push_back((v - 1) / 3);
    CHECK(coins::sum_of_light_edges(
              LightFirstOrder(coins::RootedTree::from_parents(ternary))) ==
          7 * 2187 - (2187 - 1) / 2);  // k = 8 in the exercise
    for (const int n : {1, 2, 9, 10}) {
        const Tree path = tree_of(coins::path_parents(n));
        for (int root = 0; root < n; ++root)
            CHECK(coins::sum_of_light_edges(LightFirstOrder(coins::root_at(
                      path, root))) == std::min(root, n - 1 - root));
    }
}

TEST_CASE("Pairs by their lowest common ancestor, both ways",
          "[chapter-9][exercise]") {
    std::mt19937_64 rng(103);
    const auto check = [&](const coins::RootedTree& rooted, int k) {
        const int n = rooted.size();
        const auto distances = all_distances(tree_of(rooted.parents()));
        const auto depths = coins::depths(rooted);
        std::vector<int> expected(idx(n), 0);
        for (int u = 0; u < n; ++u) {
            for (int v = 0; v < u; ++v) {
                if (distances[idx(u)][idx(v)] != k) continue;
                int a = u;  // as far below the ancestor as u is
                for (int up = (k + depths[idx(u)] - depths[idx(v)]) / 2; up > 0;
                     --up)
                    a = rooted.parent(a);
                ++expected[idx(a)];
            }
        }
        return pairs_by_lca(rooted, k) == expected &&
               pairs_by_lca_with_centroids(rooted, k) == expected;
    };
    for (int n = 1; n <= 9; ++n) {
        bool fine = true;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            for (int k = 1; k < n; ++k)
                fine =
                    fine && check(coins::RootedTree::from_parents(parents), k);
        });
        CHECK(fine);
    }
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int k : {1, 2, 5, 20})
            CHECK(check(coins::RootedTree::from_parents(
                            coins::shuffle_labels(family.make(300, rng), rng)),
                        k));
    }
}
