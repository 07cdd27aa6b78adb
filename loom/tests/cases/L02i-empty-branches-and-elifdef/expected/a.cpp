#line 2 "chapters/01.md"
#if A
#line 13 "chapters/01.md"
int a;
#line 4 "chapters/01.md"
#elifdef B
#line 5 "chapters/01.md"
#elifndef C
#line 6 "chapters/01.md"
int c;
#else
#line 8 "chapters/01.md"
#endif
#line 9 "chapters/01.md"
int x = bad;
