command -v git > /dev/null || exit 0
cd input
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=n GIT_AUTHOR_EMAIL=e GIT_COMMITTER_NAME=n GIT_COMMITTER_EMAIL=e
printf 'out\nruns\nsaid\n' > .gitignore
git init -q -b one . && git add . && git commit -qm one
git checkout -q -b two
sed -i 's/a0/a1/' chapters/01.md
mkdir more && git mv chapters/02.md more/02.md && sed -i 's,chapters/02,more/02,' book.md && sed -i 's/b0/b1/' more/02.md
for k in $(seq 200); do echo "$k" > "chapters/note-$k.md"; done
git add . && git commit -qm two
git checkout -q one
# A command that fails does not end it.
setsid "$LOOM" watch --no-line --root out book.md --then 'echo run >> runs; exit 3' > said 2>&1 &
watcher=$!
trap 'kill $watcher' EXIT
runs() {
    local tries=0
    until [[ $(grep -c run runs 2> /dev/null) -ge $1 ]]; do sleep 0.05; test $((++tries)) -lt 100; done
    sleep 0.5
    test "$(grep -c run runs)" -eq "$1"
}
runs 1
grep -q 'failed with exit status 3' said
git checkout -q two
runs 2
grep -q 'int a1' out/a.hpp
grep -q 'int b1' out/chapters/out/b.hpp
git checkout -q one
runs 3
grep -q 'int a0' out/a.hpp
# The whole folder is replaced by another.
cp -r chapters new && sed -i 's/a0/a5/' new/01.md
mv chapters old && mv new chapters
runs 4
grep -q 'int a5' out/a.hpp
sed -i 's/a5/a6/' chapters/01.md
runs 5
# And goes, and comes back.
mv chapters gone
sleep 0.5
mv gone chapters
sed -i 's/a6/a7/' chapters/01.md
tries=0; until grep -q 'int a7' out/a.hpp; do sleep 0.05; test $((++tries)) -lt 100; done
test "$(grep -c E-EDITED said)" -eq 0
