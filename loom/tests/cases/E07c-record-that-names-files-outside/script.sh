mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt one
tangle
echo one > precious; cp precious out/.loom/own; mkdir outside; cp precious outside/a.txt
hash=$(sed -n 's/  a.txt//p' out/.loom/manifest)
{ cat out/.loom/manifest
  for path in ../precious "$PWD/precious" x/../../precious .loom/own ./a.txt outside//../a.txt ../outside/a.txt; do
      printf '%s  %s\n' "$hash" "$path"
  done; } > manifest
cp manifest out/.loom/manifest
sed 's/manifest/journal/' manifest > out/.loom/manifest.journal
chapter b.txt two
tangle
test -e precious; test -e outside/a.txt; test -e out/.loom/own
test ! -e out/a.txt
test "$(cat out/b.txt)" = two
