# bash count_instructions.bash RACE VERTICES RACER...
# Counts the instructions of each racer with callgrind, for each vertex, on all
# families: as a table in CSV. LABELS=natural: with natural labels only.
set -euo pipefail
race=$1 vertices=$2
shift 2
families='path star caterpillar broom binary spider recursive pruefer deep'
echo "n,labels,of,who,${families// /,}"
for labels in ${LABELS:-natural shuffled}; do
    for racer in "$@"; do
        row=$vertices,$labels,ins,$racer
        for family in $families; do
            said=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null \
                --collect-atstart=no --toggle-collect='*solve_one*' \
                "$race" --once "$racer" "$vertices" "$family" "$labels" 2>&1)
            count=$(sed -n 's/.*Collected : //p' <<<"$said")
            row+=,$(((count + vertices / 2) / vertices))
        done
        echo "$row"
    done
done
