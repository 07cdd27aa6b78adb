#line 2 "chapters/01.md"
struct A {
#line 15 "chapters/01.md"
  int f();
#line 15 "chapters/01.md"
  int f();
#line 15 "chapters/01.md"
    int f();
#line 11 "chapters/01.md"
    int z;
#line 6 "chapters/01.md"
};
