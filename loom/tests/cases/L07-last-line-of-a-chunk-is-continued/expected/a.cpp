#line 8 "chapters/01.md"
// ends with backslash \
int y;
#line 4 "chapters/01.md"
int x = bad;
