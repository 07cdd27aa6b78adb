# bash report.bash PROGRAM REPORT.xml: runs a test program of the book and keeps what it reports. A test that fails is
# in the report; a program that dies without one gets a report in which each of its tests failed.
set -euo pipefail
program=$1 report=$2
ulimit -s 8192
status=0
"$program" -r evidence -o "$report.new" </dev/null || status=$?
if ! grep -q '</report>' "$report.new" 2>/dev/null || { [[ $status -ne 0 ]] && ! grep -q '^ *<test .* failed="[1-9]' "$report.new"; }; then
    name=$(basename "$program")
    {
        echo '<?xml version="1.0" encoding="UTF-8"?>'
        echo "<report program=\"$name\">"
        "$program" --list-test-names-only | sed 's/&/\&amp;/g; s/</\&lt;/g; s/"/\&quot;/g' | while IFS= read -r test; do
            [[ -n $test ]] || continue
            echo "<test name=\"$test\" tags=\"\" passed=\"0\" failed=\"1\" seconds=\"0\">"
            echo "<failure file=\"$name\" line=\"0\">the program ended with status $status before it could report</failure></test>"
        done || true
        echo '</report>'
    } >"$report.new"
fi
mv "$report.new" "$report"
