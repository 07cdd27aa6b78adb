#line 2 "chapters/01.md"
auto a = "/*"_s + R"(/*)"_s + '"'_c; /* begins
one
two
*/
#line 5 "chapters/01.md"
auto b = 0x1'ap-3 + 1'0e+1'0 + .5'0f; /* begins
one
two
*/
#line 8 "chapters/01.md"
auto c = R"a(" /* )a"_s;
#line 14 "chapters/01.md"
one
two
#line 10 "chapters/01.md"
int x = bad;
