#line 2 "chapters/01.md"
#if A
int a;
#elif B
#line 16 "chapters/01.md"
int b;
#line 6 "chapters/01.md"
int b2;
#elif C
#line 8 "chapters/01.md"
int c;
#else
#line 10 "chapters/01.md"
int d;
#endif
#line 12 "chapters/01.md"
int x = bad;
