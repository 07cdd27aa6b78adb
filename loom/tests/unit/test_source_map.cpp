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
    CHECK(loom::map_positions("out/a.cpp:2:5: error: x", map, "out") == "chapters/01.md:4:3: error: x");
    CHECK(loom::map_positions("out/a.cpp:2: note", map, "out") == "chapters/01.md:4: note");
    CHECK(loom::map_positions("out/a.cpp:1:1: x", map, "out") == "out/a.cpp:1:1: x");
    CHECK(loom::map_positions("out/a.cpp:9:1: x", map, "out") == "out/a.cpp:9:1: x");
    CHECK(loom::map_positions("from ./out/../out/a.cpp:2, b.cpp:2", map, "out") == "from chapters/01.md:4, b.cpp:2");
}
