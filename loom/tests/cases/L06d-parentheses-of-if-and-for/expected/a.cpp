#line 2 "chapters/01.md"
void f() {
  if (
      1 <
      2
  ) {
#line 6 "chapters/01.md"
    int x = bad;
  }
}
