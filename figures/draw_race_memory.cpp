/// \file
/// Plots the time for each vertex as the trees grow.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "figures/race.hpp"

namespace {

using figures::Recorded;
using figures::Times;
namespace colour = figures::colour;

// Nanoseconds for each vertex; 0 if they were not recorded.
double nanoseconds(const Recorded& recorded, const std::string& vertices,
                   const std::string& labels, const std::string& racer,
                   const std::string& family) {
    double floor = 0;
    double ratio = racer == "floor" ? 1 : 0;
    for (const Times& line : recorded.lines) {
        if (line.vertices != vertices || line.labels != labels ||
            line.time != "min")
            continue;
        for (std::size_t i = 0; i < line.numbers.size(); ++i) {
            if (recorded.families[i] != family) continue;
            if (line.racer == "floor") floor = line.numbers[i];
            if (line.racer == racer && racer != "floor")
                ratio = line.numbers[i];
        }
    }
    return floor * ratio;
}

struct EndOfCurve {
    figures::Point at;
    std::string name;
    std::string line;
};

// Names right of the plot, moved so that none stands on another.
void name_the_curves(figures::Frame& frame, std::vector<EndOfCurve> ends) {
    std::sort(ends.begin(), ends.end(),
              [](const EndOfCurve& a, const EndOfCurve& b) {
                  return a.at.y < b.at.y;
              });
    double free = -100;
    for (const EndOfCurve& end : ends) {
        const double y = std::max(end.at.y, free);
        free = y + 11;
        figures::TextLook text;
        text.align = figures::Align::left;
        text.text = end.line;
        text.size = 9;
        frame.add_text({200 + 8, y}, end.name, text);
        figures::EdgeLook thin;
        thin.width = 0.5;
        thin.line = end.line;
        frame.add_line(end.at, {200 + 8, y}, thin);
    }
}

constexpr double left_most = 1'000;
constexpr double right_most = 10'000'000;
constexpr double unit = 56;  // points for a power of ten, upwards

figures::Frame draw_growth(const Recorded& recorded,
                           const std::string& family) {
    const figures::Axis axis = {left_most, right_most, 200};
    const auto height = [](double ns) { return unit * std::log10(ns); };
    figures::Frame frame;
    frame.alt() = "Nanoseconds for each vertex on the family " + family + ".";
    add_axis(frame, axis, height(10'000), 0, "vertices, family " + family);
    figures::EdgeLook thin;
    thin.width = 0.6;
    for (double ns = 1; ns <= 10'000; ns *= 10) {
        frame.add_line({0, height(ns)}, {axis.width, height(ns)}, thin);
        if (ns == 1) continue;  // there the other axis begins
        figures::TextLook text;
        text.align = figures::Align::right;
        frame.add_text({-6, height(ns)},
                       std::to_string(static_cast<int>(ns)) + " ns", text);
    }
    std::vector<EndOfCurve> ends;
    for (const std::string racer :
         {"floor", "folded", "light-first", "long-paths", "bit-planes"}) {
        for (const std::string labels : {"natural", "shuffled"}) {
            std::string last;
            figures::Point before;
            frame.alt() += " " + racer + ", " + labels + ":";
            for (const Times& line : recorded.lines) {
                const double ns =
                    nanoseconds(recorded, line.vertices, labels, racer, family);
                const double n = std::stod(line.vertices);
                if (line.vertices == last || ns == 0 || n < left_most) continue;
                const figures::Point here = {axis.at(n), height(ns)};
                figures::EdgeLook look;
                look.line = figures::colour_of(labels);
                look.width = 2;
                if (!last.empty()) frame.add_line(before, here, look);
                frame.alt() += " " + std::to_string(static_cast<int>(ns + 0.5));
                before = here;
                last = line.vertices;
            }
            frame.alt() += ".";
            if (!last.empty())
                ends.push_back({before, racer, figures::colour_of(labels)});
        }
    }
    name_the_curves(frame, std::move(ends));
    frame.caption() = "Family: " + family + ".";
    return frame;
}

}  // namespace

int main(int argc, char** argv) {
    const Recorded recorded =
        figures::recorded_or_own(argc, argv, figures::recorded_times);
    figures::Figure figure("race_memory");
    for (const char* family : {"path", "recursive"})
        figure.add(draw_growth(recorded, family));
    figure.print(std::cout);
}
