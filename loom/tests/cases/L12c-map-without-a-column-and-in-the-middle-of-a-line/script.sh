cd input
"$LOOM" tangle --root out --line chapters/01.md
cat > text <<'X'
out/src/a.cpp:5: warning: no column
In file included from out/src/a.cpp:2,
                 from other.cpp:1:
out/src/a.cpp:5:5: error: list item and reference
#0 0x4011 in main out/src/a.cpp:7:3
X
cat > wanted <<'X'
chapters/01.md:14: warning: no column
In file included from chapters/01.md:4,
                 from other.cpp:1:
chapters/01.md:14:6: error: list item and reference
#0 0x4011 in main chapters/01.md:6:3
X
"$LOOM" map --root out < text > got
diff -u wanted got
