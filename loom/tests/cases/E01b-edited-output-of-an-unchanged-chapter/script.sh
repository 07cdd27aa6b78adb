cd input
"$LOOM" tangle --root out --no-line chapters/01.md
echo '// my fix' >> out/a.hpp
cp out/a.hpp before
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'error\[E-EDITED\]' err
cmp before out/a.hpp
