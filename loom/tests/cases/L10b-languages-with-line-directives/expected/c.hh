#line 10 "chapters/01.md"
int c;
