#line 2 "chapters/01.md"
// don't "
#line 18 "chapters/01.md"
void f();
#line 4 "chapters/01.md"
#ifdef A
#error don't " use (this
#line 18 "chapters/01.md"
void f();
#line 7 "chapters/01.md"
#endif
#line 8 "chapters/01.md"
/* isn't " ( */
#line 18 "chapters/01.md"
void f();
#line 10 "chapters/01.md"
#ifdef A
#warning it's " broken
#endif
#line 18 "chapters/01.md"
void f();
#line 14 "chapters/01.md"
int x = bad;
