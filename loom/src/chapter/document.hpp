// What a chapter is after parsing: prose as a tree of blocks and inlines, chunks as lists of lines. Plain data: the
// parser (markdown.hpp) fills it, tangling and weaving read it.
#pragma once

#include "text/diagnostics.hpp"

#include <string>
#include <vector>

namespace loom {

// ------------------------------------------------------------------------------------------------ inlines

struct Inline {
    enum class Kind {
        text,           // text
        code,           // text: a code span
        emphasis,       // children
        strong,         // children
        strikethrough,  // children
        math,           // text: TeX without the dollars; display
        link,           // url, children; (text: title)
        image,          // url, children: the caption (only inside a paragraph; a lone image is a Block figure)
        soft_break,
        hard_break,
        footnote,     // text: the label; the note itself is in Chapter::footnotes
        citation,     // cites: [@key, locator; @key2]
        term,         // children: <dfn>…</dfn>, the defining use of a term; goes to the index
        keyboard,     // children: <kbd>…</kbd>
        subscript,    // children: <sub>…</sub>
        superscript,  // children: <sup>…</sup>
        anchor,       // text: the label of an <a id="…"></a> inside a paragraph
    };
    struct Cite {
        std::string key;
        std::string locator;  // "p. 3", may be empty
    };

    Kind kind = Kind::text;
    std::string text;
    std::string url;
    bool display = false;
    std::vector<Cite> cites;
    std::vector<Inline> children;
    Place place;
};
using Inlines = std::vector<Inline>;

// ------------------------------------------------------------------------------------------------ chunks

/// One line of code as it stands in the chapter, without the prefix of the list items and quotes around it.
struct CodeLine {
    std::string text;       ///< what is tangled, without the line end; an escape's `@` is already gone
    std::string reference;  ///< the chunk's name if the line is a reference <<name>>, else empty
    std::string indent;     ///< of a reference: the blank prefix
    bool escaped = false;   ///< the chapter has one more `@` in front of the `<<name>>` than `text`
    Place place;            ///< the line, and the column of the first character of `text`
};

/// One fenced block with a name or a file. Blocks with the same name append.
struct ChunkPiece {
    std::string name;      ///< never empty in a valid piece; a piece with only a file is named after the file
    std::string language;  ///< as written: "cpp", "python", "dot", …
    std::string file;      ///< normalised target path, or empty
    bool named_after_file = false;
    bool valid = false;  ///< the header had no error; only valid pieces are tangled
    std::vector<CodeLine> lines;
    Place place;       ///< of the opening fence
    Place file_place;  ///< of the attribute `file`
};

// ------------------------------------------------------------------------------------------------ blocks

enum class BoxKind {
    theorem,
    lemma,
    corollary,
    proposition,
    fact,
    claim,
    definition,
    example,
    exercise,  // numbered
    proof,
    hint,
    solution,
    warning,
    note,
    remark,  // not numbered
};

/// How a column of a table is set.
enum class Align { none, left, center, right };

struct Block {
    enum class Kind {
        heading,    // level (2 to 6), inlines, label
        paragraph,  // inlines
        quote,      // blocks
        box,        // box, title (may be empty), blocks, label
        list,       // ordered, start, tight; items are `blocks` of kind item
        item,       // blocks
        table,      // align, rows (the first is the head), inlines: the caption, label
        code,       // language, lines: an illustration, console text, …; never tangled
        math,       // text: TeX, displayed
        chunk,      // piece: index into Chapter::pieces
        figure,     // url: "figure:name" or a path; inlines: the caption; label
        evidence,   // lines: one test name or [tag] a line (a fence ```evidence)
        needs,      // inlines: the paragraph «**Needs:** links to chapters.», the prerequisites
        rule,       // ***
    };

    Kind kind = Kind::paragraph;
    int level = 0;
    Inlines inlines;
    std::string label;  ///< explicit or, for headings, made from the text; unique in the chapter; may be empty
    bool explicit_label = false;
    BoxKind box = BoxKind::note;
    Inlines title;
    std::vector<Block> blocks;
    bool ordered = false;
    int start = 1;
    bool tight = true;
    std::vector<Align> align;
    std::vector<std::vector<Inlines>> rows;
    std::string language;
    std::vector<CodeLine> lines;
    std::string text;
    int piece = -1;
    std::string url;
    Place place;
};

struct Footnote {
    std::string label;
    std::vector<Block> blocks;
    Place place;
};

/// A place that links can lead to.
struct Label {
    std::string name;
    bool is_explicit = false;
    Place place;
};

/// One Markdown file of the book.
struct Chapter {
    std::string path;  ///< relative to the book root: "chapters/02-the-dfs-game.md"
    std::string stem;  ///< "02-the-dfs-game"; the page is stem.html
    Inlines title;     ///< the first heading of level 1
    Place title_place;
    std::vector<Block> blocks;
    std::vector<ChunkPiece> pieces;   ///< in reading order
    std::vector<Footnote> footnotes;  ///< in order of their first use
    std::vector<Label> labels;        ///< headings, anchors, boxes, figures, tables: all that has a label
    std::vector<std::string> needs;   ///< paths of the chapters that must be read before, from the Needs paragraph
    std::vector<Diagnostic> remarks;  ///< what the weaver will not print; nothing that tangling has to know
};

/// Where a chapter stands in the contents list of book.md.
struct ContentsEntry {
    int chapter = -1;    ///< index into Book::chapters
    std::string number;  ///< "1", "2", … or "A", "B" in an appendix
    int part = -1;       ///< index into Book::parts, or -1
};

struct Part {
    std::string title;      ///< "Part one: …", plain text
    bool appendix = false;  ///< its chapters are lettered
};

/// The whole book. Without a book.md (chapters given on the command line) there is no front page, and the chapters are
/// numbered in the order given.
struct Book {
    std::string root = ".";  ///< the folder that all paths are relative to
    bool has_front = false;
    Chapter front;                        ///< book.md itself: the title page's text
    std::vector<Chapter> chapters;        ///< in reading order
    std::vector<ContentsEntry> contents;  ///< one for each chapter, in the same order
    std::vector<Part> parts;
    std::vector<Chapter> later;  ///< chapters that were cut off (cut_book): not part of the program, but known
};

/// The text of inlines without any mark-up, for search, tooltips and file names of links.
std::string plain_text(const Inlines& inlines);

}  // namespace loom
