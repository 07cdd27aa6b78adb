cd input
"$LOOM" tangle --root out --no-line chapters/01.md
printf 'out/a.cpp:1:1: a\nout/a.cpp:2:3: b\nout/a.cpp:3:1: c\nout/a.cpp:4:8: d\nout/a.cpp:6:1: e\n' | "$LOOM" map --root out > got
printf 'chapters/01.md:4:1: a\nchapters/01.md:11:1: b\nchapters/01.md:12:1: c\nchapters/01.md:13:6: d\nchapters/01.md:7:1: e\n' > wanted
diff -u wanted got
