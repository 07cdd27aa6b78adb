#!/bin/sh
# Doxygen's input filter. The reference is about the library, code/coins. All other code (tests, figures, programs) is
# read for its listings only: \cond hides it from the reference, while the listings, which are made from the files
# themselves, keep their colours and their links into the library. No line moves.
case $1 in
    */code/coins/* | *.py) cat "$1" ;;
    *) printf '/** \\cond */ ' && cat "$1" && printf '\n/** \\endcond */\n' ;;
esac
