# bash downloads.bash LIST PLAIN OUT: puts the tangled files of LIST where the pages offer them for download:
# code/x under OUT/x, all others under OUT with their whole path.
set -euo pipefail
list=$1 plain=$2 out=$3
mkdir -p "$out"
while read -r file; do
    target=$out/${file#code/}
    echo "./${file#code/}"
    cmp -s "$plain/$file" "$target" && continue
    mkdir -p "$(dirname "$target")"
    cp "$plain/$file" "$target"
done <"$list" | LC_ALL=C sort >"$out.list"
cd "$out"
find . -type f | LC_ALL=C sort | LC_ALL=C comm -23 - "$out.list" | while read -r gone; do rm "$gone"; done
rm "$out.list"
