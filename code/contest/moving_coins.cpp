// CodeChef MOVCOIN2, Move the Coins 2, at the cost of reading the input.
// Explained in "Coins on Trees", chapter "Down to the floor".
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

// Asks for a cache line that is needed soon.
inline void fetch_early(const void* address) {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(address, 1);
#else
    (void)address;
#endif
}

// Which bit of a word, not 0, is the lowest one that is set?
inline unsigned lowest_bit(u64 word) {
#if defined(__GNUC__) || defined(__clang__)
    return static_cast<unsigned>(__builtin_ctzll(word));
#else
    unsigned bit = 0;
    for (; word % 2 == 0; word /= 2) ++bit;
    return bit;
#endif
}

// Whole numbers of at most eight digits; between them anything below '0'.
class Reader {
public:
    // The next number; 0 if there is none.
    u32 number() {
        if (end_ - next_ < 16) refill();
        while (*next_ < '0')
            if (end_ - ++next_ < 9 && next_ < end_) refill();
        u64 word;  // the digits, the first one in the lowest byte
        std::memcpy(&word, next_, sizeof word);
        const u64 ends = ~word & 0x1010101010101010;  // bytes that are none
        const unsigned bits = ends == 0 ? 64 : lowest_bit(ends) - 4;
        next_ += bits / 8 + 1;
        word = (word & 0x0F0F0F0F0F0F0F0F) << (64 - bits);
        word = 10 * word + (word >> 8);  // pairs of digits
        constexpr u64 every_other = 0x000000FF000000FF;
        const u64 high = (word & every_other) * (100 + (u64{1000000} << 32));
        const u64 low = (word >> 16 & every_other) * (1 + (u64{10000} << 32));
        return static_cast<u32>((high + low) >> 32);
    }

private:
    void refill() {
        const std::size_t rest =
            next_ < end_ ? static_cast<std::size_t>(end_ - next_) : 0;
        std::memmove(buffer_, next_, rest);
        const std::size_t size =
            rest + std::fread(buffer_ + rest, 1, room - rest, stdin);
        next_ = buffer_;
        end_ = buffer_ + size;
        std::memcpy(end_, " 000000000000000", 16);  // ends the last number
    }

    static constexpr std::size_t room = 1 << 16;
    unsigned char buffer_[room + 16];
    unsigned char* next_ = buffer_;
    unsigned char* end_ = buffer_;
};

Reader input;

// Reads the edges of a tree. Each node gets the number of its neighbours and
// the xor of their numbers.
template <class Node>
void read_edges(Node* node, u32 n) {
    u32 ends[256];
    for (u32 left = 2 * (n - 1); left > 0;) {
        const u32 size = std::min(left, u32{256});
        for (u32 i = 0; i < size; ++i) {
            ends[i] = input.number() - 1;
            fetch_early(&node[ends[i]]);
        }
        for (u32 i = 0; i < size; i += 2) {
            node[ends[i]].add_neighbour(ends[i + 1]);
            node[ends[i + 1]].add_neighbour(ends[i]);
        }
        left -= size;
    }
}

// Memory that begins with zeros and is used again by the next test.
template <class T>
class Memory {
public:
    // Room for this many, of which the first `clear` are 0.
    T* get(std::size_t size, std::size_t clear) {
        if (size <= size_) {
            std::memset(static_cast<void*>(data_), 0, clear * sizeof(T));
            return data_;
        }
        std::free(data_);
        size_ = size;
        data_ = static_cast<T*>(std::calloc(size, sizeof(T)));
        if (data_ == nullptr) std::abort();
        return data_;
    }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0;
};

// A list that grows. (A program without std::vector starts faster.)
template <class T>
class List {
public:
    void clear() { size_ = 0; }
    void push(const T& item) {
        if (size_ == room_) {
            room_ = 2 * room_ + 1024;
            data_ = static_cast<T*>(std::realloc(data_, room_ * sizeof(T)));
            if (data_ == nullptr) std::abort();
        }
        data_[size_++] = item;
    }
    T pop() { return data_[--size_]; }
    u32 size() const { return static_cast<u32>(size_); }
    T& operator[](std::size_t i) { return data_[i]; }
    T* begin() { return data_; }
    T* end() { return data_ + size_; }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0, room_ = 0;
};

constexpr u64 six_bits = 0x100010116;  // t^1, t^2, t^4, t^8, t^16 and t^32
constexpr u32 small = 31;              // vertices of this height are big
constexpr u32 full = 32;               // the most vertices of a window
constexpr u32 none = ~u32{0};
constexpr u32 pad = 64;

// While leaves are stripped: the xor and the number of the neighbours that are
// left, and D. Then the parent, the place, and f.
struct Node {
    u32 link, degree;
    u64 series;

    void add_neighbour(u32 other) {
        link ^= other;
        ++degree;
    }
};
// Two marks in `degree` after stripping, and one in a place.
constexpr u32 on_the_path = u32{1} << 31;  // goes on with its parent's path
constexpr u32 meeting = u32{1} << 30;      // another path ends below
constexpr u32 window_ends = u32{1} << 31;
// A place: the end of a window, 1 bit; the window, 21; its vertex, 5; the
// depth below this vertex, 5.
u32 window_of(u32 place) {
    return (place & ~window_ends) / 1024;
}
u32 vertex_of(u32 place) {
    return place / 32 % 32;
}
u32 depth_of(u32 place) {
    return place % 32;
}

struct Window {
    u64 up, down;  // what it sends up and down its path
    u32 path, start, length, guests, candidates;
};
struct Path {
    u32 next, windows, first, height, depths, views;
    bool wanted;
};
struct Candidate {
    u32 vertex, place, value, next;
};

u32 n;
Node* node;
u32* order;
u32 second_layer, first_big, after_first_big;  // places in the order
List<Window> windows;
List<Path> paths;
List<Candidate> candidates;

class Answer {
public:
    void clear(u32 size) {
        sum_ = 0;
        const u32 step = times(fine_[1023], 2);
        while (rough_.size() <= size / 1024)
            rough_.push(times(rough_[rough_.size() - 1], step));
    }
    void add(u32 vertex) {
        sum_ += times(rough_[(vertex + 1) / 1024], fine_[(vertex + 1) % 1024]);
    }
    u32 value() const { return static_cast<u32>(sum_ % modulus); }
    Answer() {
        rough_.push(1);
        for (u32 i = 1; i < 1024; ++i) fine_[i] = times(fine_[i - 1], 2);
    }

private:
    static constexpr u64 modulus = 1000000007;
    static u32 times(u64 a, u64 b) { return static_cast<u32>(a * b % modulus); }
    u32 fine_[1024] = {1};
    List<u32> rough_;
    u64 sum_ = 0;
} answer;

// Strips the vertices from k to stop; returns the new end of the order.
template <bool big>
u32 strip(u32 k, u32 stop, u32 end) {
    for (; k < stop; ++k) {
        fetch_early(&node[order[k + 28]]);
        fetch_early(&node[node[order[k + 12]].link]);
        const u32 v = order[k];
        const u32 p = node[v].link;
        const u64 d = node[v].series;
        Node& parent = node[p];
        parent.link ^= v;
        parent.series ^= d ^ d << 1;
        u32 degree = parent.degree - 1;
        const u32 last = (big ? degree & ~meeting : degree) == 1;
        if (big) {
            degree |= meeting & (last - 1);
            node[v].degree |= on_the_path & (0 - last);
        }
        parent.degree = degree;
        order[end] = p;
        end += last;
        order[end + 31] = 0;  // memory is written before it is read
    }
    return end;
}

// True if the diameter is at least 64.
bool strip_all() {
    u32 end = 0;
    for (u32 v = 0; v < n; ++v) {
        order[end] = v;
        end += node[v].degree == 1;
    }
    const u32 root = n - 1;
    second_layer = std::min(end, root);
    u32 k = 0;
    for (u32 height = 0; height < small || end == n; ++height) {
        const u32 stop = std::min(end, root);
        end = strip<false>(k, stop, end);
        k = stop;
        if (k == root) return false;
    }
    first_big = k;
    after_first_big = end;
    strip<true>(k, root, end);
    return true;
}

u64 from_parent(u64 f, u64 d) {
    return f ^ f << 1 ^ d << 2;
}

void all_by_series() {
    u32 k = n - 1;
    if (!(node[order[k]].series & six_bits)) answer.add(order[k]);
    while (k > 0) {
        const u32* const next = &order[--k];
        fetch_early(&node[next[-56]]);
        fetch_early(&node[node[next[-24]].link]);
        const u32 v = order[k];
        const u64 f = from_parent(node[node[v].link].series, node[v].series);
        node[v].series = f;
        if (!(f & six_bits)) answer.add(v);
    }
}

u64 times_power(u64 series, u32 exponent) {
    for (u32 i = 1; i <= exponent; i *= 2)
        if (exponent & i) series ^= series << i;
    return series;
}

void add_candidate(u32 v, u32 place) {
    u32& first = windows[window_of(place)].candidates;
    candidates.push({v, place, 0, first});
    first = candidates.size() - 1;
}

u32 open_window(u32 path, u32 start, u64 d, u64 above) {
    ++paths[path].windows;
    windows.push({d, above, path, start, 0, none, none});
    return windows.size() - 1;
}

u32 open_path(u32 next) {
    paths.push({next, 0, 0, 0, 0, 0, false});
    return paths.size() - 1;
}

// The series f of the window's last vertex is known.
void close_window(Window& window, u32 place, u64 f) {
    if (window.length != 0) return;
    window.length = vertex_of(place) + 1;
    window.down = f ^ times_power(window.down, vertex_of(place));
}

// A big child that begins a new window takes its share with it.
u32 begin_window(u32 v, u32 place, bool path_goes_on, u64 f, u64 child_f) {
    const u64 d = node[v].series;
    Window& window = windows[window_of(place)];
    close_window(window, place, f);
    window.down ^= d ^ d << 1;
    window.up ^= times_power(d, window.length);
    const u32 next = window.start + window.length;
    if (path_goes_on) return open_window(window.path, next, d, child_f ^ d);
    window.guests = open_path(window.guests);
    return open_window(window.guests, 0, d, child_f ^ d);
}

void find_candidates() {
    windows.clear();
    paths.clear();
    candidates.clear();
    u32 k = n - 1;
    Node& root = node[order[k]];
    open_window(open_path(none), 0, root.series, 0);
    if (!(root.series & six_bits)) add_candidate(order[k], 0);
    root.degree = root.degree & meeting ? window_ends : 0;
    while (k > first_big) {
        const u32* const next = &order[--k];
        fetch_early(&node[next[-56]]);
        fetch_early(&node[node[next[-24]].link]);
        const u32 v = order[k];
        Node& here = node[v];
        const Node& parent = node[here.link];
        const u64 f = from_parent(parent.series, here.series);
        u32 place = parent.degree + 32;
        const u32 marks = here.degree;
        if (!(marks & on_the_path & ~parent.degree)) {
            place = begin_window(v, parent.degree, marks & on_the_path,
                                 parent.series, f)
                    << 10;
        }
        if (!(f & six_bits)) add_candidate(v, place);
        const bool ends = marks & meeting || vertex_of(place) == full - 1;
        here.series = f;
        here.degree = place | (ends ? window_ends : 0);
    }
    for (u32 i = first_big; i < after_first_big; ++i) {
        const Node& here = node[order[i]];
        close_window(windows[window_of(here.degree)], here.degree, here.series);
    }
    while (k > second_layer) {
        const u32* const next = &order[--k];
        fetch_early(&node[next[-56]]);
        fetch_early(&node[node[next[-24]].link]);
        Node& here = node[order[k]];
        const Node& parent = node[here.link];
        here.series = from_parent(parent.series, here.series);
        here.degree = (parent.degree & ~window_ends) + 1;
        if (!(here.series & six_bits)) add_candidate(order[k], here.degree);
    }
    while (k > 0) {  // the leaves
        const u32* const next = &order[--k];
        fetch_early(&node[node[next[-24]].link]);
        const Node& here = node[order[k]];
        const Node& parent = node[here.link];
        if (!(from_parent(parent.series, here.series) & six_bits))
            add_candidate(order[k], (parent.degree & ~window_ends) + 1);
    }
}

// When the candidates are known, the tree is not needed any more. Its memory,
// which costs nothing new, serves for what follows.
class Scratch {
public:
    void begin() {
        next_ = reinterpret_cast<u64*>(node);
        left_ = 2 * std::size_t{n};
        while (extras_ > 0) std::free(extra_[--extras_]);
    }
    // Words that are 0.
    u64* words(std::size_t size) {
        if (size > left_) {
            u64* const extra = static_cast<u64*>(std::calloc(size, 8));
            if (extra == nullptr) std::abort();
            return extra_[extras_++] = extra;
        }
        u64* const result = next_;
        next_ += size;
        left_ -= size;
        std::memset(result, 0, 8 * size);
        return result;
    }

private:
    u64* next_ = nullptr;
    std::size_t left_ = 0;
    u64* extra_[8];  // more than ever needed
    u32 extras_ = 0;
} scratch;

// From the powers of t to those of 1 + t.
u64 from_t_to_z(u64 word) {
    word ^= word >> 1 & 0x5555555555555555;
    word ^= word >> 2 & 0x3333333333333333;
    word ^= word >> 4 & 0x0F0F0F0F0F0F0F0F;
    word ^= word >> 8 & 0x00FF00FF00FF00FF;
    word ^= word >> 16 & 0x0000FFFF0000FFFF;
    return word ^ word >> 32;
}

// Bit i becomes the xor of the bits from i on.
u64 sums(u64 word) {
    for (u32 i = 1; i < 64; i *= 2) word ^= word >> i;
    return word;
}

class Line {
public:
    // Memory for lines of at most this many words.
    void begin(u32 words) {
        rows_ = 0;
        while (u32{1} << rows_ < words) ++rows_;
        odd_ = scratch.words(words);
        count_ = scratch.words(words);
        planes_ = scratch.words(std::size_t{words} * rows_);
    }
    // Removes all coins. From now on the line has this many words.
    void clear(u32 words) {
        std::memset(odd_, 0, 8 * std::size_t{words});
        rows_ = 0;
        while (u32{1} << rows_ < words) ++rows_;
        known_ = 0;
    }
    // Coins at at - i for each bit i of the word.
    void put(u64 word, u32 at) {
        odd_[at / 64] ^= word << (63 - at % 64);
        odd_[at / 64 - 1] ^= word >> 1 >> at % 64;
        known_ = std::min(known_, at / 64 - 1);
    }
    // Makes all planes right up to this place.
    void know(u32 at) {
        for (; known_ <= at / 64; ++known_) {
            const u32 w = known_;
            const u64 before = w == 0 ? 0 : count_[w - 1] & 1;
            count_[w] = sums(odd_[w]) ^ (0 - before);
            u64* const plane = &planes_[std::size_t{w} * rows_];
            u32 row = 0;
            for (; row < rows_ && u32{1} << row <= w; ++row) {
                const std::size_t from = w - (u32{1} << row);
                plane[row] = count_[from] ^ planes_[from * rows_ + row];
            }
            for (; row < rows_; ++row) plane[row] = 0;
        }
    }
    const u64* word(u32 at) const {
        return &planes_[std::size_t{at / 64} * rows_];
    }
    u32 rows() const { return rows_; }

private:
    u64 *odd_ = nullptr, *count_ = nullptr, *planes_ = nullptr;
    u32 rows_ = 0, known_ = 0;
} line;

u64 *depths, *views;
u32 view_rows;

u32 words_of(const Path& path) {
    return path.height / 64 + 1;
}

u32 read_bits(const u64* word, u32 rows, u32 at) {
    u32 bits = 0;
    for (u32 row = 0; row < rows; ++row)
        bits |= static_cast<u32>(word[row] >> (63 - at % 64) & 1) << row;
    return bits;
}

// Adds the columns of some planes from `at` on to a view.
void look(const Path& guest, const u64* word, u32 rows, u32 at) {
    u64* view = &views[guest.views];
    const u32 shift = at % 64;
    const u32 common = std::min(rows, view_rows);
    for (u32 i = 0; i < words_of(guest); ++i) {
        for (u32 row = 0; row < common; ++row) {
            view[row] ^=
                word[row] << shift | word[row + rows] >> 1 >> (63 - shift);
        }
        view += view_rows;
        word += rows;
    }
}

// Coins at at - depth.
void put_guest(const Path& guest, u32 at) {
    for (u32 i = 0; i < words_of(guest); ++i)
        line.put(depths[guest.depths + i], at - 64 * i);
}

void finish_windows() {
    for (Window& window : windows) {
        window.up = from_t_to_z(window.up);
        window.down = from_t_to_z(window.down);
    }
}

// Adds a word to a row of bits from `at` on.
void add_bits(u64* bits, u64 word, u32 at) {
    bits[at / 64] ^= word << at % 64;
    bits[at / 64 + 1] ^= word >> 1 >> (63 - at % 64);
}

u32* sorted;  // the windows, path by path
struct Stop {
    u32 window, start, end;  // the first and the last vertex
};
Stop* stops;
std::size_t stop_count;

void measure_paths() {
    u32 first = 0;
    for (Path& path : paths) {
        path.first = first;
        first += path.windows;
        path.windows = 0;
    }
    sorted = reinterpret_cast<u32*>(scratch.words(first / 2 + 1));
    for (u32 w = 0; w < first; ++w) {
        Path& path = paths[windows[w].path];
        sorted[path.first + path.windows++] = w;
        path.height = windows[w].start + windows[w].length - 1 + small;
    }
    stops = reinterpret_cast<Stop*>(scratch.words(2 * std::size_t{first} + 2));
    view_rows = 0;
    while ((2 * paths[0].height + 2) >> 6 >> view_rows) ++view_rows;
    u32 depth_words = 0, view_words = 0;  // of the paths before
    for (Path& path : paths) {
        path.depths = depth_words;
        path.views = view_words;
        depth_words += words_of(path) + 1;
        view_words += (words_of(path) + 1) * view_rows;
    }
    depths = scratch.words(depth_words);
    views = scratch.words(view_words);
    line.begin((2 * paths[0].height + 400) / 64 + 2);
}

void collect_depths() {
    for (std::size_t w = windows.size(); w-- > 0;) {
        const Window& window = windows[w];
        Path& path = paths[window.path];
        u64* const bits = &depths[path.depths];
        if (window.candidates != none) path.wanted = true;
        if (window.path > 0) add_bits(bits, window.up, window.start);
        const u32 below = window.start + window.length;
        for (u32 g = window.guests; g != none; g = paths[g].next) {
            const Path& guest = paths[g];
            if (guest.wanted) path.wanted = true;
            for (u32 j = 0; window.path > 0 && j < words_of(guest); ++j)
                add_bits(bits, depths[guest.depths + j], below + 64 * j);
        }
    }
}

List<u32> guests;

void list_stops(const Path& path) {
    stop_count = 0;
    for (u32 i = path.first; i < path.first + path.windows; ++i) {
        const Window& window = windows[sorted[i]];
        stops[stop_count++] = {sorted[i], window.start,
                               window.start + window.length - 1};
    }
}

void down_the_path(const Path& path) {
    const u64* const view = &views[path.views];
    u32 lowest = small + 64;
    for (std::size_t i = 0; i < stop_count; ++i) {
        const Stop& stop = stops[i];
        for (u32 g = windows[stop.window].guests; g != none; g = paths[g].next)
            lowest = std::max(lowest, paths[g].height + 65);
    }
    const u32 zero = (lowest + 63) / 64 * 64;  // of place 0
    line.clear((zero + path.height + 128) / 64 + 1);
    std::size_t first = 0;
    for (std::size_t i = 0; i < stop_count; ++i) {
        const Stop& stop = stops[i];
        const Window& window = windows[stop.window];
        line.put(window.down, zero + stop.end);
        if (window.guests == none && i + 1 < stop_count) continue;
        for (; first <= i; ++first) {
            u32 c = windows[stops[first].window].candidates;
            if (c == none) continue;
            line.know(zero + stops[first].end + small);
            for (; c != none; c = candidates[c].next) {
                Candidate& it = candidates[c];
                const u32 at = stops[first].start + vertex_of(it.place) +
                               depth_of(it.place);
                it.value =
                    read_bits(line.word(zero + at), line.rows(), zero + at);
                if (&path != &paths[0])
                    it.value ^=
                        read_bits(view + at / 64 * view_rows, view_rows, at);
            }
        }
        const u32 below = stop.end + 1;
        for (u32 g = window.guests; g != none; g = paths[g].next) {
            const Path& guest = paths[g];
            if (guest.wanted) {
                line.know(zero + below + guest.height + 64);
                look(guest, line.word(zero + below), line.rows(), zero + below);
                if (&path != &paths[0])
                    look(guest, view + below / 64 * view_rows, view_rows,
                         below);
            }
            put_guest(guest, zero + stop.end - 1);
        }
    }
}

void up_the_path(const Path& path) {
    const u32 bottom = path.height - small;
    constexpr u32 zero = 128;  // of the bottom
    u32 farthest = path.height;
    for (std::size_t i = 0; i < stop_count; ++i) {
        const Stop& stop = stops[i];
        for (u32 g = windows[stop.window].guests; g != none; g = paths[g].next)
            farthest = std::max(farthest, bottom - stop.end + paths[g].height);
    }
    line.clear((zero + farthest + 128) / 64 + 1);
    std::size_t first = stop_count;
    for (std::size_t i = stop_count; i-- > 0;) {
        const Stop& stop = stops[i];
        const Window& window = windows[stop.window];
        guests.clear();
        for (u32 g = window.guests; g != none; g = paths[g].next)
            guests.push(g);
        const u32 end = zero + bottom - stop.end;
        while (guests.size() > 0) {
            const Path& guest = paths[guests.pop()];
            if (guest.wanted) {
                line.know(end + 1 + guest.height + 64);
                look(guest, line.word(end + 1), line.rows(), end + 1);
            }
            put_guest(guest, end - 1);
        }
        line.put(window.up, zero + bottom - stop.start);
        if (i > 0 && windows[stops[i - 1].window].guests == none) continue;
        while (first > i) {
            --first;
            u32 c = windows[stops[first].window].candidates;
            if (c == none) continue;
            const u32 start = zero + bottom - stops[first].start;
            line.know(start + small);
            for (; c != none; c = candidates[c].next) {
                const Candidate& it = candidates[c];
                const u32 at = start - vertex_of(it.place) + depth_of(it.place);
                if (it.value == read_bits(line.word(at), line.rows(), at))
                    answer.add(it.vertex);
            }
        }
    }
}

void ask_the_planes() {
    scratch.begin();
    finish_windows();
    measure_paths();
    collect_depths();
    for (const Path& path : paths) {
        if (!path.wanted) continue;
        list_stops(path);
        down_the_path(path);
        up_the_path(path);
    }
}

Memory<Node> nodes;
Memory<u32> orders;

void solve() {
    node = nodes.get(n, n);
    order = orders.get(n + 2 * pad, pad) + pad;
    read_edges(node, n);
    for (u32 v = 0; v < n; ++v) node[v].series = input.number() % 2;
    answer.clear(n);
    if (strip_all()) {
        find_candidates();
        ask_the_planes();
    } else {
        all_by_series();
    }
}

}  // namespace

int main() {
    for (u32 tests = input.number(); tests > 0; --tests) {
        n = input.number();
        solve();
        std::printf("%u\n", answer.value());
    }
}
