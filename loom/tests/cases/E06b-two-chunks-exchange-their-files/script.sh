cd input
"$LOOM" tangle --root out --no-line chapters/01.md
sed -i 's/a\.txt/x.txt/; s/b\.txt/a.txt/; s/x\.txt/b.txt/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat out/a.txt out/b.txt)" = "$(printf 'b\na')"
