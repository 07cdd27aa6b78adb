cd input
"$LOOM" tangle --root out --no-line chapters/01.md; cp out/a.hpp good
printf '\n```cpp {#z file="z.hpp"}\n<<nope>>\n```\n' >> chapters/01.md
sed -i 's/not a fence/changed/' chapters/01.md
status=0; "$LOOM" tangle --root out --no-line chapters/01.md || status=$?
test $status -eq 1
cmp good out/a.hpp
test ! -e out/z.hpp
sed -i 's/^<<nope>>$/int z;/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test -e out/z.hpp
grep -q changed out/a.hpp
