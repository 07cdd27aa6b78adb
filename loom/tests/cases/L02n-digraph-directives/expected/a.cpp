#line 2 "chapters/01.md"
%:if A
#line 9 "chapters/01.md"
int a();
int b();
#line 4 "chapters/01.md"
%:endif
#line 5 "chapters/01.md"
int x = bad;
