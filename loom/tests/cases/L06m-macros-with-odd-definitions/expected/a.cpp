#line 2 "chapters/01.md"
%:define each(x, y) ((x) + (y))
#define сумма(x, y) ((x) + (y))
int a = each(
  1,
  2);
#line 7 "chapters/01.md"
int b = сумма(
  1,
  2);
