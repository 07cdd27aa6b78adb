#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "figures/dot.hpp"
#include "figures/plot.hpp"

using coins::RootedTree;
using figures::idx;
using figures::Layout;
using figures::Point;

namespace {

double distance(Point p, Point a, Point b) {
    const double x = b.x - a.x;
    const double y = b.y - a.y;
    double t = ((p.x - a.x) * x + (p.y - a.y) * y) / (x * x + y * y);
    t = std::min(1.0, std::max(0.0, t));
    return std::hypot(a.x + t * x - p.x, a.y + t * y - p.y);
}

double turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool cross(Point a, Point b, Point c, Point d) {
    return turn(a, b, c) * turn(a, b, d) < 0 &&
           turn(c, d, a) * turn(c, d, b) < 0;
}

// Compares everything with everything; columns are 36 points wide.
bool is_tidy(const RootedTree& tree, const Layout& layout) {
    const std::vector<Point>& at = layout.at;
    const std::vector<int> depths = coins::depths(tree);
    for (int v = 0; v < tree.size(); ++v) {
        for (int u = 0; u < tree.size(); ++u) {
            const double apart = std::abs(at[idx(u)].x - at[idx(v)].x);
            const bool one_line = depths[idx(u)] == depths[idx(v)];
            if (one_line != (at[idx(u)].y == at[idx(v)].y)) return false;
            if (u != v && one_line && apart < 36 - 1e-9) return false;
            if (u == tree.root()) continue;
            const Point above = at[idx(tree.parent(u))];
            if (v != u && v != tree.parent(u) &&
                distance(at[idx(v)], at[idx(u)], above) < 0.41 * 36) {
                return false;
            }
            if (v != tree.root() && cross(at[idx(u)], above, at[idx(v)],
                                          at[idx(tree.parent(v))])) {
                return false;
            }
        }
    }
    return true;
}

// The lines of `text` that begin with `start`.
std::vector<std::string> lines_with(const std::string& text,
                                    const std::string& start) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.rfind(start, 0) == 0) result.push_back(line);
    }
    return result;
}


}  // namespace
TEST_CASE("no two things overlap in a drawn tree", "[appendix][layout]") {
    long long trees = 0;
    for (int n = 1; n <= 9; ++n) {
        coins::for_each_rooted_tree(n, [&](const std::vector<int>& parents) {
            const RootedTree tree = RootedTree::from_parents(parents);
            REQUIRE(is_tidy(tree, figures::tidy_layout(tree)));
            ++trees;
        });
    }
    std::mt19937_64 rng(1);
    for (const coins::Family& family : coins::tree_families()) {
        for (const int n : {10, 20, 60}) {
            const std::vector<int> ordered = family.make(n, rng);
            const RootedTree tree = RootedTree::from_parents(
                coins::shuffle_labels(ordered, rng));
            INFO(family.name);
            REQUIRE(is_tidy(tree, figures::tidy_layout(tree)));
            ++trees;
        }
    }
    std::cout << trees << " trees, all pairs of vertices and edges\n";
}
TEST_CASE("trees of 100,000 vertices are drawn without overlap",
          "[appendix][layout]") {
    std::mt19937_64 rng(2);
    constexpr int n = 100'000;
    for (const coins::Family& family : coins::tree_families()) {
        const auto tree = RootedTree::from_parents(family.make(n, rng));
        const Layout layout = figures::tidy_layout(tree);
        const std::vector<int> depths = coins::depths(tree);
        std::map<int, double> right_end;
        bool fine = true;
        for (const int v : tree.order()) {
            const double x = layout.at[idx(v)].x;
            const auto [line, is_first] = right_end.emplace(depths[idx(v)], x);
            fine = fine && (is_first || x >= line->second + 36 - 1e-3);
            line->second = x;
            fine = fine && x >= 0 && x <= layout.width;
        }
        CHECK(fine);
    }
    CHECK(figures::tidy_layout(RootedTree::from_parents(
              coins::path_parents(n))).width == 0);
    std::cout << "100,000 vertices in each of nine families\n";
}
TEST_CASE("strange characters do not break the output", "[appendix][dot]") {
    CHECK(figures::escaped("say \"no\"") == "say \\\"no\\\"");
    CHECK(figures::escaped("C:\\new") == "C:\\\\new");
    CHECK(figures::escaped("a\nb\r") == "a\\nb");
    CHECK(figures::escaped("a&lt;b") == "a&amp;lt;b");
    const auto tree = RootedTree::from_parents({-1, 0});
    figures::Frame frame("one\ntwo", "three\r\nfour \"five\"");
    frame.add_tree(tree, figures::tidy_layout(tree));
    frame.vertex(0).label = "\"";
    frame.vertex(1).note = "\\";
    frame.add_text({0, 0}, "x\ny", {figures::colour::ink, 11,
                                    figures::Align::left, false});
    std::ostringstream out;
    frame.print(out, "a\"b", frame.box());
    const std::string text = out.str();
    CHECK(text.rfind("// caption: one two\n"
                     "// alt: three  four \"five\"\n",
                     0) == 0);
    CHECK(text.find("graph \"a\\\"b\" {") != std::string::npos);
    CHECK(text.find("label=\"\\\"\"") != std::string::npos);
    CHECK(text.find("label=\"\\\\\\l\"") != std::string::npos);
    CHECK(text.find("label=\"x\\ly\\l\"") != std::string::npos);
}
TEST_CASE("all frames have one size", "[appendix][dot]") {
    const auto small = RootedTree::from_parents({-1});
    const auto large = RootedTree::from_parents(coins::star_parents(9));
    figures::Figure figure("sizes");
    figures::Frame first;
    first.add_tree(small, figures::tidy_layout(small));
    first.vertex(0).note = "a long note that reaches far to the right";
    figure.add(first);
    figures::Frame second;
    second.add_tree(large, figures::tidy_layout(large), {-50, 20});
    second.add_cells({0, -80}, {{"1"}, {"2"}});
    second.add_line({0, 0}, {300, 10});
    figure.add(second);
    std::ostringstream out;
    figure.print(out);
    for (const std::string corner : {"  lo ", "  hi "}) {
        const auto lines = lines_with(out.str(), corner);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0] == lines[1]);
    }
    CHECK(lines_with(out.str(), "// alt:").size() == 2);
    const figures::Box box = figure.box();
    for (const figures::Frame& frame : {first, second}) {
        const figures::Box part = frame.box();
        CHECK(box.left <= part.left);
        CHECK(box.right >= part.right);
        CHECK(box.bottom <= part.bottom);
        CHECK(box.top >= part.top);
    }
    CHECK(box.right >= 300);
}
TEST_CASE("a figure program takes the example or the reader's tree",
          "[appendix][input]") {
    const std::string example = "3\n1 1\n";
    std::istringstream mine("4\n1 2 3");
    CHECK(figures::choose_tree({}, mine, example).size() == 4);
    std::istringstream nothing;
    CHECK(figures::choose_tree({"--example"}, nothing, example).size() == 3);
    CHECK_THROWS_AS(figures::choose_tree({}, nothing, example),
                    coins::InputError);
    CHECK_THROWS_AS(figures::choose_tree({"-h"}, nothing, example),
                    std::invalid_argument);
    CHECK_THROWS_AS(figures::choose_tree({"--example", "x"}, nothing, example),
                    std::invalid_argument);
    std::istringstream large("1001");
    CHECK_THROWS_AS(figures::choose_tree({}, large, example),
                    coins::InputError);
    const auto tree = RootedTree::from_parents({-1, 0, 0, 1});
    CHECK(figures::in_words(tree) ==
          "A tree of 4 vertices; vertex 1 is the root. "
          "Edges from parent to child: 1-2, 1-3, 2-4.");
    CHECK(figures::list_of({}) == "none");
    CHECK(figures::list_of({2, 0}) == "3, 1");
}
TEST_CASE("the names of curves keep their distance", "[appendix][plot]") {
    CHECK(figures::names_apart({}, 14).empty());
    CHECK(figures::names_apart({5, 0, 40}, 14) ==
          std::vector<double>{14, 0, 40});
    CHECK(figures::names_apart({3, 3, 3}, 10) ==
          std::vector<double>{3, 13, 23});
}

TEST_CASE("steps of a plot are differences or ratios", "[appendix][plot]") {
    figures::Plot plot;
    plot.height = 200;
    plot.top = 64;
    CHECK(figures::height_in_plot(plot, 0) == 0);
    CHECK(figures::height_in_plot(plot, 16) == Approx(50));
    plot.doubling_from = 4;
    CHECK(figures::height_in_plot(plot, 4) == Approx(0));
    CHECK(figures::height_in_plot(plot, 16) == Approx(100));
    CHECK(figures::height_in_plot(plot, 64) == Approx(200));
}

TEST_CASE("a plot tells its numbers in words", "[appendix][plot]") {
    figures::Plot plot;
    plot.across = "N";
    plot.up = "steps";
    plot.ticks = {"1", "2"};
    plot.top = 2000;
    plot.step = 1000;
    plot.curves = {{"slow", {1, 1999.6}, figures::colour::ink, true},
                   {"fast", {0.25, 12.345}}};
    CHECK(figures::plot_frame(plot).alt() ==
          "A plot of steps against N. slow: 1 2000. fast: 0.25 12.3.");
}

