#line 4 "chapters/01.md"
int main() {
#line 11 "chapters/01.md"
  int r = 0;
  r += 1;
#line 6 "chapters/01.md"
  return r;
}
