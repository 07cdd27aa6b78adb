// The numbers of a book (chapters, sections, boxes, figures, tables, pieces of chunks) and the places that links lead
// to.
#pragma once

#include "chapter/document.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

namespace loom {

/// The index that stands for book.md's own text; the chapters count from 0.
inline constexpr int kFront = -1;

/// What a label names.
struct LabelInfo {
    std::string kind;    ///< "Section", "Theorem", "Figure", "Table", "Chunk", … or empty: just a place
    std::string number;  ///< "2.1", may be empty
    std::string anchor;  ///< id on the HTML page
    Place place;
};

/// What a block got.
struct BlockNumber {
    std::string number;
    std::string anchor;
};

/// Where the URL of a link leads.
struct LinkPlace {
    enum class Kind { external, file, missing_file, page, place, missing_label };
    Kind kind = Kind::external;
    int chapter = kFront;             ///< of page, place and missing_label
    std::string label;                ///< of place and missing_label
    std::string path;                 ///< relative to the book root
    const LabelInfo* info = nullptr;  ///< of place
};

class LabelTable {
public:
    /// Files that links name are looked for below `book_root`.
    explicit LabelTable(const Book& book, std::filesystem::path book_root = ".");

    /// The chapter of this path, kFront for book.md, nothing if it is no page of the book.
    std::optional<int> chapter_of(const std::string& path) const;
    const Chapter& chapter(int index) const;
    /// "2", "A"; empty for the front page.
    const std::string& chapter_number(int index) const;
    /// "Chapter" or "Appendix".
    std::string chapter_word(int index) const;

    const LabelInfo* find(int chapter, const std::string& label) const;
    std::vector<std::string> labels_of(int chapter) const;
    const BlockNumber& of(const Block& block) const;
    /// Which piece of its name this is, from 1; 0 for a piece that is not valid.
    int piece_number(const ChunkPiece& piece) const;

    LinkPlace where(int chapter, const std::string& url) const;

private:
    struct Counters {
        int sections = 0;
        int boxes = 0;
        int exercises = 0;
        int figures = 0;
        int tables = 0;
    };

    void number_chapter(int index);
    void number_blocks(int index, const std::vector<Block>& blocks, Counters& counters);
    void number_block(int index, const Block& block, Counters& counters);
    void number_pieces(int index);
    void give(int index, const Block& block, const std::string& kind, const std::string& number,
              const std::string& anchor);
    void add(int index, const std::string& label, LabelInfo info);
    std::string numbered(int index, int count) const;

    const Book& book_;
    std::filesystem::path book_root_;
    std::map<std::string, int> by_path_;
    std::map<int, std::map<std::string, LabelInfo>> labels_;
    std::unordered_map<const Block*, BlockNumber> blocks_;
    std::unordered_map<const ChunkPiece*, int> pieces_;
    std::map<std::string, int> pieces_of_name_;
};

/// "Theorem", "Proof", …
std::string box_word(BoxKind kind);
/// Whether boxes of the kind have a number.
bool is_numbered(BoxKind kind);
/// Whether a link with this text gets the number of its target: "Theorem", "Section", "Chapter", …
bool is_kind_word(const std::string& text);

/// The id of a label on its page: the label itself, unless the frame of the pages has an element of that id.
std::string page_id(const std::string& label);

/// «chunk-NAME-K»
std::string piece_anchor(const std::string& name, int number);

/// Calls `visit` for each inline of the chapter, parents before children; the title, captions, tables and footnotes
/// too.
void for_each_inline(const Chapter& chapter, const std::function<void(const Inline&)>& visit);

/// Folder names resolved: "chapters/../code/x.hpp" is "code/x.hpp".
std::string normal_path(const std::string& path);

/// Reports E-LABEL-DUP and E-LINK, W-LINK-KIND for a link that says «Lemma» and leads to a theorem. Needs nothing but
/// the parsed book, and the disk for files that a link names.
void check_links(const Book& book, Diagnostics& diagnostics, const std::filesystem::path& book_root = ".");

}  // namespace loom
