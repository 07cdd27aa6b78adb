cd input
"$LOOM" tangle --root out --no-line chapters/01.md
printf 'x\r\n' > out/a.txt
fails "$LOOM" check --root out --no-line chapters/01.md
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'error\[E-EDITED\]' err
