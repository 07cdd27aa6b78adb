cd input
"$LOOM" tangle --root out --no-line chapters/01.md
cp out/a.hpp before
mv chapters/01.md chapters/02.md
"$LOOM" tangle --root out --no-line chapters/02.md
cmp before out/a.hpp
