/// \file
/// Flip words: all bits of the xors of all shifts, in linear time.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <vector>

#include "coins/dist_tracker.hpp"
#include "coins/index.hpp"

namespace coins {

/// For each x below `bits`, how many elements of a bag are r modulo 2^x.
/// \param odd   odd[k]: 1 if k is an odd number of times in the bag, else 0
/// \param bits  1 to 31; not checked
/// \param rows  becomes 2^bits numbers: at the place 2^x + r, 0 <= r < 2^x,
///        the parity for x and r; at the place 0 nothing
///
/// Cost: O(odd.size() + 2^bits).
/// (chapter: A table instead of a tracker)
inline void fold_parities(const std::vector<unsigned char>& odd, int bits,
                          std::vector<unsigned char>& rows) {
    const std::size_t top = std::size_t{1} << (bits - 1);
    rows.assign(2 * top, 0);
    for (std::size_t k = 0; k < odd.size(); ++k)
        rows[top + (k & (top - 1))] ^= odd[k];
    for (std::size_t size = top / 2; size > 0; size /= 2)
        for (std::size_t r = 0; r < size; ++r)
            rows[size + r] = rows[2 * size + r] ^ rows[3 * size + r];
}

/// The flip words from the folded parities.
/// \param rows   what fold_parities made, with as many bits or more
/// \param bits   1 to 31; not checked
/// \param words  becomes the 2^(bits - 1) words
///
/// Cost: O(2^bits).
/// (chapter: A table instead of a tracker)
inline void unfold_words(const std::vector<unsigned char>& rows, int bits,
                         std::vector<unsigned>& words) {
    words.resize(std::size_t{1} << (bits - 1));
    words[0] = rows[1];
    std::size_t half = 1;
    for (int x = 1; x < bits; ++x, half *= 2) {
        for (std::size_t r = 0; r < half; ++r) {
            const unsigned low = words[r];
            const unsigned left = rows[2 * half + r];
            const unsigned right = rows[3 * half + r];
            words[r] = low | left << x;
            words[r + half] = low | right << x;
        }
    }
}

/// The flip words of a bag. If all its numbers grow from k + s to k + s + 1,
/// their xor changes, modulo 2^bits, by the word at the place -1 - s modulo
/// 2^(bits - 1).
/// \param odd   odd[k]: 1 if k is an odd number of times in the bag, else 0
/// \param bits  how many bits, 1 to 31
/// \return 2^(bits - 1) words
/// \throws std::invalid_argument if bits is out of range
///
/// Cost: O(odd.size() + 2^bits) time and memory.
/// (chapter: A table instead of a tracker)
inline std::vector<unsigned> flip_words(const std::vector<unsigned char>& odd,
                                        int bits) {
    if (bits < 1 || bits > 31) throw std::invalid_argument("1 to 31 bits");
    std::vector<unsigned char> rows;
    std::vector<unsigned> words;
    fold_parities(odd, bits, rows);
    unfold_words(rows, bits, words);
    return words;
}

/// The xor of all distances in a bag plus a shift, for all shifts: like
/// DistTable, exact, and in linear time.
/// (chapter: A table instead of a tracker)
class FlipTable {
public:
    /// Makes the table anew, in the same memory.
    /// \param odd            odd[k]: 1 if the distance k is an odd number of
    ///        times in the bag, else 0; at least one number
    /// \param largest_shift  at least 0
    /// \throws std::invalid_argument if odd is empty, the shift negative, or
    ///         the largest sum 2^30 or more
    ///
    /// Cost: O(odd.size() + largest_shift) time and memory.
    void build(const std::vector<unsigned char>& odd, int largest_shift) {
        const std::size_t limit = std::size_t{1} << 30;
        if (odd.empty() || largest_shift < 0 || odd.size() > limit ||
            idx(largest_shift) > limit - odd.size())
            throw std::invalid_argument("no such table");
        const int largest = static_cast<int>(odd.size()) - 1;
        xors_.assign(1, 0);
        for (int k = 0; k <= largest; ++k)
            if (odd[idx(k)]) xors_[0] ^= static_cast<unsigned>(k);
        bits_ = largest_shift > 0 ? bits_needed(largest + largest_shift) : 0;
        touched_ += largest + 1 + largest_shift + 1 + 2 * ((1LL << bits_) - 1);
        if (bits_ == 0) return;
        fold_parities(odd, bits_, rows_);
        unfold_words(rows_, bits_, words_);
        const unsigned mask = (1U << (bits_ - 1)) - 1;
        for (int s = 0; s < largest_shift; ++s)
            xors_.push_back(xors_[idx(s)] ^
                            words_[~static_cast<unsigned>(s) & mask]);
    }
    /// The xor of dist + shift over the bag.
    /// \param shift  0 <= shift <= largest_shift; not checked
    ///
    /// Cost: O(1).
    int xor_plus(int shift) const {
        return static_cast<int>(xors_[idx(shift)]);
    }
    /// The number of bits that the last table needed; 0 if there is no shift
    /// but 0.
    int bits() const noexcept { return bits_; }
    /// How many numbers were read and cells, words and entries made, in all
    /// tables so far.
    long long touched() const noexcept { return touched_; }

private:
    std::vector<unsigned char> rows_;
    std::vector<unsigned> words_;
    std::vector<unsigned> xors_;
    int bits_ = 0;
    long long touched_ = 0;
};

}  // namespace coins
