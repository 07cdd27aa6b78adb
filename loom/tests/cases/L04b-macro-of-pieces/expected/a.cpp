#line 2 "chapters/01.md"
#define M(x) \
  one(x); \
  two(x); \
  three(x)
#line 5 "chapters/01.md"
int y;
int x = bad;
