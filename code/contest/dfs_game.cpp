// AtCoder Regular Contest 112, problem C: DFS Game.
// Explained in "Coins on Trees", chapter "Taking turns to choose".
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace {

int read_byte() {
    static char buffer[1 << 16];
    static std::size_t size = 0, next = 0;
    if (next == size) {
        size = std::fread(buffer, 1, sizeof buffer, stdin);
        next = 0;
        if (size == 0) return -1;
    }
    return static_cast<unsigned char>(buffer[next++]);
}

// The next number of the input; 0 if there is none.
int read_number() {
    int c = read_byte();
    while (c >= 0 && (c < '0' || c > '9')) c = read_byte();
    int number = 0;
    for (; c >= '0' && c <= '9'; c = read_byte())
        number = 10 * number + (c - '0');
    return number;
}

struct OddSum {
    int sum;   // smallest - second + third - ...
    int sign;  // +1 if the number of values is even, -1 if it is odd
};

// Bit b of the mask stands for the value 2 b - 15, for 0 <= b < 16.
OddSum alternate(std::uint32_t mask) {
    std::uint32_t p = mask;  // bit b becomes the parity of bits 0 to b
    p ^= p << 1;
    p ^= p << 2;
    p ^= p << 4;
    p ^= p << 8;
    p &= 0xFFFF;
    const int odd = static_cast<int>(p >> 15);
    p -= (p >> 1) & 0x5555;  // now count its bits
    p = (p & 0x3333) + ((p >> 2) & 0x3333);
    p = (p + (p >> 4)) & 0x0F0F;
    const int ones = static_cast<int>((p + (p >> 8)) & 0x1F);
    return {17 * odd - 2 * ones, 1 - 2 * odd};
}

constexpr int reach = 15;
constexpr std::uint32_t spilled = 1u << 31 | 1u << 23;

struct Entry {
    std::uint32_t flip;
    std::uint32_t add;
} entries[2 * reach + 1];  // for the value f: entries[f + reach]

void prepare_entries() {
    for (int f = -reach; f <= reach; ++f) {
        Entry& entry = entries[f + reach];
        if (f % 2 != 0) {
            entry.flip = 1u << ((f + reach) / 2);
        } else if (f < 0) {
            entry.add = static_cast<std::uint32_t>(-f / 2) << 16;
        } else {
            entry.add = static_cast<std::uint32_t>(f / 2) << 24;
        }
    }
}

struct LargeAccount {
    std::uint32_t mask = 0;
    int gifts = 0;
    int burdens = 0;
    std::vector<int> far;  // odd values beyond the reach of the mask
};

std::vector<LargeAccount> large_accounts;
std::vector<std::uint32_t> free_accounts;

// Replaces a small account by a large one with the same contents.
void enlarge(std::uint32_t& account) {
    if (free_accounts.empty()) {
        free_accounts.push_back(
            static_cast<std::uint32_t>(large_accounts.size()));
        large_accounts.emplace_back();
    }
    const std::uint32_t number = free_accounts.back();
    free_accounts.pop_back();
    LargeAccount& large = large_accounts[number];
    large.mask = account & 0xFFFF;
    large.gifts = -2 * static_cast<int>(account >> 16 & 0x7F);
    large.burdens = 2 * static_cast<int>(account >> 24 & 0x7F);
    account = ~number;
}

void report_to_large(LargeAccount& large, int f) {
    if (f % 2 == 0) {
        (f < 0 ? large.gifts : large.burdens) += f;
    } else if (-reach <= f && f <= reach) {
        large.mask ^= entries[f + reach].flip;
    } else {
        large.far.push_back(f);
    }
}

// The value of the vertex; the account can be used again after that.
int balance_large(LargeAccount& large) {
    std::vector<int>& far = large.far;
    if (far.size() > 1) std::sort(far.begin(), far.end());
    int f = 1 + large.gifts;
    int sign = 1;
    std::size_t i = 0;
    for (; i < far.size() && far[i] < 0; ++i, sign = -sign) f += sign * far[i];
    const OddSum near = alternate(large.mask);
    f += sign * near.sum;
    sign *= near.sign;
    for (; i < far.size(); ++i, sign = -sign) f += sign * far[i];
    f += sign * large.burdens;
    far.clear();
    return f;
}

inline void report(std::uint32_t& account, int f) {
    if (-reach <= f && f <= reach) {
        const Entry entry = entries[f + reach];
        const std::uint32_t sum = (account ^ entry.flip) + entry.add;
        if (((account | sum) & spilled) == 0) {
            account = sum;
            return;
        }
    }
    if (account >> 31 == 0) enlarge(account);
    report_to_large(large_accounts[~account], f);
}

inline void fetch_early(const void* address) {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(address);
#else
    (void)address;
#endif
}

inline int balance(std::uint32_t account) {
    if (account >> 31 != 0) {
        free_accounts.push_back(~account);
        return balance_large(large_accounts[~account]);
    }
    const OddSum odd = alternate(account & 0xFFFF);
    const int gifts = static_cast<int>(account >> 16 & 0x7F);
    const int burdens = static_cast<int>(account >> 24 & 0x7F);
    return 1 - 2 * gifts + odd.sum + odd.sign * 2 * burdens;
}

}  // namespace

int main() {
    struct Vertex {
        int parent;
        std::uint32_t account;
    };
    const int n = read_number();
    std::vector<Vertex> vertices(static_cast<std::size_t>(n));
    Vertex* const vertex = vertices.data();
    for (int v = 1; v < n; ++v) vertex[v].parent = read_number() - 1;
    prepare_entries();
    for (int v = n - 1; v > 0; --v) {
        if (v > 16) fetch_early(&vertex[vertex[v - 16].parent]);
        report(vertex[vertex[v].parent].account, balance(vertex[v].account));
    }
    std::printf("%d\n", (n + balance(vertex[0].account)) / 2);
}
