/// \file
/// Draws how parities are folded and flip words unfolded.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "coins/flip_words.hpp"
#include "figures/shifts.hpp"

namespace {

using figures::Cell;
using figures::idx;
namespace colour = figures::colour;
constexpr double column = 36;
constexpr double row = 26;

std::string binary(unsigned word, int bits) {
    std::string text;
    for (int x = bits - 1; x >= 0; --x) text += (word >> x) % 2 ? '1' : '0';
    return text;
}

struct State {
    std::vector<unsigned char> odd;
    int bits = 1;
    std::vector<unsigned char> rows;
    int row = 0;     // the last one that is folded
    int length = 0;  // of the words; 0 if there are none yet
    std::vector<unsigned> words;
    bool reading = false;
};

void add_state(figures::Figure& figure, const State& state) {
    figures::Frame frame;
    const bool folding = state.length == 0;
    frame.alt() =
        figure.size() == 0
            ? "The bag " +
                  figures::numbers_in_words(figures::dists_in(state.odd)) + "."
            : "";
    const int width = 1 << (state.bits - 1);
    figures::add_row_name(frame, 12, "r");
    for (int r = 0; r < width; ++r)
        frame.add_text({column * (r + 0.5), 12}, std::to_string(r));
    for (int x = state.bits - 1; x >= 0; --x) {
        const double y = -row * (state.bits - 1 - x);
        const bool there = x >= state.row;
        std::vector<Cell> cells;
        std::string parities;
        for (int r = 0; r < 1 << x; ++r) {
            const std::string parity =
                std::to_string(int{state.rows[idx((1 << x) + r)]});
            const bool made = folding && x == state.row;
            const bool source = folding && x == state.row + 1;
            const bool put_on =
                !folding && !state.reading && x == state.length - 1;
            cells.push_back({there ? parity : "",
                             made || put_on ? colour::first
                             : source       ? colour::second
                                            : colour::paper,
                             colour::ink});
            parities += parity;
        }
        frame.add_cells({0, y}, cells, column, 20);
        figures::add_row_name(frame, y - 10, "h" + std::to_string(x));
        if (there)
            frame.alt() += " h" + std::to_string(x) + ": " + parities + ".";
    }
    if (folding && state.row == state.bits - 1)
        frame.caption() = "The parities of the bag are row " +
                          std::to_string(state.row) + ".";
    else if (folding)
        frame.caption() = "Row " + std::to_string(state.row + 1) +
                          " is folded in the middle: row " +
                          std::to_string(state.row) + ".";
    const double words_at = -row * state.bits - 10;
    std::vector<Cell> words;
    std::string listed;
    for (int r = 0; r < width; ++r) {
        const bool there = r < (1 << state.length) / 2;
        const bool copied =
            there && !state.reading && r >= (1 << state.length) / 4;
        const std::string word =
            there ? binary(state.words[idx(r)], state.length) : "";
        words.push_back({word,
                         !there || state.reading ? colour::paper
                         : copied                ? colour::first
                                                 : colour::second,
                         colour::ink});
        if (there) listed += " " + word;
    }
    frame.add_cells({0, words_at}, words, column, 20);
    figures::add_row_name(frame, words_at - 10, "words");
    if (!folding) frame.alt() += " Words:" + listed + ".";
    if (state.length == 1 && !state.reading)
        frame.caption() = "The only word with one bit is $h_0$.";
    else if (!folding && !state.reading)
        frame.caption() = "The words are copied to the right, and row " +
                          std::to_string(state.length - 1) +
                          " is written in front of them.";
    const int shifts = static_cast<int>(state.odd.size());
    coins::FlipTable table;
    table.build(state.odd, shifts - 1);
    std::vector<Cell> flips, xors;
    std::string read;
    for (int s = 0; s < shifts; ++s) {
        const std::string value =
            state.reading ? std::to_string(table.xor_plus(s)) : "";
        xors.push_back({value, state.reading ? colour::coin : colour::paper,
                        colour::on_coin});
        read += " " + value;
        if (s + 1 == shifts) break;
        const auto place = ~static_cast<unsigned>(s) & unsigned(width - 1);
        flips.push_back(
            {state.reading ? binary(state.words[place], state.bits) : "",
             state.reading ? colour::first : colour::paper, colour::ink});
    }
    frame.add_cells({column / 2, words_at - row - 4}, flips, column, 20);
    frame.add_cells({0, words_at - 2 * row - 4}, xors, column, 20);
    figures::add_row_name(frame, words_at - row - 14, "flips");
    figures::add_row_name(frame, words_at - 2 * row - 14, "X(s)");
    if (state.reading) {
        frame.caption() =
            "The words, read backwards, are what flips from each "
            "$X(s)$ to the next.";
        frame.alt() += " X:" + read + ".";
    }
    frame.alt() = frame.caption() + " " + frame.alt();
    figure.add(frame);
}

}  // namespace

int main(int argc, char** argv) {
    State state;
    state.odd = figures::read_bag_or_example(argc, argv);
    state.bits = figures::bits_of_bag(state.odd);
    coins::fold_parities(state.odd, state.bits, state.rows);
    figures::Figure figure("flip_words");
    for (state.row = state.bits - 1; state.row >= 0; --state.row)
        add_state(figure, state);
    state.row = 0;
    for (state.length = 1; state.length <= state.bits; ++state.length) {
        coins::unfold_words(state.rows, state.length, state.words);
        add_state(figure, state);
    }
    state.length = state.bits;
    state.reading = true;
    add_state(figure, state);
    figure.print(std::cout);
}
