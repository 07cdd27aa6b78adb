#line 2 "chapters/01.md"
const char* s = "abc \
def \
ghi";
#line 4 "chapters/01.md"
int y;
// comment \
/* \
word \
more
#line 8 "chapters/01.md"
int z;
int x = bad;
