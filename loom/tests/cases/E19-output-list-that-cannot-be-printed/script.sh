mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt one
status=0; "$LOOM" tangle --root out chapters/01.md > /dev/full 2> err || status=$?
test $status -eq 1
grep -q 'E-WRITE' err
status=0; echo 'out/a.txt:1:1: x' | "$LOOM" map --root out > /dev/full 2> err || status=$?
test $status -eq 1
grep -q 'E-WRITE' err
