cd input
mkdir -p out; echo 'int mine;' > out/a.hpp
"$LOOM" tangle --root out --no-line --force chapters/01.md > said 2>&1
grep -q 'a\.hpp' said
grep -q 'not a fence' out/a.hpp
