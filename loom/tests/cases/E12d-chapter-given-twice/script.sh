cd input
status=0; "$LOOM" tangle --root out --no-line chapters/01.md ./chapters/01.md 2> err || status=$?
test $status -eq 1 -o $status -eq 2
test ! -e out/a.txt
