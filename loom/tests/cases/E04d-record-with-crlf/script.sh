mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt one  b.txt two  c.txt three
tangle
sed -i 's/$/\r/' out/*.txt out/.loom/manifest
"$LOOM" tangle --root out --no-line chapters/01.md > said 2>&1
test ! -s said
"$LOOM" check --root out chapters/01.md
chapter a.txt ONE  b.txt two
tangle
test "$(cat out/a.txt)" = ONE
test ! -e out/c.txt
