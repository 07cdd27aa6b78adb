cd input
"$LOOM" tangle --root out --no-line chapters/01.md 2> err
grep -q '^chapters/01.md:5:1: warning\[W-UNUSED\]' err
test -e out/a.hpp
