#include "weave/identifier_index.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace loom {

namespace {

using std::string;

/// Constructors and destructors.
bool is_constructor(const ApiSymbol& symbol) {
    if (!symbol.is_member || symbol.name.empty()) return false;
    return symbol.name.front() == '~' || ("::" + symbol.qualified).ends_with("::" + symbol.name + "::" + symbol.name);
}

bool is_indexed(const ApiSymbol& symbol) {
    static const std::set<string> kinds{"class",   "struct", "union",     "enum",    "function",
                                        "typedef", "define", "enumvalue", "concept", "variable"};
    return symbol.is_public && kinds.count(symbol.kind) != 0 && !is_constructor(symbol);
}

/// Without the outermost namespace: the library's own name says nothing in its own book.
string short_name(const string& qualified) {
    const std::size_t colons = qualified.find("::");
    return colons == string::npos ? qualified : qualified.substr(colons + 2);
}

int definition_of(const ApiSymbol& symbol, const PieceLines& lines, const SourceMap& map) {
    const std::optional<Origin> origin = map.origin(symbol.file, symbol.line);
    if (!origin) return -1;
    const auto found = lines.find({origin->path, origin->line});
    return found == lines.end() ? -1 : found->second;
}

/// Qualified name -> the pieces that use it, in reading order.
std::map<string, std::set<int>> find_uses(const std::vector<WovenPiece>& pieces, const ApiReference& api) {
    std::map<string, std::set<int>> uses;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (const WovenLine& line : pieces[i].lines) {
            for (const Token& token : line.tokens) {
                if (token.symbol < 0) continue;
                const ApiSymbol& symbol = api.symbols[static_cast<std::size_t>(token.symbol)];
                if (is_indexed(symbol)) uses[symbol.qualified].insert(static_cast<int>(i));
            }
        }
    }
    return uses;
}

}  // namespace

std::vector<WovenIdentifier> identifier_index(const std::vector<WovenPiece>& pieces, const PieceLines& lines,
                                              const ApiReference& api, const SourceMap& map) {
    std::map<string, std::set<int>> uses = find_uses(pieces, api);
    std::map<string, WovenIdentifier> entries;
    for (std::size_t i = 0; i < api.symbols.size(); ++i) {
        const ApiSymbol& symbol = api.symbols[i];
        if (!is_indexed(symbol)) continue;
        const int definition = definition_of(symbol, lines, map);
        if (definition < 0 && uses.count(symbol.qualified) == 0) continue;
        WovenIdentifier& entry = entries[symbol.qualified];
        if (entry.symbol < 0) entry.symbol = static_cast<int>(i);
        if (entry.definition < 0) entry.definition = definition;
    }
    std::vector<WovenIdentifier> index;
    for (auto& [qualified, entry] : entries) {
        entry.name = short_name(qualified);
        entry.sort_key = lower_case(entry.name);
        for (const int use : uses[qualified]) {
            if (use != entry.definition) entry.uses.push_back(use);
        }
        index.push_back(std::move(entry));
    }
    std::stable_sort(index.begin(), index.end(),
                     [](const WovenIdentifier& a, const WovenIdentifier& b) { return a.sort_key < b.sort_key; });
    return index;
}

}  // namespace loom
