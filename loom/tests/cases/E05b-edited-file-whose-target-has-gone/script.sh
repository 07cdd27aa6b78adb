cd input
"$LOOM" tangle --root out --no-line chapters/01.md
echo '// my fix' >> out/a.txt
sed -i 's/file="a\.txt"/file="new.txt"/' chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md 2> err || true
grep -q 'my fix' out/a.txt
grep -q 'a\.txt' err
