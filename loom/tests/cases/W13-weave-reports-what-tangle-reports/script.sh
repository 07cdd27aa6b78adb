cd input
status=0; "$LOOM" weave --root out chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q '^chapters/01.md:3:1: error\[E-LINK\]' err
grep -q '^chapters/01.md:6:1: error\[E-UNDEF\]' err
