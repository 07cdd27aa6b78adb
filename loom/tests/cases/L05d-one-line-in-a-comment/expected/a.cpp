#line 2 "chapters/01.md"
/*
One line.
*/
#line 5 "chapters/01.md"
int x = bad;
