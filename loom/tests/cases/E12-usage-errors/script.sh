cd input
usage() { status=0; "$LOOM" "$@" > /dev/null 2> err || status=$?; test $status -eq 2; test -s err; }
usage
usage frobnicate
usage tangle
usage tangle --frobnicate chapters/01.md
usage tangle --root
usage tangle --root out --columns many chapters/01.md
usage weave
usage check
test ! -e out
"$LOOM" --help > said
grep -q tangle said
"$LOOM" tangle --help > said
grep -q -- --root said
