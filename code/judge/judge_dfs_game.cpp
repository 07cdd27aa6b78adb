/// \file
/// Judges any program that solves the DFS game.
///     judge_dfs_game [--small] PROGRAM [ARGUMENT...]
/// Exit status: 0 if all answers are right, 1 if one is wrong, 2 if the command
/// line is.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "coins/dfs_game_search.hpp"
#include "coins/dfs_game_value.hpp"
#include "coins/generate.hpp"
#include "coins/tree.hpp"
#include "judge/run_program.hpp"

namespace {

using coins::RootedTree;

struct Test {
    std::string name;
    std::string input;
    int answer;
};

std::string as_text(const std::vector<int>& parents) {
    std::string text = std::to_string(parents.size()) + "\n";
    for (std::size_t v = 1; v < parents.size(); ++v) {
        if (v > 1) text += ' ';
        text += std::to_string(parents[v] + 1);
    }
    return text + "\n";
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

bool right(const std::vector<std::string>& command, const Test& test,
           const std::string& file, double limit) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << test.input;
    const judge::RunResult run = judge::run_program(command, file, limit);
    std::istringstream words(run.output);
    std::string word;
    std::string rest;
    words >> word;
    const bool one_word = !(words >> rest);
    if (run.trouble.empty() && one_word && word == std::to_string(test.answer))
        return true;
    std::cout << "FAILED on " << test.name << "\n";
    if (!run.trouble.empty())
        std::cout << "the program " << run.trouble << "\n";
    std::cout << "right answer: " << test.answer << "\n"
              << "it printed:   " << run.output.substr(0, 200) << "\n";
    if (test.input.size() <= 1000) {
        std::cout << "the input is:\n" << test.input;
    } else {
        std::ofstream("judge-failed.txt", std::ios::binary) << test.input;
        std::cout << "the input is in judge-failed.txt\n";
    }
    return false;
}

bool all_right(const std::vector<std::string>& command, const char* group,
               const std::vector<Test>& tests, double limit) {
    const TemporaryFile file;
    for (const Test& test : tests)
        if (!right(command, test, file.name(), limit)) return false;
    std::cout << group << ": all " << tests.size() << " answers are right\n";
    return true;
}

std::vector<Test> samples() {
    return {{"sample 1", "10\n1 2 3 4 5 6 7 8 9\n", 10},
            {"sample 2", "5\n1 2 3 1\n", 2},
            {"sample 3", "10\n1 1 3 1 3 6 7 6 6\n", 5},
            {"sample 2 with carriage returns", "5 \r\n1 2 3 1 \r\n", 2},
            {"sample 2 without a last line break", "5\n1 2 3 1", 2}};
}

std::vector<Test> small_trees() {
    std::mt19937_64 rng(112);
    const std::vector<coins::Family>& families = coins::tree_families();
    std::vector<Test> tests;
    for (int i = 0; i < 1000; ++i) {
        const int n = 2 + coins::draw_below(9, rng);
        const auto& family =
            families[static_cast<std::size_t>(i / 2) % families.size()];
        const std::vector<int> parents =
            i % 2 == 0 ? coins::random_recursive_parents(n, rng)
                       : family.make(n, rng);
        const RootedTree tree = RootedTree::from_parents(parents);
        tests.push_back({"small tree " + std::to_string(i + 1),
                         as_text(parents), coins::coins_by_search(tree)});
    }
    return tests;
}

std::vector<int> mixed_parents(int rounds) {
    std::vector<int> parents = {-1};
    const auto hang_path = [&parents](int below, int length) {
        for (int j = 0; j < length; ++j) {
            parents.push_back(below);
            below = static_cast<int>(parents.size()) - 1;
        }
    };
    for (int i = 0; i < rounds; ++i) {
        hang_path(0, 1 + i % 90);
        hang_path(0, 2);
        hang_path(0, 1);  // a gift with six vertices:
        const int gift = static_cast<int>(parents.size()) - 1;
        hang_path(gift, 1);
        hang_path(gift, 4);
    }
    return parents;
}

std::vector<Test> large_trees() {
    std::mt19937_64 rng(113);
    std::vector<Test> tests;
    const std::vector<int> mixed = mixed_parents(1000);
    tests.push_back({"many children of all kinds", as_text(mixed),
                     coins::dfs_game_answer(RootedTree::from_parents(mixed))});
    for (const coins::Family& family : coins::tree_families()) {
        for (const int n : {1000, 100'000}) {
            const std::vector<int> parents = family.make(n, rng);
            const RootedTree tree = RootedTree::from_parents(parents);
            tests.push_back(
                {family.name + (" with " + std::to_string(n)) + " vertices",
                 as_text(parents), coins::dfs_game_answer(tree)});
        }
    }
    return tests;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> command(argv + 1, argv + argc);
    const bool small_only = !command.empty() && command.front() == "--small";
    if (small_only) command.erase(command.begin());
    if (command.empty()) {
        std::cerr << "usage: judge_dfs_game [--small] PROGRAM [ARGUMENT...]\n";
        return 2;
    }
    if (!all_right(command, "samples", samples(), 10)) return 1;
    if (!all_right(command, "small trees", small_trees(), 10)) return 1;
    if (small_only) return 0;
    return all_right(command, "large trees", large_trees(), 20) ? 0 : 1;
}
