#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "coins/moving_coins.hpp"
#include "coins/moving_coins_search.hpp"
#include "coins/moving_coins_wrong.hpp"
#include "coins/nim.hpp"
#include "coins/tree.hpp"

using coins::CoinRule;
using coins::idx;
using coins::InputError;
using coins::MovingCoinsGame;
using coins::MovingCoinsSearch;
using coins::RootedTree;
using coins::Tree;

namespace {

// 1234567 as 1,234,567, for the lines that end up in the book.
std::string with_commas(long long number) {
    std::string text = std::to_string(number);
    for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3)
        text.insert(idx(i), 1, ',');
    return text;
}

// " 1 2 3"
std::string in_words(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) text += " " + std::to_string(number);
    return text;
}

// The distance of each single coin.
std::vector<int> piles(const std::vector<int>& depth,
                       const std::vector<int>& coins) {
    std::vector<int> result;
    for (std::size_t v = 0; v < coins.size(); ++v)
        result.insert(result.end(), idx(coins[v]), depth[v]);
    return result;
}

// Reads a file of the task and answers it with the quadratic solution.
std::vector<long long> answers(const std::string& text) {
    std::istringstream in(text);
    std::vector<long long> result;
    for (const coins::MovCoinsTest& test : coins::read_moving_coins(in)) {
        result.push_back(
            coins::moving_coins_answer(coins::grundy_by_definition(
                test.tree, coins::odd_coins(test.coins))));
    }
    return result;
}

Tree tree_of(const std::vector<int>& parents) {
    std::vector<std::pair<int, int>> edges;
    for (int v = 0; v < static_cast<int>(parents.size()); ++v)
        if (parents[idx(v)] >= 0) edges.emplace_back(v, parents[idx(v)]);
    return Tree::from_edges(static_cast<int>(parents.size()), edges);
}

std::string in_task_format(const std::vector<int>& parents,
                           const std::vector<int>& coins) {
    std::string text = std::to_string(parents.size()) + "\n";
    for (int v = 0; v < static_cast<int>(parents.size()); ++v) {
        if (parents[idx(v)] < 0) continue;
        text += std::to_string(v + 1) + " " +
                std::to_string(parents[idx(v)] + 1) + "\n";
    }
    return text + in_words(coins) + "\n";
}

// Any coin that can move, any distance; cheap on large trees, too.
coins::CoinMove any_move(const MovingCoinsGame& game, std::mt19937_64& rng) {
    const RootedTree& tree = game.tree();
    std::vector<int> from;
    for (int v = 0; v < tree.size(); ++v)
        if (v != tree.root() && game.coins()[idx(v)] > 0) from.push_back(v);
    const int count = static_cast<int>(from.size());
    const int v = from[idx(coins::draw_below(count, rng))];
    std::vector<int> way;
    for (int w = tree.parent(v); w >= 0; w = tree.parent(w)) way.push_back(w);
    const int steps = static_cast<int>(way.size());
    return {v, way[idx(coins::draw_below(steps, rng))], 1};
}

}  // namespace

TEST_CASE("Game search agrees with the xor of the distances",
          "[chapter-4][search]") {
    constexpr int largest = 7;
    constexpr int most = 5;
    for (const CoinRule rule : {CoinRule::on_the_way, CoinRule::closer}) {
        long long positions = 0;
        long long trees = 0;
        long long lost = 0;
        for (int n = 1; n <= largest; ++n) {
            coins::for_each_rooted_tree(n, [&](const std::vector<int>& p) {
                const RootedTree tree = RootedTree::from_parents(p);
                const std::vector<int> depth = coins::depths(tree);
                MovingCoinsSearch search(tree, rule);
                bool fine = true;
                coins::for_each_placement(n, most, [&](const auto& coins) {
                    const int sum = coins::nim_sum(piles(depth, coins));
                    fine = fine && search.mover_wins(coins) == (sum != 0);
                    lost += sum == 0 ? 1 : 0;
                    ++positions;
                });
                CHECK(fine);
                ++trees;
            });
        }
        const bool way = rule == CoinRule::on_the_way;
        std::cout << (way ? "vertices on the way: " : "vertices closer to R: ")
                  << with_commas(positions) << " positions on " << trees
                  << " trees, Bob wins " << with_commas(lost) << "\n";
    }
}

TEST_CASE("The winning move wins", "[chapter-4][winning-move]") {
    long long moves = 0;
    for (int n = 1; n <= 6; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            MovingCoinsSearch search(tree);
            bool fine = true;
            coins::for_each_placement(n, 5, [&](const auto& coins) {
                const auto move = coins::winning_coin_move(tree, coins);
                fine = fine && move.has_value() == search.mover_wins(coins);
                if (!move) return;
                MovingCoinsGame game(tree, coins);
                game.play(*move);
                fine = fine && !search.mover_wins(game.coins());
                ++moves;
            });
            CHECK(fine);
        });
    }
    std::cout << with_commas(moves) << " winning moves on trees with up to 6"
              << " vertices, each confirmed by the search\n";
}

TEST_CASE("Whole games on large trees are won", "[chapter-4][winning-move]") {
    std::mt19937_64 rng(4);
    long long games = 0;
    long long turns = 0;
    for (const int n : {50, 2000, 300'000}) {
        for (const coins::Family& family : coins::tree_families()) {
            const RootedTree tree = RootedTree::from_parents(
                coins::shuffle_labels(family.make(n, rng), rng));
            std::vector<int> coins(idx(n), 0);
            for (int i = 0; i < 8; ++i)
                ++coins[idx(coins::draw_below(n, rng))];
            MovingCoinsGame game(tree, coins);
            bool winner_moves =
                coins::winning_coin_move(tree, coins).has_value();
            while (!game.over()) {
                if (winner_moves) {
                    const auto move =
                        coins::winning_coin_move(tree, game.coins());
                    REQUIRE(move.has_value());
                    game.play(*move);
                } else {
                    game.play(any_move(game, rng));
                }
                winner_moves = !winner_moves;
                ++turns;
            }
            CHECK(!winner_moves);  // it is the loser who cannot move
            ++games;
        }
    }
    std::cout << games << " games, " << with_commas(turns) << " moves\n";
}

TEST_CASE("Grundy values by mex are the xor of the distances",
          "[chapter-4][grundy]") {
    long long positions = 0;
    for (int n = 1; n <= 6; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            const std::vector<int> depth = coins::depths(tree);
            for (const CoinRule rule :
                 {CoinRule::on_the_way, CoinRule::closer, CoinRule::one_step}) {
                std::vector<std::pair<int, std::vector<int>>> order;
                coins::for_each_placement(n, 4, [&](const std::vector<int>& coins) {
                    int length = 0;
                    for (const int d : piles(depth, coins)) length += d;
                    order.emplace_back(length, coins);
                });
                std::sort(order.begin(), order.end());
                std::map<std::vector<int>, int> number;
                std::vector<std::vector<int>> options;
                for (const auto& [length, coins] : order) {
                    const MovingCoinsGame game(tree, coins, rule);
                    options.emplace_back();
                    for (const coins::CoinMove& move : game.moves()) {
                        MovingCoinsGame later = game;
                        later.play(move);
                        options.back().push_back(number.at(later.coins()));
                    }
                    number.emplace(coins, static_cast<int>(number.size()));
                }
                const std::vector<int> values = coins::grundy_values(options);
                bool fine = true;
                for (std::size_t i = 0; i < values.size(); ++i) {
                    int expected = 0;
                    for (const int d : piles(depth, order[i].second))
                        expected ^= rule == CoinRule::one_step ? d % 2 : d;
                    fine = fine && values[i] == expected;
                    ++positions;
                }
                CHECK(fine);
            }
        });
    }
    std::cout << with_commas(positions) << " positions with up to 4 coins on"
              << " trees with up to 6 vertices\n";
}

TEST_CASE("The cousins that go one step", "[chapter-4][cousins]") {
    long long positions = 0;
    for (int n = 1; n <= 7; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            const std::vector<int> depth = coins::depths(tree);
            MovingCoinsSearch one_step(tree, CoinRule::one_step);
            MovingCoinsSearch heap_step(tree, CoinRule::heap_step);
            bool fine = true;
            coins::for_each_placement(n, 5, [&](const auto& coins) {
                int odd = 0;
                int staircase = 0;
                for (int v = 0; v < n; ++v) {
                    if (depth[idx(v)] % 2 == 0) continue;
                    odd += coins[idx(v)];
                    staircase ^= coins[idx(v)];
                }
                fine = fine && one_step.mover_wins(coins) == (odd % 2 != 0);
                fine = fine && heap_step.mover_wins(coins) == (staircase != 0);
                ++positions;
            });
            CHECK(fine);
        });
    }
    std::cout << with_commas(positions) << " positions, two cousins\n";
}

TEST_CASE("The sample of the task, with blanks and CRLF",
          "[chapter-4][sample]") {
    for (const std::string end : {"\n", " \n", "\r\n", " \t\r\n"}) {
        const std::vector<std::string> lines = {
            "2",   "3 ",  "1 2", "2 3", "1 0 1", "6",
            "1 2", "1 3", "4 3", "3 5", "4 6",   "0 2 2 1 3 2"};
        std::string text;
        for (const std::string& line : lines) text += line + end;
        CHECK(answers(text) == std::vector<long long>{4, 14});
    }
    CHECK(answers("1\n1\n0\n") == std::vector<long long>{2});
    CHECK(answers("1\n1\n7") == std::vector<long long>{2});
}

TEST_CASE("A file with a thousand tests against game search",
          "[chapter-4][search]") {
    std::mt19937_64 rng(1000);
    std::string text = "1000\n";
    std::vector<long long> expected;
    int winners = 0;
    int vertices = 0;
    for (int test = 0; test < 1000; ++test) {
        const int n = 1 + coins::draw_below(8, rng);
        const std::vector<int> parents = coins::shuffle_labels(
            coins::random_recursive_parents(n, rng), rng);
        std::vector<int> coins(idx(n), 0);
        for (int i = coins::draw_below(5, rng); i > 0; --i)
            ++coins[idx(coins::draw_below(n, rng))];
        text += in_task_format(parents, coins);
        const Tree tree = tree_of(parents);
        long long sum = 0;
        for (int r = 0; r < n; ++r) {
            const RootedTree rooted = coins::root_at(tree, r);
            if (MovingCoinsSearch(rooted).mover_wins(coins)) continue;
            sum += 2LL << r;
            ++winners;
        }
        expected.push_back(sum);
        vertices += n;
    }
    CHECK(answers(text) == expected);
    std::cout << "1,000 tests, " << with_commas(vertices) << " vertices R, Bob"
              << " wins on " << with_commas(winners) << " of them\n";
}

TEST_CASE("The quadratic solution finds every distance once",
          "[chapter-4][cost]") {
    std::mt19937_64 rng(5);
    for (const int n : {1, 16, 64, 256, 1024}) {
        for (const coins::Family& family : coins::tree_families()) {
            const Tree tree = tree_of(family.make(n, rng));
            const std::vector<bool> coin(idx(n), true);
            long long pairs = 0;
            long long total = 0;  // d(R, v) and d(v, R) must be the same
            coins::grundy_by_definition(tree, coin, [&](int r, int v, int d) {
                ++pairs;
                total += (r < v ? 1 : -1) * static_cast<long long>(d);
            });
            CHECK(pairs == static_cast<long long>(n) * n);
            CHECK(total == 0);
        }
    }
    std::cout << "1,024 vertices: 1,048,576 distances on each of "
              << coins::tree_families().size() << " families of trees\n";
}

TEST_CASE("Each wrong idea about coins fails on its smallest position",
          "[chapter-4][wrong-ideas]") {
    struct Trial {
        std::vector<int> parents;
        std::vector<int> coins;
        bool bob_wins;  // in truth
    };
    const std::vector<Trial> trials = {
        {{-1, 0, 1}, {0, 0, 1}, false},           // the total distance
        {{-1, 0, 1}, {0, 1, 1}, false},           // the number of coins
        {{-1}, {1}, true},                        // R counts 1
        {{-1, 0}, {0, 2}, true},                  // vertices with coins
        {{-1, 0}, {0, 2}, true},                  // staircase Nim
        {{-1, 0, 1, 2}, {0, 1, 1, 1}, true},      // pairs
    };
    const auto& ideas = coins::wrong_coin_ideas();
    REQUIRE(trials.size() == ideas.size());
    for (std::size_t i = 0; i < ideas.size(); ++i) {
        INFO(ideas[i].name);
        const auto found = coins::smallest_counterexample(ideas[i], 5, 4);
        REQUIRE_FALSE(found.parents.empty());
        CHECK(found.parents == trials[i].parents);
        CHECK(found.coins == trials[i].coins);
        const RootedTree tree = RootedTree::from_parents(found.parents);
        const std::vector<int> depth = coins::depths(tree);
        MovingCoinsSearch search(tree);
        CHECK(search.mover_wins(found.coins) == !trials[i].bob_wins);
        CHECK(ideas[i].bob_wins(depth, found.coins) != trials[i].bob_wins);
        std::cout << ideas[i].name << ": fails with " << found.parents.size()
                  << (found.parents.size() == 1 ? " vertex" : " vertices")
                  << " and coins at distance"
                  << in_words(piles(depth, found.coins)) << "; in truth "
                  << (trials[i].bob_wins ? "Bob" : "Alice") << " wins\n";
    }
}

TEST_CASE("Nim with up to four piles", "[chapter-4][nim]") {
    constexpr int top = 7;  // the largest pile
    std::map<std::vector<int>, bool> is_n;
    bool fine = true;
    std::vector<int> piles(4, 0);
    for (int code = 0; code < 8 * 8 * 8 * 8; ++code) {
        // By increasing code: every move leads to a smaller one.
        for (int i = 0; i < 4; ++i) piles[idx(i)] = code >> (3 * i) & top;
        bool wins = false;
        for (int i = 0; i < 4; ++i) {
            std::vector<int> later = piles;
            while (later[idx(i)] > 0) {
                --later[idx(i)];
                wins = wins || !is_n.at(later);
            }
        }
        is_n[piles] = wins;
        fine = fine && wins == (coins::nim_sum(piles) != 0);
        const auto move = coins::winning_nim_move(piles);
        fine = fine && move.has_value() == wins;
        if (!move) continue;
        std::vector<int> later = piles;
        fine = fine && move->left < later[idx(move->pile)];
        later[idx(move->pile)] = move->left;
        fine = fine && !is_n.at(later);
    }
    CHECK(fine);
    CHECK(coins::nim_sum({}) == 0);
    CHECK_FALSE(coins::winning_nim_move({}).has_value());
    std::cout << with_commas(static_cast<long long>(is_n.size()))
              << " positions with piles of up to " << top << " stones\n";
}

TEST_CASE("Mex and the values of small games", "[chapter-4][grundy]") {
    CHECK(coins::mex({}) == 0);
    CHECK(coins::mex({1, 2, 1000000000}) == 0);
    CHECK(coins::mex({2, 0, 1, 0}) == 3);
    CHECK(coins::mex({0, 1, 3, 4}) == 2);
    const auto take = [](const std::vector<int>& allowed, int largest) {
        std::vector<std::vector<int>> options(idx(largest) + 1);
        for (int n = 0; n <= largest; ++n)
            for (const int k : allowed)
                if (k <= n) options[idx(n)].push_back(n - k);
        return coins::grundy_values(options);
    };
    const std::vector<int> one_or_two = take({1, 2}, 30);
    for (int n = 0; n <= 30; ++n) CHECK(one_or_two[idx(n)] == n % 3);
    const std::vector<int> period = {0, 1, 0, 1, 2, 3, 2};
    const std::vector<int> one_three_four = take({1, 3, 4}, 70);
    for (int n = 0; n <= 70; ++n)
        CHECK(one_three_four[idx(n)] == period[idx(n % 7)]);
    CHECK_THROWS_AS(coins::grundy_values({{0}}), std::invalid_argument);
    CHECK_THROWS_AS(coins::grundy_values({{}, {-1}}), std::invalid_argument);
}

TEST_CASE("Large answers and large inputs", "[chapter-4][large]") {
    // Only pairs: Bob wins everywhere, and the sum is 2^(n+1) - 2.
    constexpr int n = 300'000;
    const std::vector<int> nothing(idx(n), 0);
    long long power = 1;
    for (int i = 0; i <= n; ++i) power = power * 2 % 1'000'000'007;
    CHECK(coins::moving_coins_answer(nothing) ==
          (power + 1'000'000'007 - 2) % 1'000'000'007);
    std::istringstream in(
        "1\n" + in_task_format(coins::path_parents(n), nothing));
    const auto tests = coins::read_moving_coins(in);
    REQUIRE(tests.size() == 1);
    CHECK(tests[0].tree.size() == n);
    // All coins even, on a smaller tree, with the quadratic solution.
    std::mt19937_64 rng(6);
    const Tree tree = tree_of(coins::random_pruefer_parents(500, rng));
    std::vector<int> even(500);
    for (int& count : even) count = 2 * coins::draw_below(9, rng);
    const auto grundy =
        coins::grundy_by_definition(tree, coins::odd_coins(even));
    CHECK(grundy == std::vector<int>(500, 0));
}

TEST_CASE("Bad input is refused with its line", "[chapter-4][bad-input]") {
    const std::vector<std::pair<std::string, long long>> bad = {
        {"", 1},                                // nothing at all
        {"0\n", 1},                             // no test
        {"1001\n", 1},                          // too many tests
        {"1\n0\n", 2},                          // no vertex
        {"1\n300001\n", 2},                     // too many vertices
        {"1\n3\n1 2\n2 1\n0 0 0\n", 4},         // an edge twice
        {"1\n2\n1 3\n0 0\n", 3},                // no such vertex
        {"1\n2\n1 2\n0 17\n", 4},               // too many coins
        {"1\n2\n1 2\n0 -1\n", 4},               // fewer than no coins
        {"1\n2\n1 2\n0\n", 4},                  // a number is missing
        {"2\n1\n0\n", 3},                       // a test is missing
        {"1\n1\n0\n1\n", 4},                    // something is left over
        {"1\n2\n1 2\n0 x\n", 4},                // not a number
    };
    for (const auto& [text, line] : bad) {
        std::istringstream in(text);
        long long found = 0;
        try {
            coins::read_moving_coins(in);
        } catch (const InputError& error) {
            found = error.line();
        }
        INFO(text);
        CHECK(found == line);
    }
    std::istringstream in("2\n2\n1 2\n0 0\n1\n0\n");
    coins::MovCoinsLimits limits;
    limits.vertices = 2;
    CHECK_THROWS_AS(coins::read_moving_coins(in, limits), InputError);
    std::cout << bad.size() + 1 << " inputs\n";
}

TEST_CASE("Impossible moves of coins are refused", "[chapter-4][bad-input]") {
    // 0 is R, with the children 1 and 2; 3 hangs below 1, 4 below 3.
    const RootedTree tree = RootedTree::from_parents({-1, 0, 0, 1, 3});
    const std::vector<int> coins = {1, 0, 1, 0, 2};
    const std::vector<coins::CoinMove> never = {
        {0, 1, 1}, {2, 2, 1}, {1, 0, 1}, {4, 5, 1},
        {-1, 0, 1}, {2, 4, 1}, {4, 3, 0}, {4, 3, 3}};
    for (const CoinRule rule : {CoinRule::on_the_way, CoinRule::closer,
                                CoinRule::one_step, CoinRule::heap_step}) {
        MovingCoinsGame game(tree, coins, rule);
        for (const coins::CoinMove& move : never)
            CHECK_THROWS_AS(game.play(move), std::invalid_argument);
        CHECK(game.coins() == coins);
    }
    const auto count = [&](CoinRule rule) {
        return MovingCoinsGame(tree, coins, rule).moves().size();
    };
    CHECK(count(CoinRule::on_the_way) == 4);  // 2 to R, 4 to 3, 1 or R
    CHECK(count(CoinRule::closer) == 5);      // and from 4 to 2
    CHECK(count(CoinRule::one_step) == 2);
    CHECK(count(CoinRule::heap_step) == 3);
    MovingCoinsGame game(tree, coins);
    CHECK_THROWS_AS(game.play({4, 2, 1}), std::invalid_argument);
    CHECK_THROWS_AS(game.play({4, 3, 2}), std::invalid_argument);
    CHECK_THROWS_AS(MovingCoinsGame(tree, {1}), std::invalid_argument);
    CHECK_THROWS_AS(MovingCoinsGame(tree, {0, 0, 0, 0, -1}),
                    std::invalid_argument);
    CHECK_THROWS_AS(coins::winning_coin_move(tree, {1}),
                    std::invalid_argument);
    CHECK_THROWS_AS(coins::grundy_by_definition(tree_of({-1, 0}), {true}),
                    std::invalid_argument);
}
