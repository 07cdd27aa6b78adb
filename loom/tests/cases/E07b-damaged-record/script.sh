cd input
"$LOOM" tangle --root out --no-line chapters/01.md
echo '// my fix' >> out/b.txt
cp out/b.txt before
for f in out/.loom/*; do printf '\0\377garbage{' > "$f"; done
status=0; "$LOOM" tangle --root out --no-line chapters/01.md || status=$?
test $status -le 2
cmp before out/b.txt
test "$(cat out/a.txt)" = a
