// The main program of every test executable: Catch2's own, and a reporter that the book can quote.
//
//     test_x                          runs the tests and writes to the console, as usual
//     test_x -r evidence -o x.xml     writes what really ran, for the evidence boxes of the chapters
//
// The report holds one <test> for each test case, whatever its sections: how many assertions passed and failed, how
// long it took, the lines it printed to std::cout (the facts that the book shows), and where it failed.
#define CATCH_CONFIG_MAIN
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Failure {
    std::string file;
    std::size_t line = 0;
    std::string text;
};

/// What an assertion that failed has to say, in one paragraph.
std::string describe(const Catch::AssertionStats& stats) {
    const Catch::AssertionResult& result = stats.assertionResult;
    std::string text;
    if (result.hasExpression()) text = result.getExpressionInMacro();
    // An exception outside of any assertion: Catch knows only the last assertion before it.
    if (text.rfind("{Unknown expression", 0) == 0) text = "unexpected exception after this line";
    if (result.hasExpandedExpression()) text += " with the values " + result.getExpandedExpression();
    if (result.hasMessage()) {
        if (!text.empty()) text += ": ";
        text += std::string(result.getMessage());
    }
    for (const Catch::MessageInfo& info : stats.infoMessages) {
        if (info.type == Catch::ResultWas::Info) text += " (" + info.message + ")";
    }
    return text;
}

/// The lines of `text` that are not blank, each once. A test case with sections runs several times and prints what
/// stands before the sections each time; the book needs it once.
std::vector<std::string> distinct_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        const bool blank = line.find_first_not_of(" \t") == std::string::npos;
        if (!blank && std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
    }
    return lines;
}

class EvidenceReporter : public Catch::StreamingReporterBase<EvidenceReporter> {
public:
    explicit EvidenceReporter(const Catch::ReporterConfig& config) : StreamingReporterBase(config), xml_(stream) {
        m_reporterPrefs.shouldRedirectStdOut = true;
    }

    static std::string getDescription() { return "What ran, for the evidence boxes of the book (XML)"; }

    void testRunStarting(const Catch::TestRunInfo& info) override {
        StreamingReporterBase::testRunStarting(info);
        xml_.startElement("report").writeAttribute("program", info.name);
    }

    void testCaseStarting(const Catch::TestCaseInfo& info) override {
        StreamingReporterBase::testCaseStarting(info);
        failures_.clear();
        timer_.start();
    }

    void assertionStarting(const Catch::AssertionInfo&) override {}

    bool assertionEnded(const Catch::AssertionStats& stats) override {
        const Catch::AssertionResult& result = stats.assertionResult;
        if (!result.isOk()) {
            const Catch::SourceLineInfo place = result.getSourceInfo();
            failures_.push_back({place.file, place.line, describe(stats)});
        }
        return true;
    }

    void testCaseEnded(const Catch::TestCaseStats& stats) override {
        const double seconds = timer_.getElapsedSeconds();
        StreamingReporterBase::testCaseEnded(stats);
        xml_.startElement("test")
            .writeAttribute("name", stats.testInfo.name)
            .writeAttribute("tags", stats.testInfo.tagsAsString())
            .writeAttribute("passed", stats.totals.assertions.passed)
            .writeAttribute("failed", stats.totals.assertions.failed)
            .writeAttribute("seconds", in_hundredths(seconds));
        for (const std::string& line : distinct_lines(stats.stdOut)) write_line("fact", line);
        for (const Failure& failure : failures_) {
            xml_.startElement("failure", Catch::XmlFormatting::Indent)
                .writeAttribute("file", failure.file)
                .writeAttribute("line", failure.line);
            xml_.writeText(failure.text, Catch::XmlFormatting::None);
            xml_.endElement(Catch::XmlFormatting::Newline);
        }
        xml_.endElement();
    }

    void testRunEnded(const Catch::TestRunStats& stats) override {
        StreamingReporterBase::testRunEnded(stats);
        xml_.endElement();
    }

private:
    static std::string in_hundredths(double seconds) {
        char text[32];
        std::snprintf(text, sizeof text, "%.2f", seconds);
        return text;
    }

    /// An element that holds exactly `text`, without the line breaks that Catch's writer likes to put around it.
    void write_line(const std::string& element, const std::string& text) {
        xml_.startElement(element, Catch::XmlFormatting::Indent);
        xml_.writeText(text, Catch::XmlFormatting::None);
        xml_.endElement(Catch::XmlFormatting::Newline);
    }

    Catch::XmlWriter xml_;
    Catch::Timer timer_;
    std::vector<Failure> failures_;
};

}  // namespace

CATCH_REGISTER_REPORTER("evidence", EvidenceReporter)
