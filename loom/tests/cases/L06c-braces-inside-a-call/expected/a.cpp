#line 2 "chapters/01.md"
void h() {
  REQUIRE_THAT(
      [] {
        int a = 1;
        return a;
      }());
#line 7 "chapters/01.md"
  int x = bad;
}
int v[] = {
#line 21 "chapters/01.md"
    1,
    2,
#line 11 "chapters/01.md"
};
int y = bad;
