cd input
"$LOOM" tangle --root out --no-line chapters/01.md
sed -i '3s/.*/not the fence/' out/a.hpp
status=0; "$LOOM" check --root out --no-line chapters/01.md > said 2>&1 || status=$?
test $status -eq 1
grep -q 'a\.hpp.*\b3\b' said
grep -q 'chapters/01\.md:6' said
test "$(sed -n 3p out/a.hpp)" = 'not the fence'
