# bash verdict.bash STAMP REPORT.xml…: fails, naming the tests, if one of the reported tests has failed.
set -euo pipefail
stamp=$1
shift
rm -f "$stamp"
failed=$(sed -n '/^ *<test .* failed="[1-9]/s/.*<test name="\([^"]*\)".*/    \1/p' "$@" /dev/null)
if [[ -n $failed ]]; then
    {
        echo "The book is woven, and says that these tests failed:"
        sed 's/&quot;/"/g; s/&lt;/</g; s/&gt;/>/g; s/&amp;/\&/g' <<<"$failed"
    } >&2
    exit 1
fi
touch "$stamp"
