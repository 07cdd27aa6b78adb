cd input
"$LOOM" tangle --root out --no-line chapters/01.md
echo '// my fix' >> out/a.hpp
sed -i 's/not a fence/still not/' chapters/01.md
cp out/a.hpp before
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep 'error\[E-EDITED\]' err | grep -q 'a\.hpp'
cmp before out/a.hpp
"$LOOM" tangle --root out --no-line --force chapters/01.md > said 2>&1
grep -q 'a\.hpp' said
grep -q 'still not' out/a.hpp
fails grep -q 'my fix' out/a.hpp
"$LOOM" tangle --root out --no-line chapters/01.md
