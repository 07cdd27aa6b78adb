cd input
status=0; "$LOOM" tangle --root out --no-line chapters/01.md chapters/02.md 2> err || status=$?
test $status -eq 1 -o $status -eq 2
grep -q 'chapters/02\.md' err
test ! -e out/a.hpp
status=0; "$LOOM" tangle --root out --no-line chapters 2> err || status=$?    # a folder
test $status -eq 1 -o $status -eq 2
grep -q 'chapters' err
