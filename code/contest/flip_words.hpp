// The xor of numbers that grow together, for all shifts at once, in O(n).
// Explained in "Coins on Trees", chapter "A table instead of a tracker".
#pragma once

#include <cstddef>
#include <vector>

// odd[k]: 1 if k is an odd number of times in the bag, else 0. Returns for
// each s from 0 to shifts the xor of all k + s.
inline std::vector<unsigned> xor_of_shifts(
    const std::vector<unsigned char>& odd, std::size_t shifts) {
    std::size_t size = 1;  // all sums are below 2 * size
    while (2 * size < odd.size() + shifts) size *= 2;
    std::vector<unsigned char> row(2 * size);  // 2^x + r: those r modulo 2^x
    std::vector<unsigned> word(size), result(1, 0);
    for (std::size_t k = 0; k < odd.size(); ++k) {
        row[size + (k & (size - 1))] ^= odd[k];
        if (odd[k]) result[0] ^= static_cast<unsigned>(k);
    }
    for (std::size_t p = size / 2; p > 0; p /= 2)  // fold
        for (std::size_t r = 0; r < p; ++r)
            row[p + r] = row[2 * p + r] ^ row[3 * p + r];
    word[0] = row[1];
    for (std::size_t p = 1; p < size; p *= 2) {  // unfold
        const unsigned bit = static_cast<unsigned>(2 * p);
        for (std::size_t r = 0; r < p; ++r) {
            word[p + r] = word[r] | bit * row[3 * p + r];
            word[r] |= bit * row[2 * p + r];
        }
    }
    for (std::size_t s = 0; s < shifts; ++s)
        result.push_back(result[s] ^ word[~s & (size - 1)]);
    return result;
}
