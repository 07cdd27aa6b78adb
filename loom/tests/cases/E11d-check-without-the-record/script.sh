cd input
"$LOOM" tangle --root out --no-line chapters/01.md
rm -rf out/.loom
"$LOOM" check --root out --no-line chapters/01.md
test ! -e out/.loom
echo x >> out/a.txt
fails "$LOOM" check --root out --no-line chapters/01.md
