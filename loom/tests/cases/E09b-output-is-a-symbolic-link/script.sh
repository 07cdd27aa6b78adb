cd input
mkdir out
echo precious > precious
ln -s ../precious out/a.hpp
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'error\[E-SYMLINK\]' err
test "$(cat precious)" = precious
test -L out/a.hpp
# not with the right content or --force either
"$LOOM" tangle --root other --no-line chapters/01.md
cp other/a.hpp precious
status=0; "$LOOM" tangle --root out --no-line --force chapters/01.md || status=$?
test $status -eq 1
# a link to nothing must not be followed to make a file
rm precious
fails "$LOOM" tangle --root out --no-line chapters/01.md
test ! -e precious
