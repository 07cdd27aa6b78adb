mkdir chapters
{ echo '```cpp {#a file="a.hpp"}'; seq -f 'int v%.0f;' 1000000; echo '```'; } > chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(wc -l < out/a.hpp)" -eq 1000000
