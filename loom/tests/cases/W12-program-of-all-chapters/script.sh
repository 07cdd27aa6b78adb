cd input
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat out/reg.hpp)" = 'one();'
"$LOOM" tangle --root out --no-line chapters/01.md chapters/02.md
test "$(cat out/reg.hpp)" = "$(printf 'one();\ntwo();')"
sed -i 's/two/zwei/' chapters/02.md
"$LOOM" tangle --root out --no-line chapters/01.md chapters/02.md
test "$(cat out/reg.hpp)" = "$(printf 'one();\nzwei();')"
