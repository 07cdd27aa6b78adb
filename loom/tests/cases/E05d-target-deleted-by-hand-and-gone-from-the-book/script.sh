cd input
"$LOOM" tangle --root out --no-line chapters/01.md
rm -r out/a.txt out/sub
sed -i 's/file="a\.txt"/file="new.txt"/; s/sub\/c\.txt/c.txt/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test -e out/new.txt -a -e out/c.txt -a ! -e out/a.txt
