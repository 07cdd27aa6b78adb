#!/bin/bash
# Sets the PDF of the book.
#
#   build-pdf.sh WOVEN_LATEX_DIR DOXYGEN_LATEX_DIR FIGURES_DIR THEME_LATEX_DIR OUT.pdf
#   build-pdf.sh BUILD_DIR      the same, with the folders of the build
#
# Works in a folder of its own (pdf, beside WOVEN_LATEX_DIR), so that a second run starts from the page numbers of the
# first. OUT.pdf is replaced only by a book without errors: no undefined reference, no missing character, nothing that
# sticks out by more than a point. With SOURCE_DATE_EPOCH set, the same sources give the same bytes.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if [ $# -eq 1 ]; then
    set -- "$1/woven/latex" "$1/doxygen/latex" "$1/figures" "$here" "$1/book/coins-on-trees.pdf"
fi
if [ $# -ne 5 ]; then
    sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
    exit 2
fi
absolute() { (cd "$1" && pwd); }
woven=$(absolute "$1")
figures=$(absolute "$3")
theme=$(absolute "$4")
doxygen=
if [ -d "$2" ]; then doxygen=$(absolute "$2"); fi
mkdir -p "$(dirname "$5")"
out=$(absolute "$(dirname "$5")")/$(basename "$5")
work=$(dirname "$woven")/pdf
mkdir -p "$work"
cd "$work"

if [ -n "$doxygen" ]; then touch doxygen-is-here.tex; else rm -f doxygen-is-here.tex; fi
export TEXINPUTS="$work:$theme:$woven:$figures:$doxygen:"
# The date of the sources, not of the run; without it, no date at all.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-0} FORCE_SOURCE_DATE=1
# Long log lines in one piece, so that they can be searched.
export max_print_line=10000 error_line=254 half_error_line=238

fail() {
    echo "build-pdf: $1" >&2
    exit 1
}

# The first error of a run, with what TeX was reading.
show_first_error() {
    awk '/^Here is how much/ { exit }
         (/^!|^[^ ]*:[0-9]+: / || /^\[.directlua\]/) && !n { n = 1 }
         n && n++ < 12' book.log >&2 || true
    # They may be cut off in the middle, and the next run would read them.
    rm -f book.aux book.toc book.out book.ind
    fail "lualatex stopped; the whole log is $work/book.log. The PDF is as it was."
}

# What decides about page numbers and links: if it is as it was before the run, the book is finished.
state() { { cat book.aux book.toc book.ind book.out 2>/dev/null || true; } | cksum; }

# A page where a name is defined is in bold; that it is also used there need not be said.
make_index() {
    if ! makeindex -q -s "$theme/book.ist" -o book.raw book.idx > makeindex.txt 2>&1; then
        cat makeindex.txt >&2
        fail "makeindex failed"
    fi
    sed -e ':again' \
        -e 's/\\hyperpage{\([0-9]*\)}, \(\\indexdefinition{\1}\)/\2/' \
        -e 's/\(\\indexdefinition{\([0-9]*\)}\), \\hyperpage{\2}/\1/' -e 't again' book.raw > book.ind
}

runs=0
before=
while [ "$(state)" != "$before" ]; do
    if [ $runs -eq 5 ]; then fail "the page numbers do not settle in $runs runs"; fi
    before=$(state)
    runs=$((runs + 1))
    if ! lualatex -interaction=nonstopmode -halt-on-error -file-line-error book.tex > run.txt 2>&1; then
        if [ -s book.log ]; then show_first_error; fi
        tail -n 20 run.txt >&2
        fail "lualatex did not start"
    fi
    if [ -s book.idx ]; then make_index; fi
done

# What TeX only warns of.
problems=$(awk '
    /^Overfull \\hbox \(/ { split($0, part, /[(p]/); width = part[2]; sub(/^.*\(/, "", width);
                           if (width + 0 > 1) { print; getline; print "    " substr($0, 1, 150) } next }
    /^Missing character/ { if (!seen[$0]++) print; next }
    /Warning: (Reference|Hyper reference|Citation) .* undefined/ { print; next }
    /multiply.defined|has been referenced but does not exist|duplicate ignored/ { print; next }
    # LuaTeX says this of a link that leads nowhere.
    /unreferenced destination with name/ { if (!seen[$0]++) print; next }
    /^Package loombook Warning/ { if (!seen[$0]++) print; next }
    /LaTeX Warning: File .* not found/ { print; next }
' book.log)
if [ -s makeindex.txt ] && grep -q '^!!' makeindex.txt; then problems+=$'\n'$(cat makeindex.txt); fi
if [ -n "$problems" ]; then
    printf '%s\n' "$problems" | head -n 40 >&2
    fail "$(printf '%s\n' "$problems" | grep -c '^[^ ]') problems in the PDF; the whole log is $work/book.log. The PDF is as it was."
fi

if ! cmp -s book.pdf "$out"; then
    cp book.pdf "$out.new"
    mv "$out.new" "$out"
fi
pages=$(sed -n 's/^Output written on book.pdf (\([0-9]*\) page.*/\1/p' book.log)
echo "$(basename "$out"): $pages pages, $(($(stat -c %s "$out") / 1024)) kB, lualatex runs: $runs"
