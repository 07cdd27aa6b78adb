#line 2 "chapters/01.md"
  #  if A && \
  B
#line 17 "chapters/01.md"
int a();
#line 5 "chapters/01.md"
/* why */ # else /* not */
#line 6 "chapters/01.md"
int b;
	#	endif // A
#line 8 "chapters/01.md"
int y;
#if C /* a comment
that goes on */
#line 17 "chapters/01.md"
int a();
#line 12 "chapters/01.md"
#endif
#line 13 "chapters/01.md"
int x = bad;
