#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <functional>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "coins/tree.hpp"

#ifdef __unix__
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#endif

using coins::idx;
using coins::InputError;
using coins::RootedTree;
using coins::Tree;

namespace {

// The next array of numbers from low to high, like an odometer; false after
// the last one.
bool next_array(std::vector<int>& array, int low, int high) {
    for (std::size_t i = array.size(); i-- > 0;) {
        if (++array[i] <= high) return true;
        array[i] = low;
    }
    return false;
}

// 1234567 as 1,234,567.
std::string grouped(long long number) {
    std::string text = std::to_string(number);
    for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3) {
        text.insert(idx(i), ",");
    }
    return text;
}

// Where the stack is now.
std::uintptr_t stack_position() {
    return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
}

int size_and_lowest(const RootedTree& tree, int v, std::uintptr_t& lowest) {
    lowest = std::min(lowest, stack_position());
    int size = 1;
    for (const int child : tree.children(v)) {
        size += size_and_lowest(tree, child, lowest);
    }
    return size;
}

// The error of a reader, or "fine".
template <class Read>
std::string error_of(const std::string& text, Read read) {
    std::istringstream in(text);
    try {
        read(in);
    } catch (const InputError& error) {
        const std::string start = "line " + std::to_string(error.line()) + ": ";
        if (std::string(error.what()).rfind(start, 0) == 0) return error.what();
        return "what() does not begin with the line";
    }
    return "fine";
}

std::string parents_error(const std::string& text) {
    return error_of(text, [](auto& in) { coins::read_parent_list(in); });
}

std::string edges_error(const std::string& text) {
    return error_of(text, [](auto& in) { coins::read_edge_list(in); });
}

// Whether edges lead from a to b: paints what a reaches, until it stays.
bool connected(const std::vector<std::pair<int, int>>& edges, int a, int b) {
    std::set<int> reached = {a};
    for (std::size_t i = 0; i < edges.size(); ++i) {
        for (const auto& [x, y] : edges) {
            if (reached.count(x) + reached.count(y) == 1) {
                reached.insert(x);
                reached.insert(y);
            }
        }
    }
    return reached.count(b) == 1;
}

int depth_of(const std::vector<int>& parents) {
    const std::vector<int> depths =
        coins::depths(RootedTree::from_parents(parents));
    return *std::max_element(depths.begin(), depths.end());
}

// All trees on n numbered vertices, each as its edges in order: from all sets
// of n - 1 of the possible edges, those without a cycle.
std::set<std::vector<std::pair<int, int>>> trees_among_edge_sets(int n) {
    std::vector<std::pair<int, int>> all;
    for (int a = 0; a < n; ++a) {
        for (int b = a + 1; b < n; ++b) all.emplace_back(a, b);
    }
    std::vector<bool> chosen(all.size(), false);
    std::fill_n(chosen.begin(), n - 1, true);
    std::set<std::vector<std::pair<int, int>>> result;
    do {
        coins::DisjointSets sets(n);
        std::vector<std::pair<int, int>> edges;
        bool tree = true;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!chosen[i]) continue;
            edges.push_back(all[i]);
            tree = tree && sets.join(all[i].first, all[i].second);
        }
        if (tree) result.insert(edges);
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
    return result;
}

// The numbers of rooted trees with 0 (none) to n vertices, by the recurrence.
std::vector<long long> rooted_tree_counts(int n) {
    std::vector<long long> a = {0, 1};
    for (int m = 1; m < n; ++m) {
        long long sum = 0;
        for (int k = 1; k <= m; ++k) {
            for (int d = 1; d <= k; ++d) {
                if (k % d == 0) sum += d * a[idx(d)] * a[idx(m + 1 - k)];
            }
        }
        a.push_back(sum / m);
    }
    return a;
}

// What the evidence says about the stack of this very run.
std::string stack_limit() {
#ifdef __unix__
    struct rlimit limit = {};
    getrlimit(RLIMIT_STACK, &limit);
    if (limit.rlim_cur != RLIM_INFINITY) {
        return ", with a stack of " +
               std::to_string(limit.rlim_cur / 1024 / 1024) + " MB";
    }
#endif
    return "";
}

// Follows the definition; parents must be a tree.
std::vector<int> sizes_by_definition(const std::vector<int>& parents) {
    std::vector<int> sizes(parents.size(), 0);
    for (int v = 0; v < static_cast<int>(parents.size()); ++v) {
        for (int u = v; u != -1; u = parents[idx(u)]) ++sizes[idx(u)];
    }
    return sizes;
}

// Short, correct, and not to be trusted with a deep tree.
int size_by_recursion(const RootedTree& tree, int v) {
    int size = 1;
    for (const int child : tree.children(v)) {
        size += size_by_recursion(tree, child);
    }
    return size;
}

// One root, and from everywhere n steps up lead to it or stay there.
bool is_a_tree(const std::vector<int>& parents) {
    if (std::count(parents.begin(), parents.end(), -1) != 1) return false;
    for (int v = 0; v < static_cast<int>(parents.size()); ++v) {
        int u = v;
        for (std::size_t i = 0; i < parents.size(); ++i) {
            if (parents[idx(u)] != -1) u = parents[idx(u)];
        }
        if (parents[idx(u)] != -1) return false;
    }
    return true;
}

// Equal for two parent arrays if and only if they are the same rooted tree.
std::string canonical_form(const std::vector<int>& parents) {
    const RootedTree tree = RootedTree::from_parents(parents);
    std::vector<std::vector<std::string>> forms(parents.size());
    for (std::size_t i = parents.size(); i-- > 0;) {
        const int v = tree.order()[i];
        std::vector<std::string>& of_children = forms[idx(v)];
        std::sort(of_children.begin(), of_children.end());
        std::string form = "(";
        for (const std::string& child : of_children) form += child;
        form += ")";
        if (v == tree.root()) return form;
        forms[idx(tree.parent(v))].push_back(form);
    }
    return "";
}

std::vector<int> heights(const RootedTree& tree) {
    std::vector<int> result(idx(tree.size()), 0);
    for (std::size_t i = tree.order().size() - 1; i > 0; --i) {
        const int v = tree.order()[i];
        int& above = result[idx(tree.parent(v))];
        above = std::max(above, result[idx(v)] + 1);
    }
    return result;
}

std::vector<int> preorder_places(const RootedTree& tree) {
    const std::vector<int> sizes = subtree_sizes(tree);
    std::vector<int> places(idx(tree.size()), 0);
    for (const int v : tree.order()) {
        int next = places[idx(v)] + 1;
        for (const int child : tree.children(v)) {
            places[idx(child)] = next;
            next += sizes[idx(child)];
        }
    }
    return places;
}

std::vector<int> heights_by_definition(const std::vector<int>& parents) {
    std::vector<int> result(parents.size(), 0);
    for (int v = 0; v < static_cast<int>(parents.size()); ++v) {
        int steps = 0;
        for (int u = v; u != -1; u = parents[idx(u)]) {
            result[idx(u)] = std::max(result[idx(u)], steps++);
        }
    }
    return result;
}

// Fine here: the trees of this test have at most eight vertices.
void number_below(const RootedTree& tree, int v, int& next,
                  std::vector<int>& places) {
    places[idx(v)] = next++;
    for (const int child : tree.children(v)) {
        number_below(tree, child, next, places);
    }
}

std::vector<int> preorder_by_recursion(const RootedTree& tree) {
    std::vector<int> places(idx(tree.size()));
    int next = 0;
    number_below(tree, tree.root(), next, places);
    return places;
}


}  // namespace
#ifdef __unix__
namespace {

bool ends_well(const std::function<bool()>& task) {
    std::cout.flush();
    const pid_t child = fork();
    if (child == 0) {
        struct rlimit limit = {};
        getrlimit(RLIMIT_STACK, &limit);
        limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 8 << 20);
        setrlimit(RLIMIT_STACK, &limit);
        std::signal(SIGSEGV, SIG_DFL);
        std::signal(SIGBUS, SIG_DFL);
        _exit(task() ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_CASE("recursion dies on a path of a million vertices",
          "[chapter-1][deep]") {
    const auto recurse = [](int n) {
        const auto path = RootedTree::from_parents(coins::path_parents(n));
        return size_by_recursion(path, path.root()) == n;
    };
    CHECK(ends_well([&] { return recurse(1'000); }));
    CHECK_FALSE(ends_well([&] { return recurse(1'000'000); }));
    constexpr int calls = 10'000;
    const RootedTree path = RootedTree::from_parents(coins::path_parents(calls));
    const std::uintptr_t top = stack_position();
    std::uintptr_t lowest = top;
    REQUIRE(size_and_lowest(path, 0, lowest) == calls);
    const auto bytes = static_cast<long long>((top - lowest) / calls);
    REQUIRE(bytes > 0);
    std::cout << "a path of 1,000,000 kills the recursion; measured here: "
              << bytes << " bytes a call, so 8 MB end after about "
              << grouped((8LL << 20) / bytes) << " calls\n";
}
#endif
TEST_CASE("from_parents takes every tree and refuses everything else",
          "[chapter-1][tree]") {
    long long arrays = 0;
    long long trees = 0;
    for (int n = 1; n <= 6; ++n) {
        std::vector<int> parents(idx(n), -1);
        do {
            ++arrays;
            const bool expected = is_a_tree(parents);
            bool taken = true;
            try {
                const RootedTree tree = RootedTree::from_parents(parents);
                std::vector<int> place(idx(n), -1);
                for (int i = 0; i < n; ++i) place[idx(tree.order()[idx(i)])] = i;
                bool fine = tree.order().front() == tree.root() && tree.size() == n;
                for (int v = 0; v < n; ++v) {
                    const int p = tree.parent(v);
                    fine = fine && place[idx(v)] >= 0 && p == parents[idx(v)];
                    fine = fine && (p == -1 || place[idx(p)] < place[idx(v)]);
                    std::vector<int> expected_children;
                    for (int u = 0; u < n; ++u) {
                        if (parents[idx(u)] == v) expected_children.push_back(u);
                    }
                    fine = fine && std::equal(expected_children.begin(),
                                              expected_children.end(),
                                              tree.children(v).begin(), tree.children(v).end());
                }
                REQUIRE(fine);
            } catch (const std::invalid_argument&) {
                taken = false;
            }
            INFO("n = " << n);
            REQUIRE(taken == expected);
            trees += taken;
        } while (next_array(parents, -1, n - 1));
    }
    CHECK(trees == 1 + 2 + 9 + 64 + 625 + 7776);
    std::cout << grouped(arrays) << " arrays of up to 6 numbers, "
              << grouped(trees) << " of them trees\n";
}
TEST_CASE("sizes and depths are what the definition says",
          "[chapter-1][sizes]") {
    std::mt19937_64 rng(1);
    long long trees = 0;
    for (int n = 1; n <= 10; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const auto shuffled = coins::shuffle_labels(parents, rng);
            const RootedTree tree = RootedTree::from_parents(shuffled);
            const std::vector<int> depths = coins::depths(tree);
            bool fine = subtree_sizes(tree) == sizes_by_definition(shuffled);
            for (int v = 0; v < n; ++v) {
                int steps = 0;
                for (int u = v; u != tree.root(); u = tree.parent(u)) ++steps;
                fine = fine && depths[idx(v)] == steps;
            }
            REQUIRE(fine);
            ++trees;
        });
    }
    CHECK(trees == 1205);
    std::cout << grouped(trees) << " rooted trees with up to 10 vertices, "
              << "their numbers shuffled\n";
}
TEST_CASE("subtree sizes take n - 1 additions", "[chapter-1][sizes][cost]") {
    std::mt19937_64 rng(2);
    for (const coins::Family& family : coins::tree_families()) {
        for (const int n : {1, 2, 3, 100, 50'000}) {
            const auto tree = RootedTree::from_parents(family.make(n, rng));
            int additions = 0;
            bool final_when_met = true;
            const std::vector<int> sizes = subtree_sizes(tree);
            coins::subtree_sizes(
                tree, [&](int v, const std::vector<int>& so_far) {
                    ++additions;
                    final_when_met = final_when_met &&
                                     so_far[idx(v)] == sizes[idx(v)];
                });
            CHECK(additions == n - 1);
            CHECK(final_when_met);
        }
    }
    std::cout << "49,999 additions for each tree of 50,000 vertices\n";
}
TEST_CASE("good input in every dress", "[chapter-1][input]") {
    const std::vector<int> expected = {-1, 0, 1, 2, 0};
    for (const std::string text :
         {"5\n1 2 3 1\n", "5\n1 2 3 1", "5\r\n1 2 3 1\r\n", "5 \n1 2 3 1 \t\n",
          "\n\n 5\n\n1\n2\n3\n1\n\n\n", "5 1 2 3 1", "005 01 2 3 1\n \n\t"}) {
        std::istringstream in(text);
        CHECK(coins::read_parent_list(in).parents() == expected);
    }
    std::istringstream one("1\n");
    CHECK(coins::read_parent_list(one).size() == 1);
    std::istringstream edges("3 \r\n1 2\r\n3 2");
    const Tree tree = coins::read_edge_list(edges);
    CHECK(tree.degree(1) == 2);
    CHECK(tree.neighbours(1)[1] == 2);
    std::istringstream alone("1");
    CHECK(coins::read_edge_list(alone).degree(0) == 0);
    std::istringstream several("2\n1\n3\n1 2\n2 3\n7");
    coins::NumberReader numbers(several);
    CHECK(coins::read_parent_list(numbers).size() == 2);
    CHECK(coins::read_edge_list(numbers).size() == 3);
    CHECK(numbers.next(0, 9, "a number") == 7);
    CHECK(numbers.line() == 6);
    CHECK_NOTHROW(numbers.finish());
}
TEST_CASE("bad input of every kind, with its line", "[chapter-1][input]") {
    using Catch::Contains;
    using Catch::StartsWith;
    CHECK_THAT(parents_error(""), StartsWith("line 1: the input ends"));
    CHECK_THAT(parents_error("\n\n"), StartsWith("line 1: the input ends"));
    CHECK_THAT(parents_error("5\n1 2\n3\n"), StartsWith("line 3: the input ends"));
    CHECK_THAT(edges_error("3\n1 2\n3"), StartsWith("line 3: the input ends"));
    std::istream nothing(nullptr);
    CHECK_THROWS_AS(coins::read_parent_list(nothing), InputError);
    CHECK(parents_error("5\n\n1 x7 3 1") ==
          "line 3: \"x7\", item 2 of the line, is not a whole number "
          "(expected a parent)");
    for (const std::string word : {"1.5", "+1", "0x1", "1e0", "-", "--1", "\x01"}) {
        CHECK_THAT(parents_error("2\n" + word), StartsWith("line 2: \""));
    }
    for (const std::string end : {"12", "1xyz"}) {  // more than 40 characters
        CHECK_THAT(parents_error("2\n" + std::string(39, '0') + end),
                   StartsWith("line 2: \"000") && Contains("is not a whole"));
    }
    CHECK_THAT(parents_error("\xEF\xBB\xBF" "2\n1"), StartsWith("line 1: \"???2"));
    CHECK(parents_error(std::string(1'000'000, 'z')).size() < 150);
    CHECK(parents_error("3\n1\n4\n") ==
          "line 3: \"4\", item 1 of the line, is not from 1 to 3 "
          "(expected a parent)");
    CHECK_THAT(parents_error("0"), StartsWith("line 1: \"0\""));
    CHECK_THAT(parents_error("10000001"), StartsWith("line 1: \"10000001\""));
    CHECK_THAT(parents_error("2\n-1"), StartsWith("line 2: \"-1\""));
    CHECK_THAT(parents_error("2\n99999999999999999999"),
               StartsWith("line 2: \"99999999999999999999\""));
    CHECK_THAT(edges_error("2\n1 3"), StartsWith("line 2: \"3\", item 2"));
    CHECK(parents_error("3\n1 1\n\n1\n") ==
          "line 4: \"1\", item 1 of the line, is left over after the last number");
    CHECK_THAT(parents_error("1\n1"), StartsWith("line 2: \"1\""));
    CHECK_THAT(edges_error("2\n1 2 ."), StartsWith("line 2: \".\", item 3"));
    CHECK(parents_error("3\n1\n3") == "line 3: vertex 3 is its own parent");
    CHECK(parents_error("3\n3\n2") ==
          "line 3: vertex 3 with parent 2 closes a cycle: not a tree");
    CHECK(edges_error("3\n1 2\n3 3\n") ==
          "line 3: edge 3 3 joins a vertex to itself: not a tree");
    CHECK(edges_error("4\n1 2\n3 4\n2 1\n") ==
          "line 4: edge 2 1 is there twice: not a tree");
    CHECK(edges_error("4\n1 2\n2 3\n\n1 3\n") ==
          "line 5: edge 1 3 closes a cycle: not a tree");
    CHECK_THROWS_AS(RootedTree::from_parents({}), std::invalid_argument);
    CHECK_THROWS_AS(Tree::from_edges(0, {}), std::invalid_argument);
    CHECK_THROWS_AS(Tree::from_edges(3, {{0, 1}}), std::invalid_argument);
    CHECK_THROWS_AS(Tree::from_edges(2, {{0, 2}}), std::invalid_argument);
    CHECK_THROWS_AS(root_at(Tree::from_edges(1, {}), 1), std::invalid_argument);
}
TEST_CASE("the error names the first hopeless line", "[chapter-1][input]") {
    long long files = 0;
    const int n = 5;
    std::set<std::vector<int>> hopeful;  // beginnings of trees
    std::vector<int> whole(n - 1, 0);
    do {
        std::vector<int> with_root = {-1};
        with_root.insert(with_root.end(), whole.begin(), whole.end());
        if (!is_a_tree(with_root)) continue;
        for (int k = 0; k < n; ++k) {
            hopeful.insert(std::vector<int>(whole.begin(), whole.begin() + k));
        }
    } while (next_array(whole, 0, n - 1));
    std::vector<int> parents(n - 1, 0);
    do {
        ++files;
        std::string text = std::to_string(n);
        for (const int p : parents) text += "\n" + std::to_string(p + 1);
        std::vector<int> start;
        for (const int p : parents) {
            start.push_back(p);
            if (hopeful.count(start) == 0) break;
        }
        const bool good = hopeful.count(parents) == 1;
        const std::string line = "line " + std::to_string(start.size() + 1);
        const std::string error = parents_error(text);
        if (good ? error != "fine" : error.rfind(line + ":", 0) != 0) {
            FAIL(text << "\n" << error);
        }
    } while (next_array(parents, 0, n - 1));
    std::cout << grouped(files) << " lists of 4 parents\n";
}
TEST_CASE("edge lists are trees or name the edge that is not",
          "[chapter-1][input][tree]") {
    long long files = 0;
    long long trees = 0;
    const int n = 4;
    std::vector<int> ends(2 * (n - 1), 0);
    do {
        ++files;
        std::string text = std::to_string(n);
        std::vector<std::pair<int, int>> edges;
        std::size_t bad_line = 0;
        for (std::size_t i = 0; i < ends.size(); i += 2) {
            if (bad_line == 0 && connected(edges, ends[i], ends[i + 1])) {
                bad_line = i / 2 + 2;
            }
            edges.emplace_back(ends[i], ends[i + 1]);
            text += "\n" + std::to_string(ends[i] + 1) + " " +
                    std::to_string(ends[i + 1] + 1);
        }
        const std::string error = edges_error(text);
        const std::string line = "line " + std::to_string(bad_line) + ":";
        if (bad_line == 0 ? error != "fine" : error.rfind(line, 0) != 0) {
            FAIL(text << "\n" << error);
        }
        if (bad_line != 0) {
            CHECK_THROWS_AS(Tree::from_edges(n, edges), std::invalid_argument);
            continue;
        }
        ++trees;
        const Tree tree = Tree::from_edges(n, edges);
        for (int root = 0; root < n; ++root) {
            const RootedTree rooted = root_at(tree, root);
            bool fine = rooted.root() == root;
            for (int v = 0; v < n; ++v) {
                const auto near = tree.neighbours(v);
                std::multiset<int> left(near.begin(), near.end());
                std::multiset<int> right;
                for (const int child : rooted.children(v)) right.insert(child);
                if (v != root) right.insert(rooted.parent(v));
                fine = fine && left == right && near.size() == tree.degree(v);
            }
            REQUIRE(fine);
        }
    } while (next_array(ends, 0, n - 1));
    CHECK(trees == 16 * 6 * 8);  // trees, orders of edges, directions
    std::cout << grouped(files) << " lists of 3 edges, " << grouped(trees)
              << " of them trees, each rooted at every vertex\n";
}
TEST_CASE("disjoint sets take few steps", "[chapter-1][input][cost]") {
    constexpr int log_n = 16;
    constexpr int n = 1 << log_n;
    coins::DisjointSets pairs(n);  // joins equal sets: the worst case
    for (int width = 1; width < n; width *= 2) {
        for (int v = 0; v < n; v += 2 * width) pairs.join(v, v + width);
    }
    const long long before = pairs.steps();
    long long longest = 0;
    std::set<int> representatives;
    for (int v = 0; v < n; ++v) {
        const long long start = pairs.steps();
        representatives.insert(pairs.find(v));
        longest = std::max(longest, pairs.steps() - start);
    }
    CHECK(representatives.size() == 1);
    CHECK(longest == log_n);  // the bound of the lemma, attained
    CHECK_FALSE(pairs.join(1, n - 1));
    std::mt19937_64 rng(3);
    for (const coins::Family& family : coins::tree_families()) {
        const std::vector<int> parents = family.make(n, rng);
        coins::DisjointSets sets(n);
        bool joined = true;
        for (int v = 1; v < n; ++v) joined &= sets.join(v, parents[idx(v)]);
        CHECK(joined);
        CHECK(sets.steps() <= n - 1);
    }
    CHECK(before <= static_cast<long long>(n) * log_n);
}
TEST_CASE("families have their shapes", "[chapter-1][generate]") {
    std::mt19937_64 rng(4);
    std::set<std::string> names;
    for (const coins::Family& family : coins::tree_families()) {
        names.insert(family.name);
        for (int n = 1; n <= 200; ++n) {
            const std::vector<int> parents = family.make(n, rng);
            bool fine = parents.size() == idx(n) && parents[0] == -1;
            for (int v = 1; v < n; ++v) {
                fine = fine && parents[idx(v)] >= 0 && parents[idx(v)] < v;
            }
            INFO(family.name << " with " << n);
            REQUIRE(fine);
        }
        CHECK_THROWS_AS(family.make(0, rng), std::invalid_argument);
    }
    CHECK(names.size() == 9);
    using List = std::vector<int>;
    CHECK(coins::caterpillar_parents(7) == List{-1, 0, 1, 2, 0, 1, 2});
    CHECK(coins::broom_parents(7) == List{-1, 0, 1, 2, 3, 3, 3});
    CHECK(coins::binary_parents(7) == List{-1, 0, 0, 1, 1, 2, 2});
    CHECK(coins::spider_parents(8) == List{-1, 0, 1, 0, 3, 0, 5, 0});
    CHECK(depth_of(coins::path_parents(1000)) == 999);
    CHECK(depth_of(coins::star_parents(1000)) == 1);
    CHECK(depth_of(coins::spider_parents(10'001)) == 100);
    CHECK(depth_of(coins::deep_random_parents(1000, rng)) >= 200);
}
TEST_CASE("chance is the same on every machine", "[chapter-1][generate]") {
    std::mt19937_64 standard;  // the C++ standard names this number
    standard.discard(9999);
    CHECK(standard() == 9981545732273789042ULL);
    std::mt19937_64 rng(5);
    std::uint64_t mixed = 0;
    for (const coins::Family& family : coins::tree_families()) {
        const std::vector<int> parents = family.make(1000, rng);
        for (const int p : coins::relabel_randomly(parents, rng)) {
            mixed = mixed * 6364136223846793005ULL + idx(p + 1);
        }
    }
    CHECK(mixed == 7825876431373147480ULL);
    std::vector<int> count(6, 0);
    for (int i = 0; i < 60'000; ++i) ++count[idx(coins::draw_below(6, rng))];
    for (const int c : count) {
        CHECK(c > 9'600);
        CHECK(c < 10'400);
    }
    CHECK(coins::draw_below(1, rng) == 0);
    CHECK_THROWS_AS(coins::draw_below(0, rng), std::invalid_argument);
}
TEST_CASE("each numbered tree has exactly one code", "[chapter-1][generate]") {
    long long trees = 0;
    for (int n = 2; n <= 7; ++n) {
        std::set<std::vector<std::pair<int, int>>> from_codes;
        std::vector<int> code(idx(n - 2), 0);
        long long codes = 0;
        do {
            auto edges = coins::tree_edges_from_pruefer(code);
            for (auto& [a, b] : edges) {
                if (a > b) std::swap(a, b);
            }
            std::sort(edges.begin(), edges.end());
            from_codes.insert(edges);
            ++codes;
        } while (next_array(code, 0, n - 1));
        INFO("n = " << n);
        REQUIRE(from_codes == trees_among_edge_sets(n));
        CHECK(codes == static_cast<long long>(from_codes.size()));
        trees += codes;
    }
    CHECK(trees == 1 + 3 + 16 + 125 + 1296 + 16807);
    CHECK_THROWS_AS(coins::tree_edges_from_pruefer({3}), std::invalid_argument);
    std::cout << grouped(trees) << " numbered trees with 2 to 7 vertices, "
              << "each from one code\n";
}
TEST_CASE("new numbers, same tree", "[chapter-1][generate]") {
    std::mt19937_64 rng(6);
    const std::vector<int> tree = {-1, 0, 0, 1, 1, 2};
    std::set<std::vector<int>> orderly;
    std::set<std::vector<int>> any;
    for (int i = 0; i < 20'000; ++i) {
        const auto a = coins::relabel_randomly(tree, rng);
        const auto b = coins::shuffle_labels(tree, rng);
        REQUIRE(canonical_form(a) == canonical_form(tree));
        REQUIRE(canonical_form(b) == canonical_form(tree));
        orderly.insert(a);
        any.insert(b);
    }
    std::set<std::vector<int>> expected;
    coins::for_each_parent_array(6, [&](const std::vector<int>& parents) {
        if (canonical_form(parents) == canonical_form(tree)) {
            expected.insert(parents);
        }
    });
    CHECK(orderly == expected);
    CHECK(any.size() == 720 / 2);  // two leaves can change places
    CHECK_THROWS_AS(coins::relabel_randomly({1, -1}, rng),
                    std::invalid_argument);
    CHECK_THROWS_AS(coins::shuffle_labels({-1, 7}, rng), std::invalid_argument);
}
TEST_CASE("each rooted tree is visited once", "[chapter-1][enumerate]") {
    long long visited = 0;
    long long arrays = 0;
    for (int n = 1; n <= 9; ++n) {
        std::set<std::string> forms;
        long long here = 0;
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            forms.insert(canonical_form(parents));
            ++here;
        });
        CHECK(here == static_cast<long long>(forms.size()));
        std::set<std::string> expected;
        coins::for_each_parent_array(n, [&](const std::vector<int>& parents) {
            expected.insert(canonical_form(parents));
            ++arrays;
        });
        CHECK(forms == expected);
        visited += here;
    }
    CHECK(visited == 486);
    std::cout << grouped(visited) << " rooted trees with up to 9 vertices, "
              << "the same as among " << grouped(arrays) << " parent arrays\n";
}
TEST_CASE("as many rooted trees as there are, two entries each",
          "[chapter-1][enumerate][cost]") {
    const std::vector<long long> known = {0,  1,  1,   2,   4,    9,    20,
                                          48, 115, 286, 719, 1842, 4766, 12486};
    CHECK(rooted_tree_counts(13) == known);
    long long up_to_n = 0;
    for (int n = 1; n <= 13; ++n) {
        std::vector<int> parents = coins::path_parents(n);
        std::vector<int> levels(idx(n));
        for (int v = 0; v < n; ++v) levels[idx(v)] = v;
        long long trees = 0;
        long long written = 0;
        int entries = 0;
        do {
            ++trees;
            const auto before = levels;
            entries = coins::next_rooted_tree(levels, parents);
            written += entries;
            REQUIRE((entries == 0 || levels < before));
        } while (entries > 0);
        up_to_n += trees;
        CHECK(trees == known[idx(n)]);
        CHECK(written == up_to_n - n);
        CHECK(written < 2 * trees);
    }
    CHECK(up_to_n == 20'299);
    std::cout << grouped(up_to_n) << " rooted trees with up to 13 vertices; "
              << "12,486 with 13\n";
}
TEST_CASE("each parent array is visited once", "[chapter-1][enumerate]") {
    long long total = 0;
    long long factorial = 1;
    for (int n = 1; n <= 9; ++n) {
        if (n > 1) factorial *= n - 1;
        long long arrays = 0;
        std::vector<int> last;
        coins::for_each_parent_array(n, [&](const std::vector<int>& parents) {
            bool fine = last < parents && parents[0] == -1;
            for (int v = 1; v < n; ++v) {
                fine = fine && parents[idx(v)] >= 0 && parents[idx(v)] < v;
            }
            REQUIRE(fine);
            last = parents;
            ++arrays;
        });
        CHECK(arrays == factorial);
        total += arrays;
    }
    std::cout << grouped(total) << " parent arrays with up to 9 vertices\n";
}
TEST_CASE("a path and a star of a million vertices", "[chapter-1][deep]") {
    constexpr int n = 1'000'000;
    std::mt19937_64 rng(7);
    for (const bool deep : {true, false}) {
        const auto parents = deep ? coins::path_parents(n)
                                  : coins::star_parents(n);
        std::ostringstream text;
        text << n << "\n";
        for (int v = 1; v < n; ++v) text << parents[idx(v)] + 1 << " ";
        std::istringstream in(text.str());
        const RootedTree tree = coins::read_parent_list(in);
        const std::vector<int> sizes = subtree_sizes(tree);
        const std::vector<int> depths = coins::depths(tree);
        CHECK(sizes[0] == n);
        CHECK(sizes[1] == (deep ? n - 1 : 1));
        CHECK(depths[n - 1] == (deep ? n - 1 : 1));
        std::vector<std::pair<int, int>> edges;
        for (int v = 1; v < n; ++v) edges.emplace_back(v, parents[idx(v)]);
        const Tree tree_without_root = Tree::from_edges(n, edges);
        const RootedTree other = root_at(tree_without_root, n - 1);
        CHECK(other.root() == n - 1);
        CHECK(subtree_sizes(other)[0] == (deep ? 1 : n - 1));
        CHECK(coins::relabel_randomly(parents, rng).size() == parents.size());
        const auto shuffled =
            RootedTree::from_parents(coins::shuffle_labels(parents, rng));
        CHECK(subtree_sizes(shuffled)[idx(shuffled.root())] == n);
        CHECK(coins::parents_in_order(shuffled) == parents);
    }
    std::cout << "1,000,000 vertices in a path and in a star" << stack_limit()
              << "\n";
}
TEST_CASE("solutions of the exercises", "[chapter-1][exercises]") {
    for (int n = 1; n <= 8; ++n) {
        coins::for_each_parent_array(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            REQUIRE(heights(tree) == heights_by_definition(parents));
            const std::vector<int> places = preorder_places(tree);
            REQUIRE(places == preorder_by_recursion(tree));
        });
    }
    const std::vector<int> tree = {-1, 0, 0, 1, 1, 2, 3};
    std::vector<int> vertices = {0, 1, 2, 3, 4, 5, 6};
    long long numberings = 0;
    do {  // vertices[v] is the number of v
        bool orderly = true;
        for (int v = 1; v < 7; ++v) {
            const int p = tree[idx(v)];
            orderly = orderly && vertices[idx(p)] < vertices[idx(v)];
        }
        numberings += orderly;
    } while (std::next_permutation(vertices.begin(), vertices.end()));
    long long product = 1;
    for (const int s : sizes_by_definition(tree)) product *= s;
    CHECK(numberings == 5040 / product);
    std::vector<int> levels = {0, 1, 2, 3, 3, 1, 1};
    std::vector<int> parents = {-1, 0, 1, 2, 2, 0, 0};
    CHECK(coins::next_rooted_tree(levels, parents) == 3);
    CHECK(levels == std::vector<int>{0, 1, 2, 3, 2, 3, 2});
    CHECK(parents == std::vector<int>{-1, 0, 1, 2, 1, 4, 1});
}
