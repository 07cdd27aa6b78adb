#include "weave/evidence_text.hpp"

#include <set>
#include <utility>

namespace loom {

namespace {

using std::string;

EvidenceLine line_of(const TestReport& test) {
    EvidenceLine line;
    line.name = test.name;
    line.facts = test.facts;
    line.failures = test.failures;
    if (test.ok()) {
        line.count = counted(test.passed, "assertion");
    } else {
        line.state = EvidenceState::failed;
        line.count = with_commas(test.failed) + " of " + counted(test.passed + test.failed, "assertion") + " failed";
    }
    return line;
}

EvidenceLine missing_line(const WovenEvidence& asked, bool known) {
    EvidenceLine line;
    line.state = EvidenceState::missing;
    line.name = asked.query;
    line.count = known ? "did not run" : "not known: woven without test reports";
    return line;
}

struct Totals {
    long long passed_tests = 0;
    long long failed_tests = 0;
    long long missing = 0;
    long long assertions = 0;
};

string sum_of(const Totals& totals, bool known) {
    if (!known) return "woven without test reports";
    if (totals.passed_tests + totals.failed_tests + totals.missing == 0) return "no test";
    string sum;
    const auto add = [&sum](const string& part) { sum += (sum.empty() ? "" : ", ") + part; };
    if (totals.failed_tests > 0) {
        add(with_commas(totals.failed_tests) + " of " + counted(totals.passed_tests + totals.failed_tests, "test") +
            " failed");
    } else if (totals.passed_tests > 0) {
        add(counted(totals.passed_tests, "test") + " passed");
    }
    if (totals.missing > 0) add(counted(totals.missing, "test") + " did not run");
    if (totals.passed_tests + totals.failed_tests > 0) add(counted(totals.assertions, "assertion"));
    return sum;
}

}  // namespace

string with_commas(long long number) {
    string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3 + (number < 0 ? 1U : 0U);) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

string counted(long long number, const string& thing) {
    return with_commas(number) + " " + thing + (number == 1 ? "" : "s");
}

EvidenceSummary summarize(const WovenBlock& evidence) {
    EvidenceSummary summary;
    Totals totals;
    std::set<std::pair<string, string>> seen;
    for (const WovenEvidence& asked : evidence.evidence) {
        if (asked.tests.empty()) {
            ++totals.missing;
            summary.lines.push_back(missing_line(asked, evidence.evidence_known));
        }
        for (const TestReport& test : asked.tests) {
            // A test may answer to several tags of the box.
            if (!seen.insert({test.program, test.name}).second) continue;
            ++(test.ok() ? totals.passed_tests : totals.failed_tests);
            totals.assertions += test.passed + test.failed;
            summary.lines.push_back(line_of(test));
        }
    }
    if (totals.failed_tests > 0) {
        summary.state = EvidenceState::failed;
    } else if (totals.missing > 0 || totals.passed_tests == 0) {
        summary.state = EvidenceState::missing;
    }
    summary.sum = sum_of(totals, evidence.evidence_known);
    return summary;
}

}  // namespace loom
