cd input
"$LOOM" tangle --root out --no-line chapters/01.md
mkdir outside; cp out/sub/c.txt outside/c.txt
rm -r out/sub; ln -s ../outside out/sub
sed -i 's/^c$/C/' chapters/01.md
fails "$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat outside/c.txt)" = c
# nor is anything removed through the link
sed -i 's/sub\/c\.txt/c2.txt/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md || true
test "$(cat outside/c.txt)" = c
