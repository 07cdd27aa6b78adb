#line 2 "chapters/01.md"
int a;
#line 4 "chapters/01.md"
int x = bad;
