#line 2 "chapters/01.md"
void f(int y) {
#if A
  if (y && (
#else
  if (!y && (
#endif
      true)) {
#line 16 "chapters/01.md"
    ++y;
#line 10 "chapters/01.md"
  }
  int x = bad;
}
