#line 2 "chapters/01.md"
TEST_CASE("a (b", "[c]") {
#line 18 "chapters/01.md"
  int x = 1;
#line 4 "chapters/01.md"
  SECTION("d)") {
#line 18 "chapters/01.md"
    int x = 1;
#line 6 "chapters/01.md"
    REQUIRE(x == bad);
  }
}
std::map<
#line 22 "chapters/01.md"
    int
#line 11 "chapters/01.md"
    > m;
int v[
#line 22 "chapters/01.md"
    int
#line 14 "chapters/01.md"
];
