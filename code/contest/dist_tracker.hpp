// Numbers that grow together, and their xor. O(log largest) for an insertion
// and for a step of 1, O(largest) for clear().
// Explained in "Coins on Trees", chapter "The red one zone".
#pragma once

#include <vector>

struct DistTracker {
    unsigned bits = 0, offset = 0, value = 0;
    std::vector<unsigned char> odd;  // row x starts at 2^x

    // All numbers must be from 0 to largest when grundy_number() is read.
    explicit DistTracker(int largest) {
        while (largest >> bits) ++bits;
        odd.assign(1U << bits, 0);
    }
    void insert_dist(int dist) {
        const unsigned d = static_cast<unsigned>(dist);
        value ^= d & ((1U << bits) - 1);
        for (unsigned p = 1; p < 1U << bits; p *= 2)
            odd[p + ((d - offset) & (p - 1))] ^= 1U;
    }
    void add_to_all_dists(int delta) {
        for (; delta > 0; --delta) flip(), ++offset;
        for (; delta < 0; ++delta) --offset, flip();
    }
    int grundy_number() const { return static_cast<int>(value); }
    void clear() { *this = DistTracker((1 << bits) - 1); }

    void flip() {  // between offset and offset + 1
        for (unsigned p = 1; p < 1U << bits; p *= 2)
            value ^= p * odd[p + (~offset & (p - 1))];
    }
};
