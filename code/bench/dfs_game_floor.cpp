// Reads a tree in the format of the DFS game and computes all subtree sizes:
// the least that any solution has to do. For the benchmark.
#include <cstddef>
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

}  // namespace

int main() {
    const int n = read_number();
    std::vector<int> parents(static_cast<std::size_t>(n));
    std::vector<int> sizes(static_cast<std::size_t>(n), 1);
    int* const parent = parents.data();
    int* const size = sizes.data();
    for (int v = 1; v < n; ++v) parent[v] = read_number() - 1;
    long long sum = 0;  // so that all sizes are really needed
    for (int v = n - 1; v > 0; --v) {
        size[parent[v]] += size[v];
        sum += size[v];
    }
    std::printf("%lld\n", sum + size[0]);
}
