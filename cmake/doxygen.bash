# bash doxygen.bash DOXYGEN DOXYFILE LOOM PLAIN: runs Doxygen on the tangled files under PLAIN. What it complains about
# is written in the chapters, so that is where its warnings point.
set -euo pipefail
doxygen=$1 doxyfile=$2 loom=$3 plain=$4
"$doxygen" "$doxyfile" 2>&1 | "$loom" map --root "$plain" >&2
