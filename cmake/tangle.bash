# Tangles the book for the build. Run in the folder of book.md:
#
#     bash tangle.bash LOOM BUILD [exact]      tangles
#     bash tangle.bash --list MANIFEST LIST    only writes the paths of a manifest of loom into LIST, if they changed
#
#     BUILD/plain        without #line: for Doxygen, and for all who must not care where a line stands in its chapter
#     BUILD/fresh        with #line
#     BUILD/tangled      with #line: what is compiled, a copy of BUILD/fresh
#     BUILD/tangled.list the paths of all these files
#
# An edit of the prose moves the code below it: every #line after it changes, and each program would be compiled and
# each test run again to say the same things. So the copy is made only when the code itself has changed, and then of all
# files; or when it is asked to be exact (make test), so that a debugger finds each line where it now stands.
set -euo pipefail

write_list() {
    local manifest=$1 list=$2
    { [[ ! -f $manifest ]] || sed -n 's/^[^ ]\+  //p' "$manifest"; } | LC_ALL=C sort >"$list.new"
    if cmp -s "$list.new" "$list"; then rm "$list.new"; else mv "$list.new" "$list"; fi
}

if [[ $1 == --list ]]; then
    write_list "$2" "$3"
    exit
fi

loom=$1 build=$2 mode=${3:-}
"$loom" tangle --quiet --root "$build/fresh" --line book.md
# What it has to say has been said.
said=$("$loom" tangle --quiet --root "$build/plain" --no-line book.md 2>&1) || { echo "$said" >&2; exit 1; }

code=$build/plain/.loom/manifest   # a checksum and a path for each file
copied=$build/tangled.code         # the same, when the copy was made
list=$build/tangled.list
write_list "$code" "$list"
if [[ $mode != exact ]] && cmp -s "$code" "$copied"; then exit; fi

mkdir -p "$build/tangled"
while read -r file; do
    cmp -s "$build/fresh/$file" "$build/tangled/$file" && continue
    mkdir -p "$(dirname "$build/tangled/$file")"
    cp "$build/fresh/$file" "$build/tangled/$file"
done <"$list"
(cd "$build/tangled" && find . -type f | sed 's,^\./,,' | LC_ALL=C sort) | LC_ALL=C comm -23 - "$list" |
    while read -r gone; do rm "$build/tangled/$gone"; done
cp "$code" "$copied"
