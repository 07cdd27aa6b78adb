cd input
"$LOOM" tangle --root out --no-line chapters/01.md
touch -d '2001-02-03 04:05:06' out/*.txt out/sub/c.txt
t=$(stat -c '%n %Y %i' out/*.txt out/sub/c.txt)
"$LOOM" tangle --root out --no-line chapters/01.md
test "$t" = "$(stat -c '%n %Y %i' out/*.txt out/sub/c.txt)"
touch chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test "$t" = "$(stat -c '%n %Y %i' out/*.txt out/sub/c.txt)"
# only one chunk changes: only its file is written
sed -i 's/^b$/B/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat out/b.txt)" = B
test "$(stat -c '%Y' out/a.txt out/sub/c.txt out/d.txt | sort -u | wc -l)" -eq 1
test "$(stat -c '%Y' out/b.txt)" -gt "$(stat -c '%Y' out/a.txt)"
