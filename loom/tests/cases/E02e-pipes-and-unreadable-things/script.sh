mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
mkdir out; mkfifo out/a.txt
chapter a.txt one  b.txt two
status=0; timeout 5 "$LOOM" tangle --root out chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'out/a.txt: error\[E-FOREIGN\]' err
test -p out/a.txt; test ! -e out/b.txt
status=0; timeout 5 "$LOOM" check --root out chapters/01.md || status=$?
test $status -eq 1
rm out/a.txt
if [ "$(id -u)" -ne 0 ]; then    # nothing is unreadable for root
    echo mine > out/a.txt; chmod 0 out/a.txt
    fails tangle
    chmod 600 out/a.txt; test "$(cat out/a.txt)" = mine
fi
