cd input
"$LOOM" tangle --root out --no-line chapters/01.md
sed -i 's/$/\r/' out/a.txt out/b.txt
"$LOOM" check --root out --no-line chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md 2> err
test ! -s err
"$LOOM" check --root out --no-line chapters/01.md
sed -i 's/^a$/A/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
grep -q A out/a.txt
