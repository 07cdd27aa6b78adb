#line 9 "chapters/01.md"
int a;
auto s = R"end(
text
)" )end"; int b;
#line 15 "chapters/01.md"
int c;
#line 5 "chapters/01.md"
int x = bad;
