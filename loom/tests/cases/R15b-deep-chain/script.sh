mkdir chapters
python3 - > chapters/01.md <<'X'
n = 50000
for i in range(n):
    f = ' file="a.hpp"' if i == 0 else ''
    print(f'```cpp {{#c{i}{f}}}\n<<c{i+1}>>\n```\n')
print(f'```cpp {{#c{n}}}\nx\n```')
X
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(cat out/a.hpp)" = x
