// CodeChef MOVCOIN2, Move the Coins 2, in O(N log^2 N).
// Explained in "Coins on Trees", chapter "Centroids".
#include <algorithm>
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

// A vector with an int as index.
template <class T>
struct Array : std::vector<T> {
    using std::vector<T>::vector;
    T& operator[](int i) {
        return std::vector<T>::operator[](static_cast<std::size_t>(i));
    }
};

int n;
Array<int> first, neighbour;  // of v: neighbour[first[v]] to [first[v + 1]]
Array<unsigned char> coin, removed;
Array<int> grundy;

void read_test() {
    n = read_number();
    Array<int> a(static_cast<std::size_t>(n)), b(a);
    first.assign(static_cast<std::size_t>(n) + 2, 0);
    neighbour.resize(static_cast<std::size_t>(2 * n));
    for (int i = 0; i + 1 < n; ++i) {
        a[i] = read_number() - 1;
        b[i] = read_number() - 1;
        ++first[a[i] + 2];
        ++first[b[i] + 2];
    }
    for (int v = 0; v < n; ++v) first[v + 2] += first[v + 1];
    for (int i = 0; i + 1 < n; ++i) {  // afterwards first[v] is right
        neighbour[first[a[i] + 1]++] = b[i];
        neighbour[first[b[i] + 1]++] = a[i];
    }
    coin.resize(static_cast<std::size_t>(n));
    for (int v = 0; v < n; ++v)
        coin[v] = static_cast<unsigned char>(read_number() % 2);
    removed.assign(static_cast<std::size_t>(n), 0);
    grundy.assign(static_cast<std::size_t>(n), 0);
}

// The bag at the centre: the folded tracker, with 2^x cells in row x, from
// the place 2^x on. Distances are put in at offset 0.
struct Bag {
    unsigned end = 1;  // 2 to the number of rows
    unsigned value = 0;
    std::vector<unsigned char> odd;

    void clear(int largest) {
        end = 1;
        while (static_cast<int>(end) <= largest) end *= 2;
        odd.assign(end, 0);
        value = 0;
    }
    void insert(unsigned dist) {
        value ^= dist;
        for (unsigned p = 1; p < end; p *= 2) odd[p + (dist & (p - 1))] ^= 1U;
    }
    // The xor changes by this when the offset grows by 1.
    unsigned flip(unsigned offset) const {
        unsigned result = 0;
        for (unsigned p = 1; p < end; p *= 2)
            result ^= p * odd[p + (~offset & (p - 1))];
        return result;
    }
} bag;

struct Seen {
    int vertex, parent, dist;
};
Array<Seen> part;
Array<int> branch_begin;
Array<unsigned> told;
Array<unsigned char> odd_at;  // an odd number of coins at this depth?

void list_branch(int b, int centre) {
    int i = static_cast<int>(part.size());
    part.push_back({b, centre, 1});
    for (; i < static_cast<int>(part.size()); ++i) {
        const Seen here = part[i];
        for (int k = first[here.vertex]; k < first[here.vertex + 1]; ++k) {
            const int w = neighbour[k];
            if (w != here.parent && !removed[w])
                part.push_back({w, here.vertex, here.dist + 1});
        }
    }
}

// Propagates to a branch, which stands at these places, and collects it.
void do_branch(int begin, int end) {
    const int height = part[end - 1].dist;
    unsigned value = bag.value;
    for (int d = 1; d <= height; ++d) {
        value ^= bag.flip(static_cast<unsigned>(d - 1));
        told[d] = value;
        odd_at[d] = 0;
    }
    for (int i = begin; i < end; ++i) {
        const Seen& here = part[i];
        grundy[here.vertex] ^= static_cast<int>(told[here.dist]);
        odd_at[here.dist] ^= coin[here.vertex];
    }
    for (int d = 1; d <= height; ++d)
        if (odd_at[d]) bag.insert(static_cast<unsigned>(d));
}

void do_part(int centre) {
    removed[centre] = 1;
    part.clear();
    branch_begin.assign(1, 0);
    int highest = 0, second = 0;
    for (int k = first[centre]; k < first[centre + 1]; ++k) {
        if (removed[neighbour[k]]) continue;
        list_branch(neighbour[k], centre);
        branch_begin.push_back(static_cast<int>(part.size()));
        const int height = part.back().dist;
        second = std::max(second, std::min(highest, height));
        highest = std::max(highest, height);
    }
    const int branches = static_cast<int>(branch_begin.size()) - 1;
    bag.clear(highest + second);
    if (coin[centre]) bag.insert(0);
    for (int j = 0; j < branches; ++j)
        do_branch(branch_begin[j], branch_begin[j + 1]);
    grundy[centre] ^= static_cast<int>(bag.value);
    if (branches < 2) return;
    bag.clear(highest + second);
    for (int j = branches - 1; j >= 0; --j)
        do_branch(branch_begin[j], branch_begin[j + 1]);
}

Array<int> queue, from, sizes;

int find_centroid(int start) {
    queue.assign(1, start);
    from.assign(1, -1);
    for (int i = 0; i < static_cast<int>(queue.size()); ++i) {
        const int v = queue[i];
        const int parent = from[i] < 0 ? -1 : queue[from[i]];
        for (int k = first[v]; k < first[v + 1]; ++k) {
            const int w = neighbour[k];
            if (w == parent || removed[w]) continue;
            queue.push_back(w);
            from.push_back(i);
        }
    }
    const int m = static_cast<int>(queue.size());
    sizes.assign(queue.size(), 1);
    int i = m - 1;
    for (; 2 * sizes[i] <= m; --i) sizes[from[i]] += sizes[i];
    return queue[i];
}

void solve() {
    told.resize(static_cast<std::size_t>(n) + 1);
    odd_at.resize(static_cast<std::size_t>(n) + 1);
    Array<int> pieces(1, 0);
    while (!pieces.empty()) {
        const int centre = find_centroid(pieces.back());
        pieces.pop_back();
        do_part(centre);
        for (int k = first[centre]; k < first[centre + 1]; ++k)
            if (!removed[neighbour[k]]) pieces.push_back(neighbour[k]);
    }
}


}  // namespace

int main() {
    constexpr int modulus = 1'000'000'007;
    for (int tests = read_number(); tests > 0; --tests) {
        read_test();
        solve();
        int power = 1, answer = 0;
        for (int v = 0; v < n; ++v) {
            power = 2 * power % modulus;
            if (grundy[v] == 0) answer = (answer + power) % modulus;
        }
        std::printf("%d\n", answer);
    }
}
