mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a/b/c/d.txt one  a/keep/e.txt two
tangle
mkdir out/empty
chapter a/keep/e.txt two
tangle
test ! -e out/a/b
test -e out/a/keep/e.txt
test -d out/empty
chapter
echo text > chapters/01.md
tangle
test ! -e out/a
test -d out/empty
