cd input
"$LOOM" tangle --root out --no-line chapters/01.md
touch -d '2001-01-01' out/a.txt; touch -d '2037-01-01' out/b.txt; touch -d '2000-01-01' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
sed -i 's/^a$/A/; s/^b$/B/' chapters/01.md
touch -d '2000-01-01' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat out/a.txt out/b.txt)" = "$(printf 'A\nB')"
