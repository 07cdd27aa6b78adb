mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
long=$(printf 'x%.0s' $(seq 255))
chapter "$long" one  "$long.d" no
fails tangle    # 257 characters: an error, and nothing is written
test ! -e "out/$long"
no_leftovers
chapter "$long" one  "sub/$long" two
tangle
chapter "$long" three  "sub/$long" four
tangle
test "$(cat "out/$long" "out/sub/$long")" = "$(printf 'three\nfour')"
no_leftovers
