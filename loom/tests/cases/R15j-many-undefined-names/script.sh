mkdir chapters
python3 - > chapters/01.md <<'P'
for i in range(4000):
    print(f'```text {{#name{i} file="{i}.txt"}}\n<<undefined{i}>>\n```\n')
P
status=0
cpu_seconds 20 "$LOOM" tangle --root out --no-line chapters/01.md 2> err || status=$?
test $status -eq 1
test "$(grep -c E-UNDEF err)" -eq 4000
