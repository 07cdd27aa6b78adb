#line 2 "chapters/01.md"
template <class T,
          int N = (3 > 2)>
#line 14 "chapters/01.md"
struct A {};
#line 5 "chapters/01.md"
CHECK
(
1,
2,
3
)
#line 9 "chapters/01.md"
;
int x = bad;
