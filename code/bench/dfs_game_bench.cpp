/// \file
/// Compares a solution of the DFS game with a program that only reads.
///     dfs_game_bench FLOOR PROGRAM [VERTICES [ROUNDS]]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "coins/generate.hpp"
#include "judge/run_program.hpp"

namespace {

std::string write_input(const coins::Family& family, int n,
                        std::mt19937_64& rng) {
    std::string name =
        (std::filesystem::temp_directory_path() / "bench-XXXXXX").string();
    const int file = ::mkstemp(name.data());
    if (file < 0) throw std::runtime_error("no temporary file");
    ::close(file);
    const std::vector<int> parents = family.make(n, rng);
    std::ofstream out(name, std::ios::binary);
    out << n << '\n';
    for (std::size_t v = 1; v < parents.size(); ++v)
        out << parents[v] + 1 << (v + 1 < parents.size() ? ' ' : '\n');
    return name;
}

double seconds(const std::string& program, const std::string& file) {
    const judge::RunResult run = judge::run_program({program}, file, 60);
    if (!run.trouble.empty())
        throw std::runtime_error(program + " " + run.trouble);
    return run.seconds;
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
    const int n = argc > 3 ? std::atoi(argv[3]) : 1'000'000;
    const int rounds = argc > 4 ? std::atoi(argv[4]) : 21;
    if (argc < 3 || argc > 5 || n < 2 || rounds < 1) {
        std::cerr << "usage: dfs_game_bench FLOOR PROGRAM "
                     "[VERTICES [ROUNDS]]\n";
        return 2;
    }
    std::cout << n << " vertices, " << rounds << " rounds, time of the program "
              << "/ time of the floor\n"
              << "tree                       shortest   median\n";
    std::mt19937_64 rng(1);
    for (const coins::Family& family : coins::tree_families()) {
        const std::string file = write_input(family, n, rng);
        std::vector<double> floor;
        std::vector<double> program;
        for (int round = 0; round < rounds; ++round) {
            floor.push_back(seconds(argv[1], file));
            program.push_back(seconds(argv[2], file));
        }
        std::remove(file.c_str());
        const double shortest =
            *std::min_element(program.begin(), program.end()) /
            *std::min_element(floor.begin(), floor.end());
        std::cout << std::left << std::setw(26) << family.name << std::right
                  << std::fixed << std::setprecision(2) << std::setw(9)
                  << shortest << std::setw(9) << median(program) / median(floor)
                  << std::endl;
    }
}
