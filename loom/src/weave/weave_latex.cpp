#include "weave/weave_latex.hpp"

#include "text/latex_text.hpp"
#include "text/utf8.hpp"
#include "weave/evidence_text.hpp"
#include "weave/resolve.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace loom {

namespace {

using std::string;

/// `{a}{b}…`
string braced(const std::vector<string>& arguments) {
    string out;
    for (const string& argument : arguments) out += "{" + argument + "}";
    return out;
}

/// `\name{a}{b}…`
string command(const string& name, const std::vector<string>& arguments) {
    return "\\" + name + braced(arguments);
}

/// `\begin{name}{a}{b}…`
string begin(const string& name, const std::vector<string>& arguments = {}) {
    return "\\begin{" + name + "}" + braced(arguments) + "\n";
}

string end(const string& name) {
    return "\\end{" + name + "}\n\n";
}

string joined_with_and(const std::vector<string>& parts) {
    string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += i + 1 == parts.size() ? (parts.size() > 2 ? ", and " : " and ") : ", ";
        out += parts[i];
    }
    return out;
}

/// The name of a chapter's file.
string file_of(const WovenChapter& chapter) {
    string name = latex_destination(chapter.stem);
    std::replace(name.begin(), name.end(), '/', '-');
    return "chapter-" + name;
}

bool is_hint_or_solution(const WovenBlock& block) {
    return block.kind == WovenBlock::Kind::box && (block.box == BoxKind::hint || block.box == BoxKind::solution);
}

/// The name under which the style file knows how a box looks.
string box_style(BoxKind kind) {
    switch (kind) {
        case BoxKind::definition:
        case BoxKind::example:
        case BoxKind::note:
        case BoxKind::remark:
            return "leaf";
        case BoxKind::exercise:
            return "exercise";
        case BoxKind::warning:
            return "warning";
        default:
            return "theorem";
    }
}

/// What a head of a chunk, or a reference to it, shows between the angle brackets.
string chunk_title(const string& title, bool is_file) {
    return is_file ? command("code", {latex_code(title, true)}) : latex_text(title);
}

/// A line that is to be set as code: a little more than 70 characters fit for sure, also inside a list or box.
bool needs_break_points(const TokenLine& tokens) {
    std::size_t length = 0;
    for (const Token& token : tokens) length += count_characters(token.text);
    return length > 60;
}

bool is_known_class(const string& css) {
    static const std::set<string> kClasses = {"comment",      "keyword",       "keywordflow", "keywordtype",
                                              "preprocessor", "stringliteral", "charliteral"};
    return kClasses.count(css) > 0;
}

/// The entries of the index that belong to each piece: names defined or used there, and the piece itself.
class PieceIndex {
public:
    explicit PieceIndex(const WovenBook& book) : entries_(book.pieces.size()) {
        for (const WovenIdentifier& identifier : book.identifiers) {
            const string entry = latex_sort_key(identifier.sort_key) + "@" +
                                 latex_index_text(command("code", {latex_code(identifier.name, true)}));
            add(identifier.definition, entry + "|indexdefinition");
            for (const int use : identifier.uses) add(use, entry);
        }
        for (const WovenChunk& chunk : book.chunks) add_chunk(book, chunk);
    }

    /// The \index commands of a piece.
    string commands(int piece) const {
        string out;
        for (const string& entry : entries_[static_cast<std::size_t>(piece)]) out += "\\index{" + entry + "}%\n";
        return out;
    }

private:
    void add(int piece, const string& entry) {
        if (piece >= 0) entries_[static_cast<std::size_t>(piece)].push_back(entry);
    }

    void add_chunk(const WovenBook& book, const WovenChunk& chunk) {
        const bool is_file =
            !chunk.pieces.empty() && book.pieces[static_cast<std::size_t>(chunk.pieces.front())].named_after_file;
        const string entry = latex_sort_key(chunk.title) + "@" +
                             latex_index_text(command("chunkname", {chunk_title(chunk.title, is_file)}));
        for (const int piece : chunk.pieces) add(piece, entry + "|indexdefinition");
        for (const int user : chunk.used_in) add(user, entry);
        if (!chunk.file.empty() && !is_file) {
            add(chunk.pieces.front(), latex_sort_key(chunk.file) + "@" +
                                          latex_index_text(command("code", {latex_code(chunk.file, true)})) +
                                          "|indexdefinition");
        }
    }

    std::vector<std::vector<string>> entries_;
};

/// Prints one chapter, or the text of the front page.
class Printer {
public:
    Printer(const WovenBook& book, const PieceIndex& index, const WovenChapter& chapter)
        : book_(book), index_(index), chapter_(chapter) {}

    string chapter() {
        out_ = command("loomchapter",
                       {chapter_.number, title_argument(chapter_.title_inlines), latex_destination(chapter_.latex)}) +
               "\n\n";
        blocks(chapter_.blocks);
        print_hints("Hints", hints_);
        print_hints("Solutions", solutions_);
        return std::move(out_);
    }

    string front() {
        blocks(chapter_.blocks);
        return std::move(out_);
    }

    /// Inlines outside of any chapter: the lines of the title page.
    string line(const WovenInlines& source) { return inlines(source); }

private:
    /// Where inlines stand decides what they may hold.
    enum class Context {
        text,     // anything
        box,      // no footnote text: it would be lost in the frame; it follows the frame
        moving,   // a title: also goes to the contents and the page heads, so no links, notes or index entries
        caption,  // below a figure or above a table: links, but the notes wait
    };

    class Enter {
    public:
        Enter(Printer& printer, Context context) : printer_(printer), before_(printer.context_) {
            // Inside a title or a caption nothing is allowed again by a box.
            if (before_ == Context::text || context != Context::box) printer_.context_ = context;
        }
        ~Enter() {
            printer_.context_ = before_;
            if (before_ == Context::text) printer_.print_waiting_notes();
        }
        Enter(const Enter&) = delete;
        Enter& operator=(const Enter&) = delete;

    private:
        Printer& printer_;
        Context before_;
    };

    struct Exercise {
        string number;
        string destination;
    };
    struct Hint {
        Exercise exercise;
        const WovenBlock* block;
    };

    // ---- inlines

    string inlines(const WovenInlines& source) {
        string out;
        for (const WovenInline& i : source) out += one(i);
        return out;
    }

    string one(const WovenInline& i) {
        using Kind = WovenInline::Kind;
        switch (i.kind) {
            case Kind::text:
                return latex_text(i.text);
            case Kind::code:
                return code_span(i);
            case Kind::emphasis:
                return command("emph", {inlines(i.children)});
            case Kind::strong:
                return command("textbf", {inlines(i.children)});
            case Kind::strikethrough:
                return command("loomstrike", {inlines(i.children)});
            case Kind::math:
                return inline_math(i);
            case Kind::link:
                return link(i.target, inlines(i.children));
            case Kind::image:
                return inlines(i.children);
            case Kind::soft_break:
                return in_table_ ? " " : "\n";
            case Kind::hard_break:
                return context_ == Context::moving ? " " : "\\newline{}";
            case Kind::footnote:
                return footnote(i);
            case Kind::citation:
                return citation(i);
            case Kind::term:
                return term(i);
            case Kind::keyboard:
                return command("keyboard", {inlines(i.children)});
            case Kind::subscript:
                return command("textsubscript", {inlines(i.children)});
            case Kind::superscript:
                return command("textsuperscript", {inlines(i.children)});
            case Kind::anchor:
                return context_ == Context::moving || i.latex.empty() ? "" : anchor(i.latex);
        }
        return "";
    }

    static string anchor(const string& destination) { return command("loomanchor", {latex_destination(destination)}); }

    string code_span(const WovenInline& i) const {
        const string code = latex_code(i.text, true);
        const bool to_api = i.target.kind == Target::Kind::api && !i.target.latex.empty();
        if (to_api && context_ != Context::moving) return command("apicode", {i.target.latex, code});
        return command("code", {code});
    }

    static string inline_math(const WovenInline& i) {
        const string tex = latex_math(i.text);
        if (!i.display) return "$" + tex + "$";
        return is_display_environment(tex) ? "\n" + tex + "\n" : "\n\\[\n" + tex + "\n\\]\n";
    }

    string link(const Target& target, const string& content) const {
        if (context_ == Context::moving) return content;
        switch (target.kind) {
            case Target::Kind::page:
            case Target::Kind::place:
                if (target.latex.empty()) return content;
                return command("xref", {latex_destination(target.latex), content});
            case Target::Kind::api:
                if (target.latex.empty()) return content;
                return command("apilink", {target.latex, content});
            case Target::Kind::external:
                return command("href", {latex_url(target.href), content});
            case Target::Kind::file:
            case Target::Kind::none:
                break;
        }
        return content;
    }

    string footnote(const WovenInline& i) {
        if (context_ == Context::moving || i.note < 0) return "";
        const string number = "[" + std::to_string(i.number) + "]";
        const bool first = printed_notes_.insert(i.note).second;
        if (!first) return "\\footnotemark" + number + "{}";
        if (context_ != Context::text) {
            waiting_notes_.push_back(i.note);
            return "\\footnotemark" + number + "{}";
        }
        return "\\footnote" + number + "{" + note_text(i.note) + "}";
    }

    string note_text(int note) {
        const WovenBlocks& note_blocks = chapter_.footnotes[static_cast<std::size_t>(note)].blocks;
        return trimmed(printed(note_blocks));
    }

    void print_waiting_notes() {
        while (!waiting_notes_.empty()) {
            const std::vector<int> notes = std::move(waiting_notes_);
            waiting_notes_.clear();
            for (const int note : notes) {
                const int number = chapter_.footnotes[static_cast<std::size_t>(note)].number;
                out_ += "\\footnotetext[" + std::to_string(number) + "]{" + note_text(note) + "}%\n";
            }
        }
    }

    string citation(const WovenInline& i) const {
        string out = "(";
        for (std::size_t k = 0; k < i.cites.size(); ++k) {
            const WovenCite& cite = i.cites[k];
            if (k > 0) out += "; ";
            out += link(cite.target, latex_text(cite.text));
            if (!cite.locator.empty()) out += ", " + latex_text(cite.locator);
        }
        return out + ")";
    }

    string term(const WovenInline& i) {
        const string text = inlines(i.children);
        if (context_ == Context::moving) return text;
        const string entry = latex_sort_key(plain_text(i.children)) + "@" + latex_index_text(text);
        return command("term", {i.latex.empty() ? "" : latex_destination(i.latex), text, entry});
    }

    /// A title, for the text, the contents and the PDF's bookmarks.
    string title_argument(const WovenInlines& title) {
        const Enter enter(*this, Context::moving);
        return command("texorpdfstring", {inlines(title), latex_text(plain_text(title))});
    }

    // ---- blocks

    static string trimmed(const string& text) {
        const std::size_t first = text.find_first_not_of(" \n");
        if (first == string::npos) return "";
        return text.substr(first, text.find_last_not_of(" \n") - first + 1);
    }

    /// The blocks as a string of their own, with everything else going on as before.
    string printed(const WovenBlocks& source) {
        string outer = std::move(out_);
        out_.clear();
        blocks(source);
        string inner = std::move(out_);
        out_ = std::move(outer);
        return inner;
    }

    void blocks(const WovenBlocks& source) {
        for (std::size_t i = 0; i < source.size(); ++i) {
            if (!is_hint_or_solution(source[i])) {
                block(source[i]);
                continue;
            }
            // All hints and solutions that follow one exercise are named in one line.
            string links;
            for (; i < source.size() && is_hint_or_solution(source[i]); ++i) links += keep_for_the_end(source[i]);
            --i;
            out_ += command("hintlinks", {links}) + "\n\n";
        }
    }

    void block(const WovenBlock& b) {
        using Kind = WovenBlock::Kind;
        switch (b.kind) {
            case Kind::heading:
                return heading(b);
            case Kind::paragraph:
                return paragraph(b);
            case Kind::quote:
                return environment(b.epigraph ? "chapterquote" : "quotation", b);
            case Kind::box:
                return box(b);
            case Kind::list:
                return list(b);
            case Kind::item:
                return blocks(b.blocks);
            case Kind::table:
                return table(b);
            case Kind::code:
                return illustration(b);
            case Kind::math:
                return display(b);
            case Kind::chunk:
                return chunk(b);
            case Kind::figure:
                return figure(b);
            case Kind::evidence:
                return evidence(b);
            case Kind::needs:
                out_ += command("needs", {inlines(b.inlines)}) + "\n\n";
                return;
            case Kind::contents:
                return;  // the table of contents stands before
            case Kind::rule:
                out_ += "\\loomrule\n\n";
                return;
        }
    }

    void heading(const WovenBlock& b) {
        const string title = title_argument(b.inlines);
        const string destination = b.latex.empty() ? "" : latex_destination(b.latex);
        if (b.level == 2) {
            out_ += command("loomsection", {b.number, title, destination});
        } else {
            out_ += command(b.level == 3 ? "loomsubsection" : "loomsubsubsection", {title, destination});
        }
        out_ += "\n\n";
    }

    void put_anchor(const WovenBlock& b) {
        if (!b.latex.empty()) out_ += anchor(b.latex);
    }

    void paragraph(const WovenBlock& b) {
        put_anchor(b);
        out_ += inlines(b.inlines);
        if (&b == end_mark_at_) out_ += "\\qedmark{}";
        out_ += "\n\n";
    }

    void environment(const string& name, const WovenBlock& b) {
        out_ += begin(name);
        put_anchor(b);
        blocks(b.blocks);
        out_ += end(name);
    }

    void display(const WovenBlock& b) {
        put_anchor(b);
        const string tex = latex_math(b.text);
        // No blank line before it: a formula belongs to the paragraph that it stands in.
        while (out_.size() >= 2 && out_.ends_with("\n\n")) out_.pop_back();
        out_ += is_display_environment(tex) ? tex + "\n" : "\\[\n" + tex + "\n\\]\n";
        out_ += "\n";
    }

    // ---- boxes

    void box(const WovenBlock& b) {
        if (b.box == BoxKind::exercise) exercise_ = {b.number, destination_of_exercise(b)};
        {
            const Enter enter(*this, Context::box);
            const string destination = b.box == BoxKind::exercise ? exercise_.destination
                                       : b.latex.empty()          ? ""
                                                                  : latex_destination(b.latex);
            const string title = inlines(b.title);
            if (b.box == BoxKind::proof) {
                out_ += begin("loomproof", {destination, title});
                print_with_end_mark(b.blocks);
                out_ += end("loomproof");
            } else {
                out_ += begin("loombox", {box_style(b.box), destination, latex_text(b.kind_word), b.number, title});
                blocks(b.blocks);
                out_ += end("loombox");
            }
        }
    }

    string destination_of_exercise(const WovenBlock& b) const {
        if (!b.latex.empty()) return latex_destination(b.latex);
        return latex_destination(chapter_.stem + ":exercise-" + b.number);
    }

    /// The mark at the end of a proof goes to the end of the last paragraph, also if that stands in a list.
    void print_with_end_mark(const WovenBlocks& source) {
        end_mark_at_ = last_block_of_text(source);
        const bool in_text = end_mark_at_ != nullptr;
        blocks(source);
        end_mark_at_ = nullptr;
        if (!in_text) out_ += "\\qedline\n";
    }

    static const WovenBlock* last_block_of_text(const WovenBlocks& source) {
        if (source.empty()) return nullptr;
        const WovenBlock& last = source.back();
        using Kind = WovenBlock::Kind;
        if (last.kind == Kind::paragraph) return &last;
        if (last.kind == Kind::list || last.kind == Kind::item) return last_block_of_text(last.blocks);
        return nullptr;
    }

    // ---- hints and solutions

    /// Keeps the box for the end of the chapter; returns the link to it.
    string keep_for_the_end(const WovenBlock& b) {
        const bool is_hint = b.box == BoxKind::hint;
        std::vector<Hint>& kept = is_hint ? hints_ : solutions_;
        kept.push_back({exercise_, &b});
        return command("hintlink", {is_hint ? "Hint" : "Solution", hint_destination(b, is_hint, kept.size())});
    }

    string hint_destination(const WovenBlock& b, bool is_hint, std::size_t number) const {
        if (!b.latex.empty()) return latex_destination(b.latex);
        return latex_destination(chapter_.stem + (is_hint ? ":hint-" : ":solution-") + std::to_string(number));
    }

    void print_hints(const string& title, const std::vector<Hint>& kept) {
        if (kept.empty()) return;
        out_ += command("loomhints", {title}) + "\n\n";
        for (std::size_t i = 0; i < kept.size(); ++i) {
            const WovenBlock& b = *kept[i].block;
            const string destination = hint_destination(b, b.box == BoxKind::hint, i + 1);
            out_ += command("loomhint",
                            {destination, kept[i].exercise.number, kept[i].exercise.destination, inlines(b.title)}) +
                    "\n";
            blocks(b.blocks);
            out_ += "\\loomhintend\n\n";
        }
    }

    // ---- lists and tables

    void list(const WovenBlock& b) {
        const string name = string(b.ordered ? "loomenumerate" : "loomitemize") + (b.tight ? "tight" : "");
        put_anchor(b);
        out_ += b.ordered ? begin(name, {std::to_string(b.start)}) : begin(name);
        for (const WovenBlock& item : b.blocks) {
            out_ += "\\item{} ";
            blocks(item.blocks);
        }
        out_ += end(name);
    }

    void table(const WovenBlock& b) {
        const string destination = b.latex.empty() ? "" : latex_destination(b.latex);
        {
            const Enter enter(*this, Context::caption);
            const string caption = inlines(b.inlines);
            in_table_ = true;
            const std::vector<ColumnWidth> widths = column_widths(b);
            string rows;
            for (std::size_t r = 0; r < b.rows.size(); ++r) rows += row(b.rows[r], widths.size(), r == 0);
            in_table_ = false;
            out_ += command("loomtable", {destination, b.number, caption, natural_columns(b, widths.size()),
                                          fitted_columns(b, widths), "%\n" + rows}) +
                    "\n\n";
        }
    }

    /// How much room a column takes, in characters.
    struct ColumnWidth {
        std::size_t least = 1;  ///< its longest word
        std::size_t most = 1;   ///< its longest cell
    };

    static std::vector<ColumnWidth> column_widths(const WovenBlock& b) {
        std::vector<ColumnWidth> widths;
        for (const auto& cells : b.rows) {
            if (cells.size() > widths.size()) widths.resize(cells.size());
            for (std::size_t c = 0; c < cells.size(); ++c) {
                const string text = plain_text(cells[c]);
                widths[c].least = std::max(widths[c].least, longest_word(text));
                widths[c].most = std::max({widths[c].most, widths[c].least, count_characters(text)});
            }
        }
        return widths;
    }

    static std::size_t longest_word(const string& text) {
        // Longer ones are code, which may be cut.
        constexpr std::size_t kLongest = 18;
        std::size_t longest = 0;
        std::size_t start = 0;
        while (start < text.size()) {
            const std::size_t end = std::min(text.find(' ', start), text.size());
            longest = std::max(longest, count_characters(std::string_view(text).substr(start, end - start)));
            start = end + 1;
        }
        return std::min(longest, kLongest);
    }

    string row(const std::vector<WovenInlines>& cells, std::size_t columns, bool is_head) {
        string out;
        for (std::size_t c = 0; c < columns; ++c) {
            if (c > 0) out += " & ";
            const string cell = c < cells.size() ? trimmed(inlines(cells[c])) : "";
            out += is_head ? command("tablehead", {cell}) : "{}" + cell;
        }
        return out + (is_head ? " \\\\ \\midrule\n" : " \\\\\n");
    }

    static Align align_of(const WovenBlock& b, std::size_t column) {
        return column < b.align.size() ? b.align[column] : Align::none;
    }

    static string natural_columns(const WovenBlock& b, std::size_t columns) {
        string out;
        for (std::size_t c = 0; c < columns; ++c) {
            const Align align = align_of(b, c);
            out += align == Align::center ? 'c' : align == Align::right ? 'r' : 'l';
        }
        return out;
    }

    /// Columns that share the width of the page: each gets what its longest word needs, and the rest in proportion to
    /// what it still lacks. In tenths of a character.
    static string fitted_columns(const WovenBlock& b, const std::vector<ColumnWidth>& widths) {
        constexpr double kLineLength = 76;
        constexpr double kBetweenColumns = 2.2;
        double rest = kLineLength - kBetweenColumns * static_cast<double>(widths.size());
        double lacking = 0;
        for (const ColumnWidth& width : widths) {
            rest -= static_cast<double>(width.least);
            lacking += static_cast<double>(width.most - width.least);
        }
        const double share = lacking > 0 ? std::clamp(rest / lacking, 0.0, 1.0) : 0.0;
        string out;
        for (std::size_t c = 0; c < widths.size(); ++c) {
            const Align align = align_of(b, c);
            const string side = align == Align::center ? "C" : align == Align::right ? "R" : "L";
            const double more = share * static_cast<double>(widths[c].most - widths[c].least);
            const double characters = static_cast<double>(widths[c].least) + more + 0.5;
            out += side + "{" + std::to_string(static_cast<int>(10 * characters)) + "}";
        }
        return out;
    }

    // ---- code

    static string code_tokens(const TokenLine& tokens) {
        const bool breakable = needs_break_points(tokens);
        string out;
        for (const Token& token : tokens) out += latex_code(token.text, breakable);
        return out;
    }

    string woven_tokens(const TokenLine& tokens) const {
        const bool breakable = needs_break_points(tokens);
        string out;
        for (const Token& token : tokens) {
            string text = latex_code(token.text, breakable);
            if (token.symbol >= 0) {
                const string& target = book_.api.symbols[static_cast<std::size_t>(token.symbol)].latex;
                if (!target.empty()) text = command("apilink", {target, text});
            }
            out += is_known_class(token.css) ? command("hl", {token.css, text}) : text;
        }
        return out;
    }

    /// Lines of code, with the places where a page may end: not after the first line nor before the last, and rather
    /// at a blank line.
    template <class LineOf>
    void code_lines(std::size_t count, LineOf line_of) {
        std::vector<string> lines;
        for (std::size_t i = 0; i < count; ++i) lines.push_back(line_of(i));
        // Blank lines at the end separate chunks in the tangled file; on the page the box does that.
        while (lines.size() > 1 && lines.back().empty()) lines.pop_back();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            out_ += lines[i].empty() ? "\\codeblank\n" : command("codeline", {lines[i]}) + "\n";
            const bool near_an_end = i == 0 || i + 2 == lines.size();
            if (near_an_end && i + 1 < lines.size()) out_ += "\\codekeep\n";
        }
    }

    void illustration(const WovenBlock& b) {
        put_anchor(b);
        const string language = lower_case(b.language);
        const bool is_console = language == "console" || language == "sh" || language == "bash" || language == "shell";
        const bool is_code = language == "cpp" || language == "c++" || language == "c" || language == "python";
        const string style = is_console ? "console" : is_code ? "illustration" : "plain";
        out_ += begin("loomcode", {style});
        code_lines(b.code.size(),
                   [&](std::size_t i) { return is_console ? console_line(b.code[i]) : woven_tokens(b.code[i]); });
        out_ += end("loomcode");
    }

    /// What is typed after the prompt is set off from what the program answers.
    static string console_line(const TokenLine& tokens) {
        string plain;
        for (const Token& token : tokens) plain += token.text;
        if (plain.starts_with("$ ")) return command("prompt", {code_tokens({{plain.substr(2), "", -1}})});
        return code_tokens({{plain, "", -1}});
    }

    const WovenPiece& piece_at(int index) const { return book_.pieces[static_cast<std::size_t>(index)]; }

    void chunk(const WovenBlock& b) {
        if (b.piece < 0) return;
        const WovenPiece& piece = piece_at(b.piece);
        const string file = piece.states_file && !piece.named_after_file ? latex_code(piece.file, true) : "";
        out_ += begin("loomchunk", {latex_destination(piece.latex), chunk_title(piece.title, piece.named_after_file),
                                    piece.number > 1 ? "+" : "", file, chunk_foot(piece)});
        out_ += index_.commands(b.piece);
        code_lines(printed_lines(piece), [&](std::size_t i) { return chunk_line(piece.lines[i]); });
        out_ += end("loomchunk");
    }

    /// Empty lines at the end only keep pieces apart in the tangled file; on paper they are a gap in the frame.
    static std::size_t printed_lines(const WovenPiece& piece) {
        std::size_t count = piece.lines.size();
        while (count > 1 && piece.lines[count - 1].reference.empty() && piece.lines[count - 1].tokens.empty()) --count;
        return count;
    }

    string chunk_line(const WovenLine& line) const {
        if (line.reference.empty()) return woven_tokens(line.tokens);
        return latex_code(line.indent) + chunk_reference(line.reference, line.title, line.target);
    }

    string chunk_reference(const string& name, const string& title, const Target& target) const {
        const string shown = latex_text(title.empty() ? name : title);
        if (target.latex.empty()) return command("chunkname", {shown});
        return command("chunkref", {latex_destination(target.latex), shown});
    }

    string reference_to_piece(int index) const {
        const WovenPiece& piece = piece_at(index);
        return command("chunkref", {latex_destination(piece.latex), chunk_title(piece.title, piece.named_after_file)});
    }

    string page_of_piece(int index) const { return command("pageof", {latex_destination(piece_at(index).latex)}); }

    string chunk_foot(const WovenPiece& piece) const {
        std::vector<string> sentences;
        if (piece.previous >= 0) sentences.push_back("Continues " + page_of_piece(piece.previous) + ".");
        if (piece.next >= 0) sentences.push_back("Continued on " + page_of_piece(piece.next) + ".");
        std::vector<string> users;
        for (const int user : piece.used_in) users.push_back(reference_to_piece(user));
        if (!users.empty()) sentences.push_back("Used in " + joined_with_and(users) + ".");
        string out;
        for (const string& sentence : sentences) out += (out.empty() ? "" : " ") + sentence;
        return out;
    }

    // ---- figures

    void figure(const WovenBlock& b) {
        const string destination = b.latex.empty() ? "" : latex_destination(b.latex);
        {
            const Enter enter(*this, Context::caption);
            string caption = inlines(b.inlines);
            if (b.frames.empty()) {
                out_ +=
                    command("loommissingfigure", {destination, b.number, caption, latex_code(b.name, true)}) + "\n\n";
            } else if (b.frames.size() == 1) {
                const string more = inlines(b.frames.front().caption);
                if (!more.empty()) caption += (caption.empty() ? "" : " ") + more;
                out_ += command("loomfigure", {destination, b.number, caption, picture(b.frames.front())}) + "\n\n";
            } else {
                strip(b, destination, caption);
            }
        }
    }

    static string picture(const WovenFrame& frame) { return frame.files.pdf.filename().generic_string(); }

    void strip(const WovenBlock& b, const string& destination, const string& caption) {
        out_ += begin("loomstrip",
                      {destination, b.number, caption, std::to_string(b.frames.size()), picture(b.frames.front())});
        for (std::size_t i = 0; i < b.frames.size(); ++i) {
            out_ += command("stripframe", {picture(b.frames[i]), std::to_string(i + 1), inlines(b.frames[i].caption)}) +
                    "%\n";
        }
        out_ += end("loomstrip");
    }

    // ---- evidence

    void evidence(const WovenBlock& b) {
        put_anchor(b);
        const EvidenceSummary summary = summarize(b);
        out_ += begin("loomevidence", {b.evidence_known ? word(summary.state) : "unknown", latex_text(summary.sum)});
        for (const EvidenceLine& line : summary.lines) {
            out_ += command("evidence" + word(line.state), {latex_text(line.name), latex_text(line.count)}) + "\n";
            for (const string& fact : line.facts) out_ += command("evidencefact", {latex_text(fact)}) + "\n";
            for (const string& failure : line.failures)
                out_ += command("evidencefailure", {latex_text(failure)}) + "\n";
        }
        out_ += end("loomevidence");
    }

    static string word(EvidenceState state) {
        return state == EvidenceState::passed ? "passed" : state == EvidenceState::failed ? "failed" : "missing";
    }

    const WovenBook& book_;
    const PieceIndex& index_;
    const WovenChapter& chapter_;
    string out_;
    Context context_ = Context::text;
    bool in_table_ = false;
    std::set<int> printed_notes_;
    std::vector<int> waiting_notes_;
    const WovenBlock* end_mark_at_ = nullptr;
    Exercise exercise_;
    std::vector<Hint> hints_;
    std::vector<Hint> solutions_;
};

// ------------------------------------------------------------------------------------------------ the other files

string title_page(const WovenBook& book, const PieceIndex& index) {
    Printer printer(book, index, book.front);
    return command("loomtitle", {latex_text(book.title)}) + "\n" + command("loomdeck", {printer.line(book.deck)}) +
           "\n" + command("loombyline", {printer.line(book.byline)}) + "\n";
}

string front_matter(const WovenBook& book, const PieceIndex& index) {
    const string text = Printer(book, index, book.front).front();
    if (text.find_first_not_of(" \n") == string::npos) return "";
    return command("loomfront", {latex_destination(book.front.latex)}) + "\n\n" + text;
}

string chapter_list(const WovenBook& book) {
    string out;
    int part = -1;
    for (const WovenChapter& chapter : book.chapters) {
        if (chapter.part >= 0 && chapter.part != part) {
            const WovenPart& next = book.parts[static_cast<std::size_t>(chapter.part)];
            if (next.appendix) out += "\\loomappendix\n";
            out += command("loompart", {latex_text(next.title)}) + "\n";
        }
        part = chapter.part;
        out += command("input", {file_of(chapter)}) + "\n";
        out += command("loomchaptername", {latex_text(chapter.title), latex_destination(chapter.latex)}) + "\n";
    }
    return out;
}

string bibliography(const WovenBook& book) {
    if (book.bibliography.empty()) return "";
    string out = begin("loombibliography");
    for (const WovenReference& reference : book.bibliography) {
        string text;
        for (const BibPiece& piece : reference.entry.pieces) {
            const string content = latex_text(piece.text);
            if (piece.style == BibPiece::Style::emphasis) {
                text += command("emph", {content});
            } else if (piece.style == BibPiece::Style::link) {
                text +=
                    command("href", {latex_url(piece.url), command("bibliographyurl", {latex_code(piece.text, true)})});
            } else {
                text += content;
            }
        }
        std::vector<string> pages;
        for (const IndexPlace& place : reference.cited_in) {
            if (!place.target.latex.empty()) {
                pages.push_back(command("xref", {latex_destination(place.target.latex), latex_text(place.text)}));
            }
        }
        const string cited = pages.empty() ? "" : "Cited in " + joined_with_and(pages) + ".";
        out += command("loomreference", {latex_destination(reference.latex), text, cited}) + "\n";
    }
    return out + end("loombibliography");
}

/// The letter of the appendix that follows those of the book.
string next_appendix(const WovenBook& book) {
    char letter = 'A';
    for (const WovenPart& part : book.parts) {
        if (part.appendix) letter = static_cast<char>(letter + static_cast<int>(part.chapters.size()));
    }
    return string(1, letter);
}

/// The appendix: the headers with their first sentences, then Doxygen's pages of headers, namespaces and classes.
string api(const WovenBook& book) {
    std::vector<const ApiSymbol*> files;
    std::vector<const ApiSymbol*> pages;
    for (const ApiSymbol& symbol : book.api.symbols) {
        if (symbol.latex.empty()) continue;
        const bool is_class = symbol.kind == "class" || symbol.kind == "struct" || symbol.kind == "union";
        if (symbol.kind == "file") files.push_back(&symbol);
        if (symbol.kind == "namespace" || is_class) pages.push_back(&symbol);
    }
    const auto key = [](const ApiSymbol* s) { return std::pair(s->kind != "namespace", s->qualified); };
    std::sort(files.begin(), files.end(), [](const ApiSymbol* a, const ApiSymbol* b) { return a->file < b->file; });
    std::sort(pages.begin(), pages.end(), [&](const ApiSymbol* a, const ApiSymbol* b) { return key(a) < key(b); });
    string out = command("loomapichapter", {next_appendix(book)}) + "\n" + begin("loomapi");
    if (!files.empty()) out += "\\apifiles\n";
    for (const ApiSymbol* file : files) {
        const string path = file->file.starts_with("code/") ? file->file.substr(5) : file->file;
        out += command("apifile", {file->latex, latex_code(path, true), latex_text(file->brief)}) + "\n";
    }
    for (const ApiSymbol* file : files) out += command("apipage", {file->latex}) + "\n";
    for (const ApiSymbol* page : pages) out += command("apipage", {page->latex}) + "\n";
    return out + end("loomapi");
}

}  // namespace

std::map<string, string> weave_latex(const WovenBook& book) {
    const PieceIndex index(book);
    std::map<string, string> files;
    files["titlepage.tex"] = title_page(book, index);
    files["front.tex"] = front_matter(book, index);
    files["book-chapters.tex"] = chapter_list(book);
    files["bibliography.tex"] = bibliography(book);
    files["api.tex"] = api(book);
    for (const WovenChapter& chapter : book.chapters) {
        files[file_of(chapter) + ".tex"] = Printer(book, index, chapter).chapter();
    }
    return files;
}

}  // namespace loom
