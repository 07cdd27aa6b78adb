cd input
"$LOOM" tangle --root out --line chapters/01.md
printf 'out/a.cpp:5:3: warning: x\nout/a.cpp:2:1: note: y\nother.cpp:5:3: z\n' | "$LOOM" map --root out > got
printf 'chapters/01.md:12:1: warning: x\nchapters/01.md:4:1: note: y\nother.cpp:5:3: z\n' > wanted
diff -u wanted got
