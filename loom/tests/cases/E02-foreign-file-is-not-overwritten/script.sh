cd input
mkdir -p out; echo 'int mine;' > out/a.hpp
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep 'error\[E-FOREIGN\]' err | grep -q 'a\.hpp'
test "$(cat out/a.hpp)" = 'int mine;'
