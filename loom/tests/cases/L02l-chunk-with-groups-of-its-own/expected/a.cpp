#line 2 "chapters/01.md"
#ifdef A
#line 9 "chapters/01.md"
#ifdef B
int b;
#else
int c;
#endif
int d;
#line 4 "chapters/01.md"
#endif
#line 5 "chapters/01.md"
int x = bad;
