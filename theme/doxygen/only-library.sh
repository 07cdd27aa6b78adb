#!/bin/sh
# Doxygen's input filter. The reference is about the library, code/coins. All other code (tests, figures, programs) is
# read for its listings only: \cond hides it from the reference, while the listings, which are made from the files
# themselves, keep their colours and their links into the library. No line moves.
#
# «(chapter: The DFS game)» in a comment becomes a link to that chapter, under the name that loom's tag file gives it.
link_chapters() {
    awk '{
        while (match($0, /\(chapter: [^)]+\)/)) {
            title = substr($0, RSTART + 10, RLENGTH - 11)
            name = tolower(title); gsub(/[^a-z0-9]/, "_", name)
            $0 = substr($0, 1, RSTART - 1) "Explained in \\ref ch_" name " \"" title "\"." substr($0, RSTART + RLENGTH)
        }
        print
    }' "$1"
}
case $1 in
    */code/coins/*) link_chapters "$1" ;;
    *.py) cat "$1" ;;
    *) printf '/** \\cond */ ' && cat "$1" && printf '\n/** \\endcond */\n' ;;
esac
