#include "text/utf8.hpp"

#include <clocale>
#include <cwchar>
#include <cwctype>

namespace loom {
namespace {

// The C library's tables classify letters of all scripts, but only in a UTF-8 locale.
locale_t unicode_locale() {
    static const locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return locale;
}

}  // namespace

char32_t next_code_point(std::string_view text, std::size_t& offset) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(offset++);
    if (lead < 0x80) return lead;
    std::size_t extra = 0;
    char32_t value = 0;
    char32_t smallest = 0;
    if (lead >= 0xC2 && lead < 0xE0) {
        extra = 1, value = lead & 0x1Fu, smallest = 0x80;
    } else if (lead >= 0xE0 && lead < 0xF0) {
        extra = 2, value = lead & 0x0Fu, smallest = 0x800;
    } else if (lead >= 0xF0 && lead < 0xF5) {
        extra = 3, value = lead & 0x07u, smallest = 0x10000;
    } else {
        return 0xFFFD;
    }
    std::size_t end = offset;
    for (std::size_t k = 0; k < extra; ++k, ++end) {
        if (end >= text.size() || (byte(end) & 0xC0u) != 0x80) return 0xFFFD;
        value = (value << 6) | (byte(end) & 0x3Fu);
    }
    if (value < smallest || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return 0xFFFD;
    offset = end;
    return value;
}

std::size_t find_malformed_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        if (static_cast<unsigned char>(text[i]) < 0x80) {
            ++i;
            continue;
        }
        const std::size_t start = i;
        if (next_code_point(text, i) == 0xFFFD && text.substr(start, 3) != "\xEF\xBF\xBD") return start;
    }
    return std::string_view::npos;
}

std::string well_formed(std::string_view text) {
    if (find_malformed_utf8(text) == std::string_view::npos) return std::string(text);
    std::string result;
    for (std::size_t i = 0; i < text.size();) append_utf8(result, next_code_point(text, i));
    return result;
}

std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0u) != 0x80;
    return count;
}

void append_utf8(std::string& text, char32_t c) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6)), put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12)), put(0x80 | ((c >> 6) & 0x3F)), put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18)), put(0x80 | ((c >> 12) & 0x3F)), put(0x80 | ((c >> 6) & 0x3F)), put(0x80 | (c & 0x3F));
    }
}

bool is_letter(char32_t c) {
    if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return iswalpha_l(static_cast<wint_t>(c), unicode_locale()) != 0;
}

bool is_digit(char32_t c) {
    return c >= '0' && c <= '9';
}

bool is_letter_or_digit(char32_t c) {
    return is_letter(c) || is_digit(c) || (c >= 0x80 && iswalnum_l(static_cast<wint_t>(c), unicode_locale()) != 0);
}

bool is_combining_mark(char32_t c) {
    if (c < 0x300 || (c >= 0x2000 && c < 0x2070)) return false;
    const locale_t before = uselocale(unicode_locale());  // wcwidth has no form that takes a locale
    const bool takes_no_room = iswprint(static_cast<wint_t>(c)) != 0 && wcwidth(static_cast<wchar_t>(c)) == 0;
    uselocale(before);
    return takes_no_room;
}

std::string lower_case(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const char32_t c = next_code_point(text, i);
        append_utf8(result, static_cast<char32_t>(towlower_l(static_cast<wint_t>(c), unicode_locale())));
    }
    return result;
}

}  // namespace loom
