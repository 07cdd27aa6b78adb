#line 6 "chapters/01.md"
int b;
