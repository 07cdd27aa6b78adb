#line 2 "chapters/01.md"
const char* s = R"(
  hello
  world
)";
#line 5 "chapters/01.md"
int x = bad;
