mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt one
echo '```text {file="b.txt"}' >> chapters/01.md
fails tangle
test ! -e out
mkdir out; echo mine > out/a.txt
chapter a.txt one
fails tangle
test "$(ls -A out)" = a.txt
fails "$LOOM" check --root out chapters/01.md
test "$(ls -A out)" = a.txt
