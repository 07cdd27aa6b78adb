#line 2 "chapters/01.md"
void f() {
  if (
#line 12 "chapters/01.md"
      1 <
      2
#line 5 "chapters/01.md"
  ) {
    int x = bad;
  }
}
