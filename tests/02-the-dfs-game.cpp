#include <catch2/catch.hpp>

#include <cstddef>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "coins/dfs_game.hpp"
#include "coins/dfs_game_search.hpp"
#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "coins/tree.hpp"

using coins::CoinCount;
using coins::DfsAction;
using coins::DfsGame;
using coins::DfsSearch;
using coins::DfsState;
using coins::DfsTurn;
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

// below[u][v]: is v in the subtree of u?
std::vector<std::vector<bool>> below(const RootedTree& tree) {
    const int n = tree.size();
    std::vector<std::vector<bool>> result(idx(n),
                                          std::vector<bool>(idx(n), false));
    for (int v = 0; v < n; ++v) {
        for (int u = v; u >= 0; u = tree.parent(u))
            result[idx(u)][idx(v)] = true;
    }
    return result;
}

void watch(const RootedTree& tree, const std::vector<DfsTurn>& play) {
    const int n = tree.size();
    const auto inside = below(tree);
    const std::vector<int> sizes = coins::subtree_sizes(tree);
    std::vector<bool> coin(idx(n), true);
    std::vector<bool> visited(idx(n), false);
    std::vector<int> entered(idx(n), -1);  // by which turn
    bool fine = static_cast<int>(play.size()) == 3 * n - 2;
    for (int t = 0; t < static_cast<int>(play.size()); ++t) {
        const DfsTurn& turn = play[idx(t)];
        for (int v = 0; v < n; ++v)
            fine = fine && coin[idx(v)] == !visited[idx(v)];
        visited[idx(turn.from)] = true;
        if (turn.action == DfsAction::take) coin[idx(turn.from)] = false;
        for (int u = 0; u < n; ++u) {
            const bool from_inside = inside[idx(u)][idx(turn.from)];
            const bool to_inside = inside[idx(u)][idx(turn.to)];
            if (from_inside == to_inside) continue;  // not through this door
            const int size = sizes[idx(u)];
            int left = 0;
            for (int v = 0; v < n; ++v)
                left += inside[idx(u)][idx(v)] && coin[idx(v)] ? 1 : 0;
            if (to_inside) {
                fine = fine && left == size && turn.to == u;
                fine = fine && entered[idx(u)] == -1;
                entered[idx(u)] = t;
            } else {
                fine = fine && left == 0 && turn.from == u;
                fine = fine && t - entered[idx(u)] - 1 == 3 * size - 2;
                const Player chooser = play[idx(entered[idx(u)])].mover;
                const Player next = other(turn.mover);
                fine = fine && (next == chooser) == (size % 2 == 0);
            }
        }
    }
    for (int v = 0; v < n; ++v) fine = fine && !coin[idx(v)];
    CHECK(fine);
}

// Chooses one of the children that can be chosen, at random.
coins::DfsStrategy at_random(std::mt19937_64& rng) {
    return [&rng](const DfsGame& game) {
        const std::vector<int> children = game.choices();
        const int count = static_cast<int>(children.size());
        return children[idx(coins::draw_below(count, rng))];
    };
}

// All games that can come up on a tree, each state once.
std::vector<DfsGame> reachable(const RootedTree& tree) {
    std::vector<DfsGame> games = {DfsGame(tree)};
    std::unordered_map<DfsState, bool, coins::DfsStateHash> seen;
    seen[games.front().state()] = true;
    for (std::size_t i = 0; i < games.size(); ++i) {
        std::vector<int> children = games[i].choices();
        if (children.empty()) children = {-1};
        if (games[i].over()) continue;
        for (const int child : children) {
            DfsGame later = games[i];
            later.play(child);
            if (seen.emplace(later.state(), true).second)
                games.push_back(later);
        }
    }
    return games;
}

}  // namespace

TEST_CASE("Full search answers the samples", "[chapter-2][search]") {
    const std::vector<std::pair<std::string, int>> samples = {
        {"10\n1 2 3 4 5 6 7 8 9\n", 10},
        {"5\n1 2 3 1\n", 2},
        {"10\n1 1 3 1 3 6 7 6 6\n", 5}};
    for (const auto& [text, answer] : samples) {
        std::istringstream in(text);
        const RootedTree tree = coins::read_parent_list(in);
        CHECK(coins::coins_by_search(tree) == answer);
    }
}

TEST_CASE("Every play on every small tree obeys the theorems",
          "[chapter-2][plays]") {
    constexpr int largest = 9;
    long long trees = 0;
    long long plays = 0;
    for (int n = 1; n <= largest; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            long long expected = 1;  // the product of the factorials
            for (int v = 0; v < n; ++v)
                for (int k = 2; k <= tree.children(v).size(); ++k)
                    expected *= k;
            long long seen = 0;
            coins::for_each_play(tree, [&](const std::vector<DfsTurn>& play) {
                watch(tree, play);
                ++seen;
            });
            CHECK(seen == expected);
            plays += seen;
            ++trees;
        });
    }
    std::cout << with_commas(plays) << " plays on " << with_commas(trees)
              << " rooted trees with up to " << largest << " vertices\n";
}

TEST_CASE("A subtree is worth its own value and nothing else",
          "[chapter-2][independence]") {
    constexpr int largest = 9;
    long long entries = 0;
    for (int n = 2; n <= largest; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            const std::vector<int> f = coins::values_by_search(tree);
            DfsSearch search(tree);
            const auto value = [&](const DfsGame& game) {
                const CoinCount count = search.outcome(game);
                const Player mover = game.state().mover;
                return count.of(mover) - count.of(other(mover));
            };
            bool fine = true;
            for (const DfsGame& game : reachable(tree)) {
                const int u = game.state().position;
                if (u == tree.root() || !game.state().coin[idx(u)]) continue;
                DfsGame back = game;
                while (back.state().position != tree.parent(u)) {
                    const std::vector<int> children = back.choices();
                    back.play(children.empty() ? -1 : children.back());
                }
                const bool same = back.state().mover == game.state().mover;
                const int after = same ? value(back) : -value(back);
                fine = fine && value(game) == f[idx(u)] + after;
                ++entries;
            }
            CHECK(fine);
        });
    }
    std::cout << with_commas(entries) << " entries into subtrees, on all rooted"
              << " trees with up to " << largest << " vertices\n";
}

TEST_CASE("Parity and the answer by search", "[chapter-2][search]") {
    constexpr int largest = 11;
    long long trees = 0;
    long long states = 0;
    for (int n = 1; n <= largest; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            DfsSearch search(tree);
            const CoinCount count = search.outcome(DfsGame(tree));
            const int f = count.first - count.second;
            const bool all_taken = count.first + count.second == n;
            const bool parity = (n - f) % 2 == 0;
            CHECK((all_taken && parity && count.first == (n + f) / 2));
            states += static_cast<long long>(search.states());
            ++trees;
        });
    }
    std::cout << with_commas(trees) << " rooted trees with up to " << largest
              << " vertices, " << with_commas(states) << " states\n";
}

TEST_CASE("The number of states of paths and stars", "[chapter-2][cost]") {
    for (int n = 2; n <= 13; ++n) {
        const RootedTree path =
            RootedTree::from_parents(coins::path_parents(n));
        DfsSearch on_path(path);
        on_path.outcome(DfsGame(path));
        CHECK(on_path.states() == idx(3 * n - 1));

        const RootedTree star =
            RootedTree::from_parents(coins::star_parents(n));
        DfsSearch on_star(star);
        on_star.outcome(DfsGame(star));
        const std::size_t k = idx(n - 1);
        const std::size_t sets = std::size_t{1} << k;
        CHECK(on_star.states() == 1 + sets + k * sets);
        if (n == 13)
            std::cout << "13 vertices: " << on_path.states()
                      << " states on the path, "
                      << with_commas(static_cast<long long>(on_star.states()))
                      << " on the star\n";
    }
}

TEST_CASE("A million vertices are played without recursion",
          "[chapter-2][deep]") {
    constexpr int n = 1'000'000;
    std::mt19937_64 rng(2);
    const std::vector<std::vector<int>> shapes = {
        coins::path_parents(n), coins::caterpillar_parents(n),
        coins::binary_parents(n), coins::random_recursive_parents(n, rng),
        coins::deep_random_parents(n, rng)};
    for (const std::vector<int>& parents : shapes) {
        const RootedTree tree = RootedTree::from_parents(parents);
        const auto play =
            coins::play_dfs_game(tree, at_random(rng), at_random(rng));
        const CoinCount count = coins::coins_taken(play);
        CHECK(play.size() == std::size_t{3} * n - 2);
        CHECK(count.first + count.second == n);
    }
}

TEST_CASE("Impossible turns are refused", "[chapter-2][bad-input]") {
    const RootedTree tree = RootedTree::from_parents({-1, 0, 1, 2, 0});
    DfsGame game(tree);
    game.play();  // takes the coin of the root
    for (const int child : {-1, 0, 2, 3, 5})
        CHECK_THROWS_AS(game.play(child), std::invalid_argument);
    CHECK(game.choices() == std::vector<int>{1, 4});
    game.play(4);
    game.play();  // takes the coin of vertex 4
    game.play();  // climbs
    CHECK_THROWS_AS(game.play(4), std::invalid_argument);
    while (!game.over()) {
        const std::vector<int> children = game.choices();
        game.play(children.empty() ? -1 : children.front());
    }
    CHECK(game.choices().empty());
    CHECK_THROWS_AS(game.play(), std::logic_error);

    const RootedTree big = RootedTree::from_parents(coins::path_parents(21));
    CHECK_THROWS_AS(DfsSearch(big), std::invalid_argument);
    DfsSearch search(tree);
    const RootedTree twin = tree;
    CHECK_THROWS_AS(search.outcome(DfsGame(twin)), std::invalid_argument);
    CHECK_THROWS_AS(coins::subtree_alone(tree, 5), std::out_of_range);
}
