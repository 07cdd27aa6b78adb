#include "weave/token_links.hpp"

namespace loom {

namespace {

using std::string;

bool in_inner_namespace(const ApiSymbol& symbol) {
    const std::size_t first = symbol.qualified.find("::");
    return first != string::npos && symbol.qualified.find("::", first + 2) != string::npos;
}

bool can_be_meant(const ApiSymbol& symbol, const string& text, const string& before) {
    // Includes name files, not scopes.
    if (symbol.kind == "file" || symbol.kind == "define") return true;
    const bool after_object = before.ends_with(".") || before.ends_with("->");
    if (after_object) return symbol.is_member;
    const bool scoped = text.find("::") != string::npos;
    // Types may be known under another name, so only what is no type is held to its scope.
    if (scoped && symbol.kind == "variable") return symbol.qualified == text || symbol.qualified.ends_with("::" + text);
    return scoped || before.ends_with("::") || symbol.is_member || symbol.kind != "variable" ||
           !in_inner_namespace(symbol);
}

}  // namespace

void drop_false_links(TokenLine& line, const ApiReference& api, const string& file, int number) {
    string before;
    for (Token& token : line) {
        if (token.symbol >= 0) {
            const ApiSymbol& symbol = api.symbols[static_cast<std::size_t>(token.symbol)];
            const bool defined_here = symbol.file == file && symbol.line == number;
            if (!defined_here && !can_be_meant(symbol, token.text, before)) token.symbol = -1;
        }
        before += token.text;
    }
}

}  // namespace loom
