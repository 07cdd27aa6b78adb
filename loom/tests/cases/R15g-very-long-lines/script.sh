mkdir -p chapters
python3 - <<'X'
n = 80_000
head = '```cpp {#a file="a.cpp"}\n'
texts = [
    '<!-- ' + 'x ' * n + '-->\n', '<!--\n' + 'x\n' * n + '-->\n', '## a {#' + 'x' * n + '}\n',
    '## a' + ' ' * n + 'b{#x}\n', 'a <a' + ' ' * n + 'id="x"></a>\n', 'a <a id="' + 'x' * n + '"></a>\n',
    'a [^' + 'x' * n + ']\n', 'a [^x]\n\n[^' + 'x' * n + ']: a\n', 'a [@' + 'x' * n + ']\n', 'a [@x' + '; @x' * n + ']\n',
    'a [@x, ' + 'p' * n + ']\n', head + '#define ' + 'x' * n + '(a)\n```\n', head + '#' + ' ' * n + 'define x(a)\n```\n',
    head + '#if 0 //' + 'x' * n + '\n#endif\n```\n', head + '<<a' * n + '>>\n```\n', head + 'x <<a>>' * (n // 8) + '\n```\n',
    head + '#define X \\\n' + ' a \\\n' * n + ' b\n```\n', head + '(' * n + '\n' + ')' * n + '\n```\n',
    '[a](b.md) ' * (n // 30) + '\n', '`a` ' * (n // 30) + '\n', '$a$ ' * (n // 30) + '\n', '<kbd>' * (n // 30) + '\n',
    '[' * 25_000 + 'a' + '](b)' * 25_000 + '\n', '*a **b ' * 10_000 + '**c*' * 10_000 + '\n', '## a\n\n' * 10_000,
    '> ' * 3000 + 'a\n', '- ' * 3000 + 'a\n', 'x' * n + '\n' + '| a | b |\n|---|---|\n' + '| c | d |\n' * 1000]
for k, text in enumerate(texts):
    open(f'chapters/{k:02}.md', 'w').write(text)
X
for chapter in chapters/*.md; do
    command=weave; grep -q 'file=' $chapter && command='tangle --line'
    status=0
    cpu_seconds 30 "$LOOM" $command --root out $chapter 2> /dev/null > /dev/null || status=$?
    test $status -lt 2 || { echo "$command $chapter ends with $status"; exit 1; }
    rm -rf out
done
