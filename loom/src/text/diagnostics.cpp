#include "text/diagnostics.hpp"

#include <algorithm>
#include <ostream>
#include <tuple>

namespace loom {

void Diagnostics::error(Place place, std::string code, std::string message) {
    all_.push_back({std::move(place), Severity::error, std::move(code), std::move(message)});
    ++errors_;
}

void Diagnostics::warning(Place place, std::string code, std::string message) {
    all_.push_back({std::move(place), Severity::warning, std::move(code), std::move(message)});
}

void Diagnostics::add(const Diagnostic& diagnostic) {
    all_.push_back(diagnostic);
    errors_ += diagnostic.severity == Severity::error ? 1 : 0;
}

void Diagnostics::print(std::ostream& out) const {
    std::vector<const Diagnostic*> sorted;
    for (const Diagnostic& d : all_) sorted.push_back(&d);
    auto rank = [this](const Diagnostic* d) {
        return std::find(order_.begin(), order_.end(), d->place.file) - order_.begin();
    };
    std::stable_sort(sorted.begin(), sorted.end(), [&](const Diagnostic* a, const Diagnostic* b) {
        return std::forward_as_tuple(rank(a), a->place.file, a->place.line, a->place.col) <
               std::forward_as_tuple(rank(b), b->place.file, b->place.line, b->place.col);
    });
    for (const Diagnostic* d : sorted) {
        out << d->place.file;
        if (d->place.line > 0) out << ':' << d->place.line << ':' << std::max(d->place.col, 1);
        out << ": " << (d->severity == Severity::error ? "error" : "warning") << '[' << d->code << "] " << d->message
            << '\n';
    }
}

namespace {

// Levenshtein's distance, with a swap of two neighbours as one edit: «flie» is one step from «file».
std::size_t edit_distance(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[a.size()][b.size()];
}

}  // namespace

std::string did_you_mean(const std::string& word, const std::vector<std::string>& candidates) {
    std::string best;
    std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > word.size() + best_distance || word.size() > candidate.size() + best_distance) continue;
        const std::size_t distance = edit_distance(word, candidate);
        if (distance > 0 && distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

}  // namespace loom
