cd input
"$LOOM" tangle --root out --no-line chapters/01.md
find out chapters -type f -exec stat -c '%n %Y %s' {} + | sort > before
"$LOOM" check --root out --no-line chapters/01.md
find out chapters -type f -exec stat -c '%n %Y %s' {} + | sort > after
cmp before after
echo >> out/a.hpp
status=0; "$LOOM" check --root out --no-line chapters/01.md > said 2>&1 || status=$?
test $status -eq 1
grep -q 'a\.hpp' said
grep -q '6' said
