#line 2 "chapters/01.md"
int a;
#line 5 "chapters/01.md"
int b;
#line 9 "chapters/01.md"
int c;
#line 12 "chapters/01.md"
int x = bad;
