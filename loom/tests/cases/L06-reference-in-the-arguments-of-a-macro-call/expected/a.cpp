#line 2 "chapters/01.md"
CHECK(
  1 +
  1
);
#line 5 "chapters/01.md"
int x = bad;
