#include "chapter/book.hpp"

#include "chapter/markdown.hpp"
#include "text/html_text.hpp"
#include "text/source.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace loom {
namespace {

namespace fs = std::filesystem;

bool ends_with_md(const std::string& path) {
    return path.size() > 3 && path.compare(path.size() - 3, 3, ".md") == 0;
}

// The chapter that a link leads to; empty if it leads elsewhere.
std::string chapter_path(const std::string& url) {
    if (url.find("://") != std::string::npos) return "";
    const std::string path = fs::path(url_decode(url.substr(0, url.find('#')))).lexically_normal().generic_string();
    return ends_with_md(path) ? path : "";
}

// The path of an input as diagnostics and #line show it.
std::string shown_path(const fs::path& input, const fs::path& root) {
    const fs::path path = input.is_absolute() ? input.lexically_relative(fs::absolute(root)) : input.lexically_normal();
    if (path.empty() || *path.begin() == "..") return input.generic_string();
    return path.generic_string();
}

bool read_chapter(const fs::path& file, const std::string& shown, Diagnostics& diagnostics, Chapter& chapter) {
    const std::optional<Source> source = read_source(file, shown, diagnostics);
    if (!source) return false;
    chapter = parse_chapter(*source, diagnostics);
    return true;
}

// Walks the contents list of book.md.
class ContentsReader {
public:
    ContentsReader(Book& book, const fs::path& root, Diagnostics& diagnostics)
        : book_(book), root_(root), diagnostics_(diagnostics) {}

    void read() {
        const std::vector<Block>& blocks = book_.front.blocks;
        const auto heading = std::find_if(blocks.begin(), blocks.end(), [](const Block& b) {
            return b.kind == Block::Kind::heading && plain_text(b.inlines) == "Contents";
        });
        if (heading == blocks.end()) {
            for (const Block& block : blocks) read_list(block);
            return;
        }
        for (auto it = heading + 1; it != blocks.end(); ++it) {
            if (it->kind == Block::Kind::heading && it->level <= heading->level) break;
            read_list(*it);
        }
    }

private:
    void read_list(const Block& block) {
        if (block.kind != Block::Kind::list) return;
        for (const Block& item : block.blocks) {
            if (start_part(item)) {
                for (const Block& inner : item.blocks) read_list(inner);
                part_ = -1;
            } else {
                for (const Block& inner : item.blocks) {
                    read_links(inner.inlines);
                    read_list(inner);
                }
            }
        }
    }

    // An item with a list inside and no link of its own is a part; «Appendices» have letters.
    bool start_part(const Block& item) {
        if (item.blocks.empty() || item.blocks.front().kind != Block::Kind::paragraph) return false;
        const bool has_list = std::any_of(item.blocks.begin(), item.blocks.end(),
                                          [](const Block& b) { return b.kind == Block::Kind::list; });
        const Inlines& text = item.blocks.front().inlines;
        const bool has_link =
            std::any_of(text.begin(), text.end(), [](const Inline& i) { return i.kind == Inline::Kind::link; });
        if (!has_list || has_link) return false;
        Part part;
        part.title = plain_text(text);
        part.appendix = part.title.compare(0, 7, "Appendi") == 0;
        part_ = static_cast<int>(book_.parts.size());
        book_.parts.push_back(std::move(part));
        return true;
    }

    void read_links(const Inlines& inlines) {
        for (const Inline& i : inlines) {
            if (i.kind == Inline::Kind::link) {
                add_chapter(i);
            } else {
                read_links(i.children);
            }
        }
    }

    void add_chapter(const Inline& link) {
        const std::string path = chapter_path(link.url);
        if (path.empty()) return;
        if (!seen_.insert(path).second) {
            diagnostics_.error(link.place, "E-LINK", "chapter " + path + " is in the contents list twice");
            return;
        }
        std::error_code ignored;
        if (!fs::exists(root_ / path, ignored)) return;  // a dead link, like any other: check_links reports it
        Chapter chapter;
        if (!read_chapter(root_ / path, path, diagnostics_, chapter)) return;
        ContentsEntry entry;
        entry.chapter = static_cast<int>(book_.chapters.size());
        entry.part = part_;
        const bool appendix = part_ >= 0 && book_.parts[static_cast<std::size_t>(part_)].appendix;
        entry.number = appendix ? std::string(1, static_cast<char>('A' + appendices_++)) : std::to_string(++numbered_);
        book_.chapters.push_back(std::move(chapter));
        book_.contents.push_back(std::move(entry));
    }

    Book& book_;
    fs::path root_;
    Diagnostics& diagnostics_;
    std::set<std::string> seen_;
    int part_ = -1;
    int numbered_ = 0;
    int appendices_ = 0;
};

// The paths that lists link to, wherever in them.
void add_linked_chapters(const std::vector<Block>& blocks, std::set<std::string>& paths) {
    for (const Block& block : blocks) {
        add_linked_chapters(block.blocks, paths);
        for (const Inline& i : block.inlines)
            if (const std::string path = chapter_path(i.url); i.kind == Inline::Kind::link && !path.empty())
                paths.insert(path);
    }
}

bool is_book_file(const std::vector<std::string>& inputs) {
    return inputs.size() == 1 && fs::path(inputs.front()).filename() == "book.md";
}

}  // namespace

fs::path book_root(const std::vector<std::string>& inputs) {
    if (!is_book_file(inputs)) return ".";
    const fs::path folder = fs::path(inputs.front()).parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

Book read_book(const std::vector<std::string>& inputs, Diagnostics& diagnostics) {
    Book book;
    const fs::path root = book_root(inputs);
    book.root = root.generic_string();
    if (is_book_file(inputs)) {
        book.has_front = read_chapter(inputs.front(), "book.md", diagnostics, book.front);
        if (book.has_front) ContentsReader(book, root, diagnostics).read();
    } else {
        std::set<std::string> seen;
        for (const std::string& input : inputs) {
            const std::string shown = shown_path(input, root);
            if (!seen.insert(shown).second) {
                diagnostics.error({shown, 0, 0}, "E-READ", "this chapter is given twice");
                continue;
            }
            Chapter chapter;
            if (!read_chapter(input, shown, diagnostics, chapter)) continue;
            ContentsEntry entry;
            entry.chapter = static_cast<int>(book.chapters.size());
            entry.number = std::to_string(book.chapters.size() + 1);
            book.chapters.push_back(std::move(chapter));
            book.contents.push_back(std::move(entry));
        }
    }
    std::vector<std::string> order;
    for (const Chapter* chapter : all_files(book)) order.push_back(chapter->path);
    diagnostics.set_file_order(std::move(order));
    return book;
}

std::vector<fs::path> book_files(const std::vector<std::string>& inputs) {
    std::vector<fs::path> files(inputs.begin(), inputs.end());
    if (!is_book_file(inputs)) return files;
    Diagnostics unheard;
    Chapter front;
    std::set<std::string> chapters;
    if (read_chapter(inputs.front(), "book.md", unheard, front)) add_linked_chapters(front.blocks, chapters);
    for (const std::string& chapter : chapters) files.push_back(book_root(inputs) / chapter);
    return files;
}

bool cut_book(Book& book, const std::string& last_chapter) {
    const std::string path = shown_path(last_chapter, book.root);
    const auto last = std::find_if(book.contents.begin(), book.contents.end(), [&](const ContentsEntry& entry) {
        const Chapter& chapter = book.chapters[static_cast<std::size_t>(entry.chapter)];
        return chapter.path == path || chapter.stem == last_chapter || entry.number == last_chapter ||
               (fs::path(book.root) / chapter.path).lexically_normal() == fs::path(last_chapter).lexically_normal();
    });
    if (last == book.contents.end()) return false;
    const auto end = book.chapters.begin() + last->chapter + 1;
    book.later.assign(std::make_move_iterator(end), std::make_move_iterator(book.chapters.end()));
    book.chapters.erase(end, book.chapters.end());
    book.contents.erase(last + 1, book.contents.end());
    return true;
}

std::vector<const Chapter*> all_files(const Book& book) {
    std::vector<const Chapter*> files;
    if (book.has_front) files.push_back(&book.front);
    for (const Chapter& chapter : book.chapters) files.push_back(&chapter);
    return files;
}

}  // namespace loom
