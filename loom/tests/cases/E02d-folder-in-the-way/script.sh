cd input
mkdir -p out/a.txt; echo keep > out/a.txt/keep
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep 'error\[' err | grep -q 'a\.txt'
test "$(cat out/a.txt/keep)" = keep
test ! -e out/b.txt
rm -r out; mkdir out; echo keep > out/sub
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep 'error\[' err | grep -q 'sub'
test "$(cat out/sub)" = keep
test ! -e out/a.txt
