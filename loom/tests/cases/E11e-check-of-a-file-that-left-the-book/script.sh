cd input
"$LOOM" tangle --root out --no-line chapters/01.md
sed -i 's/ file="d\.txt"//' chapters/01.md
status=0; "$LOOM" check --root out --no-line chapters/01.md > said 2>&1 || status=$?
test $status -eq 1
grep -q 'd\.txt' said
test -e out/d.txt
