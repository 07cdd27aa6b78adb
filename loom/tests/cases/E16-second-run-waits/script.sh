mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt one
tangle
chapter a.txt two
exec 9> out/.loom/lock; flock 9
"$LOOM" tangle --root out chapters/01.md 2> err 9>&- &
for k in $(seq 50); do ! grep -q waiting err || break; sleep 0.1; done
grep -q 'waiting for out/.loom/lock' err
test "$(cat out/a.txt)" = one
chapter a.txt three    # the run reads the chapters when its turn has come
exec 9>&-
wait $!
test "$(cat out/a.txt)" = three
# a lock that a dead process left is only a file
sleep 60 9> out/.loom/lock & flock out/.loom/lock true; kill $!
( flock 9; kill -9 $BASHPID ) 9> out/.loom/lock || true
chapter a.txt four
timeout 5 "$LOOM" tangle --root out chapters/01.md 2> err
test ! -s err
