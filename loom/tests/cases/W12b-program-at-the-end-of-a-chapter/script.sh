cd input
"$LOOM" tangle --root out --no-line --upto chapters/01.md chapters/01.md chapters/02.md 2> said
test "$(cat out/reg.hpp)" = 'one();'
test ! -s said
"$LOOM" check --root out --no-line --upto 01 chapters/01.md chapters/02.md
fails "$LOOM" check --root out --no-line chapters/01.md chapters/02.md
"$LOOM" tangle --root out --no-line --force chapters/01.md chapters/02.md
test "$(cat out/reg.hpp)" = "$(printf 'one();\ntwo();')"
"$LOOM" tangle --root out --no-line --upto 2 chapters/01.md chapters/02.md
test "$(cat out/reg.hpp)" = "$(printf 'one();\ntwo();')"
# A file of a later chapter goes when the book ends before it, and comes back.
printf '# Three\n\nSee [two](02.md).\n\n```cpp {#late file="late.hpp"}\nint late;\n```\n\n```cpp {#body}\nint body;\n```\n' > chapters/03.md
printf '\nOn to [three](03.md).\n\n```cpp {#x file="x.hpp"}\nint x;\n```\n\n```cpp {#used-later}\nint y;\n```\n' >> chapters/02.md
printf '\n```cpp {#z file="z.hpp"}\n<<used-later>>\n```\n' >> chapters/03.md
all='chapters/01.md chapters/02.md chapters/03.md'
"$LOOM" tangle --root out --no-line $all
test -e out/late.hpp
"$LOOM" tangle --root out --no-line --upto ./chapters/02.md $all 2> said
test ! -e out/late.hpp
# Not used here, but by a later chapter: no warning. Nor is a link to a later chapter dead.
test ! -s said
# What is used before the cut and comes after it.
printf '\n```cpp {#y file="y.hpp"}\n<<body>>\n```\n' >> chapters/02.md
"$LOOM" tangle --root out --no-line $all
fails "$LOOM" tangle --root out --no-line --upto 2 $all 2> said
grep -q '^chapters/02.md:16:1: error\[E-UNDEF\].*`body`.*chapters/03.md:9' said
# No such chapter.
status=0; "$LOOM" tangle --root out --no-line --upto 4 $all 2> said || status=$?
test $status -eq 2
grep -q 'chapters/03.md' said
