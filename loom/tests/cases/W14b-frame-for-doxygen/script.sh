mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
printf '# One\n' > chapters/01.md; printf '# Book\n\n- [One](chapters/01.md)\n' > book.md
"$LOOM" shell --root out book.md
test -s out/api-header.html; test -s out/api-footer.html
rm -r out; mkdir -p out/api-footer.html/x; touch out/api-footer.html/x/y
fails "$LOOM" shell --root out book.md
test ! -e out/api-header.html
