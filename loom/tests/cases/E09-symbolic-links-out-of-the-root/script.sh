cd input
mkdir out outside
ln -s ../outside out/link
status=0; "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'error\[E-SYMLINK\]' err
test ! -e outside/a.txt
test ! -e out/b.txt
# a link to nowhere, an absolute one, and a chain of two
rm out/link; ln -s ../nowhere out/link
fails "$LOOM" tangle --root out --no-line chapters/01.md
test ! -e nowhere
rm out/link; ln -s "$PWD/outside" out/link
fails "$LOOM" tangle --root out --no-line chapters/01.md
rm out/link; ln -s link2 out/link; ln -s ../outside out/link2
fails "$LOOM" tangle --root out --no-line chapters/01.md
rm out/link2; ln -s link out/link2
fails "$LOOM" tangle --root out --no-line chapters/01.md    # a loop
test -z "$(ls outside)"
