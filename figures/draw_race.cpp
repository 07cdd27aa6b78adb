/// \file
/// Plots the ratios of all racers to the floor.
#include <iostream>
#include <string>

#include "figures/race.hpp"

int main(int argc, char** argv) {
    using figures::Times;
    const figures::Recorded recorded =
        figures::recorded_or_own(argc, argv, figures::recorded_times);
    figures::Figure figure("race");
    std::string last;
    for (const Times& some : recorded.lines) {
        if (some.vertices == last) continue;
        last = some.vertices;
        figures::Frame frame = figures::strips(
            recorded, {0.5, 3000, 250}, "time / time of the floor",
            [&](const Times& line) {
                return line.vertices == last && line.time == "min" &&
                       line.racer.find("floor") == std::string::npos &&
                       line.racer.find("dfs-") == std::string::npos;
            });
        frame.caption() = "Trees with " + last + " vertices.";
        frame.alt() = "A plot of ratios to the floor, one row for each "
                      "algorithm, one tick for each family of trees. " +
                      frame.caption() + frame.alt();
        figure.add(frame);
    }
    figure.print(std::cout);
}
