#line 2 "chapters/01.md"
#ifndef A_HPP
#define A_HPP
#line 9 "chapters/01.md"
int a;
#line 5 "chapters/01.md"
#endif
