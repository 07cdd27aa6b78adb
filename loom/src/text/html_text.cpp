#include "text/html_text.hpp"

#include "text/utf8.hpp"

#include <array>

namespace loom {

namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string json_escape(unsigned char c) {
    switch (c) {
        case '"':
            return "\\\"";
        case '\\':
            return "\\\\";
        case '\n':
            return "\\n";
        case '\r':
            return "\\r";
        case '\t':
            return "\\t";
        default:
            break;
    }
    static constexpr std::array<char, 17> kDigits{"0123456789abcdef"};
    return std::string("\\u00") + kDigits[c >> 4] + kDigits[c & 15];
}

}  // namespace

std::string html_text(std::string_view text) {
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char c : text) {
        if (c == '&') {
            out += "&amp;";
        } else if (c == '<') {
            out += "&lt;";
        } else if (c == '>') {
            out += "&gt;";
        } else {
            out += c;
        }
    }
    return out;
}

std::string html_attribute(std::string_view text) {
    std::string out;
    for (const char c : html_text(text)) {
        if (c == '"') {
            out += "&quot;";
        } else {
            out += c == '\n' || c == '\r' ? ' ' : c;
        }
    }
    return out;
}

std::string json_string(std::string_view text) {
    std::string out = "\"";
    std::size_t i = 0;
    while (i < text.size()) {
        const char32_t c = next_code_point(text, i);
        if (c < 0x20 || c == U'"' || c == U'\\' || c == U'<') {
            out += json_escape(static_cast<unsigned char>(c));
        } else {
            append_utf8(out, c);
        }
    }
    return out + '"';
}

std::string url_encode(std::string_view text) {
    static constexpr std::array<char, 17> kDigits{"0123456789ABCDEF"};
    static constexpr std::string_view kKept = "-._~/:@!$&'()*+,;=";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool alnum = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        // Characters beyond ASCII stay as they are: browsers encode them, and people can read them.
        if (alnum || byte >= 0x80 || kKept.find(c) != std::string_view::npos) {
            out += c;
        } else {
            out += '%';
            out += kDigits[byte >> 4];
            out += kDigits[byte & 15];
        }
    }
    return out;
}

std::string url_decode(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
        if (text[i] == '%' && high >= 0 && low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::string squeeze(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (!is_blank(c)) {
            out += c;
        } else if (!out.empty() && out.back() != ' ') {
            out += ' ';
        }
    }
    if (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

}  // namespace loom
