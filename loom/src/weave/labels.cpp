#include "weave/labels.hpp"

#include "text/html_text.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>

namespace loom {

namespace {

using std::string;

constexpr std::array<std::string_view, 15> kBoxWords{"Theorem", "Lemma",      "Corollary", "Proposition", "Fact",
                                                     "Claim",   "Definition", "Example",   "Exercise",    "Proof",
                                                     "Hint",    "Solution",   "Warning",   "Note",        "Remark"};
constexpr std::array<std::string_view, 6> kOtherWords{"Section", "Figure", "Table", "Chapter", "Appendix", "Chunk"};

bool has_scheme(const string& url) {
    const std::size_t colon = url.find(':');
    if (colon == string::npos || colon == 0) return false;
    return std::all_of(url.begin(), url.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '-' ||
               c == '.';
    });
}

string folder_of(const string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == string::npos ? "" : path.substr(0, slash + 1);
}

string figure_anchor(const string& url, const string& number) {
    static const string kScheme = "figure:";
    if (url.compare(0, kScheme.size(), kScheme) == 0) return "fig-" + url.substr(kScheme.size());
    return "figure-" + number;
}

string dashed(string number) {
    std::replace(number.begin(), number.end(), '.', '-');
    return number;
}

void visit_inlines(const Inlines& inlines, const std::function<void(const Inline&)>& visit) {
    for (const Inline& i : inlines) {
        visit(i);
        visit_inlines(i.children, visit);
    }
}

void visit_blocks(const std::vector<Block>& blocks, const std::function<void(const Inline&)>& visit) {
    for (const Block& block : blocks) {
        visit_inlines(block.title, visit);
        visit_inlines(block.inlines, visit);
        for (const auto& row : block.rows) {
            for (const Inlines& cell : row) visit_inlines(cell, visit);
        }
        visit_blocks(block.blocks, visit);
    }
}

string shown(const Place& place) {
    return place.file + ":" + std::to_string(place.line);
}

/// « Did you mean `x`?», or nothing.
string suggestion(const string& word, const std::vector<string>& candidates) {
    const string near = did_you_mean(word, candidates);
    return near.empty() ? "" : "; did you mean `" + near + "`?";
}

}  // namespace

string box_word(BoxKind kind) {
    return string(kBoxWords[static_cast<std::size_t>(kind)]);
}

bool is_numbered(BoxKind kind) {
    return kind <= BoxKind::exercise;
}

bool is_kind_word(const string& text) {
    return std::find(kBoxWords.begin(), kBoxWords.end(), text) != kBoxWords.end() ||
           std::find(kOtherWords.begin(), kOtherWords.end(), text) != kOtherWords.end();
}

string page_id(const string& label) {
    static const std::set<string> taken{"book-js", "main", "map",     "reference", "results",
                                        "search",  "side", "sidebar", "top"};
    return taken.count(label) != 0 ? label + "-" : label;
}

string piece_anchor(const string& name, int number) {
    return "chunk-" + name + "-" + std::to_string(number);
}

string normal_path(const string& path) {
    const string normal = std::filesystem::path(path).lexically_normal().generic_string();
    return normal == "." ? "" : normal;
}

void for_each_inline(const Chapter& chapter, const std::function<void(const Inline&)>& visit) {
    visit_inlines(chapter.title, visit);
    visit_blocks(chapter.blocks, visit);
    for (const Footnote& note : chapter.footnotes) visit_blocks(note.blocks, visit);
}

// ------------------------------------------------------------------------------------------------ numbers

LabelTable::LabelTable(const Book& book, std::filesystem::path book_root)
    : book_(book), book_root_(std::move(book_root)) {
    if (book.has_front) by_path_[normal_path(book.front.path)] = kFront;
    for (std::size_t i = 0; i < book.chapters.size(); ++i) {
        by_path_[normal_path(book.chapters[i].path)] = static_cast<int>(i);
    }
    if (book.has_front) number_chapter(kFront);
    for (std::size_t i = 0; i < book.chapters.size(); ++i) number_chapter(static_cast<int>(i));
}

const Chapter& LabelTable::chapter(int index) const {
    return index == kFront ? book_.front : book_.chapters[static_cast<std::size_t>(index)];
}

const string& LabelTable::chapter_number(int index) const {
    static const string kNone;
    const auto i = static_cast<std::size_t>(index);
    return index == kFront || i >= book_.contents.size() ? kNone : book_.contents[i].number;
}

string LabelTable::chapter_word(int index) const {
    const auto i = static_cast<std::size_t>(index);
    if (index == kFront || i >= book_.contents.size() || book_.contents[i].part < 0) return "Chapter";
    return book_.parts[static_cast<std::size_t>(book_.contents[i].part)].appendix ? "Appendix" : "Chapter";
}

std::optional<int> LabelTable::chapter_of(const string& path) const {
    const auto found = by_path_.find(normal_path(path));
    if (found == by_path_.end()) return std::nullopt;
    return found->second;
}

const LabelInfo* LabelTable::find(int chapter, const string& label) const {
    const auto of_chapter = labels_.find(chapter);
    if (of_chapter == labels_.end()) return nullptr;
    const auto found = of_chapter->second.find(label);
    return found == of_chapter->second.end() ? nullptr : &found->second;
}

std::vector<string> LabelTable::labels_of(int chapter) const {
    std::vector<string> names;
    const auto of_chapter = labels_.find(chapter);
    if (of_chapter == labels_.end()) return names;
    for (const auto& [name, info] : of_chapter->second) names.push_back(name);
    return names;
}

const BlockNumber& LabelTable::of(const Block& block) const {
    static const BlockNumber kNone;
    const auto found = blocks_.find(&block);
    return found == blocks_.end() ? kNone : found->second;
}

int LabelTable::piece_number(const ChunkPiece& piece) const {
    const auto found = pieces_.find(&piece);
    return found == pieces_.end() ? 0 : found->second;
}

string LabelTable::numbered(int index, int count) const {
    const string& chapter = chapter_number(index);
    return chapter.empty() ? std::to_string(count) : chapter + "." + std::to_string(count);
}

void LabelTable::number_chapter(int index) {
    const Chapter& chapter = this->chapter(index);
    // Written labels first: an anchor that loom makes up must not take a name that the author uses.
    for (const Label& label : chapter.labels) {
        const bool title = label.place.line == chapter.title_place.line;
        add(index, label.name,
            {title ? chapter_word(index) : "", title ? chapter_number(index) : "", page_id(label.name), label.place});
    }
    Counters counters;
    number_blocks(index, chapter.blocks, counters);
    for (const Footnote& note : chapter.footnotes) number_blocks(index, note.blocks, counters);
    number_pieces(index);
}

void LabelTable::number_blocks(int index, const std::vector<Block>& blocks, Counters& counters) {
    for (const Block& block : blocks) {
        number_block(index, block, counters);
        number_blocks(index, block.blocks, counters);
    }
}

void LabelTable::number_block(int index, const Block& block, Counters& counters) {
    switch (block.kind) {
        case Block::Kind::heading: {
            const bool counts = block.level == 2 && index != kFront;
            give(index, block, "Section", counts ? numbered(index, ++counters.sections) : "", "");
            break;
        }
        case Block::Kind::box: {
            const string word = box_word(block.box);
            if (!is_numbered(block.box)) {
                give(index, block, word, "", "");
                break;
            }
            int& count = block.box == BoxKind::exercise ? counters.exercises : counters.boxes;
            const string number = numbered(index, ++count);
            give(index, block, word, number, lower_case(word) + "-" + dashed(number));
            break;
        }
        case Block::Kind::figure: {
            const string number = numbered(index, ++counters.figures);
            give(index, block, "Figure", number, figure_anchor(block.url, dashed(number)));
            break;
        }
        case Block::Kind::table: {
            if (block.inlines.empty() && block.label.empty()) break;
            const string number = numbered(index, ++counters.tables);
            give(index, block, "Table", number, "table-" + dashed(number));
            break;
        }
        default:
            if (!block.label.empty()) give(index, block, "", "", "");
    }
}

void LabelTable::give(int index, const Block& block, const string& kind, const string& number, const string& anchor) {
    const string& name = block.label.empty() ? anchor : block.label;
    BlockNumber& got = blocks_[&block];
    got.number = number;
    if (name.empty()) return;
    // A figure that is shown twice has its anchor only once.
    const LabelInfo* known = find(index, name);
    if (block.label.empty() && known != nullptr) return;
    if (known != nullptr && !known->kind.empty()) return;
    got.anchor = page_id(name);
    labels_[index][name] = {kind, number, got.anchor, block.place};
}

void LabelTable::add(int index, const string& label, LabelInfo info) {
    labels_[index].emplace(label, std::move(info));
}

void LabelTable::number_pieces(int index) {
    for (const ChunkPiece& piece : chapter(index).pieces) {
        if (!piece.valid) continue;
        const int number = ++pieces_of_name_[piece.name];
        pieces_[&piece] = number;
        const string anchor = piece_anchor(piece.name, number);
        add(index, anchor, {"Chunk", "", anchor, piece.place});
    }
}

// ------------------------------------------------------------------------------------------------ links

LinkPlace LabelTable::where(int chapter, const string& url) const {
    LinkPlace place;
    if (has_scheme(url) || url.compare(0, 2, "//") == 0) return place;
    const std::size_t hash = url.find('#');
    const string path = url_decode(url.substr(0, url.find_first_of("?#")));
    place.label = hash == string::npos ? "" : url_decode(url.substr(hash + 1));
    place.chapter = chapter;
    place.path =
        path.empty() ? this->chapter(chapter).path : normal_path(folder_of(this->chapter(chapter).path) + path);
    if (!path.empty()) {
        const std::optional<int> found = chapter_of(place.path);
        if (!found) {
            std::error_code ignored;
            place.kind = std::filesystem::exists(book_root_ / place.path, ignored) ? LinkPlace::Kind::file
                                                                                   : LinkPlace::Kind::missing_file;
            return place;
        }
        place.chapter = *found;
    }
    if (place.label.empty()) {
        place.kind = LinkPlace::Kind::page;
        return place;
    }
    place.info = find(place.chapter, place.label);
    place.kind = place.info != nullptr ? LinkPlace::Kind::place : LinkPlace::Kind::missing_label;
    return place;
}

namespace {

void check_labels(const Chapter& chapter, Diagnostics& diagnostics) {
    std::map<string, const Label*> seen;
    for (const Label& label : chapter.labels) {
        const auto [first, is_new] = seen.emplace(label.name, &label);
        if (is_new || (!label.is_explicit && !first->second->is_explicit)) continue;
        diagnostics.error(label.place, "E-LABEL-DUP",
                          "label `" + label.name + "` is already in " + shown(first->second->place));
    }
}

class LinkCheck {
public:
    LinkCheck(const Book& book, Diagnostics& diagnostics, const std::filesystem::path& book_root)
        : book_(book), table_(book, book_root), diagnostics_(diagnostics) {
        for (const Chapter& chapter : book.chapters) {
            for (const ChunkPiece& piece : chapter.pieces) {
                if (!piece.file.empty()) files_.push_back(piece.file);
            }
        }
    }

    void chapter(int index) {
        check_labels(table_.chapter(index), diagnostics_);
        for_each_inline(table_.chapter(index), [&](const Inline& i) {
            if (i.kind == Inline::Kind::link) link(index, i);
        });
    }

private:
    void link(int index, const Inline& link) {
        const LinkPlace to = table_.where(index, link.url);
        switch (to.kind) {
            case LinkPlace::Kind::missing_label:
                missing_label(link, to);
                break;
            case LinkPlace::Kind::missing_file:
                missing_file(link, to);
                break;
            case LinkPlace::Kind::page:
            case LinkPlace::Kind::place:
                kind_word(link, to);
                break;
            default:
                break;
        }
    }

    void missing_label(const Inline& link, const LinkPlace& to) {
        string message = "no label `" + to.label + "` in " + to.path;
        const string near = suggestion(to.label, table_.labels_of(to.chapter));
        diagnostics_.error(link.place, "E-LINK", message + (near.empty() ? elsewhere(to.label) : near));
    }

    /// Where else the label is: the commonest slip is to leave out the file.
    string elsewhere(const string& label) const {
        for (std::size_t i = 0; i < book_.chapters.size(); ++i) {
            if (table_.find(static_cast<int>(i), label) != nullptr) return "; it is in " + book_.chapters[i].path;
        }
        return "";
    }

    void missing_file(const Inline& link, const LinkPlace& to) {
        // A file that the book itself tangles may not be there yet.
        if (std::find(files_.begin(), files_.end(), to.path) != files_.end()) return;
        std::vector<string> paths;
        for (const Chapter& chapter : book_.chapters) paths.push_back(chapter.path);
        diagnostics_.error(link.place, "E-LINK", "there is no file " + to.path + suggestion(to.path, paths));
    }

    void kind_word(const Inline& link, const LinkPlace& to) {
        const string text = plain_text(link.children);
        if (!is_kind_word(text)) return;
        const bool page = to.kind == LinkPlace::Kind::page;
        const string kind = page ? table_.chapter_word(to.chapter) : to.info->kind;
        const string number = page ? table_.chapter_number(to.chapter) : to.info->number;
        if (kind != text) {
            diagnostics_.warning(link.place, "W-LINK-KIND",
                                 "the link says «" + text + "», but leads to " + described(kind, number, to.label));
        } else if (number.empty() && kind != "Chunk") {
            diagnostics_.warning(link.place, "W-LINK-KIND",
                                 "«" + text + "» has no number to be shown here; write what it is about");
        }
    }

    static string described(const string& kind, const string& number, const string& label) {
        if (kind.empty()) return "`" + label + "`, which is only a place in the text";
        return "«" + kind + (number.empty() ? "" : " " + number) + "»";
    }

    const Book& book_;
    LabelTable table_;
    Diagnostics& diagnostics_;
    std::vector<string> files_;
};

}  // namespace

void check_links(const Book& book, Diagnostics& diagnostics, const std::filesystem::path& book_root) {
    LinkCheck check(book, diagnostics, book_root);
    if (book.has_front) check.chapter(kFront);
    for (std::size_t i = 0; i < book.chapters.size(); ++i) check.chapter(static_cast<int>(i));
}

}  // namespace loom
