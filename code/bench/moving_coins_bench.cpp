/// \file
/// Compares solutions of moving coins with a program that only reads.
///     moving_coins_bench FLOOR PROGRAM... [-n VERTICES] [-r ROUNDS]
/// The answers of the programs must be the same.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bench/racers.hpp"
#include "judge/run_program.hpp"

namespace {

using bench::Labels;
using bench::Track;
using coins::idx;

// One test in the format of the task, in a new file.
std::string write_game(const Track& track) {
    std::string name =
        (std::filesystem::temp_directory_path() / "bench-XXXXXX").string();
    const int file = ::mkstemp(name.data());
    if (file < 0) throw std::runtime_error("no temporary file");
    ::close(file);
    std::ofstream out(name, std::ios::binary);
    const int n = track.rooted.size();
    out << "1\n" << n << '\n';
    for (int v = 0; v < n; ++v) {
        const int p = track.rooted.parent(v);
        if (p < 0) continue;
        const bool swap = (v & 4) != 0;  // the parent is not always first
        out << (swap ? v : p) + 1 << ' ' << (swap ? p : v) + 1 << '\n';
    }
    for (int v = 0; v < n; ++v)
        out << (track.coin[idx(v)] ? 1 + v % 8 * 2 : v % 9 * 2)
            << (v + 1 < n ? ' ' : '\n');
    return name;
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

// A row for each program and each kind of time, a column for each family.
using Rows = std::vector<std::pair<std::string, std::string>>;

void add_cell(Rows& rows, const std::string& name, double x) {
    auto row = std::find_if(rows.begin(), rows.end(),
                            [&](const auto& r) { return r.first == name; });
    if (row == rows.end()) row = rows.insert(row, {name, ""});
    std::ostringstream text;
    text << std::fixed << std::setprecision(x < 99.95 ? 2 : 0) << x;
    row->second += "," + text.str();
}

// The time in nanoseconds that the processor has worked for the programs that
// this one has run and waited for, with what the system did for them.
double children_until_now() {
    rusage use = {};
    if (::getrusage(RUSAGE_CHILDREN, &use) != 0)
        throw std::runtime_error("no clock");
    const auto ns = [](const timeval& t) {
        return 1e9 * static_cast<double>(t.tv_sec) +
               1e3 * static_cast<double>(t.tv_usec);
    };
    return ns(use.ru_utime) + ns(use.ru_stime);
}

struct Runner {
    std::string program;
    std::string answer;
    std::vector<double> times;  // in nanoseconds per vertex
};

void run_all(std::vector<Runner>& runners, const std::string& file,
             int vertices, int rounds) {
    for (int round = 0; round < rounds; ++round) {
        for (Runner& runner : runners) {
            const double start = children_until_now();
            const judge::RunResult run =
                judge::run_program({runner.program}, file, 120);
            const double time = children_until_now() - start;
            if (!run.trouble.empty())
                throw std::runtime_error(runner.program + " " + run.trouble);
            runner.answer = run.output;
            runner.times.push_back(time / vertices);
        }
        for (std::size_t i = 2; i < runners.size(); ++i)
            if (runners[i].answer != runners[1].answer)
                throw std::runtime_error(runners[i].program + " disagrees");
    }
}

void race_of_programs(const std::vector<std::string>& programs, int vertices,
                      int rounds) {
    std::cout << "n,labels,of,who";
    for (const coins::Family& family : coins::tree_families())
        std::cout << "," << family.name;
    std::cout << std::endl;
    for (const Labels labels : {Labels::natural, Labels::shuffled}) {
        Rows rows;
        for (const coins::Family& family : coins::tree_families()) {
            const std::string file =
                write_game(bench::make_track(family, vertices, labels));
            std::vector<Runner> runners;
            for (const std::string& program : programs)
                runners.push_back({program, "", {}});
            run_all(runners, file, vertices, rounds);
            std::remove(file.c_str());
            const auto shortest = [](const Runner& runner) {
                const std::vector<double>& times = runner.times;
                return *std::min_element(times.begin(), times.end());
            };
            for (const Runner& runner : runners) {
                const bool floor = &runner == &runners.front();
                const std::string name =
                    std::filesystem::path(runner.program).filename().string();
                add_cell(rows, "min," + name,
                         shortest(runner) / (floor ? 1 : shortest(runners[0])));
                add_cell(rows, "med," + name,
                         median(runner.times) / (floor ? 1 : median(runners[0].times)));
            }
        }
        for (const auto& [name, cells] : rows)
            std::cout << vertices << ","
                      << (labels == Labels::natural ? "natural" : "shuffled")
                      << "," << name << cells << std::endl;
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> programs;
    int vertices = 300'000;
    int rounds = 11;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const bool option = word == "-n" || word == "-r";
        if (!option) programs.push_back(word);
        if (option && ++i < argc)
            (word == "-n" ? vertices : rounds) = std::atoi(argv[i]);
    }
    if (programs.size() < 2 || vertices < 2 || rounds < 1) {
        std::cerr << "usage: moving_coins_bench FLOOR PROGRAM... "
                     "[-n VERTICES] [-r ROUNDS]\n";
        return 2;
    }
    try {
        race_of_programs(programs, vertices, rounds);
    } catch (const std::exception& error) {
        std::cerr << "moving_coins_bench: " << error.what() << "\n";
        return 1;
    }
}
