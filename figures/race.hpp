/// \file
/// What the plots of the race share.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "figures/dot.hpp"
#include "figures/race_data.hpp"

namespace figures {

/// One line of a recorded table: a number for each family.
struct Times {
    std::string vertices;         ///< how many, as it stands there
    std::string labels;           ///< natural or shuffled
    std::string time;             ///< min or med; or instructions
    std::string racer;            ///< who
    std::vector<double> numbers;  ///< in the order of the families
};

/// A recorded table, and its families.
struct Recorded {
    std::vector<std::string> families;
    std::vector<Times> lines;
};

/// The words between commas.
inline std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> words;
    std::istringstream in(line);
    for (std::string word; std::getline(in, word, ',');) words.push_back(word);
    return words;
}

/// Reads a table that the program race has printed; it may have several parts,
/// each with its own first line. A column that a part does not have is 0.
/// \throws std::runtime_error if a line has too few words
inline Recorded read_recorded(const std::string& text) {
    Recorded result;
    std::vector<std::size_t> column;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        const std::vector<std::string> words = split(line);
        if (words.empty()) continue;
        if (words.size() < 5) throw std::runtime_error("not a table: " + line);
        std::vector<std::string>& families = result.families;
        if (words[0] == "n") {
            column.clear();
            for (std::size_t i = 4; i < words.size(); ++i) {
                const auto at =
                    std::find(families.begin(), families.end(), words[i]);
                column.push_back(idx(static_cast<int>(at - families.begin())));
                if (at == families.end()) families.push_back(words[i]);
            }
            continue;
        }
        if (words.size() != column.size() + 4)
            throw std::runtime_error("not a line of the table: " + line);
        Times times = {words[0], words[1], words[2], words[3], {}};
        times.numbers.resize(families.size(), 0);
        for (std::size_t i = 4; i < words.size(); ++i)
            times.numbers[column[i - 4]] = std::stod(words[i]);
        result.lines.push_back(std::move(times));
    }
    return result;
}

/// The racers of some lines, each once, in their order.
template <class Wanted>
std::vector<std::string> racers_in(const Recorded& recorded, Wanted wanted) {
    std::vector<std::string> names;
    for (const Times& line : recorded.lines) {
        const auto at = std::find(names.begin(), names.end(), line.racer);
        if (wanted(line) && at == names.end()) names.push_back(line.racer);
    }
    return names;
}

/// A logarithmic axis to the right.
struct Axis {
    double from, to;  ///< numbers at its ends
    double width;     ///< in points

    /// Where a number stands; those beyond the ends stand at the ends.
    double at(double x) const {
        const double y = std::min(std::max(x, from), to);
        return width * std::log(y / from) / std::log(to / from);
    }
};

/// A power of ten, short: 1, 10, ..., 1000, 10k, ..., 10M.
inline std::string power_of_ten(double x) {
    const auto n = static_cast<long long>(x + 0.5);
    if (n >= 1'000'000) return std::to_string(n / 1'000'000) + "M";
    if (n >= 10'000) return std::to_string(n / 1000) + "k";
    return std::to_string(n);
}

/// Vertical lines at the powers of ten, with their numbers below.
inline void add_axis(Frame& frame, const Axis& axis, double top, double bottom,
                     const std::string& title) {
    EdgeLook look;
    look.width = 0.6;
    for (double x = 1; x <= axis.to; x *= 10) {
        if (x < axis.from) continue;
        frame.add_line({axis.at(x), top}, {axis.at(x), bottom}, look);
        frame.add_text({axis.at(x), bottom - 9}, power_of_ten(x));
    }
    frame.add_text({axis.width / 2, bottom - 25}, title);
}

/// What stands for natural labels, and for shuffled ones.
inline const char* colour_of(const std::string& labels) {
    return labels == "natural" ? colour::leaf : colour::accent;
}

/// The number in the middle of a list, the smallest and the largest, in words.
inline std::string range_in_words(std::vector<double> numbers) {
    std::sort(numbers.begin(), numbers.end());
    std::ostringstream out;
    out << numbers.front() << " to " << numbers.back() << ", middle "
        << numbers[numbers.size() / 2];
    return out.str();
}

/// A row for each racer, with a tick for each family; the tick of the family
/// in the middle is longer. Natural labels above the line, shuffled ones below.
template <class Wanted>
Frame strips(const Recorded& recorded, const Axis& axis,
             const std::string& title, Wanted wanted) {
    Frame frame;
    constexpr double row = 22;
    const std::vector<std::string> names = racers_in(recorded, wanted);
    const double bottom = -row * static_cast<double>(names.size());
    add_axis(frame, axis, 0, bottom, title);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double middle = -row * (static_cast<double>(i) + 0.5);
        TextLook text;
        text.align = Align::right;
        frame.add_text({-8, middle}, names[i], text);
        EdgeLook thin;
        thin.width = 0.6;
        frame.add_line({0, middle}, {axis.width, middle}, thin);
        for (const Times& line : recorded.lines) {
            if (line.racer != names[i] || !wanted(line)) continue;
            std::vector<double> numbers;
            for (const double x : line.numbers)
                if (x > 0) numbers.push_back(x);
            std::sort(numbers.begin(), numbers.end());
            const double side = line.labels == "natural" ? 1 : -1;
            for (std::size_t k = 0; k < numbers.size(); ++k) {
                const bool central = k == numbers.size() / 2;
                EdgeLook tick;
                tick.line = colour_of(line.labels);
                tick.width = central ? 3 : 1.4;
                const double x = axis.at(numbers[k]);
                frame.add_line({x, middle + side},
                               {x, middle + side * (central ? 9 : 7)}, tick);
            }
            frame.alt() += " " + names[i] + ", " + line.labels + ": " +
                           range_in_words(numbers) + ".";
        }
    }
    TextLook natural;
    natural.text = colour_of("natural");
    frame.add_text({axis.width * 0.25, 10}, "natural labels", natural);
    TextLook shuffled;
    shuffled.text = colour_of("shuffled");
    frame.add_text({axis.width * 0.75, 10}, "shuffled labels", shuffled);
    return frame;
}

/// The recorded table if the only argument is `--example`, else the table on
/// the standard input. Ends the program with a message if that fails.
inline Recorded recorded_or_own(int argc, char** argv,
                                const std::string& recorded) {
    const bool built_in = argc == 2 && std::string(argv[1]) == "--example";
    if (argc > 1 && !built_in) {
        std::cerr << "usage: " << argv[0] << " --example > out.dot\n       "
                  << argv[0] << " < race.csv > out.dot\n"
                  << "The program race prints such a table.\n";
        std::exit(2);
    }
    try {
        if (built_in) return read_recorded(recorded);
        return read_recorded(
            std::string(std::istreambuf_iterator<char>(std::cin),
                        std::istreambuf_iterator<char>()));
    } catch (const std::exception& error) {
        std::cerr << argv[0] << ": standard input, " << error.what() << "\n";
        std::exit(1);
    }
}

}  // namespace figures
