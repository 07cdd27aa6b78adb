/// \file
/// Nim, the mex, and the Grundy values of small games.
#pragma once

#include <optional>
#include <stdexcept>
#include <vector>

#include "coins/index.hpp"

namespace coins {

/// The xor of all numbers; 0 if there are none.
/// \param piles  numbers that are not negative
/// (chapter: Nim in disguise)
inline int nim_sum(const std::vector<int>& piles) {
    int sum = 0;
    for (const int pile : piles) sum ^= pile;
    return sum;
}

/// A move of Nim: what is left of a pile after it.
/// (chapter: Nim in disguise)
struct NimMove {
    int pile;  ///< which pile, from 0
    int left;  ///< how many stones are left, fewer than before
};

/// A winning move of Nim by Bouton's proof: on the first pile that has one.
/// \param piles  the sizes, not negative
/// \return no move if the position is already lost, with xor 0
///
/// Cost: O(number of piles).
/// (chapter: Nim in disguise)
inline std::optional<NimMove> winning_nim_move(const std::vector<int>& piles) {
    const int sum = nim_sum(piles);
    if (sum == 0) return std::nullopt;
    int i = 0;
    while ((piles[idx(i)] ^ sum) >= piles[idx(i)]) ++i;
    return NimMove{i, piles[idx(i)] ^ sum};
}

/// The smallest of 0, 1, 2, ... that is not among the values.
/// \param values  numbers that are not negative, in any order
///
/// Cost: O(k) time and memory for k values.
/// (chapter: Nim in disguise)
inline int mex(const std::vector<int>& values) {
    std::vector<bool> there(values.size() + 1, false);
    for (const int value : values)
        if (idx(value) < there.size()) there[idx(value)] = true;
    int result = 0;
    while (there[idx(result)]) ++result;  // k values leave one of k + 1 free
    return result;
}

/// The Grundy value of each position of a small game.
/// \param options  options[p]: the options of position p, each smaller than p
/// \return the value of each position; 0 exactly for the P-positions
/// \throws std::invalid_argument if an option is not from 0 to p - 1
///
/// Cost: O(number of positions and options).
/// (chapter: Nim in disguise)
inline std::vector<int> grundy_values(
    const std::vector<std::vector<int>>& options) {
    std::vector<int> values;
    for (const std::vector<int>& here : options) {
        std::vector<int> reached;
        for (const int option : here) {
            if (option < 0 || idx(option) >= values.size())
                throw std::invalid_argument("a move to a larger position");
            reached.push_back(values[idx(option)]);
        }
        values.push_back(mex(reached));
    }
    return values;
}

}  // namespace coins
