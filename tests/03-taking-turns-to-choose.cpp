#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "coins/dfs_game.hpp"
#include "coins/dfs_game_linear.hpp"
#include "coins/dfs_game_search.hpp"
#include "coins/dfs_game_value.hpp"
#include "coins/dfs_game_wrong.hpp"
#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "coins/tree.hpp"

using coins::DfsGame;
using coins::DfsSearch;
using coins::idx;
using coins::Player;
using coins::RootedTree;

namespace {

// 1234567 as 1,234,567, for the lines that end up in the book.
std::string with_commas(long long number) {
    std::string text = std::to_string(number);
    for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3)
        text.insert(idx(i), 1, ',');
    return text;
}

// All states of games on a tree with two or more choices, each once.
std::vector<DfsGame> decisions_of(const RootedTree& tree) {
    std::vector<DfsGame> open = {DfsGame(tree)};
    std::vector<DfsGame> result;
    std::unordered_set<coins::DfsState, coins::DfsStateHash> seen;
    while (!open.empty()) {
        const DfsGame game = open.back();
        open.pop_back();
        if (!seen.insert(game.state()).second || game.over()) continue;
        std::vector<int> children = game.choices();
        if (children.size() >= 2) result.push_back(game);
        if (children.empty()) children = {-1};
        for (const int child : children) {
            open.push_back(game);
            open.back().play(child);
        }
    }
    return result;
}

// A root with two paths of each of the lengths 65, 67, 69, ...
std::vector<int> odd_paths_parents(int paths) {
    std::vector<int> parents = {-1};
    for (int i = 0; i < paths; ++i) {
        const int length = 65 + i / 2 * 2;
        for (int j = 0; j < length; ++j) {
            const int last = static_cast<int>(parents.size()) - 1;
            parents.push_back(j == 0 ? 0 : last);
        }
    }
    return parents;
}

}  // namespace

TEST_CASE("The formula answers the samples", "[chapter-3][samples]") {
    const std::vector<std::pair<std::string, int>> samples = {
        {"10\n1 2 3 4 5 6 7 8 9\n", 10},
        {"5\r\n1 2 3 1 \r\n", 2},
        {"10\n1 1 3 1 3 6 7 6 6", 5}};
    for (const auto& [text, answer] : samples) {
        std::istringstream in(text);
        const RootedTree tree = coins::read_parent_list(in);
        CHECK(coins::dfs_game_answer(tree) == answer);
    }
}

TEST_CASE("The formula agrees with full search on all rooted trees",
          "[chapter-3][search]") {
    long long trees = 0;
    long long disagreements = 0;
    for (int n = 1; n <= 11; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            const int right = coins::coins_by_search(tree);
            disagreements += coins::dfs_game_answer(tree) != right ? 1 : 0;
            ++trees;
        });
    }
    CHECK(disagreements == 0);
    CHECK(trees == 3047);
    std::cout << with_commas(trees) << " rooted trees with up to 11 vertices, "
              << disagreements << " disagreements\n";
}

TEST_CASE("The formula agrees with full search on all parent arrays",
          "[chapter-3][search]") {
    long long arrays = 0;
    long long disagreements = 0;
    for (int n = 1; n <= 8; ++n) {
        coins::for_each_parent_array(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            const int right = coins::coins_by_search(tree);
            disagreements += coins::dfs_game_answer(tree) != right ? 1 : 0;
            ++arrays;
        });
    }
    CHECK(disagreements == 0);
    CHECK(arrays == 5914);
    std::cout << with_commas(arrays) << " parent arrays with up to 8 vertices, "
              << disagreements << " disagreements\n";
}

TEST_CASE("Every choice loses exactly what the theorem says",
          "[chapter-3][losses]") {
    long long decisions = 0;
    long long choices = 0;
    for (int n = 1; n <= 11; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            const std::vector<int> f = coins::dfs_game_values(tree);
            DfsSearch search(tree);
            bool fine = true;
            for (const DfsGame& game : decisions_of(tree)) {
                const std::vector<int> children = game.choices();
                const Player mover = game.state().mover;
                std::vector<int> values;
                std::vector<int> coins_of_mover;
                for (const int child : children) {
                    values.push_back(f[idx(child)]);
                    DfsGame later = game;
                    later.play(child);
                    coins_of_mover.push_back(search.outcome(later).of(mover));
                }
                const int best = *std::max_element(coins_of_mover.begin(),
                                                   coins_of_mover.end());
                const std::vector<int> losses = coins::choice_losses(values);
                for (std::size_t i = 0; i < children.size(); ++i)
                    fine = fine && 2 * (best - coins_of_mover[i]) == losses[i];
                const int advised = coins::best_choice_by_values(game, f);
                for (std::size_t i = 0; i < children.size(); ++i)
                    fine = fine && (children[i] != advised || losses[i] == 0);
                ++decisions;
                choices += static_cast<long long>(children.size());
            }
            CHECK(fine);
        });
    }
    std::cout << with_commas(decisions) << " decisions with "
              << with_commas(choices) << " choices, on all rooted trees with "
              << "up to 11 vertices\n";
}

TEST_CASE("The value of a row of numbers", "[chapter-3][rows]") {
    std::mt19937_64 rng(3);
    constexpr int rows = 2000;
    for (int row = 0; row < rows; ++row) {
        const int k = coins::draw_below(9, rng);
        std::vector<int> values;
        for (int i = 0; i < k; ++i)
            values.push_back(coins::draw_below(15, rng) - 7);
        const int best = coins::choice_value_by_subsets(values);
        CHECK(coins::choice_value(values) == best);
        const std::vector<int> losses = coins::choice_losses(values);
        for (std::size_t i = 0; i < values.size(); ++i) {
            std::vector<int> rest = values;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            const int after = coins::choice_value_by_subsets(rest);
            const int x = values[i];
            CHECK(best - losses[i] == -x + (x % 2 == 0 ? after : -after));
        }
    }
    CHECK_THROWS_AS(coins::choice_value_by_subsets(std::vector<int>(21, 1)),
                    std::invalid_argument);
    std::cout << with_commas(rows) << " random rows of up to 8 numbers\n";
}

TEST_CASE("Good players reach the value in real plays", "[chapter-3][plays]") {
    std::mt19937_64 rng(4);
    const auto random = [&rng](const DfsGame& game) {
        const std::vector<int> children = game.choices();
        const int count = static_cast<int>(children.size());
        return children[idx(coins::draw_below(count, rng))];
    };
    int plays = 0;
    for (const coins::Family& family : coins::tree_families()) {
        for (const int n : {50, 500, 1000}) {
            const RootedTree tree =
                RootedTree::from_parents(family.make(n, rng));
            const std::vector<int> f = coins::dfs_game_values(tree);
            const auto good = [&f](const DfsGame& game) {
                return coins::best_choice_by_values(game, f);
            };
            const int answer = coins::dfs_game_answer(tree);
            const auto first_of = [&tree](const coins::DfsStrategy& one,
                                          const coins::DfsStrategy& two) {
                return coins_taken(play_dfs_game(tree, one, two)).first;
            };
            CHECK(first_of(good, good) == answer);
            CHECK(first_of(good, random) >= answer);
            CHECK(first_of(random, good) <= answer);
            plays += 3;
        }
    }
    std::cout << plays << " plays on trees with up to 1,000 vertices\n";
}

TEST_CASE("Paths and stars by closed forms", "[chapter-3][samples]") {
    for (const int n : {1, 2, 3, 4, 9, 10, 1000, 100'000}) {
        const RootedTree path =
            RootedTree::from_parents(coins::path_parents(n));
        CHECK(coins::dfs_game_answer(path) == n);
        const RootedTree star =
            RootedTree::from_parents(coins::star_parents(n));
        CHECK(coins::dfs_game_answer(star) == n / 2 + 1);
    }
}

TEST_CASE("Comparisons grow as n log n", "[chapter-3][cost]") {
    const auto comparisons = [](const std::vector<int>& parents) {
        const RootedTree tree = RootedTree::from_parents(parents);
        long long count = 0;
        coins::dfs_game_values(tree, [&count](int a, int b) {
            ++count;
            return a < b;
        });
        return static_cast<double>(count);
    };
    constexpr int n = 1 << 14;
    constexpr double n_log_n_growth = 4.0 * 16 / 14;
    std::mt19937_64 rng(5);
    for (const coins::Family& family : coins::tree_families()) {
        const double small = comparisons(family.make(n, rng));
        const double large = comparisons(family.make(4 * n, rng));
        INFO(family.name);
        CHECK(large <= 1.1 * n_log_n_growth * small + 1000);
        CHECK(large <= 2.0 * 4 * n * 16);
    }
    const double small = comparisons(coins::star_parents(n));
    const double large = comparisons(coins::star_parents(4 * n));
#ifdef __GLIBCXX__  // another library's sort may notice equal values
    CHECK(large >= 0.9 * n_log_n_growth * small);
#endif
    std::cout << "star: " << with_commas(static_cast<long long>(small))
              << " comparisons at 16,384 vertices, "
              << with_commas(static_cast<long long>(large)) << " at 65,536\n";
}

TEST_CASE("The mask knows the alternating sum", "[chapter-3][mask]") {
    std::mt19937_64 rng(6);
    for (int round = 0; round < 2000; ++round) {
        std::vector<int> values;
        coins::OddMask mask;
        const int k = coins::draw_below(20, rng);
        for (int i = 0; i < k; ++i) {
            values.push_back(2 * coins::draw_below(64, rng) - 63);
            mask.flip(values.back());
        }
        std::sort(values.begin(), values.end());
        int sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i)
            sum += i % 2 == 0 ? values[i] : -values[i];
        CHECK(mask.alternating_sum() == sum);
        CHECK(mask.odd_count() == (k % 2 == 1));
    }
    CHECK((coins::OddMask::holds(-63) && coins::OddMask::holds(63)));
    CHECK(!(coins::OddMask::holds(-65) || coins::OddMask::holds(65)));
}

TEST_CASE("Values with and without sorting are the same",
          "[chapter-3][linear]") {
    std::mt19937_64 rng(7);
    long long trees = 0;
    long long sorted_most = 0;
    const auto compare = [&](const std::vector<int>& parents) {
        const RootedTree tree = RootedTree::from_parents(parents);
        long long sorted = 0;
        const auto values = coins::dfs_game_values_linear(tree, &sorted);
        CHECK((values == coins::dfs_game_values(tree)));
        CHECK(65 * sorted <= 2LL * tree.size());
        sorted_most = std::max(sorted_most, sorted);
        ++trees;
    };
    for (int n = 1; n <= 11; ++n) coins::for_each_rooted_tree(n, compare);
    for (const coins::Family& family : coins::tree_families())
        for (const int n : {63, 64, 65, 66, 129, 1000, 100'000})
            compare(family.make(n, rng));
    for (const int paths : {1, 2, 3, 10, 101, 300})
        compare(odd_paths_parents(paths));
    CHECK(sorted_most == 300);
    std::cout << with_commas(trees) << " trees, at most " << sorted_most
              << " values sorted on one of them\n";
}

TEST_CASE("A million vertices deep and wide without recursion",
          "[chapter-3][deep]") {
    constexpr int n = 1'000'000;
    std::mt19937_64 rng(8);
    int trees = 0;
    for (const coins::Family& family : coins::tree_families()) {
        const RootedTree tree = RootedTree::from_parents(family.make(n, rng));
        const std::vector<int> f = coins::dfs_game_values(tree);
        CHECK((f == coins::dfs_game_values_linear(tree)));
        ++trees;
    }
    std::cout << trees << " trees with " << with_commas(n) << " vertices\n";
}

TEST_CASE("Each wrong idea fails first on its smallest tree",
          "[chapter-3][wrong-ideas]") {
    struct Trial {
        std::vector<int> parents;  // the smallest tree, from vertex 0
        int right;                 // coins of the first player
        int wrong;                 // ... as the idea thinks
    };
    const std::vector<Trial> trials = {
        {{-1, 0, 0, 1, 2, 3}, 4, 6},        // always the smallest value
        {{-1, 0, 0, 1}, 2, 4},              // burdens before handovers
        {{-1, 0, 0, 1, 3}, 2, 4},           // handovers without sorting
        {{-1, 0, 0, 1, 3}, 2, 4},           // the largest handover first
        {{-1, 0, 0, 1, 1, 1, 3, 4}, 4, 6},  // handovers before gifts
        {{-1, 0, 0, 1}, 2, 4},              // burdens always plus
        {{-1, 0, 1}, 3, 1},                 // burdens always minus
    };
    const std::vector<coins::WrongIdea>& ideas = coins::wrong_ideas();
    REQUIRE(trials.size() == ideas.size());
    for (std::size_t i = 0; i < ideas.size(); ++i) {
        const Trial& trial = trials[i];
        const int n = static_cast<int>(trial.parents.size());
        INFO(ideas[i].name);
        CHECK(coins::smallest_counterexample(ideas[i], n - 1).empty());
        CHECK(coins::smallest_counterexample(ideas[i], n) == trial.parents);
        const RootedTree tree = RootedTree::from_parents(trial.parents);
        CHECK(coins::coins_by_search(tree) == trial.right);
        CHECK((n + coins::values_by_idea(tree, ideas[i])[0]) / 2 ==
              trial.wrong);
        std::cout << ideas[i].name << ": fails at " << n << " vertices, "
                  << trial.wrong << " instead of " << trial.right << "\n";
    }
}
TEST_CASE("The fewest coins for the first player", "[chapter-3][exercises]") {
    std::vector<int> fewest;
    for (int n = 1; n <= 14; ++n) {
        int least = n;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            least = std::min(least, coins::dfs_game_answer(tree));
        });
        fewest.push_back(least);
    }
    CHECK(fewest[0] == 1);
    for (int n = 2; n <= 14; ++n) CHECK(fewest[idx(n - 1)] == 2);
}
