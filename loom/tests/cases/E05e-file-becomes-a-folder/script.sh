mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a one  b/c/d.txt two  e.txt three
tangle
chapter a/x.txt one  b/c two  e.txt three
tangle
test "$(cat out/a/x.txt)" = one
test "$(cat out/b/c)" = two
chapter a one  b two  e.txt/f/g three
tangle
test "$(cat out/a)" = one
test "$(cat out/b)" = two
test "$(cat out/e.txt/f/g)" = three
test "$(find out -type f -not -path '*/.loom/*' | wc -l)" -eq 3
no_leftovers
