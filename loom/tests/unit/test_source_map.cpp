#include "tangle/map_filter.hpp"
#include "tangle/source_map.hpp"

#include <catch2/catch.hpp>

#include <sstream>

namespace {

loom::SourceMap example() {
    loom::SourceMap map;
    map.add("src/a file.cpp", std::nullopt);
    map.add("src/a file.cpp", loom::Origin{"chapters/01 x.md", 4, 0});
    map.add("src/a file.cpp", loom::Origin{"chapters/01 x.md", 5, 0});
    map.add("src/a file.cpp", loom::Origin{"chapters/01 x.md", 12, -2});
    map.add("b.cpp", loom::Origin{"chapters/01 x.md", 12, 3});
    return map;
}

}  // namespace

TEST_CASE("a source map survives writing and reading") {
    std::stringstream text;
    example().write(text);
    loom::SourceMap map;
    REQUIRE(map.read(text));
    CHECK_FALSE(map.origin("src/a file.cpp", 1));
    REQUIRE(map.origin("src/a file.cpp", 3));
    CHECK(map.origin("src/a file.cpp", 3)->line == 5);
    CHECK(map.origin("src/a file.cpp", 4)->column_shift == -2);
    CHECK(map.origin("src/a file.cpp", 4)->path == "chapters/01 x.md");
    CHECK_FALSE(map.origin("src/a file.cpp", 5));
    CHECK_FALSE(map.origin("src/a file.cpp", 0));
    CHECK_FALSE(map.origin("c.cpp", 1));
    CHECK(map.places("chapters/01 x.md", 12).size() == 2);
    CHECK(map.places("chapters/01 x.md", 6).empty());
}

TEST_CASE("what is no source map is refused") {
    loom::SourceMap map;
    std::istringstream other("something else\n");
    CHECK_FALSE(map.read(other));
    std::istringstream cut("loom map 1\nfile 2 a.cpp\n1 3 1 0 x.md\n");
    CHECK_FALSE(map.read(cut));
}

TEST_CASE("positions in a tool's output lead to the chapters") {
    loom::SourceMap map;
    map.add("a.cpp", std::nullopt);
    map.add("a.cpp", loom::Origin{"chapters/01.md", 4, -2});
    map.add("x a.cpp", loom::Origin{"chapters/02.md", 7, 0});
    const loom::MapFilter filter(map, "out");
    const auto same = [&](const std::string& text) { CHECK(filter(text) == text); };
    CHECK(filter("out/a.cpp:2:5: error: x") == "chapters/01.md:4:3: error: x");
    CHECK(filter("out/a.cpp:2: note") == "chapters/01.md:4: note");
    CHECK(filter("out/a.cpp:2:1") == "chapters/01.md:4:1");
    CHECK(filter("from ./out/../out/a.cpp:2, b.cpp:2") == "from chapters/01.md:4, b.cpp:2");
    CHECK(filter("out/a.cpp:2:5,out/a.cpp:2:6 (out/a.cpp:2)") ==
          "chapters/01.md:4:3,chapters/01.md:4:4 (chapters/01.md:4)");

    SECTION("lines without an origin, and other files, stay") {
        same("out/a.cpp:1:1: x");
        same("out/a.cpp:9:1: x");
        same("out/a.cpp:99999999999999999999:1");
        same("other/a.cpp:2:1");
        same("xout/a.cpp:2:1");
        same("aa.cpp:2:1");
        same("out/a.cpp.orig:2:1");
        same("out/a.cpp:2x");
        same("");
        same("2");
        same(":2");
    }
    SECTION("a number that belongs to the text is no column") {
        CHECK(filter("out/a.cpp:2:3d") == "chapters/01.md:4:3d");
        CHECK(filter("out/a.cpp:2:int i;") == "chapters/01.md:4:int i;");
        CHECK(filter("out/a.cpp:2:99999999999999999999") == "chapters/01.md:4:2147483647");
    }
    SECTION("names with blanks") {
        CHECK(filter("In x a.cpp:1:3: x") == "In chapters/02.md:7:3: x");
        CHECK(filter("In file included from out/x a.cpp:1:") == "In file included from chapters/02.md:7:");
    }
    SECTION("relative to the root, or to a folder above it") {
        CHECK(filter("a.cpp:2:5") == "chapters/01.md:4:3");
        CHECK(filter("../out/a.cpp:2:5") == "chapters/01.md:4:3");
    }
    SECTION("colours and links of terminals") {
        CHECK(filter("\x1b[01m\x1b[Kout/a.cpp:2:5:\x1b[m\x1b[K x") ==
              "\x1b[01m\x1b[Kchapters/01.md:4:3:\x1b[m\x1b[K x");
        CHECK(filter("\x1b]8;;u\x1b\\out/a.cpp:2\x1b]8;;\a") == "\x1b]8;;u\x1b\\chapters/01.md:4\x1b]8;;\a");
        same("\x1b");
        same("\x1b[");
        same("\x1b]8;;out/a.cpp:2");
    }
    SECTION("other ways to write a line") {
        CHECK(filter("  File \"out/a.cpp\", line 2, in f") == "  File \"chapters/01.md\", line 4, in f");
        CHECK(filter("out/a.cpp: line 2: x") == "chapters/01.md: line 4: x");
        CHECK(filter("out/a.cpp: 2: x") == "chapters/01.md: 4: x");
        same("out/a.cpp: 2 errors");
        CHECK(filter("at out/a.cpp line 2.") == "at chapters/01.md line 4.");
        CHECK(filter("file out/a.cpp, line 2.") == "file chapters/01.md, line 4.");
        CHECK(filter("Error: out/a.cpp: syntax error in line 2 near") ==
              "Error: chapters/01.md: syntax error in line 4 near");
    }
    SECTION("very long lines") {
        const std::string word(2'000'000, 'a');
        same(word);
        CHECK(filter(word + " out/a.cpp:2") == word + " chapters/01.md:4");
    }
}
