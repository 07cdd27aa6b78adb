#line 2 "chapters/01.md"
#if A
#line 11 "chapters/01.md"
int a;
int a2;
#line 4 "chapters/01.md"
#else
#line 5 "chapters/01.md"
int b;
#endif
#line 7 "chapters/01.md"
int x = bad;
