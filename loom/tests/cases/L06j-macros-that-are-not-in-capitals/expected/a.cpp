#line 2 "chapters/01.md"
#include <cassert>
#define my_check(x) assert(x)
void f(int a) {
  assert(
    a >
    0
  );
#line 8 "chapters/01.md"
  my_check(
    [&] {
      ++a;
      --a;
      return true;
    }());
#line 13 "chapters/01.md"
  int x = bad;
}
