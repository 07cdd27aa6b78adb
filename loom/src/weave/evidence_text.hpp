// What an evidence box says in words; the same in both outputs.
#pragma once

#include "weave/weave_model.hpp"

#include <string>
#include <vector>

namespace loom {

/// "12,345"
std::string with_commas(long long number);

/// "1 test", "3 tests"
std::string counted(long long number, const std::string& thing);

enum class EvidenceState { passed, failed, missing };

/// One line of a box.
struct EvidenceLine {
    EvidenceState state = EvidenceState::passed;
    std::string name;
    std::string count;  ///< "1,842 assertions", "2 of 17 assertions failed", "did not run"
    std::vector<std::string> facts;
    std::vector<std::string> failures;
};

struct EvidenceSummary {
    EvidenceState state = EvidenceState::passed;
    std::string sum;  ///< "3 tests passed, 12,345 assertions"
    std::vector<EvidenceLine> lines;
};

/// Each test of the box once, in the order in which the box asks for them.
EvidenceSummary summarize(const WovenBlock& evidence);

}  // namespace loom
