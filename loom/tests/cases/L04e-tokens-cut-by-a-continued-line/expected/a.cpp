#line 2 "chapters/01.md"
const char* s = R\
"(
hello
)";
#line 6 "chapters/01.md"
#if A
#line 21 "chapters/01.md"
int a = 1;
#line 8 "chapters/01.md"
#el\
se
#line 10 "chapters/01.md"
int c = 3;
#end\
if
#line 13 "chapters/01.md"
int b = 2;
