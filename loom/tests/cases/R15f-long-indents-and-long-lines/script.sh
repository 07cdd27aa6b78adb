mkdir chapters
python3 - > chapters/01.md <<'X'
n = 1000
for i in range(n):
    f = ' file="a.txt"' if i == 0 else ''
    print(f'```text {{#c{i}{f}}}\n  <<c{i+1}>>\n```\n')
print(f'```text {{#c{n}}}\nx\n\n{"y" * 10**6}\n```')
X
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(wc -c < out/a.txt)" -eq $((2001 + 1 + 1 + 2000 + 1000000 + 1))
