#line 2 "chapters/01.md"
#if 0
this (is never closed
#endif
#line 10 "chapters/01.md"
int a;
#line 6 "chapters/01.md"
int x = bad;
