/// \file
/// All algorithms of the book against each other.
///     race [VERTICES [ROUNDS [FAMILY...]]]   times, as a table in CSV
///     race --once RACER VERTICES FAMILY natural|shuffled
#include <time.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <functional>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bench/racers.hpp"

namespace {

using bench::Labels;
using bench::Track;

struct Entrant {
    std::string name;
    std::function<std::vector<int>()> solve;
    bool floor;                 // its numbers are not compared
    std::vector<double> times;  // in nanoseconds per vertex
};

// Those who can race on a track: first a floor, then who competes with it.
std::vector<std::vector<Entrant>> entrants(const Track& track) {
    std::vector<Entrant> coins = {
        {"floor", [&track] { return bench::floor_of(track.tree); }, true, {}}};
    for (const bench::Racer& racer : bench::racers()) {
        if (track.tree.size() > racer.largest) continue;
        coins.push_back(
            {racer.name,
             [&] { return racer.solve(track.tree, track.coin); }, false, {}});
    }
    std::vector<Entrant> dfs = {
        {"dfs-floor", [&track] { return bench::floor_of(track.rooted); }, true,
         {}}};
    for (const bench::DfsRacer& racer : bench::dfs_racers())
        dfs.push_back({racer.name, [&] { return racer.solve(track.rooted); },
                       false, {}});
    return {std::move(coins), std::move(dfs)};
}

// The time that the processor has worked for this program so far.
double nanoseconds_now() {
    timespec now = {};
    if (::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now) != 0)
        throw std::runtime_error("no clock");
    return 1e9 * static_cast<double>(now.tv_sec) +
           static_cast<double>(now.tv_nsec);
}

// Not inlined, so that a profiler can count what happens inside.
#if defined(__GNUC__) || defined(__clang__)
__attribute__((noinline))
#endif
std::vector<int> solve_one(const Entrant& entrant) {
    return entrant.solve();
}

// Each round lets everybody run once, one after the other.
void run(std::vector<Entrant>& all, int vertices, int rounds) {
    for (int round = 0; round < rounds; ++round) {
        std::vector<int> right;
        for (Entrant& entrant : all) {
            const double start = nanoseconds_now();
            const std::vector<int> found = solve_one(entrant);
            const double time = nanoseconds_now() - start;
            entrant.times.push_back(time / vertices);
            if (entrant.floor) continue;
            if (right.empty()) right = found;
            if (found != right)
                throw std::runtime_error(entrant.name + " disagrees");
        }
    }
}

double shortest(const std::vector<double>& times) {
    return *std::min_element(times.begin(), times.end());
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

std::string three_digits(double x) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(x < 9.995 ? 2 : x < 99.95 ? 1 : 0)
        << x;
    return out.str();
}

// A row for each entrant and each kind of time, a column for each family.
class Table {
public:
    void add(const std::vector<Entrant>& all) {
        const Entrant& floor = all.front();
        for (const Entrant& entrant : all) {
            const bool is_floor = entrant.floor;
            const double by_min = is_floor ? 1 : shortest(floor.times);
            const double by_median = is_floor ? 1 : median(floor.times);
            cell("min," + entrant.name, shortest(entrant.times) / by_min);
            cell("med," + entrant.name, median(entrant.times) / by_median);
        }
    }
    void print(const std::string& first_columns) const {
        for (const auto& [name, cells] : rows_)
            std::cout << first_columns << name << cells << "\n";
        std::cout << std::flush;
    }

private:
    void cell(const std::string& name, double x) {
        auto row = std::find_if(rows_.begin(), rows_.end(), [&](const auto& r) {
            return r.first == name;
        });
        if (row == rows_.end()) row = rows_.insert(row, {name, ""});
        row->second += "," + three_digits(x);
    }
    std::vector<std::pair<std::string, std::string>> rows_;
};

void race_on(const std::vector<coins::Family>& families, int vertices,
             int rounds) {
    std::cout << "n,labels,of,who";
    for (const coins::Family& family : families)
        std::cout << "," << family.name;
    std::cout << std::endl;
    for (const Labels labels : {Labels::natural, Labels::shuffled}) {
        Table table;
        for (const coins::Family& family : families) {
            const Track track = bench::make_track(family, vertices, labels);
            for (std::vector<Entrant>& all : entrants(track)) {
                run(all, vertices, rounds);
                table.add(all);
            }
            std::cerr << family.name << " " << std::flush;
        }
        std::cerr << "\n";
        table.print(std::to_string(vertices) + "," +
                    (labels == Labels::natural ? "natural" : "shuffled") + ",");
    }
}

int run_once(const std::string& name, int vertices,
             const coins::Family& family, Labels labels) {
    const Track track = bench::make_track(family, vertices, labels);
    for (const std::vector<Entrant>& all : entrants(track)) {
        for (const Entrant& entrant : all) {
            if (entrant.name != name) continue;
            const std::vector<int> found = solve_one(entrant);
            std::cout << found.size() << "\n";
            return 0;
        }
    }
    throw std::invalid_argument("no racer " + name + " for this size");
}

const coins::Family& family_named(const std::string& name) {
    for (const coins::Family& family : coins::tree_families())
        if (family.name == name) return family;
    throw std::invalid_argument("no family " + name);
}

int number(const std::string& word) {
    const int n = std::atoi(word.c_str());
    if (n < 1) throw std::invalid_argument(word + " is not a number above 0");
    return n;
}

int race(const std::vector<std::string>& words) {
    if (words.size() == 5 && words[0] == "--once") {
        return run_once(words[1], number(words[2]), family_named(words[3]),
                        words[4] == "natural" ? Labels::natural
                                              : Labels::shuffled);
    }
    const int vertices = words.empty() ? 200'000 : number(words[0]);
    const int rounds = words.size() < 2 ? 5 : number(words[1]);
    std::vector<coins::Family> families;
    for (std::size_t i = 2; i < words.size(); ++i)
        families.push_back(family_named(words[i]));
    if (families.empty()) families = coins::tree_families();
    race_on(families, vertices, rounds);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return race(std::vector<std::string>(argv + 1, argv + argc));
    } catch (const std::exception& error) {
        std::cerr << "race: " << error.what() << "\n";
        return 1;
    }
}
