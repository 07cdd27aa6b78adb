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

#include "coins/enumerate.hpp"
#include "coins/flip_words.hpp"
#include "coins/generate.hpp"
#include "coins/moving_coins.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "coins/moving_coins_flip_words.hpp"
#include "coins/moving_coins_table.hpp"
#include "contest/dist_tracker.hpp"
#include "contest/flip_words.hpp"

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

// Is this build slowed down by checks of every access to memory?
#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif
#else
constexpr bool sanitized = false;
#endif

// The largest distance.
int diameter(const Distances& distances) {
    int largest = 0;
    for (const std::vector<int>& row : distances)
        largest = std::max(largest, *std::max_element(row.begin(), row.end()));
    return largest;
}

// A bag as a list of parities, and as a list of distances.
struct Bag {
    std::vector<unsigned char> odd;
    std::vector<int> dists;
};

// The bag with those of the numbers 0 to length - 1 whose bit is set.
Bag bag_of(int length, unsigned set) {
    Bag bag;
    for (int k = 0; k < length; ++k) {
        bag.odd.push_back((set >> k) % 2 != 0);
        if (bag.odd.back()) bag.dists.push_back(k);
    }
    return bag;
}

int slow_shift(const Bag& bag, int shift) {
    int value = 0;
    for (const int d : bag.dists) value ^= d + shift;
    return value;
}

// Compares all shifts from 0 on with the plain list, in all ways that there
// are; DistTable and the flip words modulo 2^bits.
bool shifts_are_right(const Bag& bag, int shifts, int bits) {
    const coins::DistTable table(bag.dists, shifts, bits);
    coins::FlipTable flips;
    flips.build(bag.odd, shifts);
    const auto pasted = ::xor_of_shifts(bag.odd, idx(shifts));
    const auto words =
        bits > 0 ? coins::flip_words(bag.odd, bits) : std::vector<unsigned>{0};
    coins::NaiveDistTracker slow;
    for (const int d : bag.dists) slow.insert_dist(d);
    const unsigned mask = (1U << bits) - 1;
    unsigned by_words = static_cast<unsigned>(slow.grundy_number());
    bool fine = pasted.size() == idx(shifts) + 1;
    for (int s = 0; s <= shifts; ++s) {
        const auto expected = static_cast<unsigned>(slow.grundy_number());
        fine = fine &&
               static_cast<unsigned>(table.xor_plus(s)) == (expected & mask) &&
               static_cast<unsigned>(flips.xor_plus(s)) == expected &&
               pasted[idx(s)] == expected &&
               (by_words & mask) == (expected & mask);
        by_words ^= words[~static_cast<unsigned>(s) & (words.size() - 1)];
        slow.add_to_all_dists(1);
    }
    return fine;
}

struct TestersForm {
    bool before_the_loop = true;    // process(1, 1)
    bool first_in_the_loop = true;  // and again
    bool stack = false;             // the newest piece first
    bool tell_again = true;         // each piece from the centre above
    int depth_of_q = 1;             // from that centre
    bool tell_before_cut = false;   // the branches, before u is removed
    bool tell_after_cut = false;    // the piece, after its centroid is removed
    bool not_oneself = false;       // leave out (v, v) when telling again
    int bits = 6;                   // enough for the small trees here

    std::vector<int> operator()(const Tree& tree,
                                const std::vector<bool>& coin) const {
        Work work = {tree, coin, std::vector<bool>(coin.size(), false),
                     std::vector<int>(coin.size(), 0)};
        if (before_the_loop) tell(work, 0, 1, false);
        std::vector<int> waiting = {0};
        for (bool first = true; !waiting.empty(); first = false) {
            const auto next = stack ? waiting.end() - 1 : waiting.begin();
            const int q = *next;
            waiting.erase(next);
            const bool again =
                first ? first_in_the_loop : tell_again && !tell_before_cut;
            const bool late = tell_after_cut && !first;
            if (again && !late)
                tell(work, q, first ? 1 : depth_of_q, not_oneself && !first);
            const int u = centroid(work, q);
            for (const int w : tree.neighbours(u))
                if (tell_before_cut && !work.removed[idx(w)])
                    tell(work, w, 1, false);
            work.removed[idx(u)] = true;
            tell(work, u, 0, false);
            if (again && late) tell(work, q, 1, false);
            for (const int w : tree.neighbours(u))
                if (!work.removed[idx(w)]) waiting.push_back(w);
        }
        return work.grundy;
    }

private:
    struct Work {
        const Tree& tree;
        const std::vector<bool>& coin;
        std::vector<bool> removed;
        std::vector<int> grundy;
    };
    struct Seen {
        int vertex, parent, depth;
    };
    static std::vector<Seen> walk(const Work& work, int start, int depth) {
        std::vector<Seen> seen = {{start, -1, depth}};
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const Seen here = seen[i];
            for (const int w : work.tree.neighbours(here.vertex))
                if (w != here.parent && !work.removed[idx(w)])
                    seen.push_back({w, here.vertex, here.depth + 1});
        }
        return seen;
    }
    void tell(Work& work, int start, int depth, bool without_oneself) const {
        const std::vector<Seen> seen = walk(work, start, depth);
        std::vector<int> dists;
        for (const Seen& s : seen)
            if (work.coin[idx(s.vertex)]) dists.push_back(s.depth);
        const coins::DistTable table(dists, seen.back().depth, bits);
        for (const Seen& s : seen) {
            int value = table.xor_plus(s.depth);
            if (without_oneself && work.coin[idx(s.vertex)])
                value ^= 2 * s.depth;
            work.grundy[idx(s.vertex)] ^= value;
        }
    }
    static int centroid(const Work& work, int start) {
        const std::vector<Seen> seen = walk(work, start, 0);
        std::vector<std::size_t> size(work.coin.size(), 1);
        std::size_t i = seen.size() - 1;
        while (2 * size[idx(seen[i].vertex)] <= seen.size()) {
            size[idx(seen[i].parent)] += size[idx(seen[i].vertex)];
            --i;
        }
        return seen[i].vertex;
    }
};

std::vector<int> with_own_bits(const Tree& tree,
                               const std::vector<bool>& coin) {
    std::vector<int> grundy(coin.size(), 0);
    coins::for_each_centroid_part(tree, [&](const CentroidPart& part) {
        coins::tell_through_centre(part, 0, part.size(), coin,
                                   coins::bits_needed(part.largest_dist()),
                                   grundy);
        for (int j = 0; j < part.branches(); ++j)
            coins::tell_through_centre(part, part.begin(j), part.end(j), coin,
                                       coins::bits_needed(2 * part.height(j)),
                                       grundy);
    });
    return grundy;
}

bool same_winners(const std::vector<int>& a, const std::vector<int>& b) {
    for (std::size_t v = 0; v < a.size(); ++v)
        if ((a[v] == 0) != (b[v] == 0)) return false;
    return true;
}

// The first tree with at most `most` vertices, then with the fewest coins, for
// which a method names wrong winners; vertices are counted from 1.
template <class Method>
std::string smallest_tree_with_wrong_winners(const Method& method, int most) {
    for (int n = 1; n <= most; ++n) {
        std::string found;
        auto fewest = n + 1;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const Tree tree = tree_of(parents);
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                const auto count = static_cast<int>(
                    std::count(coin.begin(), coin.end(), true));
                if (count >= fewest) return;
                if (same_winners(coins::grundy_by_definition(tree, coin),
                                 method(tree, coin)))
                    return;
                fewest = count;
                found = n == 1 ? "1 vertex" : std::to_string(n) + " vertices";
                if (n > 1) found += ", edges";
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

struct CarelessWords {
    int bits_less = 0;           // than the largest sum has
    bool forward = false;        // the word at s instead of -1 - s
    bool one_too_late = false;   // the word at -s
    bool double_period = false;  // row x folded modulo 2^(x + 1)

    // X(0) to X(shifts).
    std::vector<int> operator()(const Bag& bag, int shifts) const {
        const int length = static_cast<int>(bag.odd.size());
        const int bits = coins::bits_needed(length - 1 + shifts) - bits_less;
        std::vector<int> result = {0};
        for (const int d : bag.dists) result[0] ^= d;
        for (int s = 0; s < shifts; ++s) {
            int word = 0;
            for (int x = 0; x < bits; ++x) {
                const int period = double_period ? 2 << x : 1 << x;
                const int at = forward ? s : one_too_late ? -s : -1 - s;
                for (const int d : bag.dists)
                    if ((d - at) % period == 0) word ^= 1 << x;
            }
            result.push_back(result.back() ^ word);
        }
        return result;
    }
};

// The first bag, and the first shift, with a wrong xor.
std::string smallest_failing_bag(const CarelessWords& words) {
    for (int length = 1; length <= 5; ++length) {
        for (unsigned set = 0; set < (1U << length); ++set) {
            const Bag bag = bag_of(length, set);
            const std::vector<int> found = words(bag, length - 1);
            for (int s = 0; s < length; ++s) {
                if (found[idx(s)] == slow_shift(bag, s)) continue;
                std::string text = "the bag";
                for (const int d : bag.dists) text += " " + std::to_string(d);
                return text + ", shift " + std::to_string(s) + ": " +
                       std::to_string(found[idx(s)]) + " instead of " +
                       std::to_string(slow_shift(bag, s));
            }
        }
    }
    return "";
}

}  // namespace

TEST_CASE("All small bags with all shifts", "[chapter-8][bags]") {
    long long columns = 0;
    for (int length = 1; length <= 8; ++length) {
        bool fine = true;
        for (unsigned set = 0; set < (1U << length); ++set) {
            const Bag bag = bag_of(length, set);
            for (int bits = 0; bits <= 6; ++bits)
                fine = fine && shifts_are_right(bag, 9, bits);
            columns += 10;
        }
        CHECK(fine);
    }
    std::cout << with_commas(columns) << " shifts of all bags with numbers "
              << "below 8\n";
}

TEST_CASE("Long random bags", "[chapter-8][bags]") {
    std::mt19937_64 rng(81);
    for (const int length : {1, 2, 31, 32, 33, 63, 64, 65, 500, 1024, 1025}) {
        for (const int shifts : {0, 1, 62, 63, 64, 65, 700, 1024}) {
            Bag bag;
            for (int k = 0; k < length; ++k)
                bag.odd.push_back(coins::draw_below(2, rng) != 0);
            for (int k = 0; k < length; ++k)
                if (bag.odd[idx(k)]) bag.dists.push_back(k);
            bag.dists.insert(bag.dists.end(), 2, length / 2);  // they cancel
            CAPTURE(length, shifts);
            CHECK(shifts_are_right(bag, shifts,
                                   coins::bits_needed(length - 1 + shifts)));
            CHECK(shifts_are_right(bag, shifts, 5));
        }
    }
}

TEST_CASE("Folding fills the folded tracker", "[chapter-8][bags]") {
    for (unsigned set = 0; set < (1U << 8); ++set) {
        const Bag bag = bag_of(8, set);
        for (int bits = 1; bits <= 5; ++bits) {
            ::DistTracker tracker((1 << bits) - 1);
            for (const int d : bag.dists) tracker.insert_dist(d);
            std::vector<unsigned char> rows;
            coins::fold_parities(bag.odd, bits, rows);
            REQUIRE(rows == tracker.odd);
        }
    }
}

TEST_CASE("Tables say what they cannot do", "[chapter-8][edge]") {
    coins::FlipTable table;
    CHECK_THROWS_AS(table.build({}, 1), std::invalid_argument);
    CHECK_THROWS_AS(table.build({1}, -1), std::invalid_argument);
    CHECK_THROWS_AS(coins::flip_words({1}, 0), std::invalid_argument);
    CHECK_THROWS_AS(coins::flip_words({1}, 32), std::invalid_argument);
    CHECK_THROWS_AS(coins::DistTable({-1}, 1, 1), std::invalid_argument);
    CHECK_THROWS_AS(coins::DistTable({1}, -1, 1), std::invalid_argument);
    CHECK_THROWS_AS(coins::DistTable({1}, 1, 32), std::invalid_argument);
    const Tree one = Tree::from_edges(1, {});
    CHECK_THROWS_AS(coins::grundy_by_tables(one, {}), std::invalid_argument);
    CHECK_THROWS_AS(coins::grundy_by_tables(one, {true}, 32),
                    std::invalid_argument);
    CHECK_THROWS_AS(coins::grundy_by_flip_words(one, {}),
                    std::invalid_argument);
    CHECK((coins::grundy_by_tables(one, {true}) == std::vector<int>{0}));
    CHECK((coins::grundy_by_flip_words(one, {true}) == std::vector<int>{0}));
}

TEST_CASE("Tables and flip words on all small labelled trees",
          "[chapter-8][exhaustive]") {
    long long cases = 0;
    for (int n = 1; n <= (sanitized ? 6 : 7); ++n) {
        bool fine = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            const Distances distances = all_distances(tree);
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                const auto expected = xor_of(distances, coin);
                fine = fine &&
                       coins::grundy_by_flip_words(tree, coin) == expected &&
                       coins::grundy_by_tables(tree, coin) == expected;
                ++cases;
            });
        });
        CHECK(fine);
    }
    std::cout << with_commas(cases) << " cases, all right\n";
}

TEST_CASE("Tables and flip words on each family", "[chapter-8][large]") {
    std::mt19937_64 rng(82);
    int trees = 0;
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {1, 2, 3, 9, 64, 65, 500, 1500}) {
            const Tree tree =
                tree_of(coins::shuffle_labels(family.make(n, rng), rng));
            for (const int one_in : {1, 2, n}) {
                std::vector<bool> coin(idx(n));
                for (int v = 0; v < n; ++v)
                    coin[idx(v)] = coins::draw_below(one_in, rng) == 0;
                const auto expected = coins::grundy_by_definition(tree, coin);
                CHECK((coins::grundy_by_tables(tree, coin) == expected));
                CHECK((coins::grundy_by_flip_words(tree, coin) == expected));
                ++trees;
            }
        }
    }
    std::cout << trees << " trees\n";
}

TEST_CASE("Flip words against trackers on 15,000 vertices",
          "[chapter-8][large]") {
    constexpr int n = 15'000;
    std::mt19937_64 rng(87);
    long long count = 0;
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const Tree tree =
            tree_of(coins::shuffle_labels(family.make(n, rng), rng));
        std::vector<bool> coin(n);
        for (int v = 0; v < n; ++v)
            coin[idx(v)] = coins::draw_below(2, rng) == 0;
        const auto expected = by_method(count++, tree, coin);
        CHECK((coins::grundy_by_flip_words(tree, coin) == expected));
        CHECK((coins::grundy_by_tables(tree, coin) == expected));
    }
}

TEST_CASE("Where a new bit begins", "[chapter-8][edge]") {
    std::mt19937_64 rng(84);
    for (const int d : {1, 2, 3, 4, 63, 64, 65, 127, 128, 129, 255, 256}) {
        // A path with d edges, and twenty leaves somewhere in its middle.
        std::vector<int> parents = coins::path_parents(d + 1);
        for (int i = 0; d > 1 && i < 20; ++i)
            parents.push_back(1 + coins::draw_below(d - 1, rng));
        const Tree tree = tree_of(coins::shuffle_labels(parents, rng));
        const std::size_t n = parents.size();
        const Distances distances = all_distances(tree);
        REQUIRE(diameter(distances) == d);
        const int bits = coins::bits_needed(d);
        int wrong = 0;
        for (std::size_t v = 0; v <= n; ++v) {  // one coin, then everywhere
            std::vector<bool> coin(n, v == n);
            if (v < n) coin[v] = true;
            const auto expected = xor_of(distances, coin);
            CHECK((coins::grundy_by_flip_words(tree, coin) == expected));
            CHECK((coins::grundy_by_tables(tree, coin, bits) == expected));
            wrong += coins::grundy_by_tables(tree, coin, bits - 1) != expected;
        }
        CHECK(wrong > 0);
    }
}

TEST_CASE("Flip words at 2^17, and 300,000 vertices of each family",
          "[chapter-8][deep]") {
    for (const int n : {131'072, 131'073, 131'074}) {
        const Tree path = tree_of(coins::path_parents(n));
        std::vector<bool> coin(idx(n), false);
        coin[0] = true;
        std::vector<int> expected;
        for (int v = 0; v < n; ++v) expected.push_back(v);
        CHECK((coins::grundy_by_flip_words(path, coin) == expected));
    }
    constexpr int n = 300'000;
    std::mt19937_64 rng(85);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        const auto parents = family.make(n, rng);
        const auto rooted = coins::RootedTree::from_parents(parents);
        std::vector<bool> coin(n, false);
        coin[idx(rooted.root())] = true;
        CHECK((coins::grundy_by_flip_words(tree_of(parents), coin) ==
               coins::depths(rooted)));
    }
}

TEST_CASE("b bits are enough exactly for distances below 2^b",
          "[chapter-8][bits]") {
    long long trees = 0;
    for (int b = 0; b <= 3; ++b) {
        const int most = b < 3 ? 7 : 9;
        bool law = true;
        for (int n = 1; n <= most; ++n) {
            coins::for_each_rooted_tree(n, [&](const auto& parents) {
                const Tree tree = tree_of(parents);
                const Distances distances = all_distances(tree);
                bool values = true;
                bool winners = true;
                for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                    if (!winners) return;
                    const auto truth = xor_of(distances, coin);
                    const auto claim = coins::grundy_by_tables(tree, coin, b);
                    values = values && truth == claim;
                    winners = winners && same_winners(truth, claim);
                });
                const bool enough = diameter(distances) < (1 << b);
                law = law && values == enough && winners == enough;
                ++trees;
            });
        }
        CHECK(law);
        const std::string found = smallest_tree_with_wrong_winners(
            [b](const Tree& tree, const std::vector<bool>& coin) {
                return coins::grundy_by_tables(tree, coin, b);
            },
            most);
        std::string path = std::to_string((1 << b) + 1) + " vertices, edges";
        for (int v = 1; v <= 1 << b; ++v)
            path += " " + std::to_string(v) + "-" + std::to_string(v + 1);
        CHECK(found == path + ", coins on 1");
        TestersForm published;
        published.bits = b;
        CHECK(smallest_tree_with_wrong_winners(published, most) == found);
        std::cout << b << (b == 1 ? " bit: " : " bits: ") << found << "\n";
    }
    std::cout << trees << " trees, all sets of coins: the law holds\n";
}

TEST_CASE("17 bits fail first on the path with 131,073 vertices",
          "[chapter-8][bits]") {
    for (const int n : {131'072, 131'073}) {
        const Tree path = tree_of(coins::path_parents(n));
        std::vector<bool> coin(idx(n), false);
        coin[0] = true;
        const auto answer = [&](int bits) {
            return coins::moving_coins_answer(
                coins::grundy_by_tables(path, coin, bits));
        };
        const long long seventeen = answer(17);
        CHECK(seventeen == (n == 131'072 ? 2 : 251'310'340));
        if (n > 131'072) CHECK(answer(18) == 2);
        std::cout << with_commas(n)
                  << " vertices, a coin on vertex 1: " << with_commas(seventeen)
                  << " with 17 bits\n";
    }
}

TEST_CASE("Counted words stay below the bound, and paths are exact",
          "[chapter-8][cost]") {
    for (int k = 2; k <= 15; ++k) {
        const Tree path = tree_of(coins::path_parents((1 << k) - 1));
        CHECK(words_touched(path) == (1LL << k) * (9 * k - 11) + 6);
    }
    std::mt19937_64 rng(83);
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (int n = 1; n <= 1 << 14; n = n < 40 ? n + 1 : 4 * n) {
            const Tree tree = tree_of(family.make(n, rng));
            const long long log = coins::bits_needed(n) - 1;
            CHECK(words_touched(tree) <= 20 * n * log + 2 * n);
            CHECK(table_cells(tree) <= 7 * n * (log + 1) * (log + 2));
        }
    }
}

TEST_CASE("From N to 4N flip words grow as N log N", "[chapter-8][cost]") {
    for (const coins::Family& family : coins::tree_families()) {
        CAPTURE(family.name);
        for (const int n : {1 << 10, 1 << 12, 1 << 14}) {
            const auto now =
                static_cast<double>(words_touched(member(family.name, n)));
            const auto later =
                static_cast<double>(words_touched(member(family.name, 4 * n)));
            const double log = std::log2(n);
            const double growth = 4 * (log + 2) / log;
            CAPTURE(n, now, later);
            CHECK(later / now <= 1.05 * growth);
            CHECK(later / now >= 3.8);
            if (std::string(family.name) != "path") continue;
            CHECK(later / now >= 0.95 * growth);
            const auto cells_now =
                static_cast<double>(table_cells(member(family.name, n)));
            const auto cells_later =
                static_cast<double>(table_cells(member(family.name, 4 * n)));
            CHECK(cells_later / cells_now >= 0.95 * growth * growth / 4);
        }
    }
}

TEST_CASE("Tracker, table and flip words, counted", "[chapter-8][cost]") {
    constexpr int n = 1 << 16;
    for (const char* const name :
         {"path", "caterpillar", "spider", "binary", "recursive", "star"}) {
        const Tree tree = member(name, n);
        const long long tracker = cells(tree, BranchOrder::breadth_first);
        const long long table = table_cells(tree);
        const long long words = words_touched(tree);
        CHECK(words < table);
        CHECK(tracker <= bound(n));
        std::cout << name << ", " << with_commas(n) << " vertices: tracker "
                  << with_commas(tracker) << ", table " << with_commas(table)
                  << ", flip words " << with_commas(words) << "\n";
    }
}

TEST_CASE("One table of the others for each branch costs N^2 on a broom",
          "[chapter-8][cost]") {
    const auto one_for_each = [](int n) {
        coins::FlipTable table;
        const std::vector<bool> coin(idx(n), true);
        std::vector<unsigned char> all, own;
        coins::for_each_centroid_part(
            member("broom", n), [&](const CentroidPart& part) {
                int highest = 0;
                for (int j = 0; j < part.branches(); ++j)
                    highest = std::max(highest, part.height(j));
                coins::parities_by_depth(part, 0, part.size(), highest, coin,
                                         all);
                for (int j = 0; j < part.branches(); ++j) {
                    coins::parities_by_depth(part, part.begin(j), part.end(j),
                                             highest, coin, own);
                    for (std::size_t d = 0; d < own.size(); ++d)
                        own[d] ^= all[d];
                    table.build(own, part.height(j));
                }
            });
        return static_cast<double>(table.touched());
    };
    for (const int n : {1 << 8, 1 << 10}) {
        CHECK(one_for_each(n) >= 0.25 * n * n);
        CHECK(one_for_each(4 * n) >= 15 * one_for_each(n));
    }
}

TEST_CASE("Careless tables fail on small trees", "[chapter-8][wrong-ideas]") {
    TestersForm once, never_again, from_zero, before, after, oneself;
    once.before_the_loop = false;
    never_again.tell_again = false;
    from_zero.depth_of_q = 0;
    before.tell_before_cut = true;
    after.tell_after_cut = true;
    oneself.not_oneself = true;
    const auto say = [](const char* idea, const auto& method,
                        const std::string& expected) {
        const std::string found = smallest_tree_with_wrong_winners(method, 6);
        CHECK(found == expected);
        std::cout << idea << ": " << found << "\n";
    };
    say("the whole tree told once at the start", once, "1 vertex, coins on 1");
    say("no branch told again", never_again,
        "2 vertices, edges 1-2, coins on 2");
    say("the branch told from its own first vertex", from_zero,
        "2 vertices, edges 1-2, coins on 2");
    say("told before the centre is removed", before,
        "2 vertices, edges 1-2, coins on 1");
    say("told after its own centroid is removed", after,
        "6 vertices, edges 1-2 2-3 3-4 4-5 5-6, coins on 5");
    say("(v, v) left out only when told again", oneself,
        "2 vertices, edges 1-2, coins on 2");
    say("each table with its own number of bits", with_own_bits,
        "2 vertices, edges 1-2, coins on 2");
}

TEST_CASE("The tester's form, and what may be changed in it",
          "[chapter-8][testers-form]") {
    TestersForm published, newest_first, without, without_newest, once;
    newest_first.stack = true;
    without.before_the_loop = without.first_in_the_loop = false;
    without_newest = without;
    without_newest.stack = true;
    once.before_the_loop = false;
    long long cases = 0, values = 0, winners = 0;
    for (int n = 1; n <= 6; ++n) {
        bool right = true;
        bool as_claimed = true;
        for_each_labelled_tree(n, [&](const Tree& tree) {
            const Distances distances = all_distances(tree);
            for_each_coin_set(n, [&](const std::vector<bool>& coin) {
                std::vector<int> truth = xor_of(distances, coin);
                right = right && published(tree, coin) == truth &&
                        newest_first(tree, coin) == truth &&
                        without(tree, coin) == truth &&
                        without_newest(tree, coin) == truth;
                const auto claim = once(tree, coin);
                ++cases;
                values += truth != claim;
                winners += !same_winners(truth, claim);
                for (std::size_t r = 0; r < coin.size(); ++r)
                    for (std::size_t v = 0; v < coin.size(); ++v)
                        if (coin[v])
                            truth[r] ^= 2 + distances[0][v] + distances[0][r];
                as_claimed = as_claimed && claim == truth;
            });
        });
        CHECK(right);
        CHECK(as_claimed);
    }
    CHECK(cases == 87'230);
    std::cout << "told once at the start: wrong values in "
              << with_commas(values) << ", wrong winners in "
              << with_commas(winners) << " of " << with_commas(cases)
              << " cases\n";
}

TEST_CASE("Careless flip words fail on small bags",
          "[chapter-8][wrong-ideas]") {
    CarelessWords ideas[5];
    ideas[1].bits_less = 1;
    ideas[2].forward = true;
    ideas[3].one_too_late = true;
    ideas[4].double_period = true;
    const char* const names[] = {"", "one bit less", "the words forwards",
                                 "the word at -s",
                                 "row x folded modulo 2^(x + 1)"};
    CHECK(smallest_failing_bag(ideas[0]) == "");
    for (int i = 1; i <= 4; ++i) {
        const std::string found = smallest_failing_bag(ideas[i]);
        CHECK(found != "");
        std::cout << names[i] << ": " << found << "\n";
    }
}

TEST_CASE("The last shift as a check, and tables that add up",
          "[chapter-8][exercise]") {
    long long pairs = 0;
    for (unsigned a = 0; a < 64; ++a) {
        const Bag one = bag_of(6, a);
        coins::FlipTable table;
        table.build(one.odd, 5);
        CHECK(table.xor_plus(5) == slow_shift(one, 5));
        for (unsigned b = 0; b < 64; ++b) {
            const auto left = coins::flip_words(one.odd, 4);
            const auto right = coins::flip_words(bag_of(6, b).odd, 4);
            const auto both = coins::flip_words(bag_of(6, a ^ b).odd, 4);
            bool fine = both.size() == 8;
            for (std::size_t r = 0; r < both.size(); ++r)
                fine = fine && (left[r] ^ right[r]) == both[r];
            REQUIRE(fine);
            ++pairs;
        }
    }
    std::cout << with_commas(pairs) << " pairs of bags\n";
}

TEST_CASE("Two branches need two tables", "[chapter-8][exercise]") {
    std::mt19937_64 rng(86);
    for (int n = 1; n <= 200; ++n) {
        std::vector<bool> coin(idx(n));
        for (int v = 0; v < n; ++v)
            coin[idx(v)] = coins::draw_below(2, rng) == 0;
        const Tree path = tree_of(coins::path_parents(n));
        std::vector<int> grundy(idx(n), 0);
        coins::for_each_centroid_part(path, [&](const CentroidPart& part) {
            std::vector<unsigned char> odd;
            coins::FlipTable table;
            int to_centre = 0;
            for (int j = 0; j < part.branches(); ++j) {
                coins::parities_by_depth(part, part.begin(j), part.end(j),
                                         part.height(j), coin, odd);
                odd[0] = coin[idx(part.centre())];
                const int other = 1 - j;
                const bool there = other < part.branches();
                table.build(odd, there ? part.height(other) : 0);
                to_centre ^= table.xor_plus(0);
                if (!there) continue;
                for (int i = part.begin(other); i < part.end(other); ++i)
                    grundy[idx(part.vertex(i))] ^= table.xor_plus(part.dist(i));
            }
            grundy[idx(part.centre())] ^= to_centre;
            if (part.branches() == 1 && coin[idx(part.centre())])
                for (int i = 1; i < part.size(); ++i)
                    grundy[idx(part.vertex(i))] ^= part.dist(i);
        });
        CHECK((grundy == coins::grundy_by_flip_words(path, coin)));
    }
}
