mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
chapter a.txt "$(printf 'one\ntwo\nthree')"
tangle
sed -i 's/two/zwei\ndrei/' out/a.txt
status=0; "$LOOM" check --root out --no-line chapters/01.md > said 2>&1 || status=$?
test $status -eq 1
grep 'out/a.txt:2:1: error\[E-STALE\].*chapters/01.md:3: `two`; the file has `zwei`' said
# the error of tangle says that
chapter a.txt other
tangle 2> err || true
grep 'E-EDITED.*loom check.*--force' err
