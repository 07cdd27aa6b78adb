cd input
"$LOOM" tangle --root out --no-line chapters/01.md
sed -i 's/file="a\.txt"/file="new.txt"/' chapters/01.md
printf '\n```text {#z file="z.txt"}\n<<nope>>\n```\n' >> chapters/01.md
fails "$LOOM" tangle --root out --no-line chapters/01.md
test -e out/a.txt
test ! -e out/new.txt
test ! -e out/z.txt
