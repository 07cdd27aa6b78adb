/// \file
/// Judges any program that solves "Move the Coins 2".
///     judge_moving_coins [--short] PROGRAM [ARGUMENT...]
/// With --short only on trees without a path of 64 edges or more.
/// Exit status: 0 if all answers are right, 1 if one is wrong, 2 if the command
/// line is.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/generate.hpp"
#include "coins/moving_coins.hpp"
#include "coins/moving_coins_centroid.hpp"
#include "coins/moving_coins_search.hpp"
#include "coins/tree.hpp"
#include "judge/run_program.hpp"

namespace {

using coins::idx;
using coins::RootedTree;
using coins::Tree;

struct Test {
    std::string text;
    long long answer;
    int diameter;  // the largest distance in the tree
};

int diameter(const Tree& tree) {
    const auto farthest_from = [&](int v) {
        const std::vector<int> depth = coins::depths(coins::root_at(tree, v));
        const auto best = std::max_element(depth.begin(), depth.end());
        return std::make_pair(static_cast<int>(best - depth.begin()), *best);
    };
    return farthest_from(farthest_from(0).first).second;
}

struct File {
    std::string name;
    std::string line_end = "\n";
    std::vector<Test> tests;

    void add(const Tree& tree, const std::vector<int>& count,
             long long answer) {
        std::string text = std::to_string(tree.size()) + "\n";
        for (int v = 0; v < tree.size(); ++v) {
            for (const int w : tree.neighbours(v)) {
                if (w > v) continue;
                text += std::to_string(v + 1) + " " + std::to_string(w + 1) +
                        "\n";
            }
        }
        for (std::size_t v = 0; v < count.size(); ++v)
            text += (v > 0 ? " " : "") + std::to_string(count[v]);
        tests.push_back({text + "\n", answer, diameter(tree)});
    }
    void keep_only_short(int longest) {
        const auto too_long = [=](const Test& test) {
            return test.diameter > longest;
        };
        tests.erase(std::remove_if(tests.begin(), tests.end(), too_long),
                    tests.end());
    }
    // The whole input; every line with the same end.
    std::string input() const {
        std::string result;
        const auto append = [&](const std::string& text) {
            for (const char c : text) {
                if (c == '\n') {
                    result += line_end;
                } else {
                    result += c;
                }
            }
        };
        append(std::to_string(tests.size()) + "\n");
        for (const Test& test : tests) append(test.text);
        return result;
    }
};

Tree tree_of(const std::vector<int>& parents) {
    std::vector<std::pair<int, int>> edges;
    for (int v = 0; v < static_cast<int>(parents.size()); ++v)
        if (parents[idx(v)] >= 0) edges.emplace_back(v, parents[idx(v)]);
    return Tree::from_edges(static_cast<int>(parents.size()), edges);
}

// The answer by game search, without any theory.
long long answer_by_search(const Tree& tree, const std::vector<int>& count) {
    long long power = 1;
    long long sum = 0;
    for (int r = 0; r < tree.size(); ++r) {
        power *= 2;
        const RootedTree rooted = coins::root_at(tree, r);
        coins::MovingCoinsSearch search(rooted);
        if (!search.mover_wins(count)) sum += power;
    }
    return sum;
}

class TemporaryFile {
public:
    TemporaryFile() {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "judge-XXXXXX").string();
        const int file = ::mkstemp(pattern.data());
        if (file < 0) throw std::runtime_error("no temporary file");
        ::close(file);
        name_ = pattern;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::remove(name_.c_str()); }
    const std::string& name() const { return name_; }

private:
    std::string name_;
};

bool right(const std::vector<std::string>& command, const File& file) {
    const TemporaryFile input;
    const std::string text = file.input();
    std::ofstream(input.name(), std::ios::binary | std::ios::trunc) << text;
    const judge::RunResult run =
        judge::run_program(command, input.name(), 20);
    std::istringstream printed(run.output);
    std::string word;
    std::size_t number = 0;
    bool same = true;
    for (; same && number < file.tests.size(); ++number) {
        same = static_cast<bool>(printed >> word) &&
               word == std::to_string(file.tests[number].answer);
    }
    if (same && run.trouble.empty() && !(printed >> word)) return true;
    std::cout << "FAILED on " << file.name;
    if (!run.trouble.empty()) std::cout << ": the program " << run.trouble;
    if (!same) {
        std::cout << ": test " << number << " has the answer "
                  << file.tests[number - 1].answer;
    }
    std::ofstream("judge-failed.txt", std::ios::binary) << text;
    std::cout << "\nthe input is in judge-failed.txt\n";
    return false;
}

std::vector<int> some_coins(int n, int most, std::mt19937_64& rng) {
    std::vector<int> count(idx(n), 0);
    for (int& c : count) c = coins::draw_below(most + 1, rng);
    return count;
}

File sample() {
    File file;
    file.name = "the sample";
    file.add(Tree::from_edges(3, {{0, 1}, {1, 2}}), {1, 0, 1}, 4);
    file.add(Tree::from_edges(6, {{0, 1}, {0, 2}, {3, 2}, {2, 4}, {3, 5}}),
             {0, 2, 2, 1, 3, 2}, 14);
    file.add(Tree::from_edges(1, {}), {16}, 2);
    return file;
}

File thousand_small(std::mt19937_64& rng) {
    File file;
    file.name = "a thousand small trees, by game search";
    const auto& families = coins::tree_families();
    for (int i = 0; i < 1000; ++i) {
        const int n = 1 + coins::draw_below(8, rng);
        const auto parents = coins::shuffle_labels(
            families[idx(i) % families.size()].make(n, rng), rng);
        std::vector<int> count(idx(n), 0);
        for (int k = coins::draw_below(5, rng); k > 0; --k)
            ++count[idx(coins::draw_below(n, rng))];
        const Tree tree = tree_of(parents);
        file.add(tree, count, answer_by_search(tree, count));
    }
    return file;
}

File all_families(int n, bool quadratic, std::mt19937_64& rng) {
    File file;
    file.name = "each family with " + std::to_string(n) + " vertices";
    for (const coins::Family& family : coins::tree_families()) {
        const Tree tree =
            tree_of(coins::shuffle_labels(family.make(n, rng), rng));
        const auto count = some_coins(n, 16, rng);
        const auto odd = coins::odd_coins(count);
        file.add(tree, count,
                 coins::moving_coins_answer(
                     quadratic ? coins::grundy_by_definition(tree, odd)
                               : coins::grundy_by_centroids(tree, odd)));
    }
    return file;
}

// One coin: Bob wins there and nowhere else.
File one_coin(const char* name, const std::vector<int>& parents) {
    File file;
    file.name = name;
    std::vector<int> count(parents.size(), 2);
    count[0] = 1;
    file.add(tree_of(parents), count, 2);
    return file;
}

std::vector<File> all_files() {
    std::mt19937_64 rng(2020);
    std::vector<File> files = {sample(), sample(), sample(),
                               thousand_small(rng)};
    files[1].name += " with blanks at the ends of the lines";
    files[1].line_end = " \t \n";
    files[2].name += " with CRLF";
    files[2].line_end = "\r\n";
    for (const int n : {2, 63, 64, 65, 1000})
        files.push_back(all_families(n, true, rng));
    files.push_back(all_families(33'000, false, rng));
    for (const int n : {131'072, 131'073, 300'000})
        files.push_back(one_coin("one coin on a path",
                                 coins::path_parents(n)));
    files.push_back(one_coin("one coin on a star",
                             coins::star_parents(300'000)));
    return files;
}


}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> command(argv + 1, argv + argc);
    const bool only_short = !command.empty() && command.front() == "--short";
    if (only_short) command.erase(command.begin());
    if (command.empty()) {
        std::cerr << "usage: judge_moving_coins [--short] PROGRAM "
                     "[ARGUMENT...]\n";
        return 2;
    }
    for (File file : all_files()) {
        if (only_short) file.keep_only_short(63);
        if (file.tests.empty()) continue;
        if (!right(command, file)) return 1;
        std::cout << file.name << ": right\n";
    }
}
