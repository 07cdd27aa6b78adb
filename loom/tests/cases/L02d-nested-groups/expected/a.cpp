#line 2 "chapters/01.md"
#if A
int a;
#if B
#line 19 "chapters/01.md"
int b;
#line 6 "chapters/01.md"
#endif
#line 7 "chapters/01.md"
int a2;
#if C
int c;
#endif
int a3;
#else
#line 13 "chapters/01.md"
int d;
#endif
#line 15 "chapters/01.md"
int x = bad;
