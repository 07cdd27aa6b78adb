#include "chapter/containers.hpp"

#include <catch2/catch.hpp>

using loom::Container;
using loom::strip_containers;

TEST_CASE("the prefix of a quote is a mark and one blank") {
    const std::vector<Container> quote = {{Container::Kind::quote, 1, 0}};
    CHECK(strip_containers("> a", 2, quote).text == "a");
    CHECK(strip_containers(">  a", 2, quote).text == " a");
    CHECK(strip_containers("   >a", 2, quote).text == "a");
    CHECK(strip_containers(">", 2, quote).text.empty());
    CHECK_FALSE(strip_containers("a", 2, quote).inside);
    CHECK_FALSE(strip_containers("    > a", 2, quote).inside);
}

TEST_CASE("the prefix of a list item is its indent, or the marker on its first line") {
    const std::vector<Container> item = {{Container::Kind::item, 1, 3}};
    CHECK(strip_containers("1. a", 1, item).text == "a");
    CHECK(strip_containers("   a", 2, item).text == "a");
    CHECK(strip_containers("     a", 2, item).text == "  a");
    CHECK(strip_containers("", 2, item).inside);
    CHECK(strip_containers("  ", 2, item).inside);
    CHECK_FALSE(strip_containers("  a", 2, item).inside);
}

TEST_CASE("a tab counts as columns, and what is left of it becomes blanks") {
    const std::vector<Container> item = {{Container::Kind::item, 1, 2}};
    CHECK(strip_containers("\ta", 2, item).text == "  a");
    CHECK(strip_containers("\t\ta", 2, item).text == "  \ta");
    CHECK(strip_containers("\t\ta", 2, item, 2).text == "\ta");
    CHECK(strip_containers("\ta", 2, item).offset == 0);
}

TEST_CASE("the indent of an item reaches from its parent's content to its own") {
    CHECK(loom::item_indent("- a", 1, {}) == 2);
    CHECK(loom::item_indent("10.  a", 1, {}) == 5);
    CHECK(loom::item_indent(" -", 1, {}) == 3);
    CHECK(loom::item_indent("-     code", 1, {}) == 2);
    CHECK(loom::item_indent("> - a", 1, {{Container::Kind::quote, 1, 0}}) == 2);
}

TEST_CASE("containers are stripped from the outside in, and the first that ends is named") {
    const std::vector<Container> nested = {{Container::Kind::quote, 1, 0}, {Container::Kind::item, 1, 2}};
    CHECK(strip_containers(">   a", 2, nested).text == "a");
    CHECK(strip_containers("> a", 2, nested).ended_by == 1);
    CHECK(strip_containers("a", 2, nested).ended_by == 0);
}
