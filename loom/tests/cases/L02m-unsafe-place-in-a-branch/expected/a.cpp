#line 2 "chapters/01.md"
#if A
CHECK(
1,
2
);
#line 6 "chapters/01.md"
#else
#line 7 "chapters/01.md"
int w;
#endif
#line 9 "chapters/01.md"
int x = bad;
