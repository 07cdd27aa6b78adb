mkdir chapters
python3 - > chapters/01.md <<'P'
for i in range(20):
    f = ' file="a.txt"' if i == 0 else ''
    print(f'```text {{#c{i}{f}}}\n<<c{i+1}>>\n<<c{i+1}>>\n```\n')
print('```text {#c20}\n' + 'x' * 10**6 + '\n```')
P
# AddressSanitizer needs more than any limit
if ! grep -q __asan_init "$LOOM"; then
    ulimit -v 2000000
fi
status=0
cpu_seconds 20 "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
grep -q 'E-LIMIT' err
test ! -e out
