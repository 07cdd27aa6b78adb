#line 2 "chapters/01.md"
CHECK(f(')', ")", /* ) */ // )
  g
  ()
  ), R"(
g
()
)", (
g
()
));
#line 16 "chapters/01.md"
g
()
#line 10 "chapters/01.md"
f('(', "((", R"(()", /* ( */ 1); // (
#line 16 "chapters/01.md"
g
()
#line 12 "chapters/01.md"
int x = bad;
