# bash big-trees.bash NAME COMMAND…: runs a contest program on a path and a star of a million vertices, with a stack of
# 8 MB. What must come out can be said without a program.
set -euo pipefail
name=$1
shift
ulimit -s 8192
n=1000000

expect() {
    local tree=$1 wanted=$2 answer
    answer=$("${command[@]}" <"$input") || { echo "$tree of $n vertices: exit status $?"; exit 1; }
    if [[ $answer != "$wanted" ]]; then echo "$tree of $n vertices: $answer, not $wanted"; exit 1; fi
    echo "$tree of $n vertices: $answer"
}

command=("$@")
input=$(mktemp)
trap 'rm -f "$input"' EXIT
case $name in
dfs_game)
    # On a path nobody has a choice: the first takes a coin, the second must move on, and so to the end.
    { echo $n; seq 1 $((n - 1)); } >"$input"
    expect path $n
    # The first takes the root's coin and the first leaf's; with each way to the next leaf the turn passes on.
    { echo $n; yes 1 | head -n $((n - 1)) || true; } >"$input"
    expect star $((n / 2 + 1))
    ;;
moving_coins*)
    # One coin, on vertex 1: it is at distance 0 from the root 1, and from no other, so Bob wins for R = 1 only: 2^1.
    coins() { echo 1; yes 0 | head -n $((n - 1)) || true; }
    if [[ $name != *_short ]]; then
        { echo 1; echo $n; paste -d ' ' <(seq 1 $((n - 1))) <(seq 2 $n); coins; } >"$input"
        expect path 2
    fi
    { echo 1; echo $n; seq 2 $n | sed 's/^/1 /'; coins; } >"$input"
    expect star 2
    ;;
*)
    echo "big-trees.bash does not know what $name must answer" >&2
    exit 1
    ;;
esac
