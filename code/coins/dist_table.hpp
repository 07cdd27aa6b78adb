/// \file
/// The xor of all distances in a bag plus a constant, for all constants.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "coins/index.hpp"

namespace coins {

/// "Xor of element plus constant": the xor of dist + shift over all distances
/// in a bag that does not change, for each shift, modulo 2^bits.
/// (chapter: A table instead of a tracker)
class DistTable {
public:
    /// Makes the table.
    /// \param dists          the bag: any number of distances, at least 0
    /// \param largest_shift  at least 0
    /// \param bits           how many bits are kept, 0 to 31
    /// \throws std::invalid_argument if a number is out of range
    ///
    /// Cost: for each bit O(dists.size() + the largest of them +
    /// largest_shift) time; memory for one row at a time.
    DistTable(const std::vector<int>& dists, int largest_shift, int bits) {
        if (largest_shift < 0 || bits < 0 || bits > 31)
            throw std::invalid_argument("a shift or a number of bits");
        int largest = 0;
        for (const int d : dists) {
            if (d < 0) throw std::invalid_argument("a negative distance");
            largest = std::max(largest, d);
        }
        xors_.assign(idx(largest_shift) + 1, 0);
        for (int x = 0; x < bits; ++x) fill_row(dists, idx(largest) + 1, x);
    }
    /// The xor of dist + shift over the bag, modulo 2^bits.
    /// \param shift  0 <= shift <= largest_shift; not checked
    ///
    /// Cost: O(1).
    int xor_plus(int shift) const {
        return static_cast<int>(xors_[idx(shift)]);
    }
    /// How many distances were read, cells of rows made and read, and entries
    /// written, over all rows.
    long long touched() const noexcept { return touched_; }

private:
    // Bit x of all shifts: the red one zone scrolls once over the cells.
    void fill_row(const std::vector<int>& dists, std::size_t enough, int x) {
        const unsigned period = 2U << x;
        odd_.assign(std::min(enough, std::size_t{period}), 0);
        unsigned in_zone = 0;  // the parity
        for (const int dist : dists) {
            const unsigned d = static_cast<unsigned>(dist);
            odd_[d & (period - 1)] ^= 1U;
            in_zone ^= (d >> x) & 1U;
        }
        const auto at = [&](unsigned cell) {
            cell &= period - 1;
            return cell < odd_.size() ? unsigned{odd_[cell]} : 0U;
        };
        unsigned shift = 0;
        for (unsigned& entry : xors_) {
            entry |= in_zone << x;
            in_zone ^= at(period / 2 - 1 - shift) ^ at(period - 1 - shift);
            ++shift;
        }
        touched_ += static_cast<long long>(odd_.size() + dists.size() +
                                           3 * xors_.size());
    }

    std::vector<unsigned> xors_;
    std::vector<unsigned char> odd_;  // parities of the cells of one row
    long long touched_ = 0;
};

}  // namespace coins
