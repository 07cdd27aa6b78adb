/// \file
/// Plots the instructions for each vertex.
#include <iostream>
#include <string>

#include "figures/race.hpp"

int main(int argc, char** argv) {
    const figures::Recorded recorded =
        figures::recorded_or_own(argc, argv, figures::recorded_instructions);
    figures::Frame frame = figures::strips(
        recorded, {10, 100'000, 250}, "instructions for each vertex",
        [](const figures::Times& line) {
            return line.racer.find("dfs-") == std::string::npos;
        });
    frame.alt() = "A plot of instructions per vertex, one row for each "
                  "algorithm, one tick for each family of trees." +
                  frame.alt();
    figures::Figure figure("race_instructions");
    figure.add(frame);
    figure.print(std::cout);
}
