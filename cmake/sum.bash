# bash sum.bash PATH…: a checksum of every file there, in a fixed order.
set -euo pipefail
find "$@" -type f -print0 | LC_ALL=C sort -z | xargs -0 -r sha256sum
