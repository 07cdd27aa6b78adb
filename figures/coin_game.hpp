/// \file
/// What the figures of moving coins share.
#pragma once

#include <cstdlib>
#include <exception>
#include <iostream>
#include <sstream>
#include <string>

#include "coins/moving_coins.hpp"
#include "coins/tree.hpp"

namespace figures {

/// The game that a figure program shows: the example if its only argument is
/// `--example`, else the first test on the standard input. Ends the program
/// with a message if that fails.
inline coins::MovCoinsTest read_coins_or_example(int argc, char** argv,
                                                 const std::string& example) {
    const bool built_in = argc == 2 && std::string(argv[1]) == "--example";
    if (argc > 1 && !built_in) {
        std::cerr << "usage: " << argv[0] << " --example > out.dot\n       "
                  << argv[0] << " < game.txt > out.dot\n"
                  << "A game is T = 1, N, the edges, c_1 to c_N.\n";
        std::exit(2);
    }
    try {
        std::istringstream text(example);
        coins::MovCoinsLimits limits;
        limits.vertices = 1000;
        return coins::read_moving_coins(built_in ? text : std::cin, limits)[0];
    } catch (const std::exception& error) {
        std::cerr << argv[0] << ": standard input, " << error.what() << "\n";
        std::exit(1);
    }
}

}  // namespace figures
