#include "text/typography.hpp"

#include <array>

namespace loom {

namespace {

bool starts(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

struct Replacement {
    std::string_view plain;
    std::string_view set;
};

// Longest first.
constexpr std::array<Replacement, 3> kReplacements{{{"---", "—"}, {"--", "–"}, {"...", "…"}}};

}  // namespace

std::string Typographer::text(std::string_view straight) {
    std::string out;
    std::size_t i = 0;
    while (i < straight.size()) {
        const std::string_view rest = straight.substr(i);
        if (rest[0] == '"') {
            out += opens() ? "“" : "”";
            before_ = opens() ? Before::opening : Before::word;
            ++i;
            continue;
        }
        if (rest[0] == '\'') {
            out += opens() ? "‘" : "’";
            before_ = opens() ? Before::opening : Before::word;
            ++i;
            continue;
        }
        bool replaced = false;
        for (const Replacement& r : kReplacements) {
            if (!starts(rest, r.plain)) continue;
            out += r.set;
            i += r.plain.size();
            before_ = r.set == "…" ? Before::word : Before::opening;
            replaced = true;
            break;
        }
        if (replaced) continue;
        remember(rest);
        out += rest[0];
        ++i;
    }
    return out;
}

void Typographer::remember(std::string_view rest) {
    const char c = rest[0];
    if (c == ' ' || c == '\t' || c == '\n' || starts(rest, "\u00a0")) {
        before_ = Before::blank;
    } else if (c == '(' || c == '[' || c == '{' || c == '/' || starts(rest, "—") || starts(rest, "–")) {
        before_ = Before::opening;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
        // The later bytes of a dash or of a hard blank must not turn it into a word again.
        before_ = Before::word;
    }
}

}  // namespace loom
