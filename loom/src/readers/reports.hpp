// What the test programs reported: which tests ran, with what result, and the facts that they printed.
#pragma once

#include "text/diagnostics.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace loom {

struct TestReport {
    std::string program;            ///< "test_01-trees-in-memory"
    std::string name;               ///< of the TEST_CASE
    std::vector<std::string> tags;  ///< without brackets
    long long passed = 0;           ///< assertions
    long long failed = 0;
    double seconds = 0;
    std::vector<std::string> facts;     ///< lines that the test printed: "1,842 rooted trees up to 10 vertices"
    std::vector<std::string> failures;  ///< of each <failure> element: "chapters/02-x.md:12: CHECK( a == b )"

    bool ok() const { return failed == 0; }
};

/// Reads every *.xml of the folder, in the order of their names. A file that cannot be read is E-REPORT.
///
///     <report program="…">
///       <test name="…" tags="[a][b]" passed="12" failed="1" seconds="0.12">
///         <fact>…</fact>
///         <failure file="chapters/02-x.md" line="12">CHECK( a == b )</failure>
///       </test>
///     </report>
std::vector<TestReport> read_reports(const std::filesystem::path& dir, Diagnostics& diagnostics);

}  // namespace loom
