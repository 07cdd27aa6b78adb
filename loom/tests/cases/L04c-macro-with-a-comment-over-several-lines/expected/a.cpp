#line 2 "chapters/01.md"
#define A 1 /* one
  text
  more text
  and */ + 2
#line 19 "chapters/01.md"
void g();
#line 6 "chapters/01.md"
#define OPEN f(
#line 19 "chapters/01.md"
void g();
#line 8 "chapters/01.md"
#define QUOTE '"'
#line 19 "chapters/01.md"
void g();
#line 10 "chapters/01.md"
int x = bad;
