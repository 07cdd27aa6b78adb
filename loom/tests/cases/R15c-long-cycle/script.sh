mkdir chapters
python3 - > chapters/01.md <<'X'
n = 20000
for i in range(n):
    f = ' file="a.hpp"' if i == 0 else ''
    print(f'```cpp {{#c{i}{f}}}\n<<c{(i+1) % n}>>\n```\n')
X
status=0
"$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
test "$(grep -c 'error\[E-CYCLE\]' err)" -eq 1
test ! -e out/a.hpp
