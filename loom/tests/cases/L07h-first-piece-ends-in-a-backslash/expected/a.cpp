#line 2 "chapters/01.md"
#define M \
  int y
#line 9 "chapters/01.md"
int x = bad;
