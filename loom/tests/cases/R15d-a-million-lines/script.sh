mkdir chapters
python3 -c 'print("```cpp {#a file=\"a.hpp\"}"); [print(f"int v{i};") for i in range(10**6)]; print("```")' > chapters/01.md
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(wc -l < out/a.hpp)" -eq 1000000
