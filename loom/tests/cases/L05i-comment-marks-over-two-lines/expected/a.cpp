#line 2 "chapters/01.md"
int y; /\
* a comment
one
two
*\
/ int z;
#line 7 "chapters/01.md"
int v;
/\
/ it's "
#line 20 "chapters/01.md"
int a;
#line 11 "chapters/01.md"
int x = bad;
