#line 2 "chapters/01.md"
#define FOOR
auto a = FOOR"(";
#line 19 "chapters/01.md"
void f();
#line 5 "chapters/01.md"
// R"(
#line 19 "chapters/01.md"
void f();
#line 7 "chapters/01.md"
/* R"( */
#line 19 "chapters/01.md"
void f();
#line 9 "chapters/01.md"
const char* b = "R\"(";
#line 19 "chapters/01.md"
void f();
#line 11 "chapters/01.md"
char c = 'R', d = '"'; // (
#line 19 "chapters/01.md"
void f();
#line 13 "chapters/01.md"
auto e = 1 ? "R" : "(";
#line 19 "chapters/01.md"
void f();
#line 15 "chapters/01.md"
int x = bad;
