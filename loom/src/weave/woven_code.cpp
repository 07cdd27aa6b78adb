#include "weave/woven_code.hpp"

#include "tangle/tangle.hpp"
#include "weave/highlight.hpp"
#include "weave/token_links.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace loom {

namespace {

using std::string;

/// How much is expanded for copy buttons in all: enough for every real book, and an end for hostile ones.
constexpr std::size_t kExpandedLines = 4'000'000;
constexpr int kExpansions = 5'000;

bool is_blank(const string& text) {
    return text.find_first_not_of(" \t") == string::npos;
}

/// Takes `count` bytes from the front of a line's tokens.
TokenLine without_front(TokenLine tokens, std::size_t count) {
    TokenLine out;
    for (Token& token : tokens) {
        const std::size_t cut = std::min(count, token.text.size());
        token.text.erase(0, cut);
        count -= cut;
        if (!token.text.empty()) out.push_back(std::move(token));
    }
    return out;
}

string text_of(const TokenLine& tokens) {
    string text;
    for (const Token& token : tokens) text += token.text;
    return text;
}

class CodeWeaver {
public:
    CodeWeaver(const Book& book, const LabelTable& labels, const ChunkGraph* graph, const ApiReference& api,
               const SourceMap& map, Diagnostics& diagnostics)
        : book_(book), labels_(labels), graph_(graph), api_(api), map_(map), diagnostics_(diagnostics) {}

    WovenCode weave() {
        if (book_.has_front) collect(kFront);
        for (std::size_t i = 0; i < book_.chapters.size(); ++i) collect(static_cast<int>(i));
        chain();
        find_uses();
        find_names_in_files();
        for (std::size_t i = 0; i < code_.pieces.size(); ++i) fill(i);
        for (auto& [name, chunk] : by_name_) code_.chunks.push_back(std::move(chunk));
        return std::move(code_);
    }

private:
    void collect(int chapter) {
        const Chapter& source = labels_.chapter(chapter);
        for (std::size_t i = 0; i < source.pieces.size(); ++i) {
            const ChunkPiece& piece = source.pieces[i];
            int& index = code_.piece_of[{chapter, static_cast<int>(i)}];
            index = -1;
            if (!piece.valid) continue;
            index = static_cast<int>(code_.pieces.size());
            add(chapter, piece, index);
        }
    }

    void add(int chapter, const ChunkPiece& source, int index) {
        WovenPiece piece;
        piece.name = source.name;
        piece.language = source.language;
        piece.chapter = chapter;
        piece.number = labels_.piece_number(source);
        piece.anchor = piece_anchor(source.name, piece.number);
        piece.latex = latex_name(labels_.chapter(chapter), piece.anchor);
        piece.place = source.place;
        WovenChunk& chunk = by_name_[source.name];
        chunk.name = source.name;
        // The file may be stated by any piece; a chunk is named after its file only if its first piece has no name.
        if (chunk.pieces.empty()) chunk.title = chunk_title(source.name, source.named_after_file);
        if (chunk.pieces.empty()) after_file_[source.name] = source.named_after_file;
        if (chunk.file.empty()) chunk.file = source.file;
        chunk.pieces.push_back(index);
        code_.pieces.push_back(std::move(piece));
        sources_.push_back(&source);
    }

    void chain() {
        for (const auto& [name, chunk] : by_name_) {
            for (std::size_t i = 0; i < chunk.pieces.size(); ++i) {
                WovenPiece& piece = at(chunk.pieces[i]);
                piece.title = chunk.title;
                piece.named_after_file = after_file_[name];
                piece.file = chunk.file;
                piece.states_file = i == 0 && !chunk.file.empty();
                piece.of = static_cast<int>(chunk.pieces.size());
                if (i > 0) piece.previous = chunk.pieces[i - 1];
                if (i + 1 < chunk.pieces.size()) piece.next = chunk.pieces[i + 1];
            }
        }
    }

    void find_uses() {
        for (std::size_t i = 0; i < sources_.size(); ++i) {
            for (const CodeLine& line : sources_[i]->lines) {
                if (line.reference.empty()) continue;
                const auto used = by_name_.find(line.reference);
                if (used == by_name_.end()) continue;
                std::vector<int>& uses = used->second.used_in;
                if (uses.empty() || uses.back() != static_cast<int>(i)) uses.push_back(static_cast<int>(i));
            }
        }
        for (const auto& [name, chunk] : by_name_) {
            for (const int piece : chunk.pieces) at(piece).used_in = chunk.used_in;
        }
    }

    void fill(std::size_t index) {
        const ChunkPiece& source = *sources_[index];
        WovenPiece& piece = code_.pieces[index];
        const std::vector<TokenLine> plain = lexed(source);
        for (std::size_t i = 0; i < source.lines.size(); ++i) {
            const CodeLine& line = source.lines[i];
            WovenLine woven;
            if (line.reference.empty()) {
                woven.tokens = from_listing(line).value_or(plain[i]);
            } else {
                piece.has_references = true;
                woven.reference = line.reference;
                woven.indent = line.indent;
                woven.title = title_of(line.reference);
            }
            piece.lines.push_back(std::move(woven));
        }
        piece.copy = copy_text(piece, source);
    }

    string title_of(const string& name) const {
        const auto found = by_name_.find(name);
        return found == by_name_.end() ? chunk_title(name, false) : found->second.title;
    }

    static std::vector<TokenLine> lexed(const ChunkPiece& source) {
        std::vector<string> lines;
        // A reference stands for whole lines of another chunk, so it leaves the lexer as it was.
        for (const CodeLine& line : source.lines) lines.push_back(line.reference.empty() ? line.text : "");
        return highlight(lines, source.language);
    }

    /// The line as Doxygen's listing has it: any copy of it in a tangled file will do, if its text is the same. (It is
    /// not the same where Doxygen made blanks of tabs.)
    std::optional<TokenLine> from_listing(const CodeLine& line) const {
        for (const auto& [file, number] : map_.places(line.place.file, line.place.line)) {
            const auto listing = api_.listings.find(file);
            if (listing == api_.listings.end() || number < 1) continue;
            if (static_cast<std::size_t>(number) > listing->second.size()) continue;
            const TokenLine& tokens = listing->second[static_cast<std::size_t>(number - 1)];
            const string text = text_of(tokens);
            if (text.size() < line.text.size()) continue;
            const std::size_t indent = text.size() - line.text.size();
            if (text.compare(indent, string::npos, line.text) != 0 || !is_blank(text.substr(0, indent))) continue;
            TokenLine line_tokens = without_front(tokens, indent);
            drop_false_links(line_tokens, api_, file, number);
            return line_tokens;
        }
        return std::nullopt;
    }

    // ---- text to copy

    string copy_text(const WovenPiece& piece, const ChunkPiece& source) {
        if (piece.states_file || piece.has_references) return expanded(piece, source);
        string text;
        for (const CodeLine& line : source.lines) text += line.text + '\n';
        return text;
    }

    string expanded(const WovenPiece& piece, const ChunkPiece& source) {
        if (graph_ == nullptr || in_files_.count(piece.name) == 0) return "";
        if (expansions_ >= kExpansions || line_count_ >= kExpandedLines) {
            too_large(piece.place);
            return "";
        }
        const std::vector<ExpandedLine> lines =
            piece.states_file ? expand(*graph_, *graph_->find(piece.name)) : expand(*graph_, source);
        ++expansions_;
        line_count_ += lines.size();
        string text;
        for (const ExpandedLine& line : lines) text += line.text + '\n';
        return text;
    }

    void too_large(const Place& place) {
        if (too_large_reported_) return;
        too_large_reported_ = true;
        diagnostics_.warning(place, "W-LIMIT",
                             "from here on the chunks are too large to be copied whole from the page");
    }

    /// The names that some file is made of. Only they are sure to have an expansion of bearable size.
    void find_names_in_files() {
        std::vector<string> open;
        for (const auto& [name, chunk] : by_name_) {
            if (!chunk.file.empty() && in_files_.insert(name).second) open.push_back(name);
        }
        while (!open.empty()) {
            const WovenChunk& chunk = by_name_.at(open.back());
            open.pop_back();
            for (const int index : chunk.pieces) {
                for (const CodeLine& line : sources_[static_cast<std::size_t>(index)]->lines) {
                    const bool known = by_name_.count(line.reference) != 0;
                    if (known && in_files_.insert(line.reference).second) open.push_back(line.reference);
                }
            }
        }
    }

    WovenPiece& at(int index) { return code_.pieces[static_cast<std::size_t>(index)]; }

    const Book& book_;
    const LabelTable& labels_;
    const ChunkGraph* graph_;
    const ApiReference& api_;
    const SourceMap& map_;
    Diagnostics& diagnostics_;
    WovenCode code_;
    std::vector<const ChunkPiece*> sources_;  // beside code_.pieces
    std::map<string, WovenChunk> by_name_;
    std::map<string, bool> after_file_;
    std::set<string> in_files_;
    int expansions_ = 0;
    std::size_t line_count_ = 0;
    bool too_large_reported_ = false;
};

}  // namespace

WovenCode weave_code(const Book& book, const LabelTable& labels, const ChunkGraph* graph, const ApiReference& api,
                     const SourceMap& map, Diagnostics& diagnostics) {
    return CodeWeaver(book, labels, graph, api, map, diagnostics).weave();
}

string chunk_title(const string& name, bool named_after_file) {
    const bool phrase = !named_after_file && name.find_first_of("_.:/") == string::npos;
    if (!phrase) return name;
    string title = name;
    std::replace(title.begin(), title.end(), '-', ' ');
    return title;
}

string latex_name(const Chapter& chapter, const string& anchor) {
    return anchor.empty() ? chapter.stem : chapter.stem + ":" + anchor;
}

}  // namespace loom
