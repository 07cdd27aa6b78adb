# bash if-changed.bash FILE COMMAND…: writes the command's output into FILE, unless it is there already.
set -euo pipefail
file=$1
shift
"$@" >"$file.new" </dev/null
if cmp -s "$file.new" "$file"; then rm "$file.new"; else mv "$file.new" "$file"; fi
