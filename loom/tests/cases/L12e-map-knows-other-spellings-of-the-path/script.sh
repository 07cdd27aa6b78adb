cd input
"$LOOM" tangle --root out --no-line chapters/01.md
printf './out/a.cpp:1:1: a\n%s/out/a.cpp:1:5: b\n' "$PWD" | "$LOOM" map --root out > got
printf 'chapters/01.md:2:1: a\nchapters/01.md:2:5: b\n' > wanted
diff -u wanted got
