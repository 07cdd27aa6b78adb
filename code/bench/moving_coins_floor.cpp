// Reads trees in the format of MOVCOIN2, finds their centres by stripping
// leaves and adds up subtree sizes: the least that a solution has to do.
// For the benchmark.
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

struct Node {
    u32 link, degree, size;

    void add_neighbour(u32 other) {
        link ^= other;
        ++degree;
    }
};
Memory<Node> nodes;
Memory<u32> orders;

u64 sum_of_sizes(u32 n) {
    Node* const node = nodes.get(n, n);
    u32* const order = orders.get(n + 32, 0);
    read_edges(node, n);
    u64 sum = n;  // so that all sizes are really needed
    u32 end = 0;
    for (u32 v = 0; v < n; ++v) {
        node[v].size = 1;
        sum += input.number() % 2;
        order[end] = v;
        end += node[v].degree == 1;
    }
    for (u32 k = 0; k + 1 < n; ++k) {
        fetch_early(&node[order[k + 28]]);
        fetch_early(&node[node[order[k + 12]].link]);
        const u32 v = order[k];
        const u32 p = node[v].link;
        Node& parent = node[p];
        parent.link ^= v;
        parent.size += node[v].size;
        sum += node[v].size;
        order[end] = p;
        end += --parent.degree == 1;
        order[end + 31] = 0;  // memory is written before it is read
    }
    return sum;
}

}  // namespace

int main() {
    for (u32 tests = input.number(); tests > 0; --tests) {
        const u64 sum = sum_of_sizes(input.number());
        std::printf("%llu\n", static_cast<unsigned long long>(sum));
    }
}
