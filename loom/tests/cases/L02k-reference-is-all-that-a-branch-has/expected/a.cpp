#line 2 "chapters/01.md"
#if A
#line 17 "chapters/01.md"
int a();
#line 4 "chapters/01.md"
#else
#line 21 "chapters/01.md"
int b();
int c();
#line 6 "chapters/01.md"
#endif
#line 7 "chapters/01.md"
#if B
#line 21 "chapters/01.md"
int b();
int c();
#line 9 "chapters/01.md"
#endif
#line 17 "chapters/01.md"
int a();
#line 11 "chapters/01.md"
#if C
#endif
int x = bad;
