#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/centroid.hpp"
#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "coins/moving_coins.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "contest/centroid_decomposition.hpp"

using coins::BranchOrder;
using coins::CentroidPart;
using coins::idx;
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

// Is c a centroid of the whole tree, by the definition?
bool is_centroid(const Tree& tree, int c) {
    const coins::RootedTree rooted = coins::root_at(tree, c);
    const std::vector<int> sizes = coins::subtree_sizes(rooted);
    for (const int b : rooted.children(c))
        if (2 * sizes[idx(b)] > tree.size()) return false;
    return true;
}

// Checks the parts of a tree, and C1, C2 and C3; counts the pairs. Here
// met[u][v] is the number of parts in which u and v meet through the centre:
// they are in different branches, where the centre is a branch of its own.
bool decomposition_is_right(const Tree& tree, BranchOrder order,
                            long long& pairs) {
    const int n = tree.size();
    const Distances distances = all_distances(tree);
    bool fine = is_centroid(tree, coins::find_centroid(tree));
    std::vector<int> centre_of(idx(n), 0);
    Distances met(idx(n), std::vector<int>(idx(n), 0));
    long long total = 0;
    coins::for_each_centroid_part(
        tree,
        [&](const CentroidPart& part) {
            ++centre_of[idx(part.centre())];
            total += part.size();
            fine = fine && (part.size() << part.level()) <= n;
            std::vector<int> branch(idx(part.size()), -1);
            int longest = 0;
            for (int j = 0; j < part.branches(); ++j) {
                fine = fine &&
                       2 * (part.end(j) - part.begin(j)) <= part.size();
                int height = 0;
                for (int i = part.begin(j); i < part.end(j); ++i) {
                    branch[idx(i)] = j;
                    height = std::max(height, part.dist(i));
                    const int up = part.parent(i);
                    fine = fine && (up == 0 || branch[idx(up)] == j) &&
                           part.dist(i) == part.dist(up) + 1;
                }
                fine = fine && height == part.height(j);
            }
            for (int i = 0; i < part.size(); ++i) {
                for (int k = 0; k < part.size(); ++k) {
                    if (branch[idx(i)] == branch[idx(k)]) continue;
                    const int u = part.vertex(i);
                    const int v = part.vertex(k);
                    const int dist = part.dist(i) + part.dist(k);
                    ++met[idx(u)][idx(v)];
                    fine = fine && dist == distances[idx(u)][idx(v)];
                    longest = std::max(longest, dist);
                }
            }
            fine = fine && longest == part.largest_dist();
        },
        order);
    int levels = 0;
    while ((2 << levels) <= n) ++levels;
    fine = fine && total <= 1LL * n * (levels + 1);
    for (int u = 0; u < n; ++u) {
        fine = fine && centre_of[idx(u)] == 1;
        for (int v = 0; v < n; ++v) {
            if (u == v) continue;
            fine = fine && met[idx(u)][idx(v)] == 1;
            ++pairs;
        }
    }
    const auto depths = coins::depths(coins::centroid_tree(tree));
    return fine && *std::max_element(depths.begin(), depths.end()) <= levels;
}

// A method made of the same pieces, with one thing wrong.
struct Careless {
    bool fresh_tracker = false;     // a new one for every branch
    bool centre_twice = false;      // its coin in both sweeps
    bool forget_centre = false;     // its coin in neither
    bool collect_first = false;     // before propagating
    bool stay_in_branch = false;    // collect before coming back
    bool forward_only = false;

    std::vector<int> operator()(const Tree& tree,
                                const std::vector<bool>& coin) const {
        std::vector<int> grundy(coin.size(), 0);
        coins::for_each_centroid_part(tree, [&](const CentroidPart& part) {
            sweep(part, coin, true, grundy);
            if (!forward_only) sweep(part, coin, false, grundy);
        });
        return grundy;
    }

private:
    void sweep(const CentroidPart& part, const std::vector<bool>& coin,
               bool forward, std::vector<int>& grundy) const {
        const bool own = coin[idx(part.centre())];
        coins::NaiveDistTracker tracker;
        int to_centre = 0;
        if (own && (forward || centre_twice) && !forget_centre)
            tracker.insert_dist(0);
        for (int k = 0; k < part.branches(); ++k) {
            const int j = forward ? k : part.branches() - 1 - k;
            if (fresh_tracker) {  // the centre itself is dealt with rightly
                tracker.clear();
                if (own && forward) tracker.insert_dist(0);
            }
            if (collect_first) coins::collect_branch(part, j, coin, tracker);
            coins::propagate_to_branch(part, j, tracker, grundy, [](int) {});
            const int last = part.dist(part.end(j) - 1);
            if (stay_in_branch) tracker.add_to_all_dists(last);
            if (!collect_first) coins::collect_branch(part, j, coin, tracker);
            if (stay_in_branch) tracker.add_to_all_dists(-last);
            for (int i = part.begin(j); i < part.end(j); ++i)
                if (coin[idx(part.vertex(i))]) to_centre ^= part.dist(i);
        }
        if (forward) grundy[idx(part.centre())] ^= to_centre;
    }
};

// The first tree, as parents counted from 1, and set of coins for which a
// method names wrong winners; with fewest vertices, then with fewest coins.
std::string smallest_failure(const Careless& method) {
    for (int n = 1; n <= 6; ++n) {
        std::string found;
        int fewest = n + 1;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const Tree tree = tree_of(parents);
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                const auto count = static_cast<int>(
                    std::count(coin.begin(), coin.end(), true));
                if (count >= fewest) return;
                const auto truth = coins::grundy_by_definition(tree, coin);
                const auto claim = method(tree, coin);
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


}  // namespace

TEST_CASE("Centroids are centroids, and C1, C2 and C3 hold",
          "[chapter-7][centroid]") {
    long long trees = 0;
    long long pairs = 0;
    const auto check = [&](const Tree& tree) {
        const bool fine = decomposition_is_right(tree, BranchOrder::depth_first,
                                                 pairs) &&
                          decomposition_is_right(
                              tree, BranchOrder::breadth_first, pairs);
        ++trees;
        return fine;
    };
    for (int n = 1; n <= 7; ++n) {
        bool fine = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            fine = fine && check(tree);
        });
        CHECK(fine);
    }
    std::mt19937_64 rng(7);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {8, 15, 16, 17, 100, 255}) {
            CHECK(check(tree_of(family.make(n, rng))));
            CHECK(check(tree_of(
                coins::shuffle_labels(family.make(n, rng), rng))));
        }
    }
    std::cout << with_commas(trees) << " trees, " << with_commas(pairs)
              << " pairs of vertices\n";
}

TEST_CASE("All labelled trees up to 7 vertices with all sets of coins",
          "[chapter-7][exhaustive]") {
    long long cases = 0;
    long long trees = 0;
    for (int n = 1; n <= 7; ++n) {
        bool fine = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            const auto distances = all_distances(tree);
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                const auto expected = xor_of(distances, coin);
                fine = fine && by_method(cases + trees, tree, coin) == expected;
                ++cases;
            });
            ++trees;
        });
        CHECK(fine);
    }
    std::cout << with_commas(cases) << " cases, all right\n";
}

TEST_CASE("Each family up to 4,000 vertices", "[chapter-7][large]") {
    std::mt19937_64 rng(70);
    int cases = 0;
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {1, 2, 3, 9, 64, 65, 500, 1000, 4000}) {
            const Tree tree =
                tree_of(coins::shuffle_labels(family.make(n, rng), rng));
            for (const int one_in : {1, 2, n}) {
                std::vector<bool> coin(idx(n));
                for (int v = 0; v < n; ++v)
                    coin[idx(v)] = coins::draw_below(one_in, rng) == 0;
                const auto expected = coins::grundy_by_definition(tree, coin);
                CHECK((by_method(cases, tree, coin) == expected));
                CHECK((by_method(cases + 1, tree, coin) == expected));
                ++cases;
            }
        }
    }
    std::cout << cases << " trees\n";
}

TEST_CASE("One vertex, no coins, coins on one vertex only",
          "[chapter-7][edge]") {
    const Tree one = Tree::from_edges(1, {});
    CHECK((coins::grundy_by_centroids(one, {false}) == std::vector<int>{0}));
    CHECK((coins::grundy_by_centroids(one, {true}) == std::vector<int>{0}));
    CHECK(coins::moving_coins_answer(coins::grundy_by_centroids(
              one, coins::odd_coins({16}))) == 2);
    CHECK_THROWS_AS(coins::grundy_by_centroids(one, {}),
                    std::invalid_argument);
    std::mt19937_64 rng(71);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const int n = 300;
        const auto parents = family.make(n, rng);
        const Tree tree = tree_of(parents);
        const std::vector<int> even(idx(n), 2);
        CHECK((coins::grundy_by_centroids(tree, coins::odd_coins(even)) ==
               std::vector<int>(idx(n), 0)));
        std::vector<bool> root_only(idx(n), false);
        root_only[0] = true;
        CHECK((coins::grundy_by_centroids(tree, root_only) ==
               coins::depths(coins::RootedTree::from_parents(parents))));
    }
}

TEST_CASE("300,000 vertices of each family on a small stack",
          "[chapter-7][deep]") {
    constexpr int n = 300'000;
    std::mt19937_64 rng(72);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const auto parents =
            coins::shuffle_labels(family.make(n, rng), rng);
        const auto rooted = coins::RootedTree::from_parents(parents);
        const Tree tree = tree_of(parents);
        std::vector<bool> coin(n, false);
        coin[idx(rooted.root())] = true;
        CHECK((coins::grundy_by_centroids<coins::FoldedDistTracker>(
                   tree, coin) == coins::depths(rooted)));
        coin.assign(n, true);
        CHECK((coins::grundy_by_centroids<coins::FoldedDistTracker>(
                   tree, coin) ==
               coins::grundy_by_centroids<coins::DistTracker>(
                   tree, coin, BranchOrder::depth_first)));
    }
}

TEST_CASE("Counted cells stay below the bound, and paths reach it",
          "[chapter-7][cost]") {
    for (int k = 2; k <= 14; ++k) {
        const int n = (1 << k) - 1;
        long long exact = 4LL << (k - 1);
        for (int i = 2; i <= k; ++i) {
            exact += (1LL << (k - i)) *
                     (i * (10 * ((1LL << i) - 1) - 9) + (4LL << i));
        }
        const Tree path = tree_of(coins::path_parents(n));
        CHECK(cells(path, BranchOrder::breadth_first) == exact);
        CHECK(cells(path, BranchOrder::depth_first) == exact);
    }
    std::mt19937_64 rng(73);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (int n = 1; n <= 1 << 14; n = n < 40 ? n + 1 : 4 * n) {
            const Tree tree = tree_of(family.make(n, rng));
            CHECK(cells(tree, BranchOrder::breadth_first) <= bound(n));
            CHECK(cells(tree, BranchOrder::depth_first) <= bound(n));
        }
    }
}

TEST_CASE("From N to 4N the cost grows as claimed", "[chapter-7][cost]") {
    std::mt19937_64 rng(74);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {1 << 10, 1 << 12, 1 << 14}) {
            const auto now = static_cast<double>(cells(
                tree_of(family.make(n, rng)), BranchOrder::breadth_first));
            const auto later = static_cast<double>(cells(
                tree_of(family.make(4 * n, rng)), BranchOrder::breadth_first));
            const double log = std::log2(n);
            const double growth = 4 * (log + 2) * (log + 2) / (log * log);
            CAPTURE(n, now, later);
            CHECK(later / now <= growth);
            CHECK(later / now >= 3.8);
            if (std::string(family.name) == "path")
                CHECK(later / now >= 0.98 * growth);
        }
    }
}

TEST_CASE("The table of counted cells", "[chapter-7][cost][table]") {
    const char* const names[] = {"path", "caterpillar", "recursive", "spider"};
    for (int n = 1 << 10; n <= 1 << 17; n *= 2) {
        std::cout << with_commas(n) << " vertices:";
        for (const char* const name : names) {
            const long long count =
                cells(member(name, n), BranchOrder::breadth_first);
            CHECK(count <= bound(n));
            std::cout << " " << name << " " << with_commas(count) << ",";
        }
        std::cout << " bound " << with_commas(bound(n)) << "\n";
    }
}

TEST_CASE("Breadth first takes fewer steps", "[chapter-7][cost]") {
    constexpr int n = 1 << 14;
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const Tree tree = member(family.name, n);
        const long long breadth = cells(tree, BranchOrder::breadth_first);
        const long long depth = cells(tree, BranchOrder::depth_first);
        CHECK(breadth <= depth);
        std::cout << family.name << ": " << with_commas(depth)
                  << " cells depth first, " << with_commas(breadth)
                  << " breadth first\n";
    }
}

TEST_CASE("Rows sized by the whole tree cost N^2", "[chapter-7][cost]") {
    const auto with_full_rows = [](int n) {
        const Tree tree = member("path", n);
        long long made = 0;
        coins::for_each_centroid_part(tree, [&](const CentroidPart&) {
            made += 2LL << coins::bits_needed(n - 1);
        });
        return made;
    };
    for (const int n : {1 << 8, 1 << 10, 1 << 12}) {
        CHECK(with_full_rows(n) >= 2LL * n * n);
        CHECK(with_full_rows(4 * n) == 16 * with_full_rows(n));
    }
}

TEST_CASE("The decomposition to paste has the same parts",
          "[chapter-7][contest]") {
    std::mt19937_64 rng(75);
    long long parts = 0;
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {1, 2, 3, 10, 77, 1000}) {
            const Tree tree =
                tree_of(coins::shuffle_labels(family.make(n, rng), rng));
            std::vector<std::vector<int>> next(idx(n));
            for (int v = 0; v < n; ++v)
                for (const int w : tree.neighbours(v))
                    next[idx(v)].push_back(w);
            std::vector<std::vector<int>> expected, found;
            coins::for_each_centroid_part(tree, [&](const CentroidPart& p) {
                std::vector<int> all = {p.centre()};
                for (int j = 0; j <= p.branches(); ++j)
                    all.push_back(j < p.branches() ? p.begin(j) : p.size());
                for (int i = 0; i < p.size(); ++i) {
                    all.push_back(p.vertex(i));
                    all.push_back(p.dist(i));
                    all.push_back(i == 0 ? -1 : p.vertex(p.parent(i)));
                }
                expected.push_back(all);
            });
            centroid_decomposition(next, [&](const Part& p) {
                std::vector<int> all = {p.vertex.front()};
                for (const std::size_t place : p.first)
                    all.push_back(static_cast<int>(place));
                for (std::size_t i = 0; i < p.vertex.size(); ++i) {
                    all.push_back(p.vertex[i]);
                    all.push_back(p.dist[i]);
                    all.push_back(p.parent[i]);
                }
                found.push_back(all);
            });
            parts += static_cast<long long>(found.size());
            std::sort(expected.begin(), expected.end());
            std::sort(found.begin(), found.end());
            CHECK(found == expected);
        }
    }
    std::cout << with_commas(parts) << " parts\n";
}

TEST_CASE("Careless sweeps fail on small trees", "[chapter-7][wrong-ideas]") {
    Careless ideas[7];
    ideas[1].fresh_tracker = true;
    ideas[2].centre_twice = true;
    ideas[3].forget_centre = true;
    ideas[4].stay_in_branch = true;
    ideas[5].forward_only = true;
    ideas[6].collect_first = true;
    ideas[6].forward_only = true;
    const char* const names[] = {"",
                                 "a fresh tracker for every branch",
                                 "the centre's coin in both sweeps",
                                 "the centre's coin in no sweep",
                                 "collect before coming back",
                                 "forward only",
                                 "forward only, collecting first"};
    const char* const expected[] = {"",
                                    "edges 1-2 2-3, coins on 1",
                                    "edges 1-2, coins on 1",
                                    "edges 1-2, coins on 1",
                                    "edges 1-2 2-3, coins on 1 2",
                                    "edges 1-2 2-3, coins on 3",
                                    "edges 1-2, coins on 2"};
    for (int i = 0; i <= 6; ++i) {
        const std::string found = smallest_failure(ideas[i]);
        CHECK(found == expected[i]);
        if (i > 0) std::cout << names[i] << ": " << found << "\n";
    }
}

TEST_CASE("Collecting first is right if both sweeps do it",
          "[chapter-7][wrong-ideas]") {
    Careless idea;
    idea.collect_first = true;
    CHECK(smallest_failure(idea) == "");
    long long cases = 0;
    for (int n = 1; n <= 6; ++n) {
        bool fine = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            const auto distances = all_distances(tree);
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                fine = fine && idea(tree, coin) == xor_of(distances, coin);
                ++cases;
            });
        });
        CHECK(fine);
    }
    std::cout << with_commas(cases) << " cases, all right\n";
}

TEST_CASE("How often careless sweeps are wrong", "[chapter-7][wrong-ideas]") {
    Careless ideas[2];
    ideas[0].fresh_tracker = true;
    ideas[1].centre_twice = true;
    for (const Careless& idea : ideas) {
        long long cases = 0, values = 0, winners = 0;
        for (int n = 1; n <= 6; ++n) {
            for_each_labelled_tree(n, [&](const Tree& tree) {
                const auto distances = all_distances(tree);
                for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                    const auto truth = xor_of(distances, coin);
                    const auto claim = idea(tree, coin);
                    bool wrong = false;
                    for (int v = 0; v < n; ++v)
                        wrong |= (truth[idx(v)] == 0) != (claim[idx(v)] == 0);
                    ++cases;
                    values += truth != claim;
                    winners += wrong;
                });
            });
        }
        CHECK(cases == 87'230);
        CHECK(winners > cases / 2);
        std::cout << (idea.fresh_tracker ? "a fresh tracker for every branch"
                                         : "the centre's coin in both sweeps")
                  << ": wrong values in " << with_commas(values)
                  << ", wrong winners in " << with_commas(winners) << " of "
                  << with_commas(cases) << " cases\n";
    }
}

TEST_CASE("Trees with two centroids", "[chapter-7][exercise]") {
    for (int n = 1; n <= 7; ++n) {
        bool fine = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            std::vector<int> all;
            for (int v = 0; v < n; ++v)
                if (is_centroid(tree, v)) all.push_back(v);
            fine = fine && (all.size() == 1 || all.size() == 2);
            if (all.size() != 2) return;
            const coins::RootedTree rooted = coins::root_at(tree, all[0]);
            fine = fine && rooted.parent(all[1]) == all[0] &&
                   2 * coins::subtree_sizes(rooted)[idx(all[1])] == n;
        });
        CHECK(fine);
    }
}

TEST_CASE("Pairs at a distance", "[chapter-7][exercise]") {
    const auto count_pairs = [](const Tree& tree, int k) {
        long long pairs = 0;
        coins::for_each_centroid_part(tree, [&](const CentroidPart& part) {
            std::vector<long long> count(idx(part.size()), 0);
            count[0] = 1;
            for (int j = 0; j < part.branches(); ++j) {
                for (int i = part.begin(j); i < part.end(j); ++i) {
                    const int rest = k - part.dist(i);
                    if (rest >= 0 && rest < part.size())
                        pairs += count[idx(rest)];
                }
                for (int i = part.begin(j); i < part.end(j); ++i)
                    ++count[idx(part.dist(i))];
            }
        });
        return pairs;
    };
    std::mt19937_64 rng(76);
    for (const coins::Family& family : coins::tree_families()) {
        const Tree tree = tree_of(family.make(150, rng));
        std::vector<long long> expected(151, 0);
        for (const auto& row : all_distances(tree))
            for (const int d : row) ++expected[idx(d)];
        bool fine = true;
        for (int k = 1; k <= 150; ++k)
            fine = fine && 2 * count_pairs(tree, k) == expected[idx(k)];
        CHECK(fine);
    }
}
