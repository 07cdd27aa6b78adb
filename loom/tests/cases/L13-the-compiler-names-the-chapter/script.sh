cd input
command -v g++ > /dev/null || exit 0
"$LOOM" tangle --root out --line chapters/01.md
for a in 0 1; do
    fails g++ -DA=$a -fsyntax-only -fno-diagnostics-show-caret out/a.cpp 2> err
    grep -o '^chapters/01.md:[0-9]*:[0-9]*: error' err > got
    printf 'chapters/01.md:41:7: error\nchapters/01.md:16:12: error\n' > wanted
    diff -u wanted got
done
