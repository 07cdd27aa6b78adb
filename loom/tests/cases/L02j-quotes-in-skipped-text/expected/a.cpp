#line 2 "chapters/01.md"
#if 0
It's broken, isn't it? "never closed
/* but this is
a comment */ don't
#endif
#line 12 "chapters/01.md"
int a;
#line 8 "chapters/01.md"
int x = bad;
