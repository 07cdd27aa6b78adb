cd input
mkdir out
ln -s ../nowhere out/sub
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'error\[E-SYMLINK\]' err
test -L out/sub; test ! -e out/b.txt; test ! -e nowhere
rm out/sub; ln -s ../nowhere.txt out/b.txt
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'error\[E-SYMLINK\]' err
test -L out/b.txt; test ! -e out/sub; test ! -e nowhere.txt
