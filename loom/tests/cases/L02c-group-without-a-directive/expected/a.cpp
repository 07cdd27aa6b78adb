#line 2 "chapters/01.md"
#ifdef A
int a;
#else
int b;
#endif
int y;
#line 16 "chapters/01.md"
int d;
#line 9 "chapters/01.md"
#ifndef B
int c;
#endif
int x = bad;
