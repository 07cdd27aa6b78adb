mkdir -p chapters
chapter() { : > chapters/01.md; while test $# -gt 0; do printf '```text {file="%s"}\n%s\n```\n\n' "$1" "$2" >> chapters/01.md; shift 2; done; }
tangle() { "$LOOM" tangle --root out --no-line "$@" chapters/01.md; }
no_leftovers() { test -z "$(find . -name '.loom-*')"; test ! -e out/.loom/manifest.journal; }
printf '# One\n\ntext\n' > chapters/01.md; printf '# Two\n' > chapters/02.md
weave() { "$LOOM" weave --root out "$@"; }
weave chapters/01.md chapters/02.md
test -e out/html/02.html
echo mine > out/html/mine.html; echo edit >> out/html/01.html
weave chapters/01.md
test ! -e out/html/02.html
test "$(cat out/html/mine.html)" = mine
fails grep -q edit out/html/01.html
no_leftovers
# an unwritable page: nothing changes
cp -a out before
printf '# One\n\nother text\n' > chapters/01.md
rm out/html/01.html; mkdir -p out/html/01.html/x; echo mine > out/html/01.html/x/y
rm before/html/01.html; cp -a out/html/01.html before/html/01.html
status=0; weave chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'html/01.html: error\[E-FOREIGN\]' err
diff -r before out
# through no link
rm -r out; mkdir out outside; ln -s ../outside out/html
status=0; weave chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'E-SYMLINK' err
test -z "$(ls -A outside)"; test ! -e out/latex
