#line 2 "chapters/01.md"
const char* a = "/*";
#line 21 "chapters/01.md"
void f();
#line 4 "chapters/01.md"
// /* "
#line 21 "chapters/01.md"
void f();
#line 6 "chapters/01.md"
int b = '/*';
#line 21 "chapters/01.md"
void f();
#line 8 "chapters/01.md"
/* // */ int c;
#line 21 "chapters/01.md"
void f();
#line 10 "chapters/01.md"
/*/ still
void f();
*/
#line 21 "chapters/01.md"
void f();
#line 14 "chapters/01.md"
/**/ const char* d = "\\"; /* "
void f();
void g();
*/ int x = bad;
#line 17 "chapters/01.md"
int y;
