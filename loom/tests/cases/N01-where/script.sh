cd input
"$LOOM" tangle --root out --line chapters/01.md
expect() {
    local wanted=$1
    shift
    test "$("$LOOM" where "$@")" = "$(printf "$wanted")"
}
refuse() {
    local status=$1 said=$2 got=0
    shift 2
    "$LOOM" where "$@" > out.txt 2> err.txt || got=$?
    test $got -eq "$status"
    test ! -s out.txt
    grep -q -- "$said" err.txt
}
expect 'chapters/01.md:11\n' --root out out/a.cpp:4
expect 'chapters/01.md:11:1\n' --root out out/a.cpp:4:3
expect 'chapters/01.md:11:5\n' --root out "$PWD/out/a.cpp:4:7"
expect 'chapters/01.md:11\n' --root out a.cpp:4
(cd out && expect 'chapters/01.md:11\n' ./a.cpp:4 && expect 'src/b.cpp:7\n' ../chapters/01.md:18)
# All places of a line; each with its own indent.
expect 'out/a.cpp:4\nout/src/b.cpp:4\n' --root out chapters/01.md:11
expect 'out/a.cpp:4:7\nout/src/b.cpp:4:9\n' --root out chapters/01.md:11:5
expect 'out/a.cpp:4\nout/src/b.cpp:4\n' --root out "$PWD/chapters/01.md:11"
# Nothing is there.
refuse 1 'E-WHERE.*has . lines' --root out out/a.cpp:90
refuse 1 'E-WHERE.*loom wrote' --root out out/a.cpp:1
refuse 1 'E-WHERE.*nothing is tangled' --root out chapters/01.md:1
refuse 1 'E-WHERE.*nothing is tangled' --root out chapters/01.md:5
refuse 1 'E-WHERE.*neither' --root out out/c.cpp:1
refuse 1 'E-READ' --root nowhere out/a.cpp:1
refuse 2 'FILE:LINE' --root out out/a.cpp
refuse 2 'FILE:LINE' --root out 12
