#include "tangle/cpp_lines.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace {

// For each line: would a directive be safe right before it? One more entry for the place after the last line.
std::vector<bool> safe_places(const std::vector<std::string>& lines, const std::set<std::string>& macros = {}) {
    loom::CppLineState state(macros);
    std::vector<bool> result = {state.is_safe()};
    for (const std::string& line : lines) {
        state.read(line);
        result.push_back(state.is_safe());
    }
    return result;
}

bool safe_after(const std::vector<std::string>& lines) {
    return safe_places(lines).back();
}

}  // namespace

TEST_CASE("plain code is safe between its lines") {
    CHECK(safe_after({"int a;"}));
    CHECK(safe_after({"int a = (1 +"}));
    CHECK(safe_after({"int x = 1'000'000; char c = '\"'; char d = '\\'';"}));
    CHECK(safe_after({"auto s = \"/* not a comment\";"}));
    CHECK(safe_after({"// a comment with an apostrophe: don't"}));
}

TEST_CASE("comments, strings and continued lines are not safe inside") {
    CHECK_FALSE(safe_after({"/* opened"}));
    CHECK_FALSE(safe_after({"/* opened", "still"}));
    CHECK(safe_after({"/* opened", "closed */"}));
    CHECK_FALSE(safe_after({"#define A \\"}));
    CHECK_FALSE(safe_after({"// comment \\"}));
    CHECK_FALSE(safe_after({"// comment \\  "}));
    CHECK_FALSE(safe_after({"const char* s = \"one \\"}));
    CHECK(safe_after({"const char* s = \"one \\", "two\";"}));
}

TEST_CASE("raw strings end only at their own delimiter") {
    CHECK_FALSE(safe_after({"auto s = R\"("}));
    CHECK_FALSE(safe_after({"auto s = R\"x(", ")\" not yet"}));
    CHECK(safe_after({"auto s = R\"x(", ")\" not yet", ")x\";"}));
    CHECK_FALSE(safe_after({"auto s = u8R\"("}));
    CHECK(safe_after({"auto s = LR\"(a)\";"}));
    CHECK(safe_after({"auto s = FOUR\"(\";"}));  // an identifier that ends in R is no prefix
    CHECK_FALSE(safe_after({"auto s = R\"(", "back \\"}));
    CHECK(safe_after({"auto s = R\"(", "back \\", ")\";"}));
}

TEST_CASE("the arguments of what may be a macro are not safe, a lambda's body in those of a function is") {
    CHECK_FALSE(safe_after({"int f(int a,"}));
    CHECK_FALSE(safe_after({"f", "("}));
    CHECK_FALSE(safe_after({"each(v, [&](int a) {", "});", "f("}));
    CHECK_FALSE(safe_after({"CHECK([&] {"}));
    CHECK_FALSE(safe_after({"CHECK("}));
    CHECK(safe_after({"CHECK(", "a)"}));
    CHECK_FALSE(safe_after({"assert("}));
    CHECK(safe_after({"std::sort(v.begin(), v.end(), [](int a, int b) {"}));
    CHECK(safe_after({"if (a &&"}));
    CHECK_FALSE(safe_places({"each("}, {"each"}).back());
    CHECK_FALSE(safe_after({"CHECK(f(a,", "g(b)"}));
    CHECK(safe_after({"#define OPEN CHECK("}));  // a directive's own parentheses open nothing
}

TEST_CASE("each branch of a group starts with the parentheses of its start") {
    CHECK(safe_after({"#if A", "CHECK(a,", "#else", "CHECK(b,", "#endif", "c);"}));
    CHECK_FALSE(safe_after({"#if A", "CHECK(a,", "#else", "CHECK(b,", "#endif"}));
}

TEST_CASE("conditional directives are recognised") {
    using Conditional = loom::CppLineState::Conditional;
    const std::set<std::string> none;
    loom::CppLineState state(none);
    CHECK(state.read("  #  ifdef X") == Conditional::opens);
    CHECK(state.read("/* why */ #elif Y") == Conditional::alternates);
    CHECK(state.read("int a; #else") == Conditional::none);
    CHECK(state.read("#endif // X") == Conditional::closes);
    CHECK(state.read("/*") == Conditional::none);
    CHECK(state.read("#if in a comment") == Conditional::none);
}

TEST_CASE("a token may be cut in two by a continued line") {
    CHECK_FALSE(safe_after({"auto s = R\\", "\"("}));
    CHECK_FALSE(safe_after({"auto s = u\\  ", "8\\", "R\"x("}));
    CHECK(safe_after({"auto s = R\\", "\"(", ")\";"}));
    CHECK(safe_after({"auto s = \"\\\\", "\" /* in the string\";"}));
    CHECK_FALSE(safe_after({"/\\", "* a comment"}));
    CHECK(safe_after({"/* a comment *\\", "/"}));
    CHECK(safe_after({"int n = 1\\", "'000; char c = '\"';"}));
    CHECK(safe_after({"CHECK(a, // \\", ") in the comment", ");"}));
    using Conditional = loom::CppLineState::Conditional;
    const std::set<std::string> none;
    loom::CppLineState state(none);
    CHECK(state.read("#i\\") == Conditional::none);
    CHECK(state.read("f A") == Conditional::opens);
    CHECK(state.read("#end\\") == Conditional::none);
    CHECK(state.read("if") == Conditional::closes);
}

TEST_CASE("the name of a header is no string and no comment, and only right after the directive") {
    CHECK(safe_after({"#include <a/*b>"}));
    CHECK(safe_after({"#include <a\"b>", "int a;"}));
    CHECK_FALSE(safe_after({"#include \"a\\\" /*"}));
    CHECK_FALSE(safe_after({"##include <a R\"(b>"}));
    CHECK_FALSE(safe_after({"#include A <R\"(b>"}));
    CHECK_FALSE(safe_after({"#include <a R\"("}));
}

TEST_CASE("a comment of several lines before a directive is a blank") {
    using Conditional = loom::CppLineState::Conditional;
    const std::set<std::string> none;
    loom::CppLineState state(none);
    state.read("/* why");
    CHECK(state.read("*/ #if A") == Conditional::opens);
    state.read("int a; /*");
    CHECK(state.read("*/ #endif") == Conditional::none);
}
