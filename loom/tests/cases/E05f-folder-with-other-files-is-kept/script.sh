mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter b/c.txt two  x.txt x
tangle
echo mine > out/b/mine.txt
chapter b two  x.txt y
status=0; tangle 2> err || status=$?
test $status -eq 1
grep -q 'out/b: error\[E-FOREIGN\]' err
test "$(cat out/b/mine.txt)" = mine
test "$(cat out/b/c.txt)" = two
test "$(cat out/x.txt)" = x
# the same with a file of loom's own that was edited
rm out/b/mine.txt; echo fix >> out/b/c.txt
fails tangle
grep -q fix out/b/c.txt
fails tangle --quiet
tangle --force
test "$(cat out/b)" = two
no_leftovers
