#include "readers/reports.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

using namespace loom;

namespace {

/// A folder that is gone after the test.
class Folder {
public:
    Folder() : path_(std::filesystem::temp_directory_path() / "loom-test-reports") {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name, std::ios::binary) << text;
    }
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace

TEST_CASE("reports are read in the order of their files", "[reports]") {
    const Folder folder;
    folder.write("02.xml", R"(<?xml version="1.0" encoding="UTF-8"?>
<report program="test_02">
  <test name="a &lt; b" tags="[chapter-2][tree]" passed="12" failed="0" seconds="0.25">
    <fact>
1,842 rooted trees &amp; more</fact>
    <fact>  </fact>
  </test>
  <test name="wrong" tags="" passed="1" failed="2" seconds="0">
    <failure file="x.cpp" line="3">CHECK( n == 4 )</failure>
  </test>
</report>)");
    folder.write("01.xml",
                 "<report program=\"test_01\"><test name=\"first\" tags=\"[a]\" passed=\"1\" failed=\"0\"/></report>");
    folder.write("notes.txt", "not a report");
    Diagnostics diagnostics;
    const std::vector<TestReport> reports = read_reports(folder.path(), diagnostics);
    CHECK(diagnostics.all().empty());
    REQUIRE(reports.size() == 3);
    CHECK(reports[0].program == "test_01");
    CHECK(reports[0].tags == std::vector<std::string>{"a"});
    CHECK(reports[1].name == "a < b");
    CHECK(reports[1].tags == std::vector<std::string>{"chapter-2", "tree"});
    CHECK(reports[1].passed == 12);
    CHECK(reports[1].seconds == Approx(0.25));
    CHECK(reports[1].facts == std::vector<std::string>{"1,842 rooted trees & more"});
    CHECK(reports[1].ok());
    CHECK(reports[2].failed == 2);
    CHECK_FALSE(reports[2].ok());
}

TEST_CASE("a broken report is named, and the others are still read", "[reports]") {
    const Folder folder;
    folder.write("a.xml", "<report program=\"x\">\n<test name=\"t\">\n");
    folder.write("b.xml", "<testsuite/>");
    folder.write("c.xml", "<report program=\"x\"><test name=\"t\" passed=\"1\" failed=\"0\"/></report>");
    folder.write("d.xml", "");
    Diagnostics diagnostics;
    CHECK(read_reports(folder.path(), diagnostics).size() == 1);
    REQUIRE(diagnostics.all().size() == 3);
    for (const Diagnostic& diagnostic : diagnostics.all()) CHECK(diagnostic.code == "E-REPORT");
    CHECK(diagnostics.all()[0].place.file.ends_with("a.xml"));
    CHECK(diagnostics.all()[0].place.line > 1);
    CHECK(diagnostics.all()[1].place.file.ends_with("b.xml"));
}

TEST_CASE("a folder that is not there is reported", "[reports]") {
    Diagnostics diagnostics;
    CHECK(read_reports("no/such/folder", diagnostics).empty());
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all().front().code == "E-REPORT");
}
