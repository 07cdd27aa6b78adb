#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "coins/dfs_game_cancel.hpp"
#include "coins/dfs_game_linear.hpp"
#include "coins/dfs_game_value.hpp"
#include "coins/dfs_game_wrong.hpp"
#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "coins/tree.hpp"

using coins::idx;
using coins::RootedTree;

namespace {

// 1234567 as 1,234,567, for the lines that end up in the book.
std::string with_commas(long long number) {
    std::string text = std::to_string(number);
    for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3)
        text.insert(idx(i), 1, ',');
    return text;
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

struct Crowding {
    double sum = 0;         // of (d - 2)^(3/2) where d >= 3
    bool each_fine = true;  // 1/3 (d - 2)^(3/2) <= h at each vertex
    bool left_fine = true;  // what is left is sorted and different
};

Crowding crowding(const RootedTree& tree) {
    const std::vector<int> size = coins::subtree_sizes(tree);
    Crowding result;
    const auto watch = [&](int v, const std::vector<int>& left) {
        double h = 1 - std::sqrt(size[idx(v)]);
        for (const int u : tree.children(v)) h += std::sqrt(size[idx(u)]);
        const double d = static_cast<double>(left.size());
        const double term = d >= 3 ? std::pow(d - 2, 1.5) : 0;
        result.sum += term;
        result.each_fine = result.each_fine && term / 3 <= h + 1e-6;
        for (std::size_t i = 1; i < left.size(); ++i)
            result.left_fine = result.left_fine && left[i - 1] < left[i];
    };
    coins::dfs_game_values_cancelled(tree, watch);
    return result;
}

class CrowdedSearch {
public:
    static constexpr int largest = 38;   // size of a tree
    static constexpr int most_left = 7;  // at a vertex

    CrowdedSearch();
    // The largest sum that was found for trees of a size.
    double best_sum(int size) const;
    // The parents of a tree with this sum.
    std::vector<int> best_tree(int size) const;

private:
    // Children of a vertex: one child, and the others as another row.
    struct Row {
        double sum;       // over all vertices of the children
        int size, value;  // of the child
        int others;       // -1: none
    };
    struct Root {
        double sum = -1;  // no tree was found
        int row = -1;     // its children
    };
    static constexpr int width = 2 * largest + 1;

    const Root& root(int size, int value) const {
        return roots_[idx(size * width + value + largest)];
    }
    // The best row with handovers up to the i-th odd value, of this total
    // size, alternating sum and number.
    int& row(int i, int total, int alternating, int count) {
        const int place = (i * largest + total) * width + alternating + largest;
        return found_[idx(place * (most_left + 1) + count)];
    }
    int better(int row, int size, int value, int others);
    void add_handover(int i, int total);
    void add_root(int row, int size, int value, int count);
    void add_roots(int size);

    std::vector<Root> roots_;
    std::vector<Row> rows_;
    std::vector<int> found_;
};

constexpr int none = -1;  // no row; row 0 is the empty one

CrowdedSearch::CrowdedSearch()
    : roots_(idx((largest + 1) * width)),
      rows_(1, Row{0, 0, 0, none}),
      found_(idx((largest + 2) * largest * width * (most_left + 1)), none) {
    for (int i = 0; i <= largest + 1; ++i) row(i, 0, 0, 0) = 0;
    for (int size = 1; size <= largest; ++size) {
        if (size > 1)
            for (int i = 0; i <= largest; ++i) add_handover(i, size - 1);
        add_roots(size);
    }
}

// The better one of a row and a row with one child more.
int CrowdedSearch::better(int row, int size, int value, int others) {
    const Root& child = root(size, value);
    if (child.sum < 0 || others == none) return row;
    const double sum = child.sum + rows_[idx(others)].sum;
    if (row != none && rows_[idx(row)].sum >= sum) return row;
    rows_.push_back({sum, size, value, others});
    return static_cast<int>(rows_.size()) - 1;
}

// All rows of a total size, with or without a child of the i-th odd value.
void CrowdedSearch::add_handover(int i, int total) {
    const int first = largest % 2 == 0 ? 1 - largest : -largest;
    const int value = first + 2 * i;
    for (int sum = -total; sum <= total; ++sum) {
        for (int count = 0; count <= most_left; ++count) {
            int best = row(i, total, sum, count);
            const int before = sum - (count % 2 == 1 ? value : -value);
            for (int size = std::abs(value); size <= total; ++size) {
                const int left = total - size;
                if (count == 0 || std::abs(before) > left) continue;
                best =
                    better(best, size, value, row(i, left, before, count - 1));
            }
            row(i + 1, total, sum, count) = best;
        }
    }
}

void CrowdedSearch::add_root(int row, int size, int value, int count) {
    Root& best = roots_[idx(size * width + value + largest)];
    const double term = count >= 3 ? std::pow(count - 2, 1.5) : 0;
    const double sum = rows_[idx(row)].sum + term;
    if (sum > best.sum) best = {sum, row};
}

// Roots over all rows, alone or with one gift or burden.
void CrowdedSearch::add_roots(int size) {
    for (int total = 0; total < size; ++total) {
        for (int sum = -total; sum <= total; ++sum) {
            for (int count = 0; count <= most_left; ++count) {
                const int handovers = row(largest + 1, total, sum, count);
                if (handovers == none) continue;
                const int even = size - 1 - total;
                if (even == 0) add_root(handovers, size, 1 + sum, count);
                for (int x = -even + even % 2; x <= even; x += 2) {
                    const int all = better(none, even, x, handovers);
                    const int paid = x > 0 && count % 2 == 1 ? -x : x;
                    if (even > 0 && all != none)
                        add_root(all, size, 1 + sum + paid, count);
                }
            }
        }
    }
}

double CrowdedSearch::best_sum(int size) const {
    double best = 0;
    for (int x = -size; x <= size; ++x)
        best = std::max(best, root(size, x).sum);
    return best;
}

std::vector<int> CrowdedSearch::best_tree(int size) const {
    int value = -size;
    for (int x = -size; x <= size; ++x)
        if (root(size, x).sum > root(size, value).sum) value = x;
    struct Open {
        int row, parent;
    };
    std::vector<int> parents = {-1};
    std::vector<Open> open = {{root(size, value).row, 0}};
    while (!open.empty()) {
        const Open next = open.back();
        open.pop_back();
        for (int row = next.row; row > 0; row = rows_[idx(row)].others) {
            const Row& child = rows_[idx(row)];
            open.push_back({root(child.size, child.value).row,
                            static_cast<int>(parents.size())});
            parents.push_back(next.parent);
        }
    }
    return parents;
}

// A root with paths of the lengths 1, 3, 5, ..., the last one cut off.
std::vector<int> different_odd_paths(int n) {
    std::vector<int> parents = {-1};
    for (int length = 1; static_cast<int>(parents.size()) < n; length += 2) {
        for (int j = 0; j < length; ++j) {
            const int last = static_cast<int>(parents.size()) - 1;
            if (last + 1 < n) parents.push_back(j == 0 ? 0 : last);
        }
    }
    return parents;
}

// The tree that the search finds, with 38 vertices.
std::vector<int> crowded_tree() {
    return {
        -1, 0, 0, 0, 0, 0, 0, 0, 7, 7, 8, 10, 11, 12, 13, 14, 6, 6, 16, 18, 19,
        20, 5, 5, 22, 24, 3, 26, 2, 28, 29, 30, 1, 32, 33, 34, 35, 36,
    };
}

// A root with copies of a tree, and leaves to fill up.
std::vector<int> copies_below_a_root(const std::vector<int>& tree, int n) {
    std::vector<int> parents = {-1};
    while (static_cast<int>(parents.size() + tree.size()) <= n) {
        const int first = static_cast<int>(parents.size());
        for (const int p : tree) parents.push_back(p == -1 ? 0 : first + p);
    }
    parents.resize(idx(n), 0);
    return parents;
}

using Values = std::vector<int>;

int value_of_kept(const Values& f, const Values& kept) {
    Values all = kept;
    for (const int x : f)
        if (x % 2 == 0) all.push_back(x);
    return 1 - coins::choice_value(all);
}

Values sorted_handovers(const Values& f) {
    Values result;
    for (const int x : f)
        if (x % 2 != 0) result.push_back(x);
    std::sort(result.begin(), result.end());
    return result;
}

const std::vector<coins::WrongIdea> wrong_ways = {
    {"keep each value once",
     [](const Values& f) {
         Values kept = sorted_handovers(f);
         kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
         return value_of_kept(f, kept);
     }},
    {"opposite values cancel",
     [](const Values& f) {
         Values kept;
         for (const int x : sorted_handovers(f)) {
             const auto other = std::find(kept.begin(), kept.end(), -x);
             if (other != kept.end()) {
                 kept.erase(other);
             } else {
                 kept.push_back(x);
             }
         }
         return value_of_kept(f, kept);
     }},
};

// What is left if only neighbours in the list cancel.
Values left_by_neighbours(const Values& f) {
    Values kept;
    for (const int x : f) {
        if (x % 2 == 0) continue;
        if (!kept.empty() && kept.back() == x) {
            kept.pop_back();
        } else {
            kept.push_back(x);
        }
    }
    return kept;
}

// The values if bits of the table are never cleared.
Values values_with_a_dirty_table(const RootedTree& tree) {
    Values f(idx(tree.size()));
    std::vector<bool> odd(2 * f.size() + 1, false);
    const auto place = [&tree](int x) { return idx(x + tree.size()); };
    for (std::size_t i = f.size(); i-- > 0;) {
        const int v = tree.order()[i];
        Values all;
        for (const int u : tree.children(v)) {
            const int x = f[idx(u)];
            if (x % 2 == 0) all.push_back(x);
            if (x % 2 != 0) odd[place(x)] = !odd[place(x)];
        }
        Values kept;
        for (const int u : tree.children(v)) {
            const int x = f[idx(u)];
            if (x % 2 != 0 && odd[place(x)]) kept.push_back(x);
        }
        std::sort(kept.begin(), kept.end());
        kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
        all.insert(all.end(), kept.begin(), kept.end());
        f[idx(v)] = 1 - coins::choice_value(all);
    }
    return f;
}

}  // namespace

TEST_CASE("Cancelling first gives the same values", "[chapter-11][dfs-game]") {
    std::mt19937_64 rng(111);
    long long trees = 0;
    const auto compare = [&trees](const std::vector<int>& parents) {
        const RootedTree tree = RootedTree::from_parents(parents);
        const std::vector<int> f = coins::dfs_game_values_cancelled(tree);
        CHECK((f == coins::dfs_game_values(tree)));
        CHECK((f == coins::dfs_game_values_linear(tree)));
        ++trees;
    };
    for (int n = 1; n <= 11; ++n) coins::for_each_rooted_tree(n, compare);
    for (const coins::Family& family : coins::tree_families())
        for (const int n : {63, 64, 65, 66, 1000, 100'000})
            compare(family.make(n, rng));
    for (const int paths : {1, 2, 3, 10, 101, 300})
        compare(odd_paths_parents(paths));
    std::cout << with_commas(trees) << " trees\n";
}

TEST_CASE("The crowding lemma on small and large trees",
          "[chapter-11][dfs-game]") {
    std::mt19937_64 rng(112);
    double largest_small = 0;
    double largest_family = 0;
    long long trees = 0;
    const auto ratio = [&trees](const std::vector<int>& parents) {
        const RootedTree tree = RootedTree::from_parents(parents);
        const Crowding found = crowding(tree);
        CHECK(found.each_fine);
        CHECK(found.left_fine);
        const double n = tree.size();
        CHECK(found.sum <= 3 * n - 3 * std::sqrt(n) + 1e-6);
        ++trees;
        return found.sum / (3 * n);
    };
    for (int n = 1; n <= 15; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            largest_small = std::max(largest_small, ratio(parents));
        });
    }
    for (const coins::Family& family : coins::tree_families())
        for (const int n : {100, 1000, 10'000, 100'000})
            largest_family =
                std::max(largest_family, ratio(family.make(n, rng)));
    for (const int paths : {10, 50, 200}) ratio(odd_paths_parents(paths));
    std::cout << with_commas(trees) << " trees. The largest ratio of the sum "
              << "to 3n: " << largest_small << " with up to 15 vertices, "
              << largest_family << " in the families\n";
}

TEST_CASE("The search for crowded trees", "[chapter-11][dfs-game]") {
    const CrowdedSearch search;
    double largest = 0;
    int at = 0;
    for (int size = 1; size <= CrowdedSearch::largest; ++size) {
        const std::vector<int> parents = search.best_tree(size);
        REQUIRE(static_cast<int>(parents.size()) == size);
        const double sum = crowding(RootedTree::from_parents(parents)).sum;
        CHECK(std::abs(sum - search.best_sum(size)) < 1e-6);
        CHECK(sum <= 3 * size - 3 * std::sqrt(size) + 1e-6);
        if (sum / (3 * size) <= largest) continue;
        largest = sum / (3 * size);
        at = size;
    }
    CHECK(at == 38);
    CHECK((search.best_tree(at) == crowded_tree()));
    std::cout << "up to " << CrowdedSearch::largest << " vertices the largest "
              << "ratio found is " << largest << ", with " << at
              << " vertices\n";
    // No tree up to 15 vertices is more crowded than the search thinks.
    for (int n = 1; n <= 15; ++n) {
        double most = 0;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            most = std::max(most, crowding(tree).sum);
        });
        CHECK(std::abs(most - search.best_sum(n)) < 1e-6);
    }
}

TEST_CASE("All the work of cancelling grows as n", "[chapter-11][dfs-game]") {
    long long most = 0;  // comparisons for 1,000 vertices
    const auto count = [&most](const std::vector<int>& parents) {
        const RootedTree tree = RootedTree::from_parents(parents);
        long long comparisons = 0;
        long long left = 0;
        const auto f = coins::dfs_game_values_cancelled(
            tree,
            [&left](int, const std::vector<int>& some) {
                left += static_cast<long long>(some.size());
            },
            [&comparisons](int a, int b) {
                ++comparisons;
                return a < b;
            });
        long long handovers = 0;
        for (const int x : f) handovers += x % 2 != 0 ? 1 : 0;
        CHECK(left <= handovers);
        CHECK(comparisons <= 20LL * tree.size());
        most = std::max(most, 1000 * comparisons / tree.size());
        return 2LL * tree.size() + handovers + left + comparisons;
    };
    constexpr int n = 1 << 14;
    std::mt19937_64 rng(113);
    std::vector<coins::Family> families = coins::tree_families();
    families.push_back({"odd paths", [](int size, std::mt19937_64&) {
                            return different_odd_paths(size);
                        }});
    families.push_back({"crowded", [](int size, std::mt19937_64&) {
                            return copies_below_a_root(crowded_tree(), size);
                        }});
    for (const coins::Family& family : families) {
        INFO(family.name);
        const long long small = count(family.make(n, rng));
        const long long large = count(family.make(4 * n, rng));
        CHECK(10 * large <= 41 * small);
        CHECK(large <= 25LL * 4 * n);
    }
    std::cout << "at most " << most << " comparisons for 1,000 vertices\n";
}

TEST_CASE("Reading the table instead of sorting is quadratic",
          "[chapter-11][dfs-game][exercises]") {
    const auto places = [](int m) {  // read on a tree with 3m vertices
        std::vector<int> parents = {-1};
        for (int i = 1; i < m; ++i) parents.push_back(i - 1);
        for (int i = 0; i < m; ++i) parents.push_back(i);
        for (int i = 0; i < m; ++i)
            parents.push_back(i == 0 ? m - 1 : 2 * m + i - 1);
        const RootedTree tree = RootedTree::from_parents(parents);
        double read = 0;
        int most = 0;
        coins::dfs_game_values_cancelled(
            tree, [&](int, const std::vector<int>& left) {
                const int k = static_cast<int>(left.size());
                most = std::max(most, k);
                if (k >= 2) read += (left.back() - left.front()) / 2 + 1;
            });
        CHECK(most == 2);
        return read;
    };
    const double small = places(1001);
    const double large = places(4001);
    CHECK(large > 15 * small);
    std::cout << "places read: " << with_commas(static_cast<long long>(small))
              << " for 3,003 vertices, "
              << with_commas(static_cast<long long>(large)) << " for 12,003\n";
}

TEST_CASE("Wrong ways to cancel fail first on these trees",
          "[chapter-11][dfs-game][wrong-ideas]") {
    const std::vector<std::vector<int>> smallest = {
        {-1, 0, 0},              // keep each value once
        {-1, 0, 0, 1, 1, 3, 5},  // opposite values cancel
    };
    for (std::size_t i = 0; i < wrong_ways.size(); ++i) {
        const std::vector<int> found =
            coins::smallest_counterexample(wrong_ways[i], 9);
        CHECK(found == smallest[i]);
        std::cout << wrong_ways[i].name << ": fails at " << found.size()
                  << " vertices\n";
    }
    std::vector<int> dirty;
    for (int n = 1; n <= 8 && dirty.empty(); ++n) {
        coins::for_each_parent_array(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            if (dirty.empty() &&
                values_with_a_dirty_table(tree) != coins::dfs_game_values(tree))
                dirty = parents;
        });
    }
    CHECK(dirty == std::vector<int>{-1, 0, 0, 1});
    std::cout << "a dirty table: fails at " << dirty.size() << " vertices\n";
}

TEST_CASE("Only neighbours cancel: right, but much is left",
          "[chapter-11][dfs-game][wrong-ideas]") {
    std::vector<int> parents = {-1};  // leaves and paths of three by turns
    while (parents.size() < 4000) {
        const int path = static_cast<int>(parents.size()) + 1;
        parents.insert(parents.end(), {0, 0, path, path + 1});
    }
    const RootedTree tree = RootedTree::from_parents(parents);
    const Values f = coins::dfs_game_values(tree);
    Values children;
    for (const int u : tree.children(0)) children.push_back(f[idx(u)]);
    const Values kept = left_by_neighbours(children);
    CHECK(value_of_kept(children, kept) == f[0]);
    CHECK(kept.size() == 2000);
    std::cout << "neighbours only: " << kept.size() << " of " << children.size()
              << " values are left to sort\n";
}
