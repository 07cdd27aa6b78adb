#include "text/latex_text.hpp"

#include "text/utf8.hpp"

#include <array>
#include <map>
#include <vector>

namespace loom {

namespace {

/// The LaTeX of a character that may not stand for itself in either prose or code; else nothing.
const char* escaped(char32_t c) {
    switch (c) {
        case U'\\':
            return "\\textbackslash{}";
        case U'{':
            return "\\{";
        case U'}':
            return "\\}";
        case U'$':
            return "\\$";
        case U'%':
            return "\\%";
        case U'#':
            return "\\#";
        case U'&':
            return "\\&";
        case U'_':
            return "\\_";
        case U'^':
            return "\\textasciicircum{}";
        case U'~':
            return "\\textasciitilde{}";
        default:
            return nullptr;
    }
}

/// Characters that direct the setting and have no picture: no font has a glyph for them.
const char* invisible(char32_t c) {
    switch (c) {
        case 0x00A0:
            return "~";
        case 0x2009:
        case 0x202F:
            return "\\,";
        case 0x00AD:
            return "\\-";
        case 0x200B:
            return "\\hskip0pt ";
        case 0x200C:
        case 0x200D:
        case 0x2060:
        case 0xFEFF:
        case 0xFE0E:
        case 0xFE0F:
            return "";
        default:
            return nullptr;
    }
}

bool is_control(char32_t c) {
    return c < 0x20 || c == 0x7F;
}

bool ends_word(char32_t c) {
    constexpr std::u32string_view kEnders = U"(,;:>)/.-_=|&+]}";
    return kEnders.find(c) != std::u32string_view::npos;
}

void append_hex(std::string& out, unsigned char byte, char mark) {
    static constexpr char kDigits[] = "0123456789ABCDEF";
    out += mark;
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
}

bool is_ascii_letter_or_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

std::string latex_text(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        const char32_t c = next_code_point(text, at);
        if (const char* tex = escaped(c)) {
            out += tex;
        } else if (const char* space = invisible(c)) {
            out += space;
        } else if (is_control(c)) {
            out += ' ';
        } else {
            out += text.substr(start, at - start);
        }
    }
    return out;
}

std::string latex_code(std::string_view text, bool breakable) {
    // A word that is longer than this may be cut anywhere after so many characters.
    constexpr int kLongWord = 24;
    std::string out;
    int since_break = 0;
    const std::size_t length = count_characters(text);
    std::size_t index = 0;
    for (std::size_t at = 0; at < text.size(); ++index) {
        const std::size_t start = at;
        const char32_t c = next_code_point(text, at);
        ++since_break;
        if (c == U' ' || c == 0x00A0) {
            out += "\\ ";
            since_break = 0;
        } else if (c == U'\t') {
            out += "\\ \\ \\ \\ ";
            since_break = 0;
        } else if (const char* tex = escaped(c)) {
            out += tex;
        } else if (const char* space = invisible(c)) {
            if (c == 0x2009 || c == 0x202F) out += space;
        } else if (!is_control(c)) {
            out += text.substr(start, at - start);
        }
        // Not inside `::` or `->`, not before a blank, and not before the last two characters: a lone `>` on the next
        // line helps nobody.
        std::size_t ahead = at;
        const char32_t next = at < text.size() ? next_code_point(text, ahead) : U' ';
        const bool worth_it = breakable && index >= 2 && index + 3 < length && next != U' ' && !ends_word(next);
        if (worth_it && ((ends_word(c) && since_break >= 3) || since_break >= kLongWord)) {
            out += "\\cb ";
            since_break = 0;
        }
    }
    return out;
}

std::string latex_url(std::string_view url) {
    std::string out;
    for (const char c : url) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '%' || c == '#' || c == '&') {
            out += '\\';
            out += c;
        } else if (byte <= 0x20 || byte >= 0x7F || std::string_view("\\{}^~\"<>|`").find(c) != std::string_view::npos) {
            out += '\\';
            append_hex(out, byte, '%');
        } else {
            out += c;
        }
    }
    return out;
}

std::string latex_destination(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (is_ascii_letter_or_digit(c) || std::string_view(".:/-_").find(c) != std::string_view::npos) {
            out += c;
        } else {
            append_hex(out, static_cast<unsigned char>(c), '=');
        }
    }
    return out;
}

std::string latex_sort_key(std::string_view text) {
    // Enough for the names and terms of a book in English; other letters sort by their code.
    static const std::map<char32_t, char> kBase = [] {
        std::map<char32_t, char> base;
        const std::vector<std::pair<char, std::u32string_view>> rows = {
            {'a', U"àáâãäåāăą"}, {'c', U"çćč"}, {'d', U"ďđ"},      {'e', U"èéêëēėęě"}, {'g', U"ğ"},
            {'i', U"ìíîïīı"},    {'l', U"łĺľ"}, {'n', U"ñńň"},     {'o', U"òóôõöøōő"}, {'r', U"řŕ"},
            {'s', U"śşšß"},      {'t', U"ťţ"},  {'u', U"ùúûüūůű"}, {'y', U"ýÿ"},       {'z', U"źżž"},
        };
        for (const auto& [letter, variants] : rows) {
            for (const char32_t variant : variants) base[variant] = letter;
        }
        return base;
    }();
    const std::string lower = lower_case(text);
    std::string out;
    for (std::size_t at = 0; at < lower.size();) {
        const std::size_t start = at;
        const char32_t c = next_code_point(lower, at);
        const auto found = kBase.find(c);
        if (found != kBase.end()) {
            out += found->second;
        } else if (c == U'!' || c == U'@' || c == U'|' || c == U'"') {
            out += '"';
            out += static_cast<char>(c);
        } else if (c >= 0x80 || escaped(c) == nullptr) {
            out += std::string_view(lower).substr(start, at - start);
        } else if (c == U'_' || c == U'~') {
            out += ' ';
        }
        // Other characters that TeX gives a meaning are left out of the key.
    }
    return out;
}

std::string latex_index_text(std::string_view latex) {
    std::string out;
    for (const char c : latex) {
        if (c == '!' || c == '@' || c == '|' || c == '"') out += '"';
        out += c;
    }
    return out;
}

std::string latex_math(std::string_view tex) {
    std::string out;
    for (const char c : tex) {
        const bool blank_line = c == '\n' && (out.empty() || out.back() == '\n');
        if (c != '\r' && !blank_line) out += c;
    }
    while (!out.empty() && (out.back() == '\n' || out.back() == ' ')) {
        // A control space at the end must keep its blank.
        if (out.size() >= 2 && out.back() == ' ' && out[out.size() - 2] == '\\') break;
        out.pop_back();
    }
    return out;
}

bool is_display_environment(std::string_view tex) {
    static constexpr std::array<std::string_view, 5> kNames = {"align", "gather", "multline", "equation", "alignat"};
    const std::size_t first = tex.find_first_not_of(" \n\t");
    if (first == std::string_view::npos) return false;
    tex.remove_prefix(first);
    for (const std::string_view name : kNames) {
        const std::string begin = "\\begin{" + std::string(name);
        // align and align*, but not aligned, which belongs inside.
        if (tex.starts_with(begin + "}") || tex.starts_with(begin + "*}")) return true;
    }
    return false;
}

}  // namespace loom
