#line 2 "chapters/01.md"
#define M(x) \
  one(x); \
  two(x)
#line 4 "chapters/01.md"
int x = bad;
