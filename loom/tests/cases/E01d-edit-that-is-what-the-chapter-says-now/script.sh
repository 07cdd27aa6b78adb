cd input
"$LOOM" tangle --root out --no-line chapters/01.md
sed -i 's/^a$/new/' chapters/01.md
printf 'new\n' > out/a.txt
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat out/a.txt)" = new
sed -i 's/^new$/newer/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat out/a.txt)" = newer
