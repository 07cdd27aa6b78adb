cd input
"$LOOM" tangle --root out --no-line chapters/01.md
for said in said/*; do
    name=${said#said/}
    sed "s,@HERE@,$PWD,g" "$said" | "$LOOM" map --root out > got
    sed "s,@HERE@,$PWD,g" "mapped/$name" > wanted
    diff -au wanted got
done
# The tools that are there, themselves: what they say here leads to the same places.
live() {
    local name=$1 count=$2
    shift 2
    command -v "$1" > /dev/null || return 0
    { "$@" 2>&1 || true; } | "$LOOM" map --root out > got
    grep -ao 'chapters/01\.md[^ ]*:[0-9]*\(:[0-9]*\)\?\|chapters/01\.md.*line [0-9]*' got > places
    grep -ao 'chapters/01\.md[^ ]*:[0-9]*\(:[0-9]*\)\?\|chapters/01\.md.*line [0-9]*' "mapped/$name.txt" > wanted
    diff -u <(head -n "$count" wanted) <(head -n "$count" places)
}
live g++ 3 g++ -fsyntax-only out/src/wrong.cpp
live clang++ 3 clang++ -fsyntax-only -Iout "$PWD/out/src/wrong.cpp"
live python 2 python3 out/src/dies.py
live sh 1 bash out/src/dies.sh
live dot 1 dot -Tsvg out/src/wrong.dot
live cmake 1 cmake -S out -B build -DSTOP=1
