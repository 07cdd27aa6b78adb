mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt one
mkdir out outside
ln -s ../outside out/.loom
status=0; tangle 2> err || status=$?
test $status -eq 1
grep -q 'E-SYMLINK' err
test -z "$(ls -A outside)"; test ! -e out/a.txt
rm out/.loom; mkdir out/.loom
for name in lock manifest manifest.journal map chapters.tag; do
    echo precious > outside/precious
    ln -s ../../outside/precious out/.loom/$name
    status=0; tangle 2> err || status=$?
    test $status -eq 1
    grep -q 'E-SYMLINK' err
    test "$(cat outside/precious)" = precious
    rm out/.loom/$name
    ln -s ../../outside/nothing out/.loom/$name
    fails tangle
    test ! -e outside/nothing
    rm out/.loom/$name
done
test ! -e out/a.txt
tangle
