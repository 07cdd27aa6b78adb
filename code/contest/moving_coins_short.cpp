// CodeChef MOVCOIN2, Move the Coins 2, FOR TREES OF DIAMETER BELOW 64 ONLY.
// Explained in "Coins on Trees", chapter "Down to the floor".
#include <cstdint>
#include <cstdio>
#include <vector>

int main() {
    constexpr unsigned modulus = 1000000007;
    unsigned tests = 0, n = 0;
    if (std::scanf("%u", &tests) != 1) return 1;
    while (tests-- > 0 && std::scanf("%u", &n) == 1) {
        std::vector<unsigned> link(n), degree(n), order;
        std::vector<std::uint64_t> series(n);
        for (unsigned i = 1, a = 0, b = 0; i < n; ++i) {
            if (std::scanf("%u %u", &a, &b) != 2) return 1;
            link[a - 1] ^= b - 1, ++degree[a - 1];
            link[b - 1] ^= a - 1, ++degree[b - 1];
        }
        for (unsigned v = 0, coins = 0; v < n; ++v) {
            if (std::scanf("%u", &coins) != 1) return 1;
            series[v] = coins % 2;
            if (degree[v] <= 1) order.push_back(v);
        }
        for (unsigned k = 0; k + 1 < n; ++k) {  // D, from the leaves
            const unsigned v = order[k], p = link[v];
            series[p] ^= series[v] ^ series[v] << 1;
            link[p] ^= v;
            if (--degree[p] == 1) order.push_back(p);
        }
        for (unsigned k = n - 1; k-- > 0;) {  // f, from the root
            const unsigned v = order[k];
            const std::uint64_t f = series[link[v]];
            series[v] = f ^ f << 1 ^ series[v] << 2;
        }
        unsigned power = 1, answer = 0;
        for (unsigned v = 0; v < n; ++v) {
            power = 2 * power % modulus;
            if ((series[v] & 0x100010116) == 0)
                answer = (answer + power) % modulus;
        }
        std::printf("%u\n", answer);
    }
}
