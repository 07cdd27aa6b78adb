#line 14 "chapters/01.md"
int d;
