#line 2 "chapters/01.md"
int a;
#line 10 "chapters/01.md"
int b; /* begins
goes on
int hidden;
ends */ int c;
#line 16 "chapters/01.md"
int d;
#line 6 "chapters/01.md"
int x = bad;
