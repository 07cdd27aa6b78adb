mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt one  b.txt two
tangle
cp -a out before
{ printf '```text {file="a.txt"}\nONE\n```\n\n```text {file="b.txt"}\n'; seq 100000; printf '```\n'; } > chapters/01.md
status=0; ( ulimit -f 100; tangle 2> err ) || status=$?
test $status -eq 1
grep 'out/b.txt: error\[E-WRITE\]' err
diff -r before out
no_leftovers
tangle
test "$(cat out/a.txt)" = ONE
