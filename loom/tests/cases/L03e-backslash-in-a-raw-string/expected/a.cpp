#line 2 "chapters/01.md"
auto s = R"(a \
b)"; int y;
#line 11 "chapters/01.md"
void f();
#line 5 "chapters/01.md"
auto t = R"(\)";
#line 11 "chapters/01.md"
void f();
#line 7 "chapters/01.md"
int x = bad;
