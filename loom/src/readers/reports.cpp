#include "readers/reports.hpp"

#include "text/xml_file.hpp"

#include <algorithm>
#include <system_error>

namespace loom {

namespace {

namespace fs = std::filesystem;

/// "[a][b]" as its parts.
std::vector<std::string> split_tags(const std::string& tags) {
    std::vector<std::string> parts;
    std::size_t open = tags.find('[');
    while (open != std::string::npos) {
        const std::size_t close = tags.find(']', open);
        if (close == std::string::npos) break;
        parts.push_back(tags.substr(open + 1, close - open - 1));
        open = tags.find('[', close);
    }
    return parts;
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

TestReport read_test(const pugi::xml_node& test, const std::string& program) {
    TestReport report;
    report.program = program;
    report.name = test.attribute("name").value();
    report.tags = split_tags(test.attribute("tags").value());
    report.passed = test.attribute("passed").as_llong();
    report.failed = test.attribute("failed").as_llong();
    report.seconds = test.attribute("seconds").as_double();
    for (const pugi::xml_node& fact : test.children("fact")) {
        const std::string text = trimmed(fact.text().get());
        if (!text.empty()) report.facts.push_back(text);
    }
    for (const pugi::xml_node& failure : test.children("failure")) {
        const std::string file = failure.attribute("file").value();
        const std::string place = file.empty() ? "" : file + ":" + failure.attribute("line").value() + ": ";
        report.failures.push_back(place + trimmed(failure.text().get()));
    }
    return report;
}

void read_report(const fs::path& file, std::vector<TestReport>& reports, Diagnostics& diagnostics) {
    pugi::xml_document document;
    if (!load_xml(file, "E-REPORT", document, diagnostics)) return;
    const pugi::xml_node root = document.child("report");
    if (!root) {
        diagnostics.error({file.generic_string(), 0, 0}, "E-REPORT",
                          "this is not a report of a test program: run it with `-r evidence -o FILE`");
        return;
    }
    for (const pugi::xml_node& test : root.children("test")) {
        reports.push_back(read_test(test, root.attribute("program").value()));
    }
}

}  // namespace

std::vector<TestReport> read_reports(const fs::path& dir, Diagnostics& diagnostics) {
    std::vector<fs::path> files;
    std::error_code problem;
    for (fs::directory_iterator entry(dir, problem), end; !problem && entry != end; entry.increment(problem)) {
        if (entry->path().extension() == ".xml") files.push_back(entry->path());
    }
    if (problem) {
        diagnostics.error({dir.generic_string(), 0, 0}, "E-REPORT", "cannot read this folder: " + problem.message());
        return {};
    }
    std::sort(files.begin(), files.end());
    std::vector<TestReport> reports;
    for (const fs::path& file : files) read_report(file, reports, diagnostics);
    return reports;
}

}  // namespace loom
