cd input
setsid "$LOOM" watch --no-line book.md --then 'echo run >> runs' > said 2>&1 &
watcher=$!
trap 'kill $watcher' EXIT
# Exactly COUNT runs have happened, and no more come.
runs() {
    local tries=0
    until [[ $(grep -c run runs 2> /dev/null) -ge $1 ]]; do sleep 0.05; test $((++tries)) -lt 100; done
    sleep 0.5
    test "$(grep -c run runs)" -eq "$1"
}
runs 1
# Plain saves; two at once are one.
sed 's/a0/a1/' chapters/01.md > new; cat new > chapters/01.md
runs 2
grep -q 'int a1' a.hpp
sed 's/b0/b1/' chapters/02.md > new; sed 's/a1/a2/' chapters/01.md > new-too
cat new > chapters/02.md; cat new-too > chapters/01.md
runs 3
grep -q 'int b1' chapters/out/b.hpp
grep -q 'int a2' a.hpp
# By renaming, as editors do: a trial file, a swap file, a backup, then the new file.
touch chapters/4913; rm chapters/4913
echo swap > chapters/.01.md.swp
sed 's/a2/a3/' chapters/01.md > chapters/.new
mv chapters/01.md chapters/01.md~
mv chapters/.new chapters/01.md
rm chapters/.01.md.swp
runs 4
grep -q 'int a3' a.hpp
# None of these changes a chapter.
echo more > chapters/.01.md.swp
ln -s nobody@nowhere chapters/.#01.md
echo copy > 'chapters/#01.md#'
echo notes > chapters/notes.md
touch chapters/01.md
cat chapters/01.md > /dev/null
"$LOOM" tangle --force --no-line book.md
echo more > chapters/out/more
runs 4
# Errors: no run of the command, and the next good save is seen.
sed '4s/.*/<<nope>>/' chapters/01.md > new; cat new > chapters/01.md
tries=0; until grep -q 'E-UNDEF' said; do sleep 0.05; test $((++tries)) -lt 100; done
runs 4
grep -q 'int a3' a.hpp
sed '4s/.*/int a4;/' chapters/01.md > new; cat new > chapters/01.md
runs 5
# A chapter is deleted, and comes back.
mv chapters/02.md gone.md
tries=0; until grep -q 'E-LINK\|W-LINK\|02.md' said; do sleep 0.05; test $((++tries)) -lt 100; done
sleep 0.4
runs 5
sed 's/b1/b2/' gone.md > chapters/02.md
runs 6
grep -q 'int b2' chapters/out/b.hpp
kill -0 $watcher
