#line 2 "chapters/01.md"
int a;
#line 3 "chapters/02.md"
int b;
int x = bad;
