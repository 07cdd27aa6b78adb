#line 9 "chapters/01.md"
#ifdef A
int b;
#line 3 "chapters/01.md"
int a;
#line 14 "chapters/01.md"
#endif
#line 5 "chapters/01.md"
int x = bad;
