#line 2 "chapters/01.md"
int a;
#line 7 "chapters/01.md"
int b;
