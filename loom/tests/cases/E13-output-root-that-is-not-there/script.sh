cd input
"$LOOM" tangle --root deep/er/out --no-line chapters/01.md
test -e deep/er/out/sub/c.txt
test "$(ls)" = "$(printf 'chapters\ndeep')"
"$LOOM" tangle --root "$PWD/deep/abs" --no-line chapters/01.md
test -e deep/abs/sub/c.txt
