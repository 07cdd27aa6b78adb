#line 4 "text/b.md"
int b;
#line 4 "a.md"
int x = bad;
