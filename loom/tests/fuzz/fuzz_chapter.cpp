// A whole chapter: parsed, and, if it has no errors, tangled with and without #line.
#include "chapter/markdown.hpp"
#include "fuzz.hpp"
#include "tangle/chapter_files.hpp"
#include "tangle/chunk_graph.hpp"
#include "tangle/tangle.hpp"
#include "weave/labels.hpp"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

using fuzz::check;
using fuzz::check_place;

namespace {

constexpr std::size_t npos = std::string::npos;

std::size_t byte_of_column(const std::string& line, int column) {
    std::size_t offset = 0;
    for (int k = 1; k < column && offset < line.size(); ++k) loom::next_code_point(line, offset);
    return offset;
}

// The line as it stands in the chapter, from the column that it claims on. Of a tab that a container's prefix uses in
// part, `text` has the rest as blanks; so the blanks before the code are compared only as to whether there are any.
void check_code_line(const loom::CodeLine& line, const loom::Source& source) {
    check_place(line.place, source, "code");
    std::string text = line.text;
    if (line.escaped) text.insert(text.find_first_not_of(" \t"), "@");
    if (!line.reference.empty()) text.erase(0, line.indent.size());
    const std::string& raw = source.line(line.place.line);
    const std::string there = raw.substr(byte_of_column(raw, line.place.col));
    const bool uses_tab = there != text && there.find('\t') != npos;
    const auto core = [](const std::string& s) { return s.substr(std::min(s.find_first_not_of(" \t"), s.size())); };
    check(there == text || (uses_tab && core(there) == core(text)), "a line of code is the chapter's",
          fuzz::show(line.place) + " «" + text + "» «" + there + "»");
}

// The lines of one block, which follow one another; none of them is in any other block.
void check_lines(const std::vector<loom::CodeLine>& lines, const loom::Source& source, bool fenced, int first,
                 std::set<int>& taken) {
    for (std::size_t k = 0; k < lines.size(); ++k) {
        check(lines[k].place.line == first + static_cast<int>(k), "the lines of a block follow one another",
              fuzz::show(lines[k].place));
        check(taken.insert(lines[k].place.line).second, "a line belongs to one block", fuzz::show(lines[k].place));
        if (fenced) check_code_line(lines[k], source);
    }
}

// A block of code stands between two fences, which nobody else has.
void check_fences(const loom::Place& place, std::size_t lines, const loom::Source& source, std::set<int>& taken) {
    const std::string& opening = source.line(place.line);
    const std::size_t at = byte_of_column(opening, place.col);
    const char fence = at < opening.size() ? opening[at] : '\0';
    check((fence == '`' || fence == '~') && opening.compare(at, 3, std::string(3, fence)) == 0, "a fence opens",
          fuzz::show(place));
    const int last = place.line + static_cast<int>(lines) + 1;
    check(last <= source.line_count(), "a fence closes inside the file", fuzz::show(place));
    std::string closing = source.line(last);
    closing.erase(closing.find_last_not_of(" \t") + 1);
    check(closing.size() >= 3 && closing.substr(closing.size() - 3) == std::string(3, fence), "a fence closes",
          std::to_string(last));
    check(taken.insert(place.line).second && taken.insert(last).second, "a fence belongs to one block",
          fuzz::show(place));
}

class ChapterCheck {
public:
    ChapterCheck(const loom::Chapter& chapter, const loom::Source& source) : chapter_(chapter), source_(source) {}

    void run() {
        blocks(chapter_.blocks);
        for (const loom::Footnote& note : chapter_.footnotes) {
            check_place(note.place, source_, "note");
            blocks(note.blocks);
        }
        check(seen_pieces_.size() == chapter_.pieces.size(), "each piece is in the text once");
        for (const loom::Label& label : chapter_.labels) check_place(label.place, source_, "label " + label.name);
        for (const loom::Diagnostic& d : chapter_.remarks) check_place(d.place, source_, d.code);
        loom::for_each_inline(chapter_, [&](const loom::Inline& i) {
            if (i.place.line > 0) check_place(i.place, source_, "inline");
            fuzz::check_utf8(i.text + i.url, "inline");
            if (i.kind == loom::Inline::Kind::math) check(!i.text.empty(), "a formula is not empty");
        });
    }

private:
    void blocks(const std::vector<loom::Block>& list) {
        for (const loom::Block& block : list) {
            check_place(block.place, source_, "block");
            if (block.kind == loom::Block::Kind::chunk) {
                piece(block);
            } else if (!block.lines.empty()) {
                const std::string& line = source_.line(block.place.line);
                const std::size_t at = byte_of_column(line, block.place.col);
                const bool fenced = block.lines.front().place.line == block.place.line + 1 && at < line.size() &&
                                    (line[at] == '`' || line[at] == '~');
                check_lines(block.lines, source_, fenced, block.place.line + (fenced ? 1 : 0), taken_);
                if (fenced) check_fences(block.place, block.lines.size(), source_, taken_);
            }
            blocks(block.blocks);
        }
    }

    void piece(const loom::Block& block) {
        check(block.piece >= 0 && block.piece < static_cast<int>(chapter_.pieces.size()), "a piece is there");
        check(seen_pieces_.insert(block.piece).second, "a piece stands once in the text");
        const loom::ChunkPiece& piece = chapter_.pieces[static_cast<std::size_t>(block.piece)];
        check_place(piece.place, source_, "piece");
        if (piece.valid) check(!piece.name.empty(), "a good piece has a name");
        check_lines(piece.lines, source_, true, piece.place.line + 1, taken_);
        check_fences(piece.place, piece.lines.size(), source_, taken_);
    }

    const loom::Chapter& chapter_;
    const loom::Source& source_;
    std::set<int> taken_;
    std::set<int> seen_pieces_;
};

// Through its origins, each line of an output is a line of the chapter.
void check_tangled(const loom::TangledFile& file, const loom::Source& source) {
    std::size_t start = 0;
    for (std::size_t k = 0; k < file.origins.size(); ++k) {
        const std::size_t end = file.content.find('\n', start);
        check(end != npos, "an output has as many lines as origins", file.path);
        const std::string line = file.content.substr(start, end - start);
        start = end + 1;
        if (!file.origins[k]) {
            check(line.compare(0, 6, "#line ") == 0, "only a #line has no origin", line);
            continue;
        }
        const loom::Origin& origin = *file.origins[k];
        check(origin.path == source.path && origin.line >= 1 && origin.line <= source.line_count(),
              "an origin is in the chapter");
        const std::size_t blanks = line.find_first_not_of(" \t");
        const std::string core = blanks == npos ? "" : line.substr(blanks);
        std::string raw = source.line(origin.line);
        raw.erase(raw.find_last_not_of(" \t") + 1);
        std::string trimmed = core;
        trimmed.erase(trimmed.find_last_not_of(" \t") + 1);
        check(raw.size() >= trimmed.size() && raw.compare(raw.size() - trimmed.size(), npos, trimmed) == 0,
              "a tangled line is the chapter's", line);
    }
    check(start == file.content.size(), "an output has as many lines as origins", file.path);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    loom::Diagnostics diagnostics;
    const std::optional<loom::Source> source = loom::source_of_bytes(bytes, "c/01.md", diagnostics);
    if (!source) {
        check(diagnostics.has_errors(), "what cannot be read has an error");
        return 0;
    }
    loom::Book book;
    book.contents.push_back({0, "1", -1});
    book.chapters.push_back(loom::parse_chapter(*source, diagnostics));
    ChapterCheck(book.chapters[0], *source).run();
    const loom::ChunkLimits limits = {80, 10'000};
    const loom::ChunkGraph graph = loom::build_chunk_graph(book, limits, diagnostics);
    loom::check_links(book, diagnostics, fuzz::folder());
    for (const loom::Diagnostic& d : diagnostics.all()) check_place(d.place, *source, d.code);
    fuzz::check_utf8(loom::chapters_tag_file(book) + loom::chapters_dot(book), "files about the chapters");
    if (diagnostics.has_errors()) return 0;
    const std::vector<loom::TangledFile> plain = loom::tangle(graph, false);
    const std::vector<loom::TangledFile> lines = loom::tangle(graph, true);
    check(plain.size() == lines.size(), "#line changes no files");
    for (std::size_t k = 0; k < plain.size(); ++k) {
        check_tangled(plain[k], *source);
        check_tangled(lines[k], *source);
        std::string without;
        std::size_t start = 0;
        for (const std::optional<loom::Origin>& origin : lines[k].origins) {
            const std::size_t end = lines[k].content.find('\n', start) + 1;
            if (origin) without += lines[k].content.substr(start, end - start);
            start = end;
        }
        check(without == plain[k].content, "without its #line, an output is the plain one");
    }
    return 0;
}
