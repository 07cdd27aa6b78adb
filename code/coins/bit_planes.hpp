/// \file
/// Moving coins for all roots: the low bits as series, the high bits as planes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "coins/distance_series.hpp"
#include "coins/index.hpp"
#include "coins/strip_leaves.hpp"
#include "coins/tree.hpp"

namespace coins {
/// Rows of bits, 64 places a word. Place s is bit 63 - s mod 64 of word s / 64:
/// within a word, places run from the highest bit to the lowest.
/// (chapter: Down to the floor)
class BitPlanes {
public:
    /// \param words  words in a row
    /// \param rows   how many rows
    explicit BitPlanes(std::size_t words = 0, int rows = 0)
        : rows_(idx(rows)), bits_(words * rows_, 0) {}
    /// The number of rows.
    int rows() const noexcept { return static_cast<int>(rows_); }
    /// The number of words in a row.
    std::size_t words() const noexcept {
        return rows_ == 0 ? 0 : bits_.size() / rows_;
    }
    /// A word of a row; not checked.
    std::uint64_t& at(std::size_t word, int row) {
        return bits_[word * rows_ + idx(row)];
    }
    /// A word of a row; 0 beyond the last word or row.
    std::uint64_t get(std::size_t word, int row) const {
        if (row >= rows() || word >= words()) return 0;
        return bits_[word * rows_ + idx(row)];
    }
    /// The bits of all rows at a place, row 0 the lowest. Cost: O(rows).
    unsigned column(std::size_t place) const {
        unsigned bits = 0;
        for (int row = 0; row < rows(); ++row) {
            const std::uint64_t word = get(place / 64, row);
            bits |= static_cast<unsigned>(word >> (63 - place % 64) & 1) << row;
        }
        return bits;
    }
    /// Adds the places first, first + 1, ... of other planes to the places
    /// 0, 1, ... of these. Cost: O(words of these planes).
    void add(const BitPlanes& other, std::size_t first) {
        const std::size_t shift = first % 64;
        for (std::size_t w = 0; w < words(); ++w) {
            for (int row = 0; row < rows(); ++row) {
                const std::size_t from = first / 64 + w;
                at(w, row) ^= other.get(from, row) << shift |
                              other.get(from + 1, row) >> 1 >> (63 - shift);
            }
        }
    }

private:
    std::size_t rows_;
    std::vector<std::uint64_t> bits_;  // the rows of a word side by side
};

/// Coins at places of a line, and for each place s the high bits of the
/// distances to the coins at s and before: bit 6 + r of their xor is in row r.
/// Planes are computed when they are asked for.
/// (chapter: Down to the floor)
class DistLine {
public:
    /// A line without coins.
    /// \param lowest,highest  the first and the last place; lowest <= highest
    DistLine(int lowest, int highest)
        : shift_(64 - lowest),
          words_(idx(highest + shift_) / 64 + 1),
          odd_(words_, 0),
          count_(words_, 0),
          planes_(words_, rows_for(words_)) {}
    /// For each bit i of the word that is set, a coin at the place at - i; two
    /// coins at the same place cancel. All places must be on the line.
    /// Cost: O(1).
    void put(std::uint64_t word, int at) {
        const std::size_t place = idx(at + shift_);
        odd_[place / 64] ^= word << (63 - place % 64);
        odd_[place / 64 - 1] ^= word >> 1 >> place % 64;
        known_ = std::min(known_, place / 64 - 1);
    }
    /// The planes, right up to the place `at`; place s of the line is the place
    /// s + shift() of the planes.
    /// Cost: O(rows) for each word from the first that changed since the last
    /// call to the word of `at`.
    const BitPlanes& planes(int at) {
        for (; known_ <= idx(at + shift_) / 64; ++known_) compute(known_);
        return planes_;
    }
    /// The xor of the distances from `at` to the coins there and before,
    /// without its six lowest bits. Cost: that of planes(), and O(rows).
    unsigned high_bits(int at) { return planes(at).column(idx(at + shift_)); }
    /// What a place is more in the planes than on the line.
    int shift() const noexcept { return shift_; }
    /// How many words of planes have been computed so far.
    long long computed() const noexcept { return computed_; }

private:
    static int rows_for(std::size_t words) {
        int rows = 0;
        while ((std::size_t{1} << rows) < words) ++rows;
        return rows;
    }
    void compute(std::size_t w) {
        std::uint64_t sum = odd_[w];
        for (int i = 1; i < 64; i *= 2) sum ^= sum >> i;
        const bool odd_before = w > 0 && count_[w - 1] % 2 == 1;
        count_[w] = odd_before ? ~sum : sum;
        for (int row = 0; row < planes_.rows(); ++row) {
            const std::size_t period = std::size_t{1} << row;
            planes_.at(w, row) =
                w < period ? 0
                           : count_[w - period] ^ planes_.get(w - period, row);
            ++computed_;
        }
    }

    int shift_;
    std::size_t words_;
    std::vector<std::uint64_t> odd_;    // is there a coin?
    std::vector<std::uint64_t> count_;  // an odd number of coins up to here?
    BitPlanes planes_;
    std::size_t known_ = 0;  // words before this one are right
    long long computed_ = 0;
};

/// How grundy_by_bit_planes() divides the tree. Other numbers than these are
/// for figures and tests: smaller limits, at least 1, are right as well; larger
/// ones may be wrong.
/// (chapter: Down to the floor)
struct PlaneShape {
    int small = 31;   ///< a vertex of this height is big
    int window = 32;  ///< the most vertices of a window
    int rows = 0;     ///< added to the rows of views
};

/// What grundy_by_bit_planes() did.
/// (chapter: Down to the floor)
struct PlaneWork {
    long long paths = 0;    ///< long paths of big vertices
    long long windows = 0;  ///< pieces of these paths
    long long words = 0;    ///< words of planes that were computed or added
    long long reads = 0;    ///< columns that were read, two for each vertex
};

namespace detail {

/// Divides a tree into long paths and windows, and computes the high bits.
class PlaneSolver {
public:
    /// A piece of a long path, with what hangs at it.
    struct Window {
        int start;                 ///< its first place on the path
        int length;                ///< how many places
        std::uint64_t down;        ///< its coins, seen from its last place
        std::uint64_t up;          ///< its coins, seen from its first place
        std::vector<int> members;  ///< big vertices, small ones below them
        std::vector<int> guests;   ///< paths that hang at the last vertex
    };
    /// A long path of big vertices.
    struct Path {
        int hangs_at;                 ///< a vertex; -1 for the root's path
        std::vector<int> vertices;    ///< from above
        std::vector<Window> windows;  ///< from above
        std::vector<std::uint64_t> depths;  ///< bit d: odd at this depth
        BitPlanes outside;                  ///< for each depth
    };

    /// Strips the leaves, and finds the series, the paths and the windows.
    PlaneSolver(const Tree& tree, const std::vector<bool>& coin,
                PlaneShape shape)
        : shape_(shape), tree_(strip_leaves(tree)) {
        find_series(coin);
        find_paths();
        find_windows();
        for (std::size_t i = paths_.size(); i-- > 0;) collect(paths_[i]);
    }
    /// The tree without its leaves, layer by layer.
    const StrippedTree& tree() const { return tree_; }
    /// For each vertex the distances to all coins.
    const std::vector<DistSeries>& series() const { return f_; }
    /// The long paths, each after the one at which it hangs.
    const std::vector<Path>& paths() const { return paths_; }
    /// The path of the nearest big vertex above v, or of v itself.
    int path_of(int v) const { return path_[idx(v)]; }
    /// The place of that big vertex on its path.
    int place_of(int v) const { return place_[idx(v)]; }
    /// How far v is below it.
    int depth_of(int v) const { return depth_[idx(v)]; }

    /// The high bits of all vertices with wanted(v), and 0 for the others.
    template <class Wanted>
    std::vector<unsigned> high_bits(Wanted wanted) {
        high_.assign(path_.size(), 0);
        if (paths_.empty()) return high_;
        while ((2 * height(paths_[0])) >> 6 >> rows_ > 0) ++rows_;
        rows_ = std::max(0, rows_ + shape_.rows);
        for (Path& path : paths_) {
            path.outside = BitPlanes(idx(height(path)) / 64 + 1, rows_);
        }
        for (const Path& path : paths_) {
            down(path, wanted);
            up(path, wanted);
        }
        return high_;
    }
    /// What was done so far.
    const PlaneWork& work() const { return work_; }

private:
    bool big(int v) const { return tree_.heights[idx(v)] >= shape_.small; }
    int height(const Path& path) const {
        return tree_.heights[idx(path.vertices[0])];
    }
    void find_series(const std::vector<bool>& coin);
    void find_paths();
    void find_windows();
    void collect(Path& path);
    void put_guest(DistLine& line, const Path& guest, int at) const;
    template <class Wanted>
    void down(const Path& path, Wanted wanted);
    template <class Wanted>
    void up(const Path& path, Wanted wanted);

    PlaneShape shape_;
    StrippedTree tree_;
    std::vector<DistSeries> d_, f_;
    std::vector<Path> paths_;  // a path stands before its guests
    std::vector<int> path_, place_, depth_;
    std::vector<unsigned> high_;
    int rows_ = 0;
    PlaneWork work_;
};

inline void PlaneSolver::find_series(const std::vector<bool>& coin) {
    d_.assign(coin.begin(), coin.end());
    for (const int v : tree_.order) {
        const int p = tree_.parents[idx(v)];
        if (p >= 0) d_[idx(p)] ^= one_farther(d_[idx(v)]);
    }
    f_ = d_;
    for (std::size_t k = tree_.order.size() - 1; k-- > 0;) {
        const int v = tree_.order[k];
        f_[idx(v)] = reroot(f_[idx(tree_.parents[idx(v)])], d_[idx(v)]);
    }
}

inline void PlaneSolver::find_paths() {
    const std::size_t n = tree_.order.size();
    path_.assign(n, -1);
    place_.assign(n, 0);
    depth_.assign(n, 0);
    for (std::size_t k = n; k-- > 0;) {
        const int v = tree_.order[k];
        const int p = tree_.parents[idx(v)];
        if (p >= 0 && path_[idx(p)] < 0) continue;  // there are no big vertices
        if (big(v)) {
            const bool first =
                p < 0 || paths_[idx(path_[idx(p)])].vertices.back() != p;
            if (first) paths_.push_back({p, {}, {}, {}, BitPlanes()});
            path_[idx(v)] =
                first ? static_cast<int>(paths_.size()) - 1 : path_[idx(p)];
            std::vector<int>& vertices = paths_[idx(path_[idx(v)])].vertices;
            place_[idx(v)] = static_cast<int>(vertices.size());
            vertices.push_back(v);
        } else if (p >= 0) {
            path_[idx(v)] = path_[idx(p)];
            place_[idx(v)] = place_[idx(p)];
            depth_[idx(v)] = depth_[idx(p)] + 1;
        }
    }
    work_.paths = static_cast<long long>(paths_.size());
}

inline void PlaneSolver::find_windows() {
    std::vector<DistSeries> below(path_.size(), 0);  // D of guests, at the host
    std::vector<bool> host(path_.size(), false);
    std::vector<int> window(path_.size(), -1);  // of each big vertex
    for (const Path& path : paths_) {
        if (path.hangs_at < 0) continue;
        host[idx(path.hangs_at)] = true;
        below[idx(path.hangs_at)] ^= d_[idx(path.vertices[0])];
    }
    for (Path& path : paths_) {
        const int size = static_cast<int>(path.vertices.size());
        for (int start = 0; start < size;) {
            int last = start;
            while (last + 1 < size && last + 1 - start < shape_.window &&
                   !host[idx(path.vertices[idx(last)])])
                ++last;
            const auto top = idx(path.vertices[idx(start)]);
            const auto end = idx(path.vertices[idx(last)]);
            const int length = last + 1 - start;
            DistSeries big_children = below[end];
            if (last + 1 < size)
                big_children ^= d_[idx(path.vertices[idx(last) + 1])];
            Window w{start, length, 0, 0, {}, {}};
            w.up = change_basis(d_[top] ^ farther(big_children, length));
            w.down =
                change_basis(f_[end] ^ farther(f_[top] ^ d_[top], length - 1) ^
                             one_farther(big_children));
            for (int i = start; i <= last; ++i)
                window[idx(path.vertices[idx(i)])] =
                    static_cast<int>(path.windows.size());
            path.windows.push_back(w);
            start = last + 1;
            ++work_.windows;
        }
    }
    for (std::size_t i = 1; i < paths_.size(); ++i) {
        const auto at = idx(paths_[i].hangs_at);
        paths_[idx(path_[at])].windows[idx(window[at])].guests.push_back(
            static_cast<int>(i));
    }
    for (std::size_t v = 0; v < path_.size(); ++v) {
        if (path_[v] < 0) continue;
        Path& path = paths_[idx(path_[v])];
        const auto anchor = idx(path.vertices[idx(place_[v])]);
        path.windows[idx(window[anchor])].members.push_back(
            static_cast<int>(v));
    }
}

inline void PlaneSolver::collect(Path& path) {
    path.depths.assign(idx(height(path)) / 64 + 2, 0);
    const auto add = [&](std::uint64_t word, std::size_t at) {
        path.depths[at / 64] ^= word << at % 64;
        const std::uint64_t rest = word >> 1 >> (63 - at % 64);
        if (rest != 0) path.depths[at / 64 + 1] ^= rest;
    };
    for (const Window& window : path.windows) {
        add(window.up, idx(window.start));
        for (const int guest : window.guests) {
            std::size_t at = idx(window.start + window.length);
            for (const std::uint64_t word : paths_[idx(guest)].depths) {
                if (word != 0) add(word, at);
                at += 64;
            }
        }
    }
}

// A guest whose host is at the place at + 1.
inline void PlaneSolver::put_guest(DistLine& line, const Path& guest,
                                   int at) const {
    for (const std::uint64_t word : guest.depths) {
        if (word != 0) line.put(word, at);
        at -= 64;
    }
}

template <class Wanted>
void PlaneSolver::down(const Path& path, Wanted wanted) {
    int lowest = -shape_.small;
    for (const Window& window : path.windows) {
        for (const int guest : window.guests)
            lowest = std::min(lowest, -1 - height(paths_[idx(guest)]));
    }
    DistLine line(lowest - 64, height(path) + 64);
    for (const Window& window : path.windows) {
        const int last = window.start + window.length - 1;
        line.put(window.down, last);
        for (const int v : window.members) {
            if (!wanted(v)) continue;
            const int at = place_[idx(v)] + depth_[idx(v)];
            high_[idx(v)] ^= line.high_bits(at) ^ path.outside.column(idx(at));
            ++work_.reads;
        }
        for (const int i : window.guests) {
            Path& guest = paths_[idx(i)];
            guest.outside.add(line.planes(last + 1 + height(guest) + 63),
                              idx(last + 1 + line.shift()));
            guest.outside.add(path.outside, idx(last + 1));
            put_guest(line, guest, last - 1);
            work_.words +=
                2LL * rows_ * static_cast<long long>(guest.outside.words());
        }
    }
    work_.words += line.computed();
}

template <class Wanted>
void PlaneSolver::up(const Path& path, Wanted wanted) {
    const int bottom = static_cast<int>(path.vertices.size()) - 1;
    int highest = height(path);
    for (const Window& window : path.windows) {
        for (const int guest : window.guests) {
            highest = std::max(highest, bottom - window.start + 1 +
                                            height(paths_[idx(guest)]));
        }
    }
    DistLine line(-shape_.small - 64, highest + 64);
    for (std::size_t k = path.windows.size(); k-- > 0;) {
        const Window& window = path.windows[k];
        const int first = bottom - window.start;
        const int last = first - window.length + 1;
        for (std::size_t i = window.guests.size(); i-- > 0;) {
            Path& guest = paths_[idx(window.guests[i])];
            guest.outside.add(line.planes(last + 1 + height(guest) + 63),
                              idx(last + 1 + line.shift()));
            put_guest(line, guest, last - 1);
            work_.words +=
                rows_ * static_cast<long long>(guest.outside.words());
        }
        line.put(window.up, first);
        for (const int v : window.members) {
            if (!wanted(v)) continue;
            const int at = bottom - place_[idx(v)] + depth_[idx(v)];
            high_[idx(v)] ^= line.high_bits(at);
            ++work_.reads;
        }
    }
    work_.words += line.computed();
}

}  // namespace detail

/// For each vertex R the xor of its distances to all vertices with a coin, and
/// how much work it was.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param watch  called once as watch(work) with a const PlaneWork&
/// \param shape  how the tree is divided; leave it as it is
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n) words of planes, and O(log n) for each vertex: O(n log n) time,
/// O(n) memory, no recursion.
/// (chapter: Down to the floor)
template <class Watch>
std::vector<int> grundy_by_bit_planes(const Tree& tree,
                                      const std::vector<bool>& coin,
                                      Watch watch, PlaneShape shape = {}) {
    if (coin.size() != idx(tree.size()))
        throw std::invalid_argument("one mark for each vertex");
    detail::PlaneSolver solver(tree, coin, shape);
    const auto high = solver.high_bits([](int) { return true; });
    std::vector<int> grundy;
    for (std::size_t v = 0; v < high.size(); ++v) {
        grundy.push_back(low_six_bits(solver.series()[v]) |
                         static_cast<int>(high[v]) << 6);
    }
    watch(solver.work());
    return grundy;
}

/// The same without watching.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return g[R] for each vertex R; 0 where Bob wins
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n) words of planes, and O(log n) for each vertex: O(n log n) time,
/// O(n) memory, no recursion.
/// (chapter: Down to the floor)
inline std::vector<int> grundy_by_bit_planes(const Tree& tree,
                                             const std::vector<bool>& coin) {
    return grundy_by_bit_planes(tree, coin, [](const PlaneWork&) {});
}

/// For each vertex R: does Bob win? Planes are read only where the six low
/// bits are 0.
/// \param tree   any tree
/// \param coin   coin[v]: is the number of coins on v odd?
/// \param watch  called once as watch(work) with a const PlaneWork&
/// \return one mark for each vertex
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n), and O(log n) for each vertex whose six low bits are 0.
/// (chapter: Down to the floor)
template <class Watch>
std::vector<bool> bob_wins_by_bit_planes(const Tree& tree,
                                         const std::vector<bool>& coin,
                                         Watch watch) {
    if (coin.size() != idx(tree.size()))
        throw std::invalid_argument("one mark for each vertex");
    detail::PlaneSolver solver(tree, coin, {});
    const auto candidate = [&](int v) {
        return (solver.series()[idx(v)] & low_bits_mask) == 0;
    };
    const auto high = solver.high_bits(candidate);
    std::vector<bool> wins;
    for (int v = 0; v < tree.size(); ++v)
        wins.push_back(candidate(v) && high[idx(v)] == 0);
    watch(solver.work());
    return wins;
}

/// The same without watching.
/// \param tree  any tree
/// \param coin  coin[v]: is the number of coins on v odd?
/// \return one mark for each vertex
/// \throws std::invalid_argument if coin.size() is not tree.size()
///
/// Cost: O(n), and O(log n) for each vertex whose six low bits are 0.
/// (chapter: Down to the floor)
inline std::vector<bool> bob_wins_by_bit_planes(const Tree& tree,
                                                const std::vector<bool>& coin) {
    return bob_wins_by_bit_planes(tree, coin, [](const PlaneWork&) {});
}

}  // namespace coins
