// The book as it is printed: every number, link, name and citation resolved. resolve.hpp makes it from the parsed book;
// weave_html.hpp and weave_latex.hpp only print it, so that the pages and the PDF cannot differ.
#pragma once

#include "chapter/document.hpp"
#include "readers/bibliography.hpp"
#include "readers/doxygen_xml.hpp"
#include "readers/figures.hpp"
#include "readers/reports.hpp"

#include <string>
#include <vector>

namespace loom {

/// Where a link leads.
struct Target {
    enum class Kind {
        none,      // nowhere (reported already): print the link's content alone
        page,      // a page of the book: a chapter, the front page, the bibliography, the indexes
        place,     // something on a page: a heading, a box, a figure, a chunk, an entry of the bibliography
        api,       // a page or an entry of the API
        external,  // another site
        file,      // a file of the repository, below the book root
    };
    Kind kind = Kind::none;
    std::string
        href;  ///< for HTML, relative to the page that holds the link: "#thm-x", "02.html#overview", "https://…"
    std::string
        latex;  ///< name of the destination in the PDF; empty: there is none, so print only the content (or the URL)
};

// ------------------------------------------------------------------------------------------------ inlines

struct WovenInline;
using WovenInlines = std::vector<WovenInline>;

struct WovenCite {
    int entry = -1;       ///< index into WovenBook::bibliography, or -1 (reported)
    std::string text;     ///< "Bouton 1901"
    std::string locator;  ///< "p. 36", may be empty
    Target target;
};

struct WovenInline {
    enum class Kind {
        text,           // text: Unicode, with typographic quotes and dashes; not yet escaped
        code,           // text; if it names something public: target of kind api, and symbol
        emphasis,       // children
        strong,         // children
        strikethrough,  // children
        math,           // text: TeX without the dollars; display; place
        link,           // children (a number is already in them: «Theorem 2.1»), target; text: its title
        image,          // url, children: the text alternative
        soft_break,
        hard_break,
        footnote,     // number, note: index into WovenChapter::footnotes, anchor: the id of this mark
        citation,     // cites, printed in round brackets, separated by semicolons
        term,         // children; anchor
        keyboard,     // children
        subscript,    // children
        superscript,  // children
        anchor,       // anchor, latex
    };

    Kind kind = Kind::text;
    std::string text;
    bool display = false;
    WovenInlines children;
    Target target;
    int symbol = -1;  ///< index into ApiReference::symbols
    std::string url;
    int number = 0;
    int note = -1;
    std::vector<WovenCite> cites;
    std::string anchor;  ///< id on the HTML page
    std::string latex;   ///< name of the destination in the PDF
    Place place;
};

// ------------------------------------------------------------------------------------------------ chunks

struct WovenLine {
    std::vector<Token> tokens;  ///< their texts are the line; empty for a reference
    std::string reference;      ///< name of the chunk that stands here, or empty
    std::string indent;         ///< of a reference
    std::string title;          ///< of a reference: what the head of that chunk shows
    Target target;              ///< of a reference: the first piece
};

/// One printed piece of a chunk. Pieces of the same name are a chain.
struct WovenPiece {
    std::string name;
    std::string title;  ///< for the head: the name with blanks for dashes («count the children»), or the
                        ///< file's path if it is named after its file
    bool named_after_file = false;
    std::string file;          ///< the chunk's target, on every piece of the chain; empty if it has none
    bool states_file = false;  ///< the file is printed in this head (the first piece of a chunk with a file)
    std::string language;
    int chapter = 0;      ///< index into WovenBook::chapters, -1 for the front page
    int number = 1;       ///< 1 for the first piece of the name, 2 for the next …
    int of = 1;           ///< how many pieces the name has
    std::string section;  ///< number of the section that it stands in: "2.1"
    std::string anchor;   ///< "chunk-NAME-K"
    std::string latex;    ///< destination in the PDF
    std::vector<WovenLine> lines;
    std::string copy;  ///< exactly the tangled text of this piece, references expanded; each line ends in
                       ///< \n; of the first piece of a chunk with a file: the whole file; empty: unknown
    bool has_references = false;
    int previous = -1;  ///< pieces of the same name: index into WovenBook::pieces, or -1
    int next = -1;
    std::vector<int> used_in;  ///< pieces with a reference to this name, in reading order, each once
    Place place;
};

/// All pieces of one name.
struct WovenChunk {
    std::string name;
    std::string title;
    std::string file;
    std::vector<int> pieces;   ///< in reading order; never empty
    std::vector<int> used_in;  ///< as in WovenPiece
};

// ------------------------------------------------------------------------------------------------ blocks

struct WovenBlock;
using WovenBlocks = std::vector<WovenBlock>;

struct WovenFrame {
    FigureFrame files;
    WovenInlines caption;
};

/// One line of an evidence box: the test or the tag that was asked for, and what ran.
struct WovenEvidence {
    std::string query;  ///< "Every rooted tree once" or "[chapter-1]"
    bool is_tag = false;
    std::vector<TestReport> tests;  ///< empty: nothing is known (no reports, or no such test, which is reported)
};

struct WovenBlock {
    enum class Kind {
        heading,    // level 2 to 6; number ("2.1", empty for ###), inlines
        paragraph,  // inlines
        quote,      // blocks; epigraph: it opens the chapter
        box,        // box, kind_word, number, title, blocks
        list,       // ordered, start, tight; blocks of kind item
        item,       // blocks
        table,      // number (empty without a caption), align, rows (the first is the head), inlines: the caption
        code,       // language, code: an illustration, console text, …
        math,       // text: displayed TeX; place
        chunk,      // piece: index into WovenBook::pieces
        figure,     // number, name, frames (empty: not drawn, print a visible placeholder), inlines: the caption
        evidence,   // evidence, evidence_known
        needs,      // inlines: the links, without the word «Needs:»
        contents,   // chapters: only on the front page, in place of the list of chapters in book.md; their parts are in
                    // WovenChapter::part
        rule,
    };

    Kind kind = Kind::paragraph;
    std::string anchor;  ///< id on the HTML page, may be empty
    std::string latex;   ///< name of the destination in the PDF, empty if there is no anchor
    std::string number;  ///< "2.3"
    int level = 0;
    WovenInlines inlines;
    BoxKind box = BoxKind::note;
    std::string kind_word;  ///< of a box: "Theorem"
    WovenInlines title;
    std::string exercise;  ///< of a hint or solution: the number of the exercise before it, may be empty
    WovenBlocks blocks;
    bool epigraph = false;
    bool ordered = false;
    int start = 1;
    bool tight = true;
    std::vector<Align> align;
    std::vector<std::vector<WovenInlines>> rows;
    std::string language;
    std::vector<TokenLine> code;
    std::string text;
    int piece = -1;
    std::string name;  ///< of a figure: "one-visit", or the path of an image
    std::vector<WovenFrame> frames;
    std::vector<WovenEvidence> evidence;
    bool evidence_known = false;  ///< there were reports; if not, print only what was asked for
    std::vector<int> chapters;
    Place place;
};

struct WovenFootnote {
    int number = 0;
    std::string anchor;  ///< id of the note
    std::string back;    ///< id of its first mark
    WovenBlocks blocks;
};

// ------------------------------------------------------------------------------------------------ chapters

/// A place in the navigation.
struct WovenSection {
    std::string number;  ///< "2.1"
    std::string title;   ///< plain text
    WovenInlines inlines;
    std::string anchor;
    std::string latex;
};

struct WovenChapter {
    std::string path;    ///< "chapters/02-the-dfs-game.md"
    std::string stem;    ///< "02-the-dfs-game"
    std::string page;    ///< "02-the-dfs-game.html"
    std::string number;  ///< "2", "A"; empty for the front page
    int part = -1;       ///< index into WovenBook::parts
    std::string title;   ///< plain text
    WovenInlines title_inlines;
    std::string anchor;  ///< id of the title on the HTML page, may be empty
    std::string latex;   ///< destination of the chapter in the PDF; links to the title's anchor lead there too
    std::vector<WovenSection> sections;  ///< level 2 only
    int previous = -1;                   ///< index into WovenBook::chapters, or -1
    int next = -1;
    std::vector<int> needs;  ///< chapters that must be read before
    WovenBlocks blocks;
    std::vector<WovenFootnote> footnotes;
};

struct WovenPart {
    std::string title;
    bool appendix = false;
    std::vector<int> chapters;
};

// ------------------------------------------------------------------------------------------------ indexes

/// A place that an index names.
struct IndexPlace {
    int chapter = -1;
    std::string text;  ///< what the link shows: "1.2" (the number of the section or chapter around it)
    Target target;     ///< href as seen from a page of its own (never "#…" alone)
};

struct WovenTerm {
    std::string text;  ///< plain text of the <dfn>
    std::string sort_key;
    std::vector<IndexPlace> places;
};

struct WovenIdentifier {
    int symbol = -1;   ///< index into ApiReference::symbols
    std::string name;  ///< "RootedTree::size": qualified, without the library's own namespace
    std::string sort_key;
    int definition = -1;    ///< piece that defines it, or -1
    std::vector<int> uses;  ///< other pieces that use it, in reading order
};

struct WovenReference {
    BibEntry entry;
    std::string anchor;  ///< "ref-bouton1901"
    std::string latex;
    std::vector<IndexPlace> cited_in;  ///< in reading order
};

struct WovenBook {
    std::string title;    ///< plain text
    WovenInlines deck;    ///< the line below the title on the title page: book.md's first paragraph, if it is all in
                          ///< emphasis; it is not in front.blocks
    WovenInlines byline;  ///< the second such paragraph
    bool has_front = false;
    WovenChapter front;
    std::vector<WovenChapter> chapters;
    std::vector<WovenPart> parts;
    std::vector<WovenPiece> pieces;            ///< all pieces of the book in reading order
    std::vector<WovenChunk> chunks;            ///< by name
    std::vector<WovenReference> bibliography;  ///< the cited entries, in print order
    std::vector<WovenTerm> terms;              ///< in print order
    std::vector<WovenIdentifier> identifiers;  ///< in print order
    ApiReference api;
};

}  // namespace loom
