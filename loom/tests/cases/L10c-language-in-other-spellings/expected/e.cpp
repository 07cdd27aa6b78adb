#line 18 "chapters/01.md"
int e;
