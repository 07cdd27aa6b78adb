#include <catch2/catch.hpp>

#include <algorithm>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/racers.hpp"
#include "coins/enumerate.hpp"
#include "coins/generate.hpp"
#include "figures/race.hpp"

using bench::Labels;
using bench::Track;
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

// Which of some racers disagree with the first of them that may run.
std::vector<std::string> disagreeing(const std::vector<bench::Racer>& racers,
                                     const Tree& tree,
                                     const std::vector<bool>& coin) {
    std::vector<std::string> names;
    std::vector<int> right;
    for (const bench::Racer& racer : racers) {
        if (tree.size() > racer.largest) continue;
        const std::vector<int> found = racer.solve(tree, coin);
        if (right.empty()) right = found;
        if (found != right) names.push_back(racer.name);
    }
    return names;
}

bool all_agree(const Tree& tree, const std::vector<bool>& coin) {
    return disagreeing(bench::racers(), tree, coin).empty();
}

// A number of the recorded table of times.
double recorded(const std::string& vertices, const std::string& labels,
                const std::string& time, const std::string& racer,
                const std::string& family) {
    static const figures::Recorded all =
        figures::read_recorded(figures::recorded_times);
    for (const figures::Times& line : all.lines) {
        if (line.vertices != vertices || line.labels != labels ||
            line.time != time || line.racer != racer)
            continue;
        for (std::size_t i = 0; i < all.families.size(); ++i)
            if (all.families[i] == family) return line.numbers[i];
    }
    throw std::runtime_error("not recorded: " + racer + " on " + family);
}


}  // namespace

TEST_CASE("All racers agree on all small labelled trees",
          "[chapter-12][race]") {
    long long cases = 0;
    long long wrong = 0;
    for (int n = 2; n <= 6; ++n) {
        std::vector<int> code(idx(n - 2), 0);
        for (bool more = true; more;) {
            const Tree tree =
                Tree::from_edges(n, coins::tree_edges_from_pruefer(code));
            for (int set = 0; set < 1 << n; ++set) {
                std::vector<bool> coin;
                for (int v = 0; v < n; ++v) coin.push_back((set >> v & 1) != 0);
                wrong += all_agree(tree, coin) ? 0 : 1;
                ++cases;
            }
            more = false;
            for (int& digit : code) {
                if (++digit < n) {
                    more = true;
                    break;
                }
                digit = 0;
            }
        }
    }
    CHECK(wrong == 0);
    CHECK(cases == 4 + 3 * 8 + 16 * 16 + 125 * 32 + 1296 * 64);
    std::cout << bench::racers().size() << " racers on " << with_commas(cases)
              << " trees with coins, " << wrong << " disagreements\n";
}

TEST_CASE("All racers agree on all families", "[chapter-12][race]") {
    int tracks = 0;
    for (const coins::Family& family : coins::tree_families()) {
        for (const Labels labels : {Labels::natural, Labels::shuffled}) {
            for (const int n : {1, 2, 3, 10, 100, 1000, 20'000}) {
                INFO(family.name << " " << n);
                const Track track = bench::make_track(family, n, labels);
                CHECK(all_agree(track.tree, track.coin));
                const std::vector<int> right =
                    coins::dfs_game_values(track.rooted);
                for (const bench::DfsRacer& racer : bench::dfs_racers())
                    CHECK((racer.solve(track.rooted) == right));
                ++tracks;
            }
        }
    }
    std::cout << tracks << " trees, up to 20,000 vertices\n";
}

TEST_CASE("All racers agree where words and powers of two end",
          "[chapter-12][race]") {
    int paths = 0;
    for (const int edges :
         {15, 16, 17, 31, 32, 33, 62, 63, 64, 65, 66, 127, 128, 129, 191, 192,
          255, 256, 257, 511, 512, 513, 1023, 1024, 1025}) {
        for (const char* name : {"path", "broom", "caterpillar"}) {
            for (const coins::Family& family : coins::tree_families()) {
                if (std::string(family.name) != name) continue;
                const int n = name[0] == 'p' ? edges + 1 : 2 * edges;
                const Track track =
                    bench::make_track(family, n, Labels::shuffled);
                CHECK(all_agree(track.tree, track.coin));
                ++paths;
            }
        }
    }
    std::cout << paths << " paths, brooms and caterpillars\n";
}

TEST_CASE("A racer that is wrong once is caught", "[chapter-12][race]") {
    std::vector<bench::Racer> racers = bench::racers();
    racers.push_back({"wrong", 1000, [](const Tree& t,
                                        const std::vector<bool>& c) {
                          std::vector<int> g = coins::grundy_by_centroids(t, c);
                          if (t.size() == 100) g[57] ^= 64;
                          return g;
                      }});
    for (const int n : {99, 100, 101}) {
        const Track track = bench::make_track(coins::tree_families()[0], n,
                                              Labels::natural);
        const auto names = disagreeing(racers, track.tree, track.coin);
        CHECK(names == (n == 100 ? std::vector<std::string>{"wrong"}
                                 : std::vector<std::string>{}));
    }
}

TEST_CASE("Tracks are the same tree with other labels", "[chapter-12][race]") {
    for (const coins::Family& family : coins::tree_families()) {
        const Track one = bench::make_track(family, 500, Labels::natural);
        const Track two = bench::make_track(family, 500, Labels::shuffled);
        CHECK(one.rooted.parents() ==
              bench::make_track(family, 500, Labels::natural).rooted.parents());
        const auto sizes = [](const Track& track) {
            std::vector<int> all = coins::subtree_sizes(track.rooted);
            std::sort(all.begin(), all.end());
            return all;
        };
        CHECK(sizes(one) == sizes(two));
        for (int v = 1; v < 500; ++v) CHECK(one.rooted.parent(v) < v);
        for (int v = 0; v < 500; ++v)
            for (const int u : one.rooted.children(v)) {
                const auto near = one.tree.neighbours(u);
                CHECK(std::find(near.begin(), near.end(), v) != near.end());
            }
    }
}

TEST_CASE("The recorded tables name all racers", "[chapter-12][record]") {
    const figures::Recorded times =
        figures::read_recorded(figures::recorded_times);
    for (const int n : {2000, 20'000, 200'000, 1'000'000}) {
        for (const std::string labels : {"natural", "shuffled"}) {
            for (const coins::Family& family : coins::tree_families()) {
                for (const bench::Racer& racer : bench::racers()) {
                    if (n > racer.largest) continue;
                    const double x = recorded(std::to_string(n), labels, "med",
                                              racer.name, family.name);
                    CHECK(x > 0);
                }
            }
        }
    }
    for (const figures::Times& line : times.lines)
        for (const double x : line.numbers) CHECK(x >= 0);
    CHECK_THROWS_AS(figures::read_recorded("1,2,3\n"), std::runtime_error);
    CHECK_THROWS_AS(figures::read_recorded("n,labels,of,who,path\n"
                                           "10,natural,med,floor\n"),
                    std::runtime_error);
    std::cout << times.lines.size() << " recorded lines\n";
}

TEST_CASE("What the chapter says is in the record", "[chapter-12][record]") {
    const std::string nat = "natural";
    for (const coins::Family& family : coins::tree_families()) {
        const std::string name = family.name;
        INFO(name);
        for (const bench::Racer& racer : bench::racers()) {
            const std::string who = racer.name;
            const double x = recorded("8", nat, "min", who, name);
            if (who == "quadratic") CHECK(x <= 1.2);
            if (who != "quadratic") CHECK(x > 1.2);
            if (who != "quadratic" && who != "bit-planes") CHECK(x >= 1.6);
            if (who == "quadratic") continue;
            CHECK(recorded("256", nat, "min", who, name) <
                  recorded("256", nat, "min", "quadratic", name));
        }
        CHECK(recorded("2000", nat, "min", "quadratic", name) > 200);
        CHECK(recorded("2000", nat, "min", "naive", name) >
              recorded("2000", nat, "min", "centroids", name));
        for (const std::string labels : {"natural", "shuffled"})
            CHECK(recorded("200000", labels, "min", "recurrence", name) <
                  recorded("200000", labels, "min", "long-paths", name));
    }
    const auto at = [&nat](const char* n, const char* racer,
                           const char* family) {
        return recorded(n, nat, "min", racer, family);
    };
    CHECK(at("256", "naive", "path") < at("256", "centroids", "path"));
    CHECK(at("200000", "recurrence", "path") <
          at("200000", "bit-planes", "path"));
    CHECK(at("200000", "bit-planes", "recursive") < 1);
    CHECK(at("200000", "light-first", "path") <
          at("200000", "folded", "path") / 8);
    CHECK(at("200000", "light-first", "binary") >
          at("200000", "folded", "binary") / 3);
    const auto floor = [](const char* labels, const char* n,
                          const char* family) {
        return recorded(n, labels, "min", "floor", family);
    };
    CHECK(floor("shuffled", "2000", "path") <
          1.1 * floor("natural", "2000", "path"));
    CHECK(floor("shuffled", "200000", "path") >
          4 * floor("natural", "200000", "path"));
    CHECK(floor("shuffled", "200000", "star") <
          1.1 * floor("natural", "200000", "star"));
    CHECK(recorded("200000", "shuffled", "min", "folded", "path") <
          0.5 * recorded("200000", "natural", "min", "folded", "path"));
    CHECK(floor("shuffled", "1000000", "path") >
          15 * floor("natural", "1000000", "path"));
    CHECK(recorded("1000000", "shuffled", "min", "recurrence", "path") < 1.4);
    CHECK(recorded("1000000", "shuffled", "min", "bit-planes", "path") > 2);
    CHECK(at("200000", "dfs-sort", "path") < at("200000", "dfs-masks", "path"));
}
