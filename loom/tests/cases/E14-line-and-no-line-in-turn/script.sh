cd input
"$LOOM" tangle --root out --line chapters/01.md
grep -q '#line' out/a.hpp
"$LOOM" tangle --root out --no-line chapters/01.md
fails grep -q '#line' out/a.hpp
"$LOOM" check --root out --no-line chapters/01.md
"$LOOM" tangle --root out --line chapters/01.md
grep -q '#line' out/a.hpp
