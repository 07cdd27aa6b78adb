#line 4 "chapters/01.md"
int a;
#line 5 "chapters/02.md"
int b;
#line 6 "chapters/01.md"
int x = bad;
