#include "chapter/chunk_header.hpp"

#include "text/source.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace loom {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

bool is_name_character(char32_t c) {
    return is_letter_or_digit(c) || is_combining_mark(c) || c == '_' || c == '-' || c == '.' || c == ':' || c == '/';
}

// Reads the braces of one header from left to right and goes on after an error, so that all of them are reported.
class HeaderParser {
public:
    HeaderParser(const std::string& line, std::size_t offset, const Place& place, Diagnostics& diagnostics)
        : line_(line), at_(offset), place_(place), diagnostics_(diagnostics) {}

    ChunkHeader parse() {
        skip_blanks();
        const std::size_t language_start = at_;
        const std::size_t brace = line_.find('{', at_);
        if (brace == std::string::npos) {
            header_.language = first_word(line_.substr(language_start));
            return header_;
        }
        header_.is_chunk = true;
        header_.valid = true;
        check_language(language_start, brace);
        if (header_.language.empty()) return header_;  // a header of another tool: one message is enough
        at_ = brace + 1;
        parse_attributes(brace);
        if (header_.valid && header_.name.empty() && header_.file.empty())
            error(brace, "E-ATTR", "a chunk needs a name (`#name`) or a file (`file=\"…\"`)");
        return header_;
    }

private:
    static std::string first_word(const std::string& text) {
        return text.substr(0, std::min(text.find_first_of(" \t"), text.size()));
    }

    void error(std::size_t offset, const char* code, std::string message) {
        diagnostics_.error({place_.file, place_.line, column_at(line_, offset)}, code, std::move(message));
        header_.valid = false;
    }

    void skip_blanks() {
        while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
    }

    bool at_token_end() const { return at_ >= line_.size() || is_blank(line_[at_]) || line_[at_] == '}'; }

    void check_language(std::size_t start, std::size_t brace) {
        const std::string before = line_.substr(start, brace - start);
        header_.language = first_word(before);
        if (before.empty()) {
            error(brace, "E-ATTR", "put the language before `{`");
        } else if (header_.language.size() == before.size()) {
            error(brace, "E-ATTR", "put a space between the language and `{`");
        } else if (before.find_first_not_of(" \t", header_.language.size()) != std::string::npos) {
            error(brace, "E-ATTR", "only the language may stand before `{`");
        }
    }

    void parse_attributes(std::size_t brace) {
        for (;;) {
            skip_blanks();
            if (at_ >= line_.size()) return error(brace, "E-ATTR", "`{` is never closed");
            if (line_[at_] == '}') break;
            if (line_[at_] == '#') {
                parse_name();
            } else if (!parse_attribute()) {
                return;
            }
        }
        ++at_;
        skip_blanks();
        if (at_ < line_.size()) error(at_, "E-ATTR", "nothing may follow `}`");
    }

    void parse_name() {
        const std::size_t start = at_++;
        while (!at_token_end()) ++at_;
        const std::string name = line_.substr(start + 1, at_ - start - 1);
        if (has_name_) return error(start, "E-ATTR", "second name in one header");
        has_name_ = true;
        if (name.empty()) return error(start, "E-NAME", "empty chunk name");
        if (name[0] == '-') return error(start, "E-NAME", "a name cannot start with `-`");
        const std::string bad = bad_character_in_name(name);
        if (!bad.empty()) return error(start, "E-NAME", "`" + bad + "` cannot be part of a name");
        header_.name = name;
    }

    // Returns false if the rest of the header cannot be read.
    bool parse_attribute() {
        const std::size_t start = at_;
        while (!at_token_end() && line_[at_] != '=' && line_[at_] != '#') ++at_;
        const std::string key = line_.substr(start, at_ - start);
        std::string value;
        std::size_t equals = line_.find_first_not_of(" \t", at_);
        const bool has_value = equals != std::string::npos && line_[equals] == '=';
        bool is_quoted = true;
        if (has_value) {
            at_ = equals + 1;
            skip_blanks();
            if (at_ < line_.size() && (line_[at_] == '"' || line_[at_] == '\'')) {
                const std::size_t close = line_.find(line_[at_], at_ + 1);
                if (close == std::string::npos) {
                    error(start, "E-ATTR", "the quote is never closed");
                    return false;
                }
                value = line_.substr(at_ + 1, close - at_ - 1);
                at_ = close + 1;
            } else {
                is_quoted = false;
                while (!at_token_end()) ++at_;
            }
        }
        if (key != "file") {
            report_unknown(start, key);
        } else if (!has_value) {
            error(start, "E-ATTR", "`file` needs a value: file=\"path\"");
        } else if (!is_quoted) {
            error(start, "E-ATTR", "put the value in quotes");
        } else {
            take_file(start, value);
        }
        if (!at_token_end() && line_[at_] != '#') error(at_, "E-ATTR", "put a space before this");
        if (at_ == start) ++at_;  // a stray character: never stand still
        return true;
    }

    void report_unknown(std::size_t start, const std::string& key) {
        std::string message = key.empty() ? "this is not an attribute" : "unknown attribute `" + key + "`";
        if (!did_you_mean(key, {"file"}).empty()) message += "; did you mean `file`?";
        error(start, "E-ATTR", message);
    }

    void take_file(std::size_t start, const std::string& value) {
        if (has_file_) return error(start, "E-ATTR", "`file` given twice");
        has_file_ = true;
        header_.file_place = {place_.file, place_.line, column_at(line_, start)};
        const std::string problem = check_path(value, header_.file);
        if (!problem.empty()) error(start, "E-PATH", problem);
    }

    const std::string& line_;
    std::size_t at_;
    Place place_;
    Diagnostics& diagnostics_;
    ChunkHeader header_;
    bool has_name_ = false;
    bool has_file_ = false;
};

bool is_reserved_on_windows(const std::string& segment) {
    static const std::set<std::string> devices = {"con", "prn", "aux", "nul", "conin$", "conout$"};
    std::string base = lower_case(segment.substr(0, segment.find('.')));
    while (!base.empty() && base.back() == ' ') base.pop_back();
    if (devices.count(base) > 0) return true;
    return base.size() == 4 && (base.compare(0, 3, "com") == 0 || base.compare(0, 3, "lpt") == 0) && base[3] >= '0' &&
           base[3] <= '9';
}

std::string check_segment(const std::string& segment) {
    if (segment == "..") return "`..` is not allowed";
    if (segment.back() == ' ' || segment.front() == ' ')
        return "blank at the " + std::string(segment.back() == ' ' ? "end" : "start") + " of a name";
    if (segment.back() == '.' && segment != ".") return "dot at the end of a name";
    if (is_reserved_on_windows(segment)) return "`" + segment + "` is a reserved name on Windows";
    return "";
}

}  // namespace

ChunkHeader parse_chunk_header(const std::string& line, std::size_t offset, const Place& place,
                               Diagnostics& diagnostics) {
    return HeaderParser(line, offset, place, diagnostics).parse();
}

bool looks_like_chunk_header(const std::string& text) {
    const std::size_t start = text.find_first_not_of(" \t");
    if (start == std::string::npos || (text[start] != '`' && text[start] != '~')) return false;
    const std::size_t end = text.find_first_not_of(text[start], start);
    if (end == std::string::npos || end - start < 3) return false;
    const std::size_t brace = text.find('{', end);
    if (brace == std::string::npos) return false;
    const std::size_t inside = text.find_first_not_of(" \t", brace + 1);
    return inside != std::string::npos && (text[inside] == '#' || text.compare(inside, 4, "file") == 0);
}

std::string bad_character_in_name(const std::string& name) {
    for (std::size_t i = 0; i < name.size();) {
        const std::size_t start = i;
        if (!is_name_character(next_code_point(name, i))) return name.substr(start, i - start);
    }
    return "";
}

std::string check_path(const std::string& path, std::string& normalised) {
    normalised.clear();
    if (path.empty()) return "empty path";
    if (path[0] == '/') return "absolute path; give it relative to the output root";
    for (const char c : path) {
        if (c == '\\') return "use `/` between folders";
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) return "control character in a path";
        if (std::string(":<>\"|?*").find(c) != std::string::npos)
            return "`" + std::string(1, c) + "` is not allowed, it is special on some systems";
    }
    if (path.back() == '/') return "this names a folder, not a file";
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        const std::string segment = path.substr(start, end - start);
        start = end + 1;
        if (segment.empty() || segment == ".") continue;
        const std::string problem = check_segment(segment);
        if (!problem.empty()) return problem;
        normalised += (normalised.empty() ? "" : "/") + segment;
    }
    if (normalised.empty()) return "this names a folder, not a file";
    if (normalised[0] == '~') return "`~` is not expanded";
    const std::string first = lower_case(normalised.substr(0, normalised.find('/')));
    if (first == ".loom") return "`.loom` is reserved for loom";
    if (first == ".git") return "`.git` is reserved for Git";
    return "";
}

bool parse_reference(const std::string& line, std::string& indent, std::string& name) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line.compare(start, 2, "<<") != 0) return false;
    const std::size_t end = line.find_last_not_of(" \t");
    if (end < start + 4 || line[end] != '>' || line[end - 1] != '>') return false;
    const std::string candidate = line.substr(start + 2, end - 1 - (start + 2));
    if (candidate.empty() || candidate[0] == '-' || !bad_character_in_name(candidate).empty()) return false;
    indent = line.substr(0, start);
    name = candidate;
    return true;
}

std::size_t find_inline_reference(const std::string& line, std::size_t from, std::string& name) {
    for (std::size_t open = line.find("<<", from); open != std::string::npos; open = line.find("<<", open + 1)) {
        const std::size_t close = line.find(">>", open + 2);
        if (close == std::string::npos) return std::string::npos;
        open = line.rfind("<<", close - 2);  // no name has a `<`, so the last one before the end is the one
        const std::string candidate = line.substr(open + 2, close - open - 2);
        if (candidate.empty() || candidate[0] == '-' || !bad_character_in_name(candidate).empty()) continue;
        name = candidate;
        return open;
    }
    return std::string::npos;
}

bool find_escape(const std::string& line, std::size_t& at) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line[start] != '@') return false;
    const std::size_t open = line.find_first_not_of('@', start);
    if (open == std::string::npos || line.compare(open, 2, "<<") != 0) return false;
    std::string name;
    if (find_inline_reference(line, open, name) != open) return false;
    at = start;
    return true;
}

}  // namespace loom
