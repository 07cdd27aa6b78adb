#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "coins/chain.hpp"
#include "coins/dist_tracker.hpp"
#include "coins/generate.hpp"
#include "coins/index.hpp"
#include "contest/dist_tracker.hpp"

using coins::idx;

namespace {

// 1234567 as 1,234,567, for the lines that end up in the book.
std::string with_commas(long long number) {
    std::string text = std::to_string(number);
    for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3)
        text.insert(idx(i), 1, ',');
    return text;
}

std::vector<int> by_definition(const std::vector<bool>& coin) {
    const int n = static_cast<int>(coin.size());
    std::vector<int> with_coin;
    for (int v = 0; v < n; ++v)
        if (coin[idx(v)]) with_coin.push_back(v);
    std::vector<int> grundy(coin.size(), 0);
    for (int r = 0; r < n; ++r)
        for (const int v : with_coin) grundy[idx(r)] ^= std::abs(r - v);
    return grundy;
}

// All sets of coins on n vertices, as binary numbers count.
template <class Visit>
void for_each_coin_set(int n, Visit visit) {
    std::vector<bool> coin(idx(n));
    for (unsigned set = 0; set < (1U << n); ++set) {
        for (int v = 0; v < n; ++v) coin[idx(v)] = (set >> v) % 2 != 0;
        visit(coin);
    }
}

// The first chain on which a method is wrong, as coins "o" and gaps ".";
// empty if it is right on all chains up to the length.
template <class Method>
std::string shortest_failure(Method method, int longest) {
    std::string found;
    for (int n = 0; n <= longest && found.empty(); ++n) {
        for_each_coin_set(n, [&](const std::vector<bool>& coin) {
            if (!found.empty() || method(coin) == by_definition(coin)) return;
            for (const bool here : coin) found += here ? 'o' : '.';
        });
    }
    return found;
}

struct Operation {
    enum Kind { insert, add, clear } kind;
    int number = 0;

    template <class Tracker>
    void act_on(Tracker& tracker) const {
        if (kind == insert) tracker.insert_dist(number);
        if (kind == add) tracker.add_to_all_dists(number);
        if (kind == clear) tracker.clear();
    }
    std::string name() const {
        if (kind == insert) return "insert " + std::to_string(number);
        if (kind == add) return number > 0 ? "add 1" : "add -1";
        return "clear";
    }
};

std::vector<Operation> operations(int largest) {
    std::vector<Operation> all = {
        {Operation::add, 1}, {Operation::add, -1}, {Operation::clear, 0}};
    for (int d = 0; d <= largest; ++d) all.push_back({Operation::insert, d});
    return all;
}

struct CarelessTracker {
    bool only_entering = false;
    bool forget_offset = false;
    bool late_offset = false;
    int rows = 2;
    unsigned offset = 0;
    unsigned value = 0;
    std::vector<std::vector<unsigned>> odd = {{0, 0}, {0, 0, 0, 0}};

    unsigned& at(int x, unsigned cell) { return odd[idx(x)][cell % (2U << x)]; }
    void insert_dist(int dist) {
        const unsigned d = static_cast<unsigned>(dist);
        for (int x = 0; x < rows; ++x)
            at(x, forget_offset ? d : d - offset) ^= 1;
        value ^= d;
    }
    void add_to_all_dists(int delta) {
        if (delta < 0 && !late_offset) --offset;
        for (int x = 0; x < rows; ++x) {
            const unsigned left = at(x, (1U << x) - 1 - offset);
            const unsigned right = at(x, (2U << x) - 1 - offset);
            value ^= (delta > 0 ? left : right) << x;
            if (!only_entering) value ^= (delta > 0 ? right : left) << x;
        }
        if (delta > 0) ++offset;
        if (delta < 0 && late_offset) --offset;
    }
    int grundy_number() const { return static_cast<int>(value); }
    void clear() {
        const CarelessTracker old = *this;
        *this = CarelessTracker();
        only_entering = old.only_entering;
        forget_offset = old.forget_offset;
        late_offset = old.late_offset;
    }
};

// The first word of the given length on which a tracker with two rows is
// wrong, although no distance leaves its bounds.
std::string failing_word(const coins::NaiveDistTracker& naive,
                         const CarelessTracker& tracker, int length) {
    for (const int dist : naive.dists())
        if (dist < 0 || dist > 3) return "";
    if (naive.grundy_number() != tracker.grundy_number()) return ".";
    if (length == 0) return "";
    for (const Operation& letter : operations(3)) {
        coins::NaiveDistTracker next_naive = naive;
        CarelessTracker next = tracker;
        letter.act_on(next_naive);
        letter.act_on(next);
        const std::string rest = failing_word(next_naive, next, length - 1);
        if (rest == ".") return letter.name() + ".";
        if (!rest.empty()) return letter.name() + ", " + rest;
    }
    return "";
}

std::string shortest_failing_word(const CarelessTracker& tracker) {
    for (int length = 1; length <= 5; ++length) {
        const std::string word =
            failing_word(coins::NaiveDistTracker(), tracker, length);
        if (!word.empty()) return word;
    }
    return "";
}


}  // namespace

TEST_CASE("A bit, seen three ways", "[chapter-6][bits]") {
    constexpr int numbers = 2050;
    std::vector<unsigned char> row(numbers + 1, 0);  // of Pascal's triangle
    row[0] = 1;
    long long facts = 0;
    bool fine = true;
    for (int n = 0; n < numbers; ++n) {
        for (int x = 0; (1 << x) <= numbers; ++x) {
            const bool bit = (n >> x) % 2 == 1;
            const bool next = ((n + 1) >> x) % 2 == 1;
            fine = fine && bit == (n % (2 << x) >= (1 << x));
            fine = fine && (bit != next) == ((n + 1) % (1 << x) == 0);
            fine = fine && bit == (row[idx(1 << x)] == 1);
            fine = fine && (bit != next) == (row[idx((1 << x) - 1)] == 1);
            ++facts;
        }
        for (int k = numbers; k > 0; --k) row[idx(k)] ^= row[idx(k - 1)];
    }
    CHECK(fine);
    std::cout << with_commas(facts) << " bits of the numbers below "
              << with_commas(numbers) << "\n";
}

// Compares after each word of operations; returns how many words there were.
template <class Tracker>
long long compare_all_words(const coins::NaiveDistTracker& naive,
                            const Tracker& tracker,
                            const std::vector<Operation>& letters, int mask,
                            int length, bool& fine) {
    fine = fine && (naive.grundy_number() & mask) == tracker.grundy_number();
    long long words = 1;
    if (length == 0) return words;
    for (const Operation& letter : letters) {
        coins::NaiveDistTracker next_naive = naive;
        Tracker next = tracker;
        letter.act_on(next_naive);
        letter.act_on(next);
        words += compare_all_words(next_naive, next, letters, mask, length - 1,
                                   fine);
    }
    return words;
}

TEMPLATE_TEST_CASE("All short sequences of operations", "[chapter-6][tracker]",
                   coins::DistTracker, coins::FoldedDistTracker,
                   ::DistTracker) {
    constexpr int length = 6;
    long long words = 0;
    for (int largest = 0; largest <= 4; ++largest) {
        bool fine = true;
        const int mask = (1 << coins::bits_needed(largest)) - 1;
        words += compare_all_words(coins::NaiveDistTracker(), TestType(largest),
                                   operations(largest), mask, length, fine);
        CHECK(fine);
    }
    std::cout << with_commas(words) << " sequences with up to " << length
              << " operations, for largest distances 0 to 4\n";
}

TEST_CASE("Long random sequences of operations", "[chapter-6][tracker]") {
    std::mt19937_64 rng(6);
    long long count = 0;
    for (const int largest : {1, 2, 3, 7, 8, 100, 1023, 1024, 300'000}) {
        coins::NaiveDistTracker naive;
        coins::DistTracker zone(largest);
        coins::FoldedDistTracker folded(largest);
        ::DistTracker pasted(largest);
        bool fine = true;
        int low = largest;  // the bounds of the distances in the bag
        int high = 0;
        const auto all = [&](const Operation& operation) {
            operation.act_on(naive);
            operation.act_on(zone);
            operation.act_on(folded);
            operation.act_on(pasted);
        };
        for (int i = 0; i < 10'000; ++i, ++count) {
            const int dice = coins::draw_below(100, rng);
            if (dice < 10) {
                const int d = coins::draw_below(largest + 1, rng);
                low = std::min(low, d);
                high = std::max(high, d);
                all({Operation::insert, d});
            } else if (dice < 99 || i % 7 != 0) {
                int delta = coins::draw_below(7, rng) - 3;
                delta = std::max(-low, std::min(largest - high, delta));
                if (low > high) delta = 0;  // nothing in the bag
                low += delta;
                high += delta;
                all({Operation::add, delta});
            } else {
                low = largest;
                high = 0;
                all({Operation::clear, 0});
            }
            const int expected = naive.grundy_number();
            fine = fine && zone.grundy_number() == expected &&
                   folded.grundy_number() == expected &&
                   pasted.grundy_number() == expected;
        }
        CHECK(fine);
    }
    std::cout << with_commas(count) << " operations in nine long sequences\n";
}

TEST_CASE("Chains with the fast trackers", "[chapter-6][chain]") {
    constexpr int longest = 13;
    long long chains = 0;
    bool fine = true;
    for (int n = 0; n <= longest; ++n) {
        for_each_coin_set(n, [&](const std::vector<bool>& coin) {
            const std::vector<int> expected = by_definition(coin);
            fine = fine &&
                   coins::grundy_on_chain<coins::DistTracker>(coin) ==
                       expected &&
                   coins::grundy_on_chain<coins::FoldedDistTracker>(coin) ==
                       expected &&
                   coins::grundy_on_chain<::DistTracker>(coin) == expected;
            ++chains;
        });
    }
    CHECK(fine);
    std::cout << with_commas(chains) << " chains with up to " << longest
              << " vertices, all sets of coins\n";
}

TEST_CASE("A chain of 300,000 vertices", "[chapter-6][deep]") {
    constexpr int n = 300'000;
    const auto sweep = [](const std::vector<bool>& coin) {
        return coins::grundy_on_chain<coins::DistTracker>(coin);
    };
    std::vector<bool> coin(n, false);
    CHECK((sweep(coin) == std::vector<int>(n, 0)));
    coin[12'345] = true;
    CHECK((sweep(coin) == by_definition(coin)));

    std::vector<int> everywhere;
    const auto x = [](int m) {
        const int by_remainder[] = {m, 1, m + 1, 0};
        return by_remainder[m % 4];
    };
    for (int r = 1; r <= n; ++r) everywhere.push_back(x(r - 1) ^ x(n - r));
    CHECK((sweep(std::vector<bool>(n, true)) == everywhere));

    std::mt19937_64 rng(7);
    for (int v = 0; v < n; ++v) coin[idx(v)] = coins::draw_below(2, rng) == 1;
    const std::vector<int> grundy = sweep(coin);
    bool fine = true;
    for (int i = 0; i <= 100; ++i) {
        const int r = std::min(n - 1, i * (n / 100));
        int expected = 0;
        for (int v = 0; v < n; ++v)
            if (coin[idx(v)]) expected ^= std::abs(r - v);
        fine = fine && grundy[idx(r)] == expected;
    }
    CHECK(fine);
}

TEST_CASE("The sweeps touch exactly as many cells as claimed",
          "[chapter-6][cost]") {
    const auto touched = [](const std::vector<bool>& coin) {
        coins::DistTracker tracker(static_cast<int>(coin.size()) - 1);
        coins::grundy_on_chain(coin, tracker);
        return tracker.touched();
    };
    const auto claimed = [](long long n, long long m) {
        const int rows = coins::bits_needed(static_cast<int>(n) - 1);
        return 2 * rows * (m + 2 * (n - 1)) + 2 * (2LL << rows);
    };
    bool exact = true;
    for (int n = 1; n <= 11; ++n) {
        for_each_coin_set(n, [&](const std::vector<bool>& coin) {
            const auto m = std::count(coin.begin(), coin.end(), true);
            exact = exact && touched(coin) == claimed(n, m);
        });
    }
    CHECK(exact);
    for (int n = 1 << 10; n <= 1 << 16; n *= 4) {
        const long long now = touched(std::vector<bool>(idx(n), true));
        const long long later = touched(std::vector<bool>(idx(4 * n), true));
        CHECK(now == claimed(n, n));
        const int rows = coins::bits_needed(n - 1);
        const double growth = 4.0 * (rows + 2) / rows;
        const double ratio =
            static_cast<double>(later) / static_cast<double>(now);
        CHECK(ratio <= 1.02 * growth);
        CHECK(ratio >= 0.9 * growth);
        std::cout << with_commas(n) << " vertices, coins everywhere: "
                  << with_commas(now) << " cells; the plain list would touch "
                  << with_commas(2LL * n * n) << " distances\n";
    }
}

TEST_CASE("One row too few fails first at 2^k + 1 vertices",
          "[chapter-6][wrong-ideas]") {
    for (int k = 0; k <= 3; ++k) {
        const auto with_k_rows = [k](const std::vector<bool>& coin) {
            coins::DistTracker tracker((1 << k) - 1);
            REQUIRE(tracker.rows() == k);
            return coins::grundy_on_chain(coin, tracker);
        };
        const std::string chain = shortest_failure(with_k_rows, 12);
        CHECK(chain == "o" + std::string(idx(1 << k), '.'));
        std::cout << k << (k == 1 ? " row: fails on " : " rows: fails on ")
                  << chain << "\n";
    }
}

TEST_CASE("Seventeen rows are too few from 131,073 vertices on",
          "[chapter-6][wrong-ideas]") {
    constexpr long long prime = 1'000'000'007;
    const auto answer = [](int n, int largest) {
        std::vector<bool> coin(idx(n), false);
        coin[0] = true;
        coins::DistTracker tracker(largest);
        long long power = 1;
        long long sum = 0;
        for (const int value : coins::grundy_on_chain(coin, tracker)) {
            power = power * 2 % prime;
            if (value == 0) sum = (sum + power) % prime;
        }
        return sum;
    };
    constexpr int seventeen_bits = (1 << 17) - 1;
    CHECK(answer(131'072, seventeen_bits) == 2);
    CHECK(answer(131'073, seventeen_bits) == 251'310'340);
    CHECK(answer(131'073, 131'072) == 2);
    std::cout << "131,073 vertices, one coin at the end: "
              << with_commas(answer(131'073, seventeen_bits))
              << " with 17 rows, " << answer(131'073, 131'072)
              << " with 18\n";
}

TEST_CASE("Careless zones fail on short sequences",
          "[chapter-6][wrong-ideas]") {
    CarelessTracker careful, entering, forgetful, late;
    entering.only_entering = true;
    forgetful.forget_offset = true;
    late.late_offset = true;
    const std::string words[] = {shortest_failing_word(entering),
                                 shortest_failing_word(forgetful),
                                 shortest_failing_word(late)};
    CHECK(shortest_failing_word(careful) == "");
    CHECK(words[0] == "insert 1, add 1.");
    CHECK(words[1] == "add 1, insert 0, add 1.");
    CHECK(words[2] == "insert 1, add -1.");
    std::cout << "only what enters: " << words[0]
              << "\ncells without the offset: " << words[1]
              << "\nthe offset lowered too late: " << words[2] << "\n";
}
