#line 4 "chapters/01.md"
auto s = R"(
<<NAME>>
)";
#line 12 "chapters/01.md"
int y;
#line 8 "chapters/01.md"
int x = bad;
