/// \file
/// Distances that grow together, and their xor.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

namespace coins {

/// Distances that grow together, in a plain list.
/// (chapter: Sweeping a chain)
class NaiveDistTracker {
public:
    /// An empty tracker. The largest distance is not used; all trackers
    /// take it, so that one can stand for another.
    explicit NaiveDistTracker(int /*largest*/ = 0) {}
    /// Adds a distance. Cost: O(1), amortized.
    void insert_dist(int dist) {
        dists_.push_back(dist);
        ++touched_;
    }
    /// Adds a number, which may be negative, to every distance.
    /// Cost: O(number of distances).
    void add_to_all_dists(int delta) {
        for (int& dist : dists_) dist += delta;
        touched_ += static_cast<long long>(dists_.size());
    }
    /// The xor of all distances, 0 if there are none.
    /// Cost: O(number of distances).
    int grundy_number() const {
        int result = 0;
        for (const int dist : dists_) result ^= dist;
        touched_ += static_cast<long long>(dists_.size());
        return result;
    }
    /// Forgets all distances. Cost: O(1).
    void clear() { dists_.clear(); }

    /// The distances, in the order in which they came.
    const std::vector<int>& dists() const noexcept { return dists_; }
    /// How often a distance was written, changed or read since the beginning.
    long long touched() const noexcept { return touched_; }

private:
    std::vector<int> dists_;
    mutable long long touched_ = 0;
};

/// How many bits the numbers from 0 to `largest` need; 0 if it is 0.
/// \param largest  at least 0
///
/// (chapter: The red one zone)
constexpr int bits_needed(int largest) {
    int bits = 0;
    while (bits < 31 && (largest >> bits) > 0) ++bits;
    return bits;
}

/// Distances that grow together, and their xor: the red one zone.
///
/// With K rows, K = bits_needed(largest), it knows the xor modulo 2^K. So
/// distances beyond `largest`, and negative ones, do no harm in between; when
/// the xor is read, all of them must be from 0 to 2^K - 1.
/// (chapter: The red one zone)
class DistTracker {
public:
    /// An empty tracker.
    /// \param largest  the largest distance, at least 0
    /// \throws std::invalid_argument if it is negative
    ///
    /// Cost: O(largest) time and memory: fewer than 4 * largest + 4 bytes.
    explicit DistTracker(int largest = 0) : rows_(bits_needed(largest)) {
        if (largest < 0) throw std::invalid_argument("a negative distance");
        odd_.assign(std::size_t{2} << rows_, 0);
    }
    /// Adds a distance. Cost: O(rows).
    void insert_dist(int dist) {
        const unsigned d = static_cast<unsigned>(dist);
        for (int x = 0; x < rows_; ++x) odd_[place(x, d - offset_)] ^= 1U;
        grundy_ ^= d & ((1U << rows_) - 1);
        touched_ += rows_;
    }
    /// Adds a number, which may be negative, to every distance.
    /// Cost: O(rows) for each step of 1.
    void add_to_all_dists(int delta) {
        for (; delta > 0; --delta) {
            flip_between_offset_and_next();
            ++offset_;
        }
        for (; delta < 0; ++delta) {
            --offset_;
            flip_between_offset_and_next();
        }
    }
    /// The xor of all distances, 0 if there are none. Cost: O(1).
    int grundy_number() const noexcept { return static_cast<int>(grundy_); }
    /// Forgets all distances. Cost: O(largest).
    void clear() {
        std::fill(odd_.begin(), odd_.end(), static_cast<unsigned char>(0));
        offset_ = 0;
        grundy_ = 0;
        touched_ += static_cast<long long>(odd_.size());
    }

    /// The number of rows.
    int rows() const noexcept { return rows_; }
    /// Does this cell hold an odd number of coins?
    /// \param row   0 <= row < rows()
    /// \param cell  any number; it counts modulo 2^(row + 1)
    bool odd(int row, unsigned cell) const { return odd_[place(row, cell)]; }
    /// Is this cell in the red one zone now?
    /// \param row   0 <= row < rows()
    /// \param cell  any number; it counts modulo 2^(row + 1)
    bool in_zone(int row, unsigned cell) const noexcept {
        return ((cell + offset_) >> row) % 2 == 1;
    }
    /// How often a cell was written or read since the beginning.
    long long touched() const noexcept { return touched_; }

private:
    static std::size_t place(int row, unsigned cell) noexcept {
        const unsigned period = 2U << row;
        return period + std::size_t{cell & (period - 1)};
    }
    // What changes in the zones between offset_ and offset_ + 1.
    void flip_between_offset_and_next() {
        for (int x = 0; x < rows_; ++x) {
            const unsigned half = 1U << x;
            const unsigned left = odd_[place(x, half - 1 - offset_)];
            const unsigned right = odd_[place(x, 2 * half - 1 - offset_)];
            grundy_ ^= (left ^ right) << x;
        }
        touched_ += 2 * rows_;
    }

    int rows_;
    std::vector<unsigned char> odd_;  // parities of the cells, row after row
    unsigned offset_ = 0;             // what was added so far, modulo 2^32
    unsigned grundy_ = 0;             // bit x: an odd number in zone x?
    long long touched_ = 0;
};

/// Distances that grow together, and their xor: the same as DistTracker with
/// half the cells. Bit x flips when an odd number of distances are -1 modulo
/// 2^x and all grow by one.
/// (chapter: The red one zone)
class FoldedDistTracker {
public:
    /// An empty tracker.
    /// \param largest  the largest distance, at least 0
    /// \throws std::invalid_argument if it is negative
    ///
    /// Cost: O(largest) time and memory: fewer than 2 * largest + 2 bytes.
    explicit FoldedDistTracker(int largest = 0) : rows_(bits_needed(largest)) {
        if (largest < 0) throw std::invalid_argument("a negative distance");
        odd_.assign(std::size_t{1} << rows_, 0);
    }
    /// Adds a distance. Cost: O(rows).
    void insert_dist(int dist) {
        const unsigned d = static_cast<unsigned>(dist);
        for (int x = 0; x < rows_; ++x) odd_[place(x, d - offset_)] ^= 1U;
        grundy_ ^= d & ((1U << rows_) - 1);
    }
    /// Adds a number, which may be negative, to every distance.
    /// Cost: O(rows) for each step of 1.
    void add_to_all_dists(int delta) {
        for (; delta > 0; --delta) {
            flip();
            ++offset_;
        }
        for (; delta < 0; ++delta) {
            --offset_;
            flip();
        }
    }
    /// The xor of all distances, 0 if there are none. Cost: O(1).
    int grundy_number() const noexcept { return static_cast<int>(grundy_); }
    /// Forgets all distances. Cost: O(largest).
    void clear() {
        std::fill(odd_.begin(), odd_.end(), static_cast<unsigned char>(0));
        offset_ = 0;
        grundy_ = 0;
    }

private:
    // Row x has 2^x cells, at the places from 2^x on.
    static std::size_t place(int row, unsigned residue) noexcept {
        return (std::size_t{1} << row) + (residue & ((1U << row) - 1));
    }
    void flip() {
        for (int x = 0; x < rows_; ++x) {
            const unsigned bit = odd_[place(x, 0U - 1U - offset_)];
            grundy_ ^= bit << x;
        }
    }

    int rows_;
    std::vector<unsigned char> odd_;  // parities of the cells, row after row
    unsigned offset_ = 0;
    unsigned grundy_ = 0;
};


}  // namespace coins
