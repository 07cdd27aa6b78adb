#line 2 "chapters/01.md"
int f(char c) { switch (c) { case'"': return'"'; } /* begins
one
two
*/ return c ?'"':'\''; }
#line 5 "chapters/01.md"
int x = bad;
