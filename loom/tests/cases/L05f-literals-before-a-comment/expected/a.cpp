#line 2 "chapters/01.md"
int a = 10'000; /* begins
one
two
*/
#line 5 "chapters/01.md"
int b;
int c = 0xff'ff + 0b1'0'1; /* begins
one
two
*/
#line 9 "chapters/01.md"
int d;
char e = '"', f = '\'', g = '\\', h = u8'"'; /* begins
one
two
*/
#line 13 "chapters/01.md"
int i;
auto j = L'\'' + 1'0; auto k = "\"" "'"; /* begins
one
two
*/
#line 17 "chapters/01.md"
int x = bad;
