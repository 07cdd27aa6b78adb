#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/bit_planes.hpp"
#include "coins/distance_series.hpp"
#include "coins/generate.hpp"
#include "coins/moving_coins.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "coins/strip_leaves.hpp"

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

std::vector<int> xor_of(const Distances& distances,
                        const std::vector<bool>& coin) {
    std::vector<int> grundy(coin.size(), 0);
    for (std::size_t r = 0; r < coin.size(); ++r)
        for (std::size_t v = 0; v < coin.size(); ++v)
            if (coin[v]) grundy[r] ^= distances[r][v];
    return grundy;
}

Tree tree_of(const std::vector<int>& parents) {
    std::vector<std::pair<int, int>> edges;
    for (int v = 0; v < static_cast<int>(parents.size()); ++v)
        if (parents[idx(v)] >= 0) edges.emplace_back(v, parents[idx(v)]);
    return Tree::from_edges(static_cast<int>(parents.size()), edges);
}

std::vector<int> by_planes(const Tree& tree, const std::vector<bool>& coin,
                           coins::PlaneShape shape) {
    return coins::grundy_by_bit_planes(
        tree, coin, [](const coins::PlaneWork&) {}, shape);
}

coins::PlaneWork work_of(const Tree& tree) {
    coins::PlaneWork result;
    coins::grundy_by_bit_planes(
        tree, std::vector<bool>(idx(tree.size()), true),
        [&](const coins::PlaneWork& work) { result = work; });
    return result;
}

std::vector<bool> zeros_of(const std::vector<int>& grundy) {
    std::vector<bool> zeros;
    for (const int g : grundy) zeros.push_back(g == 0);
    return zeros;
}

// The values with several ways to divide, the winners, and the low bits.
bool all_is_right(const Tree& tree, const std::vector<bool>& coin) {
    const auto expected = coins::grundy_by_definition(tree, coin);
    bool fine = coins::grundy_by_bit_planes(tree, coin) == expected &&
                coins::bob_wins_by_bit_planes(tree, coin) ==
                    zeros_of(expected);
    for (const coins::PlaneShape& shape :
         {coins::PlaneShape{1, 1, 0}, {3, 4, 0}, {8, 20, 0}})
        fine = fine && by_planes(tree, coin, shape) == expected;
    const auto low = coins::grundy_modulo_64(tree, coin);
    for (std::size_t v = 0; v < low.size(); ++v)
        fine = fine && low[v] == expected[v] % 64;
    return fine;
}

// Checks what the theorem about stripping says, from the definitions.
bool stripping_is_right(const Tree& tree) {
    const int n = tree.size();
    const coins::StrippedTree stripped = coins::strip_leaves(tree);
    const auto rooted = coins::RootedTree::from_parents(stripped.parents);
    bool fine = rooted.root() == stripped.order.back();
    std::vector<int> heights(idx(n), 0);
    std::vector<bool> seen(idx(n), false);
    int before = 0;
    for (const int v : stripped.order) {
        int highest = -1;
        for (const int child : rooted.children(v)) {
            fine = fine && seen[idx(child)];
            highest = std::max(highest, heights[idx(child)]);
        }
        heights[idx(v)] = highest + 1;
        seen[idx(v)] = true;
        fine = fine && heights[idx(v)] == stripped.heights[idx(v)] &&
               heights[idx(v)] >= before;
        before = heights[idx(v)];
    }
    int longest = 0;
    for (const auto& row : all_distances(tree))
        for (const int d : row) longest = std::max(longest, d);
    const bool second_to_last =
        n == 1 || rooted.parent(stripped.order[idx(n) - 2]) == rooted.root();
    return fine && stripped.order.size() == idx(n) && second_to_last &&
           (n == 1 || longest == 2 * before || longest == 2 * before - 1);
}

// Parents of trees whose longest path has this many edges.
std::vector<std::vector<int>> trees_with_diameter(int diameter,
                                                  std::mt19937_64& rng) {
    std::vector<std::vector<int>> all(4, coins::path_parents(diameter + 1));
    for (int i = 0; i < diameter; ++i)  // hairs, not at the ends
        all[1].push_back(1 + coins::draw_below(diameter - 1, rng));
    for (int i = 0; i < diameter / 2; ++i) {
        const int last = static_cast<int>(all[2].size()) - 1;
        all[2].push_back(i == 0 ? diameter / 2 : last);
    }
    for (int leg = 0; leg < 5; ++leg) {
        const int length = coins::draw_below(diameter / 2 + 1, rng);
        for (int i = 0; i < length; ++i) {
            const int last = static_cast<int>(all[3].size()) - 1;
            all[3].push_back(i == 0 ? diameter / 2 : last);
        }
    }
    return all;
}

}  // namespace

TEST_CASE("Reading off the series of all small trees",
          "[chapter-11][series]") {
    long long distances = 0;
    bool fine = true;
    for (int d = 0; d < 1000; ++d, ++distances) {
        coins::DistSeries series = 1;
        for (int i = 0; i < d; ++i) series = coins::one_farther(series);
        fine = fine && coins::low_six_bits(series) == d % 64;
        fine = fine && ((series & coins::low_bits_mask) == 0) == (d % 64 == 0);
        if (d < 64) fine = fine && series == coins::farther(1, d);
    }
    CHECK(fine);
    int bit_sum = 0;
    for (int x = 0; x < 6; ++x)
        bit_sum += (coins::low_bits_mask >> (1 << x)) % 2 == 1 ? 1 : 0;
    CHECK(bit_sum == 6);
    std::cout << distances << " distances\n";
}

TEST_CASE("Series and histograms", "[chapter-11][series]") {
    std::mt19937_64 rng(11);
    bool fine = true;
    for (int d = 0; d < 64; ++d) {
        const std::uint64_t histogram = std::uint64_t{1} << d;
        fine = fine && coins::change_basis(coins::farther(1, d)) == histogram &&
               coins::change_basis(histogram) == coins::farther(1, d);
    }
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t word = rng();
        const std::uint64_t turned = word << 1 | word >> 63;
        fine = fine &&
               coins::change_basis(coins::change_basis(word)) == word &&
               coins::change_basis(coins::one_farther(
                   coins::change_basis(word))) == turned;
    }
    CHECK(fine);
}

TEST_CASE("Stripping leaves gives an order, heights and a centre",
          "[chapter-11][strip]") {
    long long trees = 0;
    for (int n = 1; n <= 7; ++n) {
        bool fine = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            fine = fine && stripping_is_right(tree);
            ++trees;
        });
        CHECK(fine);
    }
    std::mt19937_64 rng(110);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {8, 50, 51, 400}) {
            CHECK(stripping_is_right(
                tree_of(coins::shuffle_labels(family.make(n, rng), rng))));
            ++trees;
        }
    }
    std::cout << with_commas(trees) << " trees\n";
}

TEST_CASE("All labelled trees up to 7 vertices with all coin sets, in one word",
          "[chapter-11][exhaustive]") {
    long long cases = 0;
    for (int n = 1; n <= 7; ++n) {
        bool fine = true;
        unsigned turn = 0;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            const auto distances = all_distances(tree);
            const coins::RootedTree rooted = coins::root_at(tree, n / 2);
            unsigned set = 0;
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                const auto expected = xor_of(distances, coin);
                const auto f = coins::dist_series(rooted, coin);
                for (std::size_t v = 0; v < f.size(); ++v)
                    fine = fine && coins::low_six_bits(f[v]) == expected[v];
                ++cases;
                if (n == 7 && set++ != turn) return;
                fine = fine &&
                       by_planes(tree, coin, {1, 2, 0}) == expected &&
                       coins::grundy_by_bit_planes(tree, coin) == expected;
            });
            turn = (turn + 1) % 128;
        });
        CHECK(fine);
    }
    std::cout << with_commas(cases) << " cases, all right\n";
}

TEST_CASE("A line of coins against the plain sum", "[chapter-11][planes]") {
    std::mt19937_64 rng(111);
    long long reads = 0;
    for (const int size : {1, 63, 64, 65, 500, 3000}) {
        CAPTURE(size);
        const int lowest = -coins::draw_below(200, rng);
        coins::DistLine line(lowest, lowest + size + 63);
        std::vector<int> places;
        bool fine = true;
        for (int i = 0; i < 60; ++i) {
            const int at = lowest + 63 + coins::draw_below(size, rng);
            const std::uint64_t word = rng() & rng() & rng();
            line.put(word, at);
            for (int bit = 0; bit < 64; ++bit)
                if (word >> bit & 1) places.push_back(at - bit);
            const int s = lowest + coins::draw_below(size + 64, rng);
            unsigned expected = 0;
            for (const int p : places)
                if (p <= s) expected ^= static_cast<unsigned>(s - p);
            fine = fine && line.high_bits(s) == expected >> 6;
            ++reads;
        }
        CHECK(fine);
    }
    std::cout << reads << " readers, coins laid down in between\n";
}

TEST_CASE("Diameters around powers of two", "[chapter-11][edges]") {
    std::mt19937_64 rng(112);
    int cases = 0;
    for (const int diameter : {61, 62, 63, 64, 65, 66, 126, 127, 128, 129, 130,
                               191, 192, 193, 255, 256, 257, 511, 512, 513}) {
        CAPTURE(diameter);
        for (const auto& parents : trees_with_diameter(diameter, rng)) {
            const Tree tree = tree_of(coins::shuffle_labels(parents, rng));
            const int n = tree.size();
            for (const int one_in : {1, 2, 20, n}) {
                std::vector<bool> coin(idx(n));
                for (int v = 0; v < n; ++v)
                    coin[idx(v)] = coins::draw_below(one_in, rng) == 0;
                CHECK(all_is_right(tree, coin));
                ++cases;
            }
        }
    }
    std::cout << cases << " trees and sets of coins\n";
}

TEST_CASE("Each family against the definition", "[chapter-11][families]") {
    std::mt19937_64 rng(113);
    int cases = 0;
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {1, 2, 3, 64, 65, 66, 128, 129, 130, 500, 1500}) {
            const Tree tree =
                tree_of(coins::shuffle_labels(family.make(n, rng), rng));
            for (const int one_in : {1, 2, n}) {
                std::vector<bool> coin(idx(n));
                for (int v = 0; v < n; ++v)
                    coin[idx(v)] = coins::draw_below(one_in, rng) == 0;
                CHECK(all_is_right(tree, coin));
                ++cases;
            }
        }
    }
    std::cout << cases << " trees and sets of coins\n";
}

TEST_CASE("Large trees of each family", "[chapter-11][large]") {
    constexpr int n = 50'000;
    std::mt19937_64 rng(114);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const Tree tree =
            tree_of(coins::shuffle_labels(family.make(n, rng), rng));
        std::vector<bool> coin(n);
        for (int v = 0; v < n; ++v)
            coin[idx(v)] = coins::draw_below(2, rng) == 0;
        const auto expected =
            coins::grundy_by_centroids<coins::FoldedDistTracker>(tree, coin);
        CHECK((coins::grundy_by_bit_planes(tree, coin) == expected));
        CHECK((coins::bob_wins_by_bit_planes(tree, coin) ==
               zeros_of(expected)));
    }
}

TEST_CASE("Paths around two to the seventeenth", "[chapter-11][edges]") {
    for (const int edges : {(1 << 17) - 1, 1 << 17, (1 << 17) + 1}) {
        CAPTURE(edges);
        const Tree tree = tree_of(coins::path_parents(edges + 1));
        for (const std::vector<int>& places :
             {std::vector<int>{0}, std::vector<int>{0, edges},
              std::vector<int>{0, 1, 2, 70'000, edges}}) {
            std::vector<bool> coin(idx(edges) + 1, false);
            for (const int p : places) coin[idx(p)] = true;
            std::vector<int> expected(coin.size(), 0);
            for (int r = 0; r <= edges; ++r)
                for (const int p : places) expected[idx(r)] ^= std::abs(r - p);
            CHECK((coins::grundy_by_bit_planes(tree, coin) == expected));
        }
    }
}

TEST_CASE("One mark for each vertex", "[chapter-11][errors]") {
    const Tree tree = tree_of(coins::path_parents(3));
    CHECK_THROWS_AS(coins::grundy_modulo_64(tree, {true}),
                    std::invalid_argument);
    CHECK_THROWS_AS(coins::grundy_by_bit_planes(tree, {true}),
                    std::invalid_argument);
    CHECK_THROWS_AS(coins::bob_wins_by_bit_planes(tree, {true}),
                    std::invalid_argument);
}

// The smallest number of vertices for which a way to compute is wrong on a
// path with one coin at its end.
template <class Method>
int smallest_wrong_path(Method method, int from, int to) {
    for (int n = from; n <= to; ++n) {
        const Tree tree = tree_of(coins::path_parents(n));
        std::vector<bool> coin(idx(n), false);
        coin[0] = true;
        std::vector<int> expected(idx(n));
        for (int v = 0; v < n; ++v) expected[idx(v)] = v;
        if (method(tree, coin) != expected) return n;
    }
    return -1;
}

TEST_CASE("Wrong planes are wrong", "[chapter-11][wrong]") {
    const auto shaped = [](coins::PlaneShape shape) {
        return [shape](const Tree& tree, const std::vector<bool>& coin) {
            return by_planes(tree, coin, shape);
        };
    };
    CHECK(smallest_wrong_path(coins::grundy_modulo_64, 1, 100) == 65);
    const int mask = smallest_wrong_path(
        [](const Tree& tree, const std::vector<bool>& coin) {
            auto grundy = coins::grundy_modulo_64(tree, coin);
            for (int& g : grundy) g %= 32;
            return grundy;
        },
        1, 100);
    CHECK(mask == 33);
    CHECK(smallest_wrong_path(shaped({31, 33, 0}), 60, 300) == -1);
    const int big = smallest_wrong_path(shaped({32, 32, 0}), 1, 300);
    const int window = smallest_wrong_path(shaped({31, 34, 0}), 1, 300);
    const int rows = smallest_wrong_path(shaped({31, 32, -1}), 1, 300);
    CHECK(big == 65);
    CHECK(window > 0);
    CHECK(rows > 0);
    std::cout << "five bits: wrong on a path of " << mask
              << " vertices; big from height 32 on: " << big
              << "; windows of 34: " << window << "; a row less: " << rows
              << "\n";
}

TEST_CASE("Counted words stay below the bound and grow linearly",
          "[chapter-11][cost]") {
    std::mt19937_64 rng(115);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {64, 200, 1 << 10, 1 << 12, 1 << 14}) {
            const auto now = work_of(tree_of(family.make(n, rng)));
            const auto later = work_of(tree_of(family.make(4 * n, rng)));
            const double log = std::log2(n);
            CAPTURE(n, now.words, later.words);
            CHECK(32 * now.paths <= n);
            CHECK(32 * now.windows <= 3 * n);
            CHECK(static_cast<double>(now.words) <= 2 * n * log);
            CHECK((now.reads == 2 * n || now.paths == 0));
            if (n < 1 << 12 || now.words == 0) continue;
            CHECK(static_cast<double>(later.words) <=
                  4 * (log + 2) / (log - 6) * static_cast<double>(now.words));
            if (n < 1 << 14) continue;
            std::cout << family.name << ", " << with_commas(n)
                      << " vertices: " << now.paths << " paths, "
                      << now.windows << " windows, " << with_commas(now.words)
                      << " words\n";
        }
    }
}

