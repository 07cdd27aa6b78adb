#line 2 "chapters/01.md"
CHECK(
#if A
  1 +
  1
#else
  2
#endif
);
#line 9 "chapters/01.md"
int x = bad;
