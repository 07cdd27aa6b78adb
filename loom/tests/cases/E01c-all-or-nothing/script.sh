cd input
"$LOOM" tangle --root out --no-line chapters/01.md
echo '// my fix' >> out/b.txt
sed -i 's/^a$/A/; s/^c$/C/; s/d\.txt/e.txt/' chapters/01.md
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
test "$(cat out/a.txt)" = a
test "$(cat out/sub/c.txt)" = c
test -e out/d.txt
test ! -e out/e.txt
"$LOOM" tangle --root out --no-line --force chapters/01.md
test "$(cat out/a.txt)" = A
test "$(cat out/b.txt)" = b
test "$(cat out/sub/c.txt)" = C
test ! -e out/d.txt
test -e out/e.txt
