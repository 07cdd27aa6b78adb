#line 11 "chapters/01.md"
int a;
#line 19 "chapters/01.md"

int a2;
#line 15 "chapters/01.md"
int b;
#line 6 "chapters/01.md"

int last;
