#line 2 "chapters/01.md"
/*
First line.
Second line.
*/
#line 5 "chapters/01.md"
int x = bad;
