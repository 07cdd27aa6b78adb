#line 2 "chapters/01.md"
void f() {
  for_each_tree(5, [&](int v) {
#line 12 "chapters/01.md"
    ++v;
    --v;
#line 5 "chapters/01.md"
    int x = bad;
  });
  int y = bad;
}
