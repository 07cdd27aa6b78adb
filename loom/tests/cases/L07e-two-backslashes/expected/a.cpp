#line 8 "chapters/01.md"
// c:\\
int y;
#line 4 "chapters/01.md"
int x = bad;
