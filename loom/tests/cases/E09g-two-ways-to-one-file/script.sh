mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
mkdir -p out/sub; ln -s sub out/link; ln -s .loom out/state; ln -s . out/self
chapter sub/a.txt one  link/a.txt two
status=0; tangle 2> err || status=$?
test $status -eq 1
grep -q 'E-SYMLINK.*sub/a.txt' err
test ! -e out/sub/a.txt
for path in state/manifest state/x.txt self/.loom/x.txt; do
    chapter $path one
    status=0; tangle 2> err || status=$?
    test $status -eq 1
    grep -q 'E-' err
done
# the same file by another way is not removed when the first way goes
chapter link/a.txt one
tangle
chapter sub/a.txt one
tangle
test "$(cat out/sub/a.txt)" = one
chapter self/sub/a.txt two
tangle
test "$(cat out/sub/a.txt)" = two
no_leftovers
