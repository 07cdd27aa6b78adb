cd input
"$LOOM" tangle --root out --no-line chapters/01.md
echo mine > out/mine.txt
sed -i 's/file="a\.txt"/file="new\/a.txt"/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test ! -e out/a.txt
test "$(cat out/new/a.txt)" = a
test "$(cat out/mine.txt)" = mine
test -e out/b.txt
"$LOOM" check --root out --no-line chapters/01.md
