# bash draw.bash DOT FILE.dot: draws every graph of the file: FILE.dot.svg, FILE.dot.2.svg, …, FILE.dot.pdf, …
set -euo pipefail
dot=$1 file=$2
rm -f "$file".*svg "$file".*pdf
"$dot" -Tsvg -O "$file"
"$dot" -Tpdf -O "$file"
