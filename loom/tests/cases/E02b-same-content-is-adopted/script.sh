cd input
"$LOOM" tangle --root other --no-line chapters/01.md
mkdir out; cp other/a.hpp out/a.hpp
"$LOOM" tangle --root out --no-line chapters/01.md > said 2>&1
test ! -s said
sed -i 's/not a fence/still not/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
grep -q 'still not' out/a.hpp
