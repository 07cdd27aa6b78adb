#line 22 "chapters/01.md"
int f;
