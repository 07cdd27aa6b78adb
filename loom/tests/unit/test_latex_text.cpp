#include "text/latex_text.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace loom;

TEST_CASE("prose: TeX's signs are escaped, Unicode stays", "[latex]") {
    CHECK(latex_text("a & b % c $ d # e _ f { g } h ~ i ^ j \\ k") ==
          "a \\& b \\% c \\$ d \\# e \\_ f \\{ g \\} h \\textasciitilde{} i \\textasciicircum{} j \\textbackslash{} k");
    CHECK(latex_text("⟨é⟩ ⊕ − ✓ ü") == "⟨é⟩ ⊕ − ✓ ü");
}

TEST_CASE("prose: blanks of their own kind, and characters without a picture", "[latex]") {
    CHECK(latex_text("Theorem\u00A02.1") == "Theorem~2.1");
    CHECK(latex_text("1\u202F000") == "1\\,000");
    CHECK(latex_text("a\u200Bb\u00ADc\uFEFFd") == "a\\hskip0pt b\\-cd");
    CHECK(latex_text("a\tb\x01") == "a b ");
}

TEST_CASE("code: every blank is kept", "[latex]") {
    CHECK(latex_code("if (x)  {") == "if\\ (x)\\ \\ \\{");
    CHECK(latex_code("\tx") == "\\ \\ \\ \\ x");
    CHECK(latex_code("a ⟨b⟩ '\\0'") == "a\\ ⟨b⟩\\ '\\textbackslash{}0'");
}

TEST_CASE("code: places where it may be cut", "[latex]") {
    CHECK(latex_code("std::vector<int>", true) == "std::\\cb vector<int>");
    CHECK(latex_code("for_each_tree", true) == "for\\_\\cb each\\_\\cb tree");
    CHECK(latex_code("x->y", true) == "x->y");
    CHECK(latex_code("f(a)", true) == "f(a)");
    const std::string cut = latex_code(std::string(60, 'x'), true);
    CHECK(cut.find(std::string(25, 'x')) == std::string::npos);
}

TEST_CASE("URLs and names", "[latex]") {
    CHECK(latex_url("https://a.b/c_d%20e#f&g") == "https://a.b/c_d\\%20e\\#f\\&g");
    CHECK(latex_url("https://a.b/{x}~é") == "https://a.b/\\%7Bx\\%7D\\%7E\\%C3\\%A9");
    CHECK(latex_destination("02-the-game:thm-one.two/x_y") == "02-the-game:thm-one.two/x_y");
    CHECK(latex_destination("a b#é%") == "a=20b=23=C3=A9=25");
}

TEST_CASE("sort keys of the index", "[latex]") {
    CHECK(latex_sort_key("Prüfer code") == "prufer code");
    CHECK(latex_sort_key("operator!=") == "operator\"!=");
    CHECK(latex_sort_key("subtree_sizes") == "subtree sizes");
    CHECK(latex_index_text("a@b|c!d\"") == "a\"@b\"|c\"!d\"\"");
}

TEST_CASE("formulas", "[latex]") {
    CHECK(latex_math("\na\n\n\nb \n") == "a\nb");
    CHECK(latex_math("a\\ ") == "a\\ ");
    CHECK(is_display_environment("\n\\begin{align*}\na\n\\end{align*}"));
    CHECK(is_display_environment("\\begin{gather}a\\end{gather}"));
    CHECK_FALSE(is_display_environment("\\begin{aligned}a\\end{aligned}"));
    CHECK_FALSE(is_display_environment("x"));
}
