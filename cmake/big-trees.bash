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
*)
    echo "big-trees.bash does not know what $name must answer" >&2
    exit 1
    ;;
esac
