cd input
"$LOOM" tangle --root out --line chapters/01.md
cat > same <<'X'
out/a.cpp:1:1: on a directive
out/a.cpp:3:1: on a directive
out/a.cpp:9:1: past the end
out/a.cpp:4000000000000000000000:1: far past the end
out/a.cpp:0:1: before the beginning
out/b.cpp:4:1: another file
a line without a place
out/a.cpp
out/a.cpp: in function
  12:30:45 a time

X
"$LOOM" map --root out < same > got
diff -u same got
printf 'no newline at the end' | "$LOOM" map --root out > got
test "$(cat got)" = 'no newline at the end'
printf '' | "$LOOM" map --root out > got
test ! -s got
