mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt one
tangle
printf '\0\377garbage{\n  \n- x\n' > out/.loom/manifest.journal
chapter a.txt two
tangle
test "$(cat out/a.txt)" = two
echo mine > out/a.txt
printf 'loom journal 1\n\n  a.txt\nffff  a.txt\n-  .loom/lock/x\n-  ../chapters/01.md\n' > out/.loom/manifest.journal
chapter a.txt three
fails tangle
test "$(cat out/a.txt)" = mine
test -s chapters/01.md
