# A machine with nothing but what the book may ask for: no dot, no node, no CMake.
mkdir bin
ln -s "$LOOM" bin/loom
for tool in find ln g++ as ld make sh bash cp mkdir touch rm echo grep; do
    ln -s "$(command -v $tool)" "bin/$tool"
done
dot=$(command -v dot || true)
PATH=$PWD/bin
loom init demo
cd demo
make book test > said 2>&1
grep -q 'passed: build/tangled-files/tests/01-leap-years.cpp' said
grep -q 'Leap years' build/html/01-leap-years.html
grep -q 'id="chunk-leap.hpp-1"' build/html/01-leap-years.html
grep -q 'warning' said                                  # of the figure that is not drawn
# A second run has nothing to do but the tests.
make book > again 2>&1
fails grep -q 'weave' again
# An error is found by the tests, and the compiler names the chapter.
cp chapters/01-leap-years.md kept
bash -c 'text=$(<kept); printf "%s\n" "${text/\% 400 == 0/\% 300 == 0}" > chapters/01-leap-years.md'
fails make test > wrong 2>&1
grep -q 'wrong: 2024 and 2000' wrong
bash -c 'text=$(<kept); printf "%s\n" "${text/return year \% 4 == 0/return yeer \% 4 == 0}" > chapters/01-leap-years.md'
fails make test > wrong 2>&1
grep -q 'chapters/01-leap-years.md:20:12: error' wrong
cp kept chapters/01-leap-years.md
# With Graphviz, without a warning.
if [[ -n $dot ]]; then
    ln -s "$dot" ../bin/dot
    make clean > cleaned
    make book test > said 2>&1
    fails grep -q 'warning' said
    grep -q '<svg' build/html/01-leap-years.html
fi
# Nothing is overwritten.
cd ..
echo mine > demo/book.md
fails loom init demo 2> said
grep -q 'demo/book.md: error\[E-FOREIGN\]' said
grep -q mine demo/book.md
mkdir half
echo mine > half/Makefile
fails loom init half
fails test -e half/book.md
