#include "readers/bibliography.hpp"

#include "text/source.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace loom {

namespace {

// ------------------------------------------------------------------------------------------------ TeX to Unicode

struct Accent {
    char command;
    std::string_view combining;  ///< put after the letter if there is no letter of its own
    std::string_view letters;    ///< base letters …
    std::vector<std::string_view> accented;
};

const std::vector<Accent>& accents() {
    static const std::vector<Accent> table = {
        {'"', "\u0308", "aeiouyAEIOUY", {"ä", "ë", "ï", "ö", "ü", "ÿ", "Ä", "Ë", "Ï", "Ö", "Ü", "Ÿ"}},
        {'\'', "\u0301", "aeiouycnszlrAEIOUYCNSZ", {"á", "é", "í", "ó", "ú", "ý", "ć", "ń", "ś", "ź", "ĺ",
                                                    "ŕ", "Á", "É", "Í", "Ó", "Ú", "Ý", "Ć", "Ń", "Ś", "Ź"}},
        {'`', "\u0300", "aeiouAEIOU", {"à", "è", "ì", "ò", "ù", "À", "È", "Ì", "Ò", "Ù"}},
        {'^', "\u0302", "aeiouAEIOU", {"â", "ê", "î", "ô", "û", "Â", "Ê", "Î", "Ô", "Û"}},
        {'~', "\u0303", "anoANO", {"ã", "ñ", "õ", "Ã", "Ñ", "Õ"}},
        {'=', "\u0304", "aeiouAEIOU", {"ā", "ē", "ī", "ō", "ū", "Ā", "Ē", "Ī", "Ō", "Ū"}},
        {'.', "\u0307", "zeZI", {"ż", "ė", "Ż", "İ"}},
        {'u', "\u0306", "agAG", {"ă", "ğ", "Ă", "Ğ"}},
        {'v',
         "\u030C",
         "cdenrstzCDENRSTZ",
         {"č", "ď", "ě", "ň", "ř", "š", "ť", "ž", "Č", "Ď", "Ě", "Ň", "Ř", "Š", "Ť", "Ž"}},
        {'H', "\u030B", "ouOU", {"ő", "ű", "Ő", "Ű"}},
        {'c', "\u0327", "cstCST", {"ç", "ş", "ţ", "Ç", "Ş", "Ţ"}},
        {'k', "\u0328", "aeAE", {"ą", "ę", "Ą", "Ę"}},
        {'r', "\u030A", "auAU", {"å", "ů", "Å", "Ů"}},
        {'d', "\u0323", "", {}},
        {'b', "\u0331", "", {}},
    };
    return table;
}

const std::map<std::string, std::string, std::less<>>& letter_commands() {
    static const std::map<std::string, std::string, std::less<>> table = {
        {"ss", "ß"},    {"o", "ø"},         {"O", "Ø"},     {"l", "ł"},          {"L", "Ł"},          {"ae", "æ"},
        {"AE", "Æ"},    {"oe", "œ"},        {"OE", "Œ"},    {"aa", "å"},         {"AA", "Å"},         {"i", "ı"},
        {"j", "ȷ"},     {"dots", "…"},      {"ldots", "…"}, {"textendash", "–"}, {"textemdash", "—"}, {"S", "§"},
        {"TeX", "TeX"}, {"LaTeX", "LaTeX"}, {"log", "log"}, {"alpha", "α"},      {"beta", "β"},       {"oplus", "⊕"},
        {"cdot", "·"},  {"times", "×"},
    };
    return table;
}

/// Commands that only change how their argument is set; here the argument is enough.
bool only_sets_style(std::string_view command) {
    static const std::array<std::string_view, 12> names = {"emph",   "textit", "textbf", "texttt", "textsc", "text",
                                                           "mathrm", "mathit", "mbox",   "url",    "href",   "textrm"};
    return std::find(names.begin(), names.end(), command) != names.end();
}

bool is_ascii_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

class TexReader {
public:
    explicit TexReader(std::string_view tex) : tex_(tex) {}

    /// The text in Unicode. Commands that are not known are left out and can be asked for.
    std::string read() {
        while (at_ < tex_.size()) step();
        return collapse_blanks(out_);
    }
    const std::vector<std::string>& unknown() const { return unknown_; }

private:
    bool take(std::string_view text) {
        if (!tex_.substr(at_).starts_with(text)) return false;
        at_ += text.size();
        return true;
    }

    void step() {
        if (take("---")) {
            out_ += "—";
        } else if (take("--")) {
            out_ += "–";
        } else if (take("``")) {
            out_ += "“";
        } else if (take("''")) {
            out_ += "”";
        } else if (take("`")) {
            out_ += "‘";
        } else if (take("'")) {
            out_ += "’";
        } else if (take("~")) {
            out_ += "\u00A0";
        } else if (tex_[at_] == '\\') {
            ++at_;
            command();
        } else if (tex_[at_] == '{' || tex_[at_] == '}' || tex_[at_] == '$') {
            ++at_;
        } else {
            out_ += tex_[at_++];
        }
    }

    void command() {
        if (at_ >= tex_.size()) return;
        if (!is_ascii_letter(tex_[at_])) {
            const char symbol = tex_[at_++];
            if (const Accent* accent = find_accent(symbol)) return put_accent(*accent);
            if (symbol == ' ' || symbol == '\n' || symbol == ',' || symbol == ';') {
                out_ += ' ';
            } else if (symbol != '-' && symbol != '/') {
                out_ += symbol;
            }
            return;
        }
        std::string name;
        while (at_ < tex_.size() && is_ascii_letter(tex_[at_])) name += tex_[at_++];
        if (name.size() == 1 && find_accent(name[0]) != nullptr) {
            skip_blanks();
            return put_accent(*find_accent(name[0]));
        }
        const auto letter = letter_commands().find(name);
        if (letter != letter_commands().end()) {
            out_ += letter->second;
            // The blank after \ss ends the command and is not text; {\ss} and \ss{} need none.
            if (!is_ascii_letter(letter->second.back())) skip_blanks();
            take("{}");
        } else if (!only_sets_style(name)) {
            unknown_.push_back("\\" + name);
        }
    }

    static const Accent* find_accent(char command) {
        for (const Accent& accent : accents()) {
            if (accent.command == command) return &accent;
        }
        return nullptr;
    }

    /// Reads the letter after an accent, as in \"u, \"{u}, \'{\i}, and writes the accented one.
    void put_accent(const Accent& accent) {
        const bool braced = take("{");
        std::string letter;
        if (take("\\i")) {
            letter = "i";
            if (!take("{}")) skip_blanks();
        } else if (take("\\j")) {
            letter = "j";
            if (!take("{}")) skip_blanks();
        } else if (at_ < tex_.size() && tex_[at_] != '}') {
            const std::size_t start = at_;
            next_code_point(tex_, at_);
            letter = tex_.substr(start, at_ - start);
        }
        if (braced) take("}");
        const std::size_t index = letter.size() == 1 ? accent.letters.find(letter[0]) : std::string_view::npos;
        if (index != std::string_view::npos) {
            out_ += accent.accented[index];
        } else {
            out_ += letter;
            if (!letter.empty()) out_ += accent.combining;
        }
    }

    void skip_blanks() {
        while (at_ < tex_.size() && (tex_[at_] == ' ' || tex_[at_] == '\n' || tex_[at_] == '\t')) ++at_;
    }

    static std::string collapse_blanks(const std::string& text) {
        std::string out;
        for (const char c : text) {
            const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
            if (!blank) {
                out += c;
            } else if (!out.empty() && out.back() != ' ') {
                out += ' ';
            }
        }
        if (!out.empty() && out.back() == ' ') out.pop_back();
        return out;
    }

    std::string_view tex_;
    std::size_t at_ = 0;
    std::string out_;
    std::vector<std::string> unknown_;
};

// ------------------------------------------------------------------------------------------------ names

struct PersonName {
    std::string full;    ///< "Charles L. Bouton"
    std::string family;  ///< "Bouton"; "van Emde Boas"
};

/// Splits at `word` (" and ") or, for one character, at it; only outside of braces. Works on the TeX text, because
/// {Barnes and Noble} is one name.
std::vector<std::string> split_outside_braces(const std::string& text, std::string_view word) {
    std::vector<std::string> parts(1);
    int depth = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '{') ++depth;
        if (text[i] == '}') --depth;
        if (depth == 0 && std::string_view(text).substr(i).starts_with(word)) {
            parts.emplace_back();
            i += word.size();
        } else {
            const char c = text[i++];
            parts.back() += c == '\n' || c == '\t' || c == '\r' ? ' ' : c;
        }
    }
    return parts;
}

std::string untex(const std::string& text) {
    return TexReader(text).read();
}

std::string single_blanks(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const char plain = c == '\n' || c == '\t' || c == '\r' ? ' ' : c;
        if (plain == ' ' && !out.empty() && out.back() == ' ') continue;
        out += plain;
    }
    return out;
}

/// "First von Last" as words: the family name begins at the first word in lower case, or is the last word.
PersonName name_from_words(const std::vector<std::string>& words) {
    std::size_t family = words.size() - 1;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (std::islower(static_cast<unsigned char>(words[i][0]))) {
            family = i;
            break;
        }
    }
    PersonName name;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word = untex(words[i]);
        name.full += (name.full.empty() ? "" : " ") + word;
        if (i >= family) name.family += (name.family.empty() ? "" : " ") + word;
    }
    return name;
}

std::optional<PersonName> read_name(const std::string& tex) {
    const std::vector<std::string> parts = split_outside_braces(tex, ",");
    if (parts.size() >= 2) {
        // "Last, First" or "Last, Jr., First".
        PersonName name;
        name.family = untex(parts.front());
        name.full = untex(parts.back()) + " " + name.family;
        if (parts.size() > 2) name.full += ", " + untex(parts[1]);
        return name;
    }
    std::vector<std::string> words;
    for (const std::string& word : split_outside_braces(tex, " ")) {
        if (!word.empty()) words.push_back(word);
    }
    if (words.empty()) return std::nullopt;
    return name_from_words(words);
}

struct People {
    std::vector<PersonName> names;
    bool others = false;
};

People read_people(const std::string& tex) {
    People people;
    for (const std::string& part : split_outside_braces(single_blanks(tex), " and ")) {
        const std::optional<PersonName> name = read_name(part);
        if (!name) continue;
        if (name->full == "others") {
            people.others = true;
        } else {
            people.names.push_back(*name);
        }
    }
    return people;
}

std::string list_of(const People& people) {
    std::string text;
    const std::size_t count = people.names.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) text += i + 1 < count || people.others ? ", " : (count > 2 ? ", and " : " and ");
        text += people.names[i].full;
    }
    return people.others ? text + ", and others" : text;
}

std::string short_list_of(const People& people) {
    const std::size_t count = people.names.size() + (people.others ? 1 : 0);
    if (people.names.empty()) return "";
    if (count == 1) return people.names[0].family;
    if (count == 2 && !people.others) return people.names[0].family + " and " + people.names[1].family;
    return people.names[0].family + " et al.";
}

// ------------------------------------------------------------------------------------------------ the file

struct RawField {
    std::string tex;
    Place place;
};

struct RawEntry {
    BibEntry entry;
    std::map<std::string, RawField> fields;
    People people;      ///< authors, or else editors
    std::string label;  ///< what stands before the year in the citation
};

const std::vector<std::string>& known_types() {
    static const std::vector<std::string> names = {"article", "book",   "incollection", "inproceedings",
                                                   "misc",    "online", "techreport"};
    return names;
}

const std::vector<std::string>& known_fields() {
    static const std::vector<std::string> names = {
        "abstract", "address", "author",       "booktitle",   "chapter",      "date",  "doi",       "edition",
        "editor",   "eprint",  "howpublished", "institution", "isbn",         "issn",  "journal",   "keywords",
        "language", "month",   "note",         "number",      "organization", "pages", "publisher", "series",
        "title",    "type",    "url",          "urldate",     "volume",       "year",
    };
    return names;
}

std::string month_name(const std::string& abbreviation) {
    static const std::array<std::string_view, 12> months = {"January",   "February", "March",    "April",
                                                            "May",       "June",     "July",     "August",
                                                            "September", "October",  "November", "December"};
    for (const std::string_view month : months) {
        if (abbreviation.size() == 3 && lower_case(month.substr(0, 3)) == abbreviation) return std::string(month);
    }
    return "";
}

class BibParser {
public:
    BibParser(std::string text, std::string file, Diagnostics& diagnostics)
        : text_(std::move(text)), file_(std::move(file)), diagnostics_(diagnostics) {}

    std::vector<RawEntry> parse() {
        std::vector<RawEntry> entries;
        while (find_entry()) {
            const Place place = here();
            ++at_;
            const std::string type = lower_case(word());
            skip_blanks();
            if (type == "comment" || type == "preamble" || type == "string") {
                skip_unused(type, place);
            } else if (auto entry = parse_entry(type, place)) {
                entries.push_back(std::move(*entry));
            }
        }
        return entries;
    }

private:
    Place here() const { return place_at(at_); }

    Place place_at(std::size_t offset) const {
        const std::string_view before = std::string_view(text_).substr(0, offset);
        const std::size_t newline = before.rfind('\n');
        const std::string_view in_line = newline == std::string_view::npos ? before : before.substr(newline + 1);
        return {file_, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
                static_cast<int>(count_characters(in_line)) + 1};
    }

    void error(const Place& place, const std::string& message) { diagnostics_.error(place, "E-BIB", message); }

    /// Text outside of entries is a comment in BibTeX; a `%` hides an `@` on the rest of its line.
    bool find_entry() {
        while (at_ < text_.size() && text_[at_] != '@') {
            at_ = text_[at_] == '%' ? std::min(text_.find('\n', at_), text_.size()) : at_ + 1;
        }
        return at_ < text_.size();
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void skip_blanks() {
        while (at_ < text_.size()) {
            if (std::isspace(static_cast<unsigned char>(text_[at_]))) {
                ++at_;
            } else if (text_[at_] == '%') {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else {
                return;
            }
        }
    }

    /// Everything up to a blank or a character that BibTeX gives a meaning.
    std::string word() {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n{}(),=#\"%@", at_), text_.size());
        std::string found = text_.substr(at_, end - at_);
        at_ = end;
        return found;
    }

    void skip_unused(const std::string& type, const Place& place) {
        if (type != "comment") {
            error(place, "@" + type + " is not supported: write the text itself where it is used");
        }
        if (peek() == '{') braced(place);
    }

    std::optional<RawEntry> parse_entry(const std::string& type, const Place& place) {
        if (peek() != '{') {
            error(here(), "expected `{` after @" + type);
            return std::nullopt;
        }
        ++at_;
        skip_blanks();
        RawEntry raw;
        raw.entry.type = type;
        raw.entry.place = place;
        raw.entry.key = word();
        if (std::find(known_types().begin(), known_types().end(), type) == known_types().end()) {
            const std::string near = did_you_mean(type, known_types());
            error(place, "unknown type of entry @" + type + (near.empty() ? "" : "; did you mean @" + near + "?"));
        }
        if (raw.entry.key.empty()) error(here(), "this entry has no key");
        return parse_fields(raw) ? std::optional(std::move(raw)) : std::nullopt;
    }

    /// `, name = value` again and again until the closing brace. False if the entry cannot be followed to its end.
    bool parse_fields(RawEntry& raw) {
        for (;;) {
            skip_blanks();
            if (peek() == '}') {
                ++at_;
                return true;
            }
            if (peek() != ',') return lost(raw, "expected `,` or `}`");
            ++at_;
            skip_blanks();
            if (peek() == '}') continue;  // a comma after the last field
            const Place place = here();
            const std::string name = lower_case(word());
            skip_blanks();
            if (name.empty() || peek() != '=') return lost(raw, "expected `name = value`");
            ++at_;
            const std::optional<std::string> tex = value();
            if (!tex) return false;
            if (std::find(known_fields().begin(), known_fields().end(), name) == known_fields().end()) {
                const std::string near = did_you_mean(name, known_fields());
                diagnostics_.warning(place, "W-BIB",
                                     "unknown field " + name + (near.empty() ? "" : "; did you mean " + near + "?"));
            }
            if (!raw.fields.emplace(name, RawField{*tex, place}).second)
                error(place, "the field " + name + " is here twice");
        }
    }

    bool lost(const RawEntry& raw, const std::string& message) {
        error(here(), message + " in the entry " + raw.entry.key);
        // Go on at the next line that begins an entry.
        const std::size_t next = text_.find("\n@", at_);
        at_ = next == std::string::npos ? text_.size() : next + 1;
        return false;
    }

    /// Parts joined by `#`.
    std::optional<std::string> value() {
        std::string text;
        for (;;) {
            skip_blanks();
            const Place place = here();
            if (peek() == '{') {
                const std::optional<std::string> part = braced(place);
                if (!part) return std::nullopt;
                text += *part;
            } else if (peek() == '"') {
                const std::optional<std::string> part = quoted(place);
                if (!part) return std::nullopt;
                text += *part;
            } else {
                text += bare(place);
            }
            skip_blanks();
            if (peek() != '#') return text;
            ++at_;
        }
    }

    std::string bare(const Place& place) {
        const std::string found = word();
        const bool number =
            !found.empty() && std::all_of(found.begin(), found.end(), [](unsigned char c) { return std::isdigit(c); });
        if (number) return found;
        const std::string month = month_name(lower_case(found));
        if (month.empty()) error(place, "`" + found + "` is not a number; put the value in braces");
        return month.empty() ? found : month;
    }

    /// At `{`: the text up to its partner.
    std::optional<std::string> braced(const Place& place) {
        const std::size_t start = at_;
        int depth = 0;
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == '\\') {
                ++at_;
            } else if (text_[at_] == '{') {
                ++depth;
            } else if (text_[at_] == '}' && --depth == 0) {
                ++at_;
                return text_.substr(start + 1, at_ - start - 2);
            }
        }
        error(place, "this `{` is never closed");
        at_ = text_.size();
        return std::nullopt;
    }

    /// At `"`: the text up to the next one outside of braces.
    std::optional<std::string> quoted(const Place& place) {
        const std::size_t start = ++at_;
        int depth = 0;
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == '{') ++depth;
            if (text_[at_] == '}') --depth;
            if (text_[at_] == '"' && depth == 0) {
                ++at_;
                return text_.substr(start, at_ - start - 1);
            }
        }
        error(place, "this `\"` is never closed");
        at_ = text_.size();
        return std::nullopt;
    }

    std::string text_;
    std::string file_;
    Diagnostics& diagnostics_;
    std::size_t at_ = 0;
};

// ------------------------------------------------------------------------------------------------ printing

std::string en_dashes(std::string pages) {
    for (std::size_t i = pages.find('-'); i != std::string::npos; i = pages.find('-', i + 3)) pages.replace(i, 1, "–");
    return pages;
}

std::string without_protocol(const std::string& url) {
    const std::size_t slashes = url.find("://");
    std::string text = slashes == std::string::npos ? url : url.substr(slashes + 3);
    if (!text.empty() && text.back() == '/') text.pop_back();
    return text;
}

/// Builds the pieces of one entry: parts of a sentence, sentences with a full stop after each.
class EntryPrinter {
public:
    explicit EntryPrinter(const BibEntry& entry) : entry_(entry) {}

    void add(const std::string& text, BibPiece::Style style = BibPiece::Style::plain) {
        if (text.empty()) return;
        if (!separator_.empty()) append(separator_, BibPiece::Style::plain);
        append(text, style);
        separator_ = ", ";
    }
    void add_field(const std::string& name, const std::string& before = "", const std::string& after = "") {
        if (const std::string value = field(name); !value.empty()) add(before + value + after);
    }
    void blank_next() { separator_ = " "; }
    void end_sentence() {
        if (pieces_.empty()) return;
        const std::string& last = pieces_.back().text;
        const bool ended = last.ends_with('.') || last.ends_with('?') || last.ends_with('!') || last.ends_with("…");
        if (!ended) append(".", BibPiece::Style::plain);
        separator_ = " ";
    }
    void add_link(const std::string& text, const std::string& url) {
        if (!separator_.empty()) append(separator_, BibPiece::Style::plain);
        pieces_.push_back({BibPiece::Style::link, text, url});
        separator_ = ", ";
    }
    std::string field(const std::string& name) const {
        const auto found = entry_.fields.find(name);
        return found == entry_.fields.end() ? "" : found->second;
    }
    std::vector<BibPiece> take() { return std::move(pieces_); }

private:
    void append(const std::string& text, BibPiece::Style style) {
        const bool joins = !pieces_.empty() && pieces_.back().style == style && style != BibPiece::Style::link;
        if (joins) {
            pieces_.back().text += text;
        } else {
            pieces_.push_back({style, text, ""});
        }
    }

    const BibEntry& entry_;
    std::vector<BibPiece> pieces_;
    std::string separator_;
};

std::string with_ordinal(const std::string& edition) {
    if (edition.find_first_not_of("0123456789") != std::string::npos) return lower_case(edition) + " edition";
    static const std::array<std::string_view, 4> words = {"", "first", "second", "third"};
    const auto number = static_cast<std::size_t>(std::atoi(edition.c_str()));
    return (number < words.size() ? std::string(words[number]) : edition + "th") + " edition";
}

void print_volume(EntryPrinter& print) {
    const std::string volume = print.field("volume");
    const std::string number = print.field("number");
    if (volume.empty()) {
        if (!number.empty()) print.add("no. " + number);
        return;
    }
    print.blank_next();
    print.add(volume + (number.empty() ? "" : "(" + number + ")"));
}

void print_container(EntryPrinter& print, const std::string& editors) {
    print.add("In");
    print.blank_next();
    if (!editors.empty()) print.add(editors);
    print.add(print.field("booktitle"), BibPiece::Style::emphasis);
    print.add_field("series");
    print.add_field("volume", "volume ");
    print.add_field("pages", "pages ");
    const bool has_more = !(print.field("publisher") + print.field("organization") + print.field("address")).empty();
    if (has_more) print.end_sentence();
}

void print_publisher(EntryPrinter& print, const std::string& year) {
    print.add_field("publisher");
    print.add_field("organization");
    print.add_field("address");
    print.add(year);
    print.end_sentence();
}

void print_end(EntryPrinter& print) {
    print.add_field("note");
    print.end_sentence();
    const std::string doi = print.field("doi");
    const std::string url = print.field("url");
    if (!doi.empty()) {
        print.add_link("doi:" + doi, "https://doi.org/" + doi);
        print.end_sentence();
    } else if (!url.empty()) {
        print.add_link(without_protocol(url), url);
        if (const std::string read = print.field("urldate"); !read.empty()) print.add("read on " + read);
        print.end_sentence();
    }
}

/// Whether the title of this type is the title of a volume, set in italics.
bool is_volume(const std::string& type) {
    return type == "book" || type == "techreport";
}

void print_by_type(EntryPrinter& print, const RawEntry& raw, const std::string& year) {
    const std::string& type = raw.entry.type;
    if (type == "article") {
        print.add(print.field("journal"), BibPiece::Style::emphasis);
        print_volume(print);
        print.add_field("pages", "pages ");
        print.add(year);
        print.end_sentence();
    } else if (type == "inproceedings" || type == "incollection") {
        const auto editor = raw.fields.find("editor");
        const bool by_author = raw.fields.count("author") > 0;
        const People editors = editor != raw.fields.end() && by_author ? read_people(editor->second.tex) : People();
        const std::string eds = editors.names.size() > 1 || editors.others ? " (eds.)" : " (ed.)";
        print_container(print, editors.names.empty() ? "" : list_of(editors) + eds);
        print_publisher(print, year);
    } else if (type == "techreport") {
        const std::string kind = print.field("type");
        const std::string number = print.field("number");
        print.add((kind.empty() ? "Technical report" : kind) + (number.empty() ? "" : " " + number));
        print.add_field("institution");
        print.add_field("address");
        print.add(year);
        print.end_sentence();
    } else {
        print.add_field("howpublished");
        if (raw.people.names.empty()) {
            // The organisation stands where the authors would.
            print.add_field("publisher");
            print.add_field("address");
            print.add(year);
            print.end_sentence();
        } else {
            print_publisher(print, year);
        }
    }
}

std::vector<BibPiece> print_entry(const RawEntry& raw, const std::string& year) {
    EntryPrinter print(raw.entry);
    if (!raw.people.names.empty()) {
        const bool editors = raw.fields.count("author") == 0;
        const std::string eds = raw.people.names.size() > 1 || raw.people.others ? " (eds.)" : " (ed.)";
        print.add(list_of(raw.people) + (editors ? eds : ""));
    } else {
        print.add_field("organization");
    }
    print.end_sentence();
    print.add(print.field("title"), is_volume(raw.entry.type) ? BibPiece::Style::emphasis : BibPiece::Style::plain);
    if (raw.entry.type == "book") {
        print.add_field("volume", "volume ");
        if (const std::string edition = print.field("edition"); !edition.empty()) print.add(with_ordinal(edition));
        print.add_field("series");
    }
    print.end_sentence();
    print_by_type(print, raw, year);
    print_end(print);
    return print.take();
}

// ------------------------------------------------------------------------------------------------ putting together

/// Letters without accents and in lower case, so that Ács stands beside Acs.
std::string fold(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const char32_t c = next_code_point(text, at);
        const std::string_view letter = std::string_view(text).substr(start, at - start);
        if (c >= 0x300 && c < 0x370) continue;  // a combining accent
        std::string base(letter);
        for (const Accent& accent : accents()) {
            const auto found = std::find(accent.accented.begin(), accent.accented.end(), letter);
            if (found != accent.accented.end()) {
                base = std::string(1, accent.letters[static_cast<std::size_t>(found - accent.accented.begin())]);
            }
        }
        out += base;
    }
    return lower_case(out);
}

void convert_fields(RawEntry& raw, Diagnostics& diagnostics) {
    for (const auto& [name, field] : raw.fields) {
        // A URL is not prose: `--`, `~` and `%` stand for themselves.
        const bool verbatim = name == "url" || name == "doi";
        TexReader reader(field.tex);
        std::string value = reader.read();
        if (verbatim) {
            value.clear();
            for (std::size_t i = 0; i < field.tex.size(); ++i) {
                const bool escape =
                    field.tex[i] == '\\' && i + 1 < field.tex.size() && !is_ascii_letter(field.tex[i + 1]);
                if (!escape && field.tex[i] != ' ' && field.tex[i] != '\n') value += field.tex[i];
            }
        } else {
            for (const std::string& command : reader.unknown()) {
                diagnostics.error(
                    field.place, "E-BIB",
                    "loom does not know " + command + " (field " + name + "); write the character itself");
            }
        }
        raw.entry.fields[name] = name == "pages" ? en_dashes(value) : value;
    }
    if (raw.entry.fields.count("year") == 0 && raw.entry.fields.count("date") > 0) {
        const std::string year = raw.entry.fields["date"].substr(0, 4);
        if (std::all_of(year.begin(), year.end(), [](unsigned char c) { return std::isdigit(c); }))
            raw.entry.fields["year"] = year;
    }
}

void complete(RawEntry& raw, Diagnostics& diagnostics) {
    convert_fields(raw, diagnostics);
    const auto person_field = raw.fields.count("author") > 0 ? raw.fields.find("author") : raw.fields.find("editor");
    if (person_field != raw.fields.end()) raw.people = read_people(person_field->second.tex);
    std::map<std::string, std::string>& fields = raw.entry.fields;
    raw.label = short_list_of(raw.people);
    if (raw.label.empty()) raw.label = fields["organization"];
    if (raw.label.empty()) raw.label = fields["title"];
    if (raw.label.empty()) raw.label = raw.entry.key;
    if (fields["title"].empty()) diagnostics.error(raw.entry.place, "E-BIB", raw.entry.key + " has no title");
    const bool may_lack_year = raw.entry.type == "online" || raw.entry.type == "misc";
    if (fields["year"].empty() && !may_lack_year) {
        diagnostics.error(raw.entry.place, "E-BIB", raw.entry.key + " has no year");
    }
    std::string names;
    for (const PersonName& name : raw.people.names) names += name.family + " " + name.full + "  ";
    if (names.empty()) names = raw.label;
    raw.entry.sort_key = fold(names) + "\t" + fields["year"] + "\t" + fold(fields["title"]);
    raw.entry.citation = raw.label + (fields["year"].empty() ? "" : " " + fields["year"]);
    for (auto field = fields.begin(); field != fields.end();) {
        field = field->second.empty() ? fields.erase(field) : std::next(field);
    }
}

void report_duplicates(const std::vector<RawEntry>& entries, Diagnostics& diagnostics) {
    std::map<std::string, Place> seen;
    for (const RawEntry& raw : entries) {
        const auto [first, is_new] = seen.emplace(raw.entry.key, raw.entry.place);
        if (is_new) continue;
        diagnostics.error(
            raw.entry.place, "E-BIB",
            "the key " + raw.entry.key + " is already used in line " + std::to_string(first->second.line));
    }
}

/// Tells "Bouton 1901" and "Bouton 1901" apart. Returns the year to print for each entry.
std::vector<std::string> make_citations_distinct(std::vector<RawEntry>& entries) {
    std::map<std::string, int> count;
    for (const RawEntry& raw : entries) ++count[raw.entry.citation];
    std::map<std::string, int> used;
    std::vector<std::string> years;
    for (RawEntry& raw : entries) {
        const auto found = raw.entry.fields.find("year");
        std::string year = found == raw.entry.fields.end() ? "" : found->second;
        const std::string citation = raw.entry.citation;
        if (count[citation] > 1) {
            const std::string suffix(1, static_cast<char>('a' + std::min(used[citation]++, 25)));
            raw.entry.citation += year.empty() ? " " + suffix : suffix;
            if (!year.empty()) year += suffix;
        }
        years.push_back(year);
    }
    return years;
}

}  // namespace

std::vector<BibEntry> read_bibliography(const std::filesystem::path& file, Diagnostics& diagnostics) {
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        diagnostics.error({file.generic_string(), 0, 0}, "E-BIB", "cannot read this file");
        return {};
    }
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (const std::size_t bad = find_malformed_utf8(text); bad != std::string::npos) {
        const std::string before = text.substr(0, bad);
        const int line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
        const std::size_t start = before.rfind('\n') + 1;  // 0, if it is in the first line
        diagnostics.error({file.generic_string(), line, column_at(before, bad) - column_at(before, start) + 1}, "E-BIB",
                          "this is not UTF-8; save the file as UTF-8");
        return {};
    }
    std::vector<RawEntry> entries = BibParser(std::move(text), file.generic_string(), diagnostics).parse();
    report_duplicates(entries, diagnostics);
    for (RawEntry& raw : entries) complete(raw, diagnostics);
    std::stable_sort(entries.begin(), entries.end(), [](const RawEntry& a, const RawEntry& b) {
        return std::tie(a.entry.sort_key, a.entry.key) < std::tie(b.entry.sort_key, b.entry.key);
    });
    const std::vector<std::string> years = make_citations_distinct(entries);
    std::vector<BibEntry> result;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        entries[i].entry.pieces = print_entry(entries[i], years[i]);
        result.push_back(std::move(entries[i].entry));
    }
    return result;
}

}  // namespace loom
