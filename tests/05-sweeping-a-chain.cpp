#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "coins/chain.hpp"
#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"
#include "coins/moving_coins.hpp"
#include "coins/tree.hpp"

using coins::idx;
using coins::Sweep;

namespace {

// 1234567 as 1,234,567, for the lines that end up in the book.
std::string with_commas(long long number) {
    std::string text = std::to_string(number);
    for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3)
        text.insert(idx(i), 1, ',');
    return text;
}

std::vector<int> by_definition(const std::vector<bool>& coin) {
    const int n = static_cast<int>(coin.size());
    std::vector<int> with_coin;
    for (int v = 0; v < n; ++v)
        if (coin[idx(v)]) with_coin.push_back(v);
    std::vector<int> grundy(coin.size(), 0);
    for (int r = 0; r < n; ++r)
        for (const int v : with_coin) grundy[idx(r)] ^= std::abs(r - v);
    return grundy;
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

struct Spy {
    int here = -1;                        // the vertex that is told
    std::vector<std::pair<int, int>> bag;  // a coin's vertex, its distance
    std::vector<std::vector<int>>* told;  // told[v][R]: how often
    bool fine = true;                     // was every distance right?

    void insert_dist(int dist) { bag.push_back({here, dist}); }
    void add_to_all_dists(int delta) {
        for (auto& note : bag) note.second += delta;
    }
    int grundy_number() {
        int result = 0;
        for (const auto& [v, dist] : bag) {
            ++(*told)[idx(v)][idx(here)];
            fine = fine && dist == std::abs(v - here);
            result ^= dist;
        }
        return result;
    }
};

// Two sweeps with some liberties.
struct Liberties {
    bool only_to_the_right = false;
    bool keep_the_bag = false;        // no clear between the sweeps
    bool collect_first = false;       // collect, then propagate
    bool move_before_telling = false;  // collect, move, then propagate
};

std::vector<int> sweep_freely(const std::vector<bool>& coin, Liberties free) {
    const int n = static_cast<int>(coin.size());
    std::vector<int> grundy(coin.size(), 0);
    coins::NaiveDistTracker tracker;
    for (const bool to_right : {true, false}) {
        if (!to_right && free.only_to_the_right) break;
        if (!free.keep_the_bag) tracker.clear();
        for (int i = 0; i < n; ++i) {
            const int v = to_right ? i : n - 1 - i;
            const auto collect = [&] {
                if (coin[idx(v)]) tracker.insert_dist(0);
            };
            const bool late = free.move_before_telling;
            if (i > 0 && !late) tracker.add_to_all_dists(1);
            if (free.collect_first || late) collect();
            if (late) tracker.add_to_all_dists(1);
            grundy[idx(v)] ^= tracker.grundy_number();
            if (!free.collect_first && !late) collect();
        }
    }
    return grundy;
}

// The first chain on which a method is wrong, as coins "o" and gaps ".";
// empty if it is right on all chains up to the length.
template <class Method>
std::string shortest_failure(Method method, int longest) {
    std::string found;
    for (int n = 0; n <= longest && found.empty(); ++n) {
        for_each_coin_set(n, [&](const std::vector<bool>& coin) {
            if (!found.empty() || method(coin) == by_definition(coin)) return;
            for (const bool here : coin) found += here ? 'o' : '.';
        });
    }
    return found;
}


}  // namespace

TEST_CASE("Two sweeps are right on all small chains", "[chapter-5][chain]") {
    constexpr int longest = 13;
    long long chains = 0;
    for (int n = 0; n <= longest; ++n) {
        bool fine = true;
        for_each_coin_set(n, [&](const std::vector<bool>& coin) {
            fine = fine && coins::grundy_on_chain(coin) == by_definition(coin);
            ++chains;
        });
        CHECK(fine);
    }
    std::cout << with_commas(chains) << " chains with up to " << longest
              << " vertices, all sets of coins\n";
}

TEST_CASE("The judge of chains agrees with the judge of trees",
          "[chapter-5][chain]") {
    for (int n = 1; n <= 9; ++n) {
        std::vector<std::pair<int, int>> edges;
        for (int v = 1; v < n; ++v) edges.push_back({v - 1, v});
        const coins::Tree path = coins::Tree::from_edges(n, edges);
        bool fine = true;
        for_each_coin_set(n, [&](const std::vector<bool>& coin) {
            fine = fine && by_definition(coin) ==
                               coins::grundy_by_definition(path, coin);
        });
        CHECK(fine);
    }
}

TEST_CASE("Each coin reaches each other vertex exactly once",
          "[chapter-5][chain]") {
    constexpr int longest = 60;
    long long pairs = 0;
    for (int n = 1; n <= longest; ++n) {
        const std::vector<bool> coin(idx(n), true);
        std::vector<int> grundy(idx(n), 0);
        std::vector<std::vector<int>> told(idx(n), std::vector<int>(idx(n), 0));
        bool fine = true;
        for (const Sweep way : {Sweep::to_right, Sweep::to_left}) {
            Spy spy;
            spy.told = &told;
            spy.here = way == Sweep::to_right ? 0 : n - 1;
            const int step = way == Sweep::to_right ? 1 : -1;
            coins::sweep_chain(coin, way, spy, grundy,
                               [&](int v) { spy.here = v + step; });
            fine = fine && spy.fine;
        }
        for (int v = 0; v < n; ++v) {
            for (int r = 0; r < n; ++r) {
                fine = fine && told[idx(v)][idx(r)] == (v == r ? 0 : 1);
                if (v != r) ++pairs;
            }
        }
        CHECK(fine);
    }
    std::cout << with_commas(pairs) << " pairs on chains with up to " << longest
              << " vertices\n";
}

TEST_CASE("A coin costs two touches a vertex", "[chapter-5][cost]") {
    bool exact = true;
    const auto touched = [](const std::vector<bool>& coin) {
        coins::NaiveDistTracker tracker;
        coins::grundy_on_chain(coin, tracker);
        return tracker.touched();
    };
    for (int n = 0; n <= 10; ++n) {
        for_each_coin_set(n, [&](const std::vector<bool>& coin) {
            const auto number = std::count(coin.begin(), coin.end(), true);
            exact = exact && touched(coin) == 2LL * n * number;
        });
    }
    CHECK(exact);
    const long long small = touched(std::vector<bool>(1024, true));
    const long long large = touched(std::vector<bool>(4096, true));
    CHECK(small == 2 * 1024LL * 1024);
    CHECK(large == 16 * small);
    std::cout << "coins everywhere: " << with_commas(small)
              << " touches on 1,024 vertices, " << with_commas(large)
              << " on 4,096\n";
}

TEST_CASE("A chain of 300,000 vertices with three coins", "[chapter-5][deep]") {
    constexpr int n = 300'000;
    std::vector<bool> coin(n, false);
    for (const int v : {0, 123'456, n - 1}) coin[idx(v)] = true;
    CHECK((coins::grundy_on_chain(coin) == by_definition(coin)));
}

TEST_CASE("Each liberty fails first on its shortest chain",
          "[chapter-5][wrong-ideas]") {
    const auto fails_at = [](Liberties free, int longest) {
        return shortest_failure(
            [free](const std::vector<bool>& coin) {
                return sweep_freely(coin, free);
            },
            longest);
    };
    Liberties one_way, keep, late, swapped;
    one_way.only_to_the_right = true;
    keep.keep_the_bag = true;
    late.move_before_telling = true;
    swapped.collect_first = true;
    const std::string shortest[] = {fails_at(one_way, 12), fails_at(keep, 12),
                                    fails_at(late, 12)};
    CHECK(fails_at(Liberties(), 12) == "");
    CHECK(shortest[0] == ".o");
    CHECK(shortest[1] == "o.");
    CHECK(shortest[2] == "o.");
    CHECK(fails_at(swapped, 12) == "");
    std::cout << "one sweep only: fails on " << shortest[0]
              << "\nnot emptying the bag: fails on " << shortest[1]
              << "\ncollect, move, propagate: fails on " << shortest[2]
              << "\ncollect and propagate without a move between them: right"
              << " on all chains with up to 12 vertices\n";
}

TEST_CASE("Coins everywhere: the closed form of the exercise",
          "[chapter-5][exercise]") {
    const auto x = [](int m) {
        const int by_remainder[] = {m, 1, m + 1, 0};
        return by_remainder[m % 4];
    };
    for (int n = 1; n <= 300; ++n) {
        std::vector<int> expected;
        bool fine = true;
        for (int r = 1; r <= n; ++r) {
            const int a = r - 1;
            const int b = n - r;
            expected.push_back(x(a) ^ x(b));
            const bool zeros = (a == 0 || a % 4 == 3) && (b == 0 || b % 4 == 3);
            const bool ones = a % 4 == 1 && b % 4 == 1;
            fine = fine && (expected.back() == 0) == (a == b || zeros || ones);
        }
        CHECK((coins::grundy_on_chain(std::vector<bool>(idx(n), true)) ==
               expected));
        CHECK(fine);
    }
}
