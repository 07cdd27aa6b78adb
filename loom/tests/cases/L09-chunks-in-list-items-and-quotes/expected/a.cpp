#line 8 "chapters/01.md"
void f() {
#line 17 "chapters/01.md"
  int a;

  int b;
#line 10 "chapters/01.md"
  int x = bad;
}
