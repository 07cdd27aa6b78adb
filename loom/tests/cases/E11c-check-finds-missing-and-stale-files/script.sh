cd input
fails "$LOOM" check --root out --no-line chapters/01.md    # nothing tangled yet
test ! -e out/a.txt
"$LOOM" tangle --root out --no-line chapters/01.md
"$LOOM" check --root out --no-line chapters/01.md
mv out/a.txt a.txt
status=0; "$LOOM" check --root out --no-line chapters/01.md > said 2>&1 || status=$?
test $status -eq 1; grep -q 'a\.txt' said; test ! -e out/a.txt
mv a.txt out/a.txt
sed -i.bak 's/^b$/B/' chapters/01.md
status=0; "$LOOM" check --root out --no-line chapters/01.md > said 2>&1 || status=$?
test $status -eq 1; grep -q 'b\.txt' said; test "$(cat out/b.txt)" = b
cp chapters/01.md.bak chapters/01.md
printf '<<nope>>\n' > more; sed -i '/^b$/r more' chapters/01.md
status=0; "$LOOM" check --root out --no-line chapters/01.md > said 2>&1 || status=$?
test $status -eq 1; grep -q 'E-UNDEF' said
cp chapters/01.md.bak chapters/01.md
"$LOOM" check --root out --no-line chapters/01.md
