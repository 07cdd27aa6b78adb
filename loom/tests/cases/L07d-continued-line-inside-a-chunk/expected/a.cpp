#line 7 "chapters/01.md"
#define M \
  int y; \
  int z
// \
a comment
#line 3 "chapters/01.md"
int x = bad;
