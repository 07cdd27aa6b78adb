#include "text/math_text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace loom {

namespace {

using std::string;
using std::string_view;

const std::map<string_view, string_view>& commands() {
    static const std::map<string_view, string_view> table{
        {"le", "≤"},       {"leq", "≤"},         {"ge", "≥"},        {"geq", "≥"},     {"ne", "≠"},
        {"neq", "≠"},      {"lt", "<"},          {"gt", ">"},        {"approx", "≈"},  {"equiv", "≡"},
        {"sim", "∼"},      {"pm", "±"},          {"mp", "∓"},        {"times", "×"},   {"cdot", "·"},
        {"oplus", "⊕"},    {"bigoplus", "⊕"},    {"in", "∈"},        {"notin", "∉"},   {"ni", "∋"},
        {"subset", "⊂"},   {"subseteq", "⊆"},    {"cup", "∪"},       {"cap", "∩"},     {"setminus", "∖"},
        {"emptyset", "∅"}, {"varnothing", "∅"},  {"infty", "∞"},     {"sum", "∑"},     {"prod", "∏"},
        {"to", "→"},       {"rightarrow", "→"},  {"leftarrow", "←"}, {"mapsto", "↦"},  {"Rightarrow", "⇒"},
        {"implies", "⇒"},  {"iff", "⇔"},         {"land", "∧"},      {"wedge", "∧"},   {"lor", "∨"},
        {"vee", "∨"},      {"neg", "¬"},         {"lnot", "¬"},      {"forall", "∀"},  {"exists", "∃"},
        {"ldots", "…"},    {"dots", "…"},        {"cdots", "⋯"},     {"alpha", "α"},   {"beta", "β"},
        {"gamma", "γ"},    {"delta", "δ"},       {"Delta", "Δ"},     {"epsilon", "ε"}, {"varepsilon", "ε"},
        {"lambda", "λ"},   {"mu", "μ"},          {"pi", "π"},        {"sigma", "σ"},   {"Sigma", "Σ"},
        {"phi", "φ"},      {"varphi", "φ"},      {"omega", "ω"},     {"Omega", "Ω"},   {"Theta", "Θ"},
        {"theta", "θ"},    {"rho", "ρ"},         {"tau", "τ"},       {"ell", "ℓ"},     {"mid", "|"},
        {"vert", "|"},     {"lvert", "|"},       {"rvert", "|"},     {"lfloor", "⌊"},  {"rfloor", "⌋"},
        {"lceil", "⌈"},    {"rceil", "⌉"},       {"langle", "⟨"},    {"rangle", "⟩"},  {"downarrow", "↓"},
        {"uparrow", "↑"},  {"prime", "′"},       {"sqrt", "√"},      {"colon", ":"},   {"lbrace", "{"},
        {"rbrace", "}"},   {"bmod", " mod "},    {"log", "log"},     {"quad", " "},    {"qquad", " "},
        {"min", "min"},    {"max", "max"},       {"bigl", ""},       {"bigr", ""},     {"Bigl", ""},
        {"Bigr", ""},      {"left", ""},         {"right", ""},      {"mathrm", ""},   {"operatorname", ""},
        {"text", ""},      {"mathit", ""},       {"mathbf", ""},     {"mathbb", ""},   {"mathcal", ""},
        {"limits", ""},    {"displaystyle", ""}, {"frac", ""},       {"begin", ""},    {"end", ""},
        {"textit", ""},    {"textbf", ""},       {"texttt", ""},     {"mathsf", ""},   {"mathtt", ""}};
    return table;
}

/// Digits and signs that Unicode has raised or lowered.
string script(char c, bool raised) {
    static constexpr std::array<string_view, 10> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    static constexpr std::array<string_view, 10> kLowered{"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    if (c < '0' || c > '9') return "";
    return string((raised ? kRaised : kLowered)[static_cast<std::size_t>(c - '0')]);
}

bool is_letter_of_command(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

class MathText {
public:
    explicit MathText(string_view tex) : tex_(tex) {}

    string text() {
        while (at_ < tex_.size()) next();
        return out_;
    }

private:
    void next() {
        const char c = tex_[at_];
        if (c == '\\') return command();
        ++at_;
        if (c == '{' || c == '}') return;
        if (c == '^' || c == '_') return raised_or_lowered(c == '^');
        if (c == '~' || c == '&') {
            out_ += ' ';
        } else if (c == '\'') {
            out_ += "′";
        } else {
            out_ += c;
        }
    }

    void command() {
        std::size_t end = at_ + 1;
        while (end < tex_.size() && is_letter_of_command(tex_[end])) ++end;
        if (end == at_ + 1) {
            // A sign: \{ and \} are braces, \, \; \! and \\ are blanks or nothing.
            const char sign = end < tex_.size() ? tex_[end] : ' ';
            if (sign == '{' || sign == '}' || sign == '%' || sign == '_' || sign == '&' || sign == '#') out_ += sign;
            if (sign == ',' || sign == ';' || sign == ' ' || sign == ':' || sign == '\\') out_ += ' ';
            if (sign == '|') out_ += "‖";
            at_ = std::min(end + 1, tex_.size());
            return;
        }
        const string_view name = tex_.substr(at_ + 1, end - at_ - 1);
        const auto found = commands().find(name);
        if (found == commands().end()) {
            out_ += name;
        } else {
            out_ += found->second;
        }
        at_ = end;
    }

    void raised_or_lowered(bool raised) {
        if (at_ < tex_.size()) {
            const string digit = script(tex_[at_], raised);
            if (!digit.empty()) {
                out_ += digit;
                ++at_;
                return;
            }
        }
        out_ += raised ? '^' : '_';
    }

    string_view tex_;
    std::size_t at_ = 0;
    string out_;
};

}  // namespace

string math_as_text(const string& tex) {
    return MathText(tex).text();
}

}  // namespace loom
