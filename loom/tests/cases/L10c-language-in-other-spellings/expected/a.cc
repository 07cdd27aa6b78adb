#line 2 "chapters/01.md"
int a;
