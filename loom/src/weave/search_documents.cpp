#include "weave/search_documents.hpp"

#include "text/html_text.hpp"
#include "text/math_text.hpp"
#include "weave/evidence_text.hpp"
#include "weave/resolve.hpp"

#include <set>

namespace loom {

namespace {

using std::string;

class ChapterDocuments {
public:
    ChapterDocuments(const WovenBook& book, const WovenChapter& chapter, std::vector<SearchDocument>& out)
        : book_(book), chapter_(chapter), out_(out) {}

    void collect() {
        start({chapter_kind(), chapter_.title, url_encode(chapter_.page), ""});
        blocks(chapter_.blocks);
        finish();
    }

private:
    string chapter_kind() const {
        if (chapter_.number.empty()) return "Front page";
        const bool appendix = chapter_.part >= 0 && book_.parts[static_cast<std::size_t>(chapter_.part)].appendix;
        return (appendix ? "Appendix " : "Chapter ") + chapter_.number;
    }

    string url(const string& anchor) const { return url_encode(chapter_.page) + "#" + url_encode(anchor); }

    void start(SearchDocument document) { open_.push_back(std::move(document)); }

    void finish() {
        SearchDocument document = std::move(open_.back());
        open_.pop_back();
        document.text = squeeze(document.text);
        out_.push_back(std::move(document));
    }

    void add(const string& text) {
        if (!text.empty()) open_.back().text += text + " ";
    }

    void blocks(const WovenBlocks& blocks) {
        for (const WovenBlock& b : blocks) block(b);
    }

    void block(const WovenBlock& block) {
        using Kind = WovenBlock::Kind;
        if (block.kind == Kind::heading && block.level == 2 && open_.size() == 1) {
            finish();
            start({block.number.empty() ? chapter_kind() : block.number, plain_text(block.inlines), url(block.anchor),
                   ""});
            return;
        }
        if (block.kind == Kind::box && !block.number.empty()) return numbered_box(block);
        if (block.kind == Kind::chunk && block.piece >= 0)
            return chunk(book_.pieces[static_cast<std::size_t>(block.piece)]);
        if (block.kind == Kind::math) add(math_as_text(block.text));
        if (block.kind == Kind::evidence) evidence(block);
        for (const TokenLine& line : block.code) add(text_of(line));
        inlines(block.title);
        inlines(block.inlines);
        for (const auto& row : block.rows) {
            for (const WovenInlines& cell : row) inlines(cell);
        }
        if (block.frames.size() > 1) {
            for (const WovenFrame& frame : block.frames) inlines(frame.caption);
        }
        blocks(block.blocks);
    }

    void numbered_box(const WovenBlock& box) {
        const string title = plain_text(box.title);
        const string number = box.kind_word + " " + box.number;
        start({number, title.empty() ? number : title, url(box.anchor), ""});
        blocks(box.blocks);
        finish();
    }

    void chunk(const WovenPiece& piece) {
        start({"chunk", piece.title, url(piece.anchor), ""});
        for (const WovenLine& line : piece.lines) add(line.reference.empty() ? text_of(line.tokens) : line.title);
        finish();
    }

    void evidence(const WovenBlock& block) {
        for (const EvidenceLine& line : summarize(block).lines) {
            add(line.name);
            for (const string& fact : line.facts) add(fact);
        }
    }

    static string text_of(const TokenLine& line) {
        string text;
        for (const Token& token : line) text += token.text;
        return text;
    }

    void inlines(const WovenInlines& source) {
        add(plain_text(source));
        notes(source);
    }

    /// A note is found where it is marked.
    void notes(const WovenInlines& source) {
        for (const WovenInline& i : source) {
            const bool marks = i.kind == WovenInline::Kind::footnote && i.note >= 0;
            if (marks && noted_.insert(i.note).second)
                blocks(chapter_.footnotes[static_cast<std::size_t>(i.note)].blocks);
            notes(i.children);
        }
    }

    const WovenBook& book_;
    const WovenChapter& chapter_;
    std::vector<SearchDocument>& out_;
    std::vector<SearchDocument> open_;  // the section, and the box or chunk inside it
    std::set<int> noted_;
};

void add_api(const WovenBook& book, std::vector<SearchDocument>& out) {
    std::set<string> seen;
    for (const ApiSymbol& symbol : book.api.symbols) {
        if (!symbol.is_public || symbol.url.empty() || !seen.insert(symbol.url).second) continue;
        const string title = symbol.qualified.empty() ? symbol.name : symbol.qualified;
        out.push_back({symbol.kind, title, symbol.url, symbol.brief});
    }
}

}  // namespace

std::vector<SearchDocument> search_documents(const WovenBook& book) {
    std::vector<SearchDocument> out;
    if (book.has_front) ChapterDocuments(book, book.front, out).collect();
    for (const WovenChapter& chapter : book.chapters) ChapterDocuments(book, chapter, out).collect();
    for (const WovenTerm& term : book.terms) {
        if (!term.places.empty()) out.push_back({"term", term.text, term.places.front().target.href, ""});
    }
    add_api(book, out);
    return out;
}

string search_json(const std::vector<SearchDocument>& documents) {
    string out = "[";
    for (const SearchDocument& document : documents) {
        out += string(out.size() == 1 ? "\n" : ",\n") + "{\"kind\":" + json_string(document.kind) +
               ",\"title\":" + json_string(document.title) + ",\"url\":" + json_string(document.url) +
               ",\"text\":" + json_string(document.text) + "}";
    }
    return out + "\n]\n";
}

}  // namespace loom
