cd input
"$LOOM" tangle --root out --no-line chapters/01.md; cp out/a.hpp before; rm out/a.hpp
"$LOOM" tangle --root out --no-line chapters/01.md
cmp before out/a.hpp
rm -rf out/.loom
"$LOOM" tangle --root out --no-line chapters/01.md
cmp before out/a.hpp
rm -rf out
"$LOOM" tangle --root out --no-line chapters/01.md
cmp before out/a.hpp
