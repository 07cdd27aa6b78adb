cd input
svg='<svg width="10pt" height="5pt" xmlns="http://www.w3.org/2000/svg"><g id="a"><title>t</title><text>drawn</text></g></svg>'
for name in tree.dot steps.dot steps.dot.2 chapters.dot; do echo "$svg" > figures/$name.svg; : > figures/$name.pdf; done
"$LOOM" tangle --root plain --no-line book.md
weave() { "$LOOM" weave --root out --xml xml --map plain --figures figures --reports reports --bib refs.bib book.md; }
weave
page=out/html/01.html
grep -q '>drawn<' $page
grep -q 'aria-label="before"' $page && grep -q 'aria-label="after"' $page
grep -q 'api/namespacesmall.html#a1' $page          # the name in the text and in the code
grep -q 'keywordtype' $page
grep -q 'Someone 1901' $page && grep -q 'One et al. 2000' $page
grep -q '1,000 numbers' $page
grep -q 'CHECK( a == b )' $page                      # a test that failed says where
grep -q 'Someone' out/html/bibliography.html && grep -q 'second edition' out/html/bibliography.html
grep -q 'twice' out/html/identifiers.html
grep -q 'role="group"' out/html/index.html          # the map of the chapters
grep -q 'Appendix' out/html/90.html
grep -q 'small-book.pdf' out/html/index.html
grep -q 'chapters/01\|chapter-01' out/latex/book-chapters.tex
grep -q 'tree.dot' out/latex/chapter-01.tex && grep -q 'steps.dot.2' out/latex/chapter-01.tex
grep -q 'begin{align}' out/latex/chapter-02.tex
grep -q 'begin{quotation}' out/latex/chapter-02.tex && grep -q 'prompt{./use}' out/latex/chapter-02.tex
grep -q 'loomsubsection' out/latex/chapter-02.tex
# Twice the same: nothing is written. A chapter that has gone takes its page along.
touch -d '2 days ago' $page; before=$(stat -c %y $page); weave; test "$before" = "$(stat -c %y $page)"
sed -i '/02.md/d' book.md; sed -i '/02.md/d' chapters/01.md; weave; test ! -e out/html/02.html
# The frame for Doxygen.
"$LOOM" shell --root shell book.md
grep -q 'Small Book' shell/api-header.html && test -e shell/api-footer.html
# Inputs that are not there.
fails "$LOOM" weave --root bad --map nowhere book.md 2> said; grep -q 'E-READ' said
rm figures/steps.dot.2.pdf; fails weave 2> said; grep -q 'E-FIGURE' said
fails "$LOOM" weave --root bad --theme nowhere book.md
