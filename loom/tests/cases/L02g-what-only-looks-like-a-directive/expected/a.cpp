#line 2 "chapters/01.md"
#if !defined(A)
#line 21 "chapters/01.md"
int a;
#line 4 "chapters/01.md"
const char* s = R"(
#endif
)";
/*
#endif
*/
#define M x \
#else
int y;
// \
#endif
int z;
#endif
#line 17 "chapters/01.md"
int x = bad;
