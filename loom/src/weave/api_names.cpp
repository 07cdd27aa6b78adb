#include "weave/api_names.hpp"

#include <algorithm>

namespace loom {

namespace {

using std::string;

bool is_identifier_path(const string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == ':' ||
               c == '~';
    });
}

}  // namespace

ApiNames::ApiNames(const ApiReference& api) : api_(api) {
    for (std::size_t i = 0; i < api.symbols.size(); ++i) {
        const ApiSymbol& symbol = api.symbols[i];
        if (symbol.is_public && !symbol.url.empty()) by_name_[symbol.name].push_back(static_cast<int>(i));
    }
}

int ApiNames::find(string text) const {
    const int file = find_file(text);
    if (file >= 0) return file;
    const bool call = text.ends_with("()");
    if (call) text.erase(text.size() - 2);
    if (!is_identifier_path(text)) return -1;
    const std::size_t colons = text.rfind("::");
    const bool qualified = colons != string::npos;
    const string name = qualified ? text.substr(colons + 2) : text;
    if (name.size() < 3 && !qualified) return -1;
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return -1;
    const int free_name = only_one(found->second, text, false);
    if (free_name >= 0 || !(qualified || call)) return free_name;
    return only_one(found->second, text, true);
}

int ApiNames::find_file(const string& text) const {
    const std::size_t slash = text.rfind('/');
    if (slash == string::npos) return -1;
    const auto found = by_name_.find(text.substr(slash + 1));
    if (found == by_name_.end()) return -1;
    for (const int i : found->second) {
        const ApiSymbol& symbol = at(i);
        if (symbol.kind == "file" && (symbol.file == text || symbol.file.ends_with("/" + text))) return i;
    }
    return -1;
}

int ApiNames::only_one(const std::vector<int>& candidates, const string& text, bool members) const {
    int found = -1;
    for (const int i : candidates) {
        const ApiSymbol& symbol = at(i);
        if (symbol.kind == "file" || symbol.kind == "namespace" || symbol.is_member != members) continue;
        if (symbol.qualified != text && !symbol.qualified.ends_with("::" + text)) continue;
        // Overloads have one name: the first stands for all.
        if (found >= 0 && at(found).qualified != symbol.qualified) return -1;
        if (found < 0) found = i;
    }
    return found;
}

}  // namespace loom
