cd input
mkdir -p real/sub
ln -s real out
ln -s sub real/link
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat real/sub/a.txt)" = a
