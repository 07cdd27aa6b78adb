mkdir chapters
python3 - > chapters/01.md <<'X'
for i in range(40):
    f = ' file="a.hpp"' if i == 0 else ''
    print(f'```cpp {{#c{i}{f}}}\n<<c{i+1}>>\n<<c{i+1}>>\n```\n')
print('```cpp {#c40}\nx\n```')
X
status=0
cpu_seconds 3 "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q '^chapters/01.md:[0-9]*:1: error\[E-LIMIT\]' err
test ! -e out/a.hpp
