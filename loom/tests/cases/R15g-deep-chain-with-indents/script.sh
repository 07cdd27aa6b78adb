mkdir chapters
python3 - > chapters/01.md <<'P'
n = 50000
for i in range(n):
    f = ' file="a.txt"' if i == 0 else ''
    print(f'```text {{#c{i}{f}}}\n  <<c{i+1}>>\n```\n')
print(f'```text {{#c{n}}}\nx\n```')
P
# AddressSanitizer needs more than any limit
if ! grep -q __asan_init "$LOOM"; then
    ulimit -v 1000000    # 1 GB
    ulimit -s 256
fi
"$LOOM" tangle --root out --no-line chapters/01.md
test "$(wc -c < out/a.txt)" -eq 100002
