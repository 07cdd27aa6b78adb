# bash stages.bash LOOM BUILD CXX [STEM…]: the program as it stands at the end of each chapter (or of those named).
# BUILD/stages/STEM gets the files that the chapters up to STEM tangle to; there the tests of chapter STEM are compiled
# and run, and the programs of code/ are compiled. (Those of figures/ may use the appendix that draws, which has no place
# in the reading order.) Run in the folder of book.md.
#
# Most files of a stage are those of the stage before. What has been compiled, with everything that it includes, or has
# been run, is not done again for the same text (BUILD/stages/passed).
set -euo pipefail
loom=$1 build=$2 cxx=$3
shift 3
stages=$build/stages
flags=(-std=c++17 -O2 -Wall -Wextra)
mkdir -p "$stages/passed"
ulimit -s 8192

# sum FILE: of the file and of all that it includes, the compiler's own headers excepted.
sum() {
    local includes
    includes=$("$cxx" "${flags[@]}" -I code -I . -MM "$1" 2>/dev/null) || includes="x: $1"
    includes=${includes#*:}
    # shellcheck disable=SC2086
    { echo "$cxx ${flags[*]}"; cat ${includes//\\/ }; } | sha256sum | cut -c1-64
}

# Everything that is said names the chapters.
mapped() {
    "$@" 2>&1 | "$loom" map --root . >&2
}

check() {
    local file=$1 done
    done=$stages/passed/$(sum "$file")
    [[ ! -e $done ]] || return 0
    if [[ $file == "tests/$stem.cpp" ]]; then
        mapped "$cxx" "${flags[@]}" -I code -I . "$file" "$stages/catch_main.o" -o "$stages/test" || return 1
        mkdir -p "$stages/work"
        (cd "$stages/work" && "$stages/test") </dev/null >"$stages/said" 2>&1 || { "$loom" map --root . <"$stages/said" >&2; return 1; }
        echo "    $(grep -v '^ *$\|^=*$' "$stages/said" | tail -n 1)"
    else
        mapped "$cxx" "${flags[@]}" -fsyntax-only -I code -I . "$file" || return 1
    fi
    touch "$done"
}

build=$(cd "$build" && pwd) loom=$(cd "$(dirname "$loom")" && pwd)/$(basename "$loom")
stages=$build/stages
main=loom/catch2/catch_main.cpp
if [[ ! $stages/catch_main.o -nt $main ]]; then "$cxx" -std=c++17 -O1 -c "$main" -o "$stages/catch_main.o"; fi

failed=()
for chapter in $(grep -o '](chapters/[^)#]*\.md' book.md | sed 's/^](//'); do
    stem=$(basename "$chapter" .md)
    if [[ $# -gt 0 && " $* " != *" $stem "* ]]; then continue; fi
    echo "the book up to $chapter"
    "$loom" tangle --quiet --no-line --root "$stages/$stem" --upto "$chapter" book.md || { failed+=("$stem"); continue; }
    while read -r file; do
        (cd "$stages/$stem" && check "$file") || failed+=("$stem: $file")
    done < <(sed -n 's/^[^ ]\+  \(.*\.cpp\)$/\1/p' "$stages/$stem/.loom/manifest" | grep "^tests/$stem\.cpp$\|^code/" || true)
done
if [[ ${#failed[@]} -gt 0 ]]; then
    printf 'not as it should be at the end of %s\n' "${failed[@]}" >&2
    exit 1
fi
echo "every chapter ends with a program that compiles, and whose tests pass"
