cd input
echo a file > out
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1 -o $status -eq 2
test -s err
test "$(cat out)" = 'a file'
