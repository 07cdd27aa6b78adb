mkdir chapters
python3 - > chapters/01.md <<'X'
for i in range(40):
    f = ' file="a.hpp"' if i == 0 else ''
    print(f'```cpp {{#c{i}{f}}}\n<<c{i+1}>>\n<<c{i+1}>>\n```\n')
print('```cpp {#c40}\n```')
X
status=0
cpu_seconds 20 "$LOOM" tangle --root out --no-line chapters/01.md || status=$?
test $status -ne 124    # an empty file or E-LIMIT, but soon
