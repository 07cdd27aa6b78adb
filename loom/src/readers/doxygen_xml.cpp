#include "readers/doxygen_xml.hpp"

#include "text/utf8.hpp"
#include "text/xml_file.hpp"

#include <cstring>
#include <string_view>
#include <utility>

namespace loom {

namespace {

bool is_class_like(std::string_view kind) {
    return kind == "class" || kind == "struct" || kind == "union";
}

/// No file of a book has more lines; a number beyond comes from a broken listing, and filling up to it takes all
/// memory.
constexpr int most_lines = 1'000'000;

/// Kinds of compounds that are read; the others (folders, pages, groups) have no part in the book.
bool is_wanted(std::string_view kind) {
    return is_class_like(kind) || kind == "namespace" || kind == "file";
}

/// Namespaces that the reader of the book has no business with: nameless ones ("@1", or "…::@1"), detail, and std,
/// which Doxygen adds by itself.
bool is_hidden_scope(const std::string& qualified) {
    if (qualified == "std") return true;
    const std::string scopes = "::" + qualified + "::";
    return scopes.find("::@") != std::string::npos || scopes.find("::detail::") != std::string::npos ||
           scopes.find("::internal::") != std::string::npos ||
           qualified.find("anonymous_namespace") != std::string::npos;
}

void append_text(const pugi::xml_node& node, std::string& text) {
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
            text += child.value();
        } else if (std::strcmp(child.name(), "sp") == 0) {
            text += ' ';
        } else {
            append_text(child, text);
            if (std::strcmp(child.name(), "para") == 0) text += ' ';
        }
    }
}

/// The text below `node` without mark-up, with single blanks.
std::string plain(const pugi::xml_node& node) {
    std::string raw;
    append_text(node, raw);
    std::string text;
    for (const char c : raw) {
        const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (!blank) {
            text += c;
        } else if (!text.empty() && text.back() != ' ') {
            text += ' ';
        }
    }
    if (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

std::string last_scope(const std::string& qualified) {
    // A template argument may hold "::" as well, so only look before the first '<'.
    const std::size_t end = qualified.find('<');
    const std::size_t colons = qualified.rfind("::", end);
    return colons == std::string::npos ? qualified : qualified.substr(colons + 2);
}

bool has_description(const pugi::xml_node& node) {
    return !plain(node.child("briefdescription")).empty() || !plain(node.child("detaileddescription")).empty() ||
           !plain(node.child("inbodydescription")).empty();
}

/// Where Doxygen puts a member: its id is the id of the page, "_1", and the anchor on it.
struct Anchor {
    std::string page;
    std::string name;
};
Anchor split_member_id(const std::string& id) {
    const std::size_t cut = id.rfind("_1");
    if (cut == std::string::npos) return {id, ""};
    return {id.substr(0, cut), id.substr(cut + 2)};
}

class Reader {
public:
    Reader(const std::filesystem::path& xml_dir, const std::filesystem::path& plain_root, Diagnostics& diagnostics)
        : dir_(xml_dir), plain_root_(plain_root), diagnostics_(diagnostics) {}

    ApiReference read() {
        pugi::xml_document index;
        if (!load_xml(dir_ / "index.xml", "E-XML", index, diagnostics_)) return std::move(api_);
        // Two passes: a line of one file refers to symbols of another.
        std::vector<pugi::xml_document> files;
        for (const pugi::xml_node& compound : index.child("doxygenindex").children("compound")) {
            if (!is_wanted(compound.attribute("kind").value())) continue;
            pugi::xml_document document;
            const std::string name = std::string(compound.attribute("refid").value()) + ".xml";
            if (load_xml(dir_ / name, "E-XML", document, diagnostics_)) files.push_back(std::move(document));
        }
        for (const pugi::xml_document& file : files) {
            for (const pugi::xml_node& compound : file.child("doxygen").children("compounddef")) add_compound(compound);
        }
        for (const pugi::xml_document& file : files) {
            for (const pugi::xml_node& compound : file.child("doxygen").children("compounddef")) add_listing(compound);
        }
        return std::move(api_);
    }

private:
    void add(ApiSymbol symbol) {
        if (symbol.id.empty()) return;  // nothing can refer to it, and it has no page
        if (by_id_.emplace(symbol.id, static_cast<int>(api_.symbols.size())).second) {
            api_.symbols.push_back(std::move(symbol));
        }
    }

    /// Gives a symbol its place on the API pages and in the appendix.
    static void set_targets(ApiSymbol& symbol, bool is_compound) {
        if (is_compound) {
            symbol.url = "api/" + symbol.id + ".html";
            symbol.latex = symbol.id;
        } else {
            const Anchor anchor = split_member_id(symbol.id);
            symbol.url = "api/" + anchor.page + ".html#" + anchor.name;
            symbol.latex = anchor.page + "_" + anchor.name;
        }
    }

    void set_location(ApiSymbol& symbol, const pugi::xml_node& location) const {
        const int body_start = location.attribute("bodystart").as_int(0);
        const bool has_body = body_start > 0 && location.attribute("bodyfile");
        symbol.file = plain_name(location.attribute(has_body ? "bodyfile" : "file").value());
        symbol.line = has_body ? body_start : location.attribute("line").as_int(0);
    }

    /// Doxygen strips some prefix from the names (STRIP_FROM_PATH) or none; the book knows files by their path below
    /// the root of the plain tangle.
    std::string plain_name(const std::string& name) const {
        namespace fs = std::filesystem;
        if (name.empty()) return name;
        const fs::path path(name);
        if (path.is_absolute()) {
            const fs::path relative = path.lexically_relative(fs::absolute(plain_root_).lexically_normal());
            const bool inside = !relative.empty() && *relative.begin() != "..";
            return (inside ? relative : path).generic_string();
        }
        std::error_code ignored;
        if (!fs::exists(plain_root_ / path, ignored) && fs::exists(plain_root_ / "code" / path, ignored)) {
            return (fs::path("code") / path).generic_string();
        }
        return path.generic_string();
    }

    void add_compound(const pugi::xml_node& compound) {
        ApiSymbol symbol;
        symbol.id = compound.attribute("id").value();
        symbol.kind = compound.attribute("kind").value();
        symbol.qualified = compound.child("compoundname").text().get();
        symbol.name = symbol.kind == "file" ? symbol.qualified : last_scope(symbol.qualified);
        symbol.signature = symbol.kind + " " + symbol.qualified;
        symbol.brief = plain(compound.child("briefdescription"));
        set_location(symbol, compound.child("location"));
        const std::string protection = compound.attribute("prot").value();
        const bool hidden = symbol.kind != "file" && is_hidden_scope(symbol.qualified);
        const bool documented = has_description(compound);
        symbol.is_public = documented && !hidden && protection != "private" && symbol.kind != "file";
        if (documented && !hidden) set_targets(symbol, true);
        const Scope scope{symbol.qualified, is_class_like(symbol.kind), documented && !hidden,
                          symbol.kind == "file" || symbol.is_public};
        add(std::move(symbol));
        for (const pugi::xml_node& section : compound.children("sectiondef")) {
            for (const pugi::xml_node& member : section.children("memberdef")) add_member(member, scope);
        }
    }

    struct Scope {
        std::string qualified;
        bool is_class;
        bool has_page;
        bool is_public;
    };

    void add_member(const pugi::xml_node& member, const Scope& scope) {
        ApiSymbol symbol;
        symbol.id = member.attribute("id").value();
        symbol.kind = member.attribute("kind").value();
        symbol.name = member.child("name").text().get();
        symbol.qualified = member.child("qualifiedname").text().get();
        if (symbol.qualified.empty()) symbol.qualified = symbol.name;
        symbol.signature = signature(member, symbol);
        symbol.brief = plain(member.child("briefdescription"));
        set_location(symbol, member.child("location"));
        symbol.is_member = scope.is_class;
        const bool is_private = std::strcmp(member.attribute("prot").value(), "private") == 0;
        const bool has_place = scope.has_page && !is_private && has_description(member);
        if (has_place) set_targets(symbol, false);
        symbol.is_public = has_place && scope.is_public;
        add_enumerators(member, symbol, scope);
        add(std::move(symbol));
    }

    static std::string signature(const pugi::xml_node& member, const ApiSymbol& symbol) {
        if (symbol.kind == "enum") {
            const bool strong = std::strcmp(member.attribute("strong").value(), "yes") == 0;
            return (strong ? "enum class " : "enum ") + symbol.qualified;
        }
        std::string text = member.child("definition").text().get();
        if (text.empty()) text = symbol.qualified;
        text += member.child("argsstring").text().get();
        const std::string initializer = plain(member.child("initializer"));
        // Long initializers are tables; a tooltip does not need them.
        if (!initializer.empty() && initializer.size() <= 40) text += " " + initializer;
        return text;
    }

    void add_enumerators(const pugi::xml_node& member, const ApiSymbol& enumeration, const Scope& scope) {
        const bool strong = std::strcmp(member.attribute("strong").value(), "yes") == 0;
        for (const pugi::xml_node& value : member.children("enumvalue")) {
            ApiSymbol symbol;
            symbol.id = value.attribute("id").value();
            symbol.kind = "enumvalue";
            symbol.name = value.child("name").text().get();
            const std::string& outer = strong ? enumeration.qualified : scope.qualified;
            symbol.qualified = outer.empty() ? symbol.name : outer + "::" + symbol.name;
            symbol.signature = symbol.qualified;
            const std::string initializer = plain(value.child("initializer"));
            if (!initializer.empty()) symbol.signature += " " + initializer;
            symbol.brief = plain(value.child("briefdescription"));
            symbol.file = enumeration.file;
            symbol.line = enumeration.line;
            symbol.is_member = scope.is_class || strong;
            const bool has_place = !enumeration.url.empty() && has_description(value);
            if (has_place) set_targets(symbol, false);
            symbol.is_public = has_place && enumeration.is_public;
            add(std::move(symbol));
        }
    }

    void add_listing(const pugi::xml_node& compound) {
        const pugi::xml_node listing = compound.child("programlisting");
        if (!listing) return;
        std::vector<TokenLine>& lines = api_.listings[plain_name(compound.child("location").attribute("file").value())];
        for (const pugi::xml_node& codeline : listing.children("codeline")) {
            TokenLine line;
            for (const pugi::xml_node& highlight : codeline.children("highlight")) {
                const std::string css = highlight.attribute("class").value();
                add_tokens(highlight, css == "normal" ? "" : css, -1, line);
            }
            // Doxygen numbers every line; should it leave one out, the others still stand where they belong.
            const int number = codeline.attribute("lineno").as_int(0);
            if (number > most_lines) {
                const std::string id = compound.attribute("id").value();
                diagnostics_.error({(dir_ / (id + ".xml")).generic_string(), 0, 0}, "E-XML",
                                   "a listing has a line " + std::to_string(number) + "; make it again");
                return;
            }
            while (number > static_cast<int>(lines.size()) + 1) lines.emplace_back();
            lines.push_back(std::move(line));
        }
    }

    void add_tokens(const pugi::xml_node& node, const std::string& css, int symbol, TokenLine& line) {
        for (const pugi::xml_node& child : node.children()) {
            const std::string_view name = child.name();
            if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
                add_text(child.value(), css, symbol, line);
            } else if (name == "sp") {
                // <sp value="12"/> is a control character, <sp/> a blank.
                const unsigned code = child.attribute("value").as_uint(' ');
                std::string character;
                append_utf8(character, code > 0 && code < 0x80 ? code : 0xFFFD);
                add_text(character, css, symbol, line);
            } else if (name == "ref") {
                add_tokens(child, css, target(child.attribute("refid").value()), line);
            } else {
                add_tokens(child, css, symbol, line);
            }
        }
    }

    static void add_text(const std::string& text, const std::string& css, int symbol, TokenLine& line) {
        const bool joins = !line.empty() && line.back().css == css && line.back().symbol == symbol;
        if (joins) {
            line.back().text += text;
        } else {
            line.push_back({text, css, symbol});
        }
    }

    /// The symbol that a reference leads to. Doxygen refers only to what has a place on its pages, so a target is given
    /// to the symbol even if the reader thought otherwise.
    int target(const std::string& id) {
        const auto found = by_id_.find(id);
        if (found == by_id_.end()) return -1;
        ApiSymbol& symbol = api_.symbols[static_cast<std::size_t>(found->second)];
        if (symbol.url.empty()) set_targets(symbol, is_wanted(symbol.kind));
        return found->second;
    }

    const std::filesystem::path dir_;
    const std::filesystem::path plain_root_;
    Diagnostics& diagnostics_;
    ApiReference api_;
    std::map<std::string, int> by_id_;
};

}  // namespace

ApiReference read_doxygen_xml(const std::filesystem::path& xml_dir, const std::filesystem::path& plain_root,
                              Diagnostics& diagnostics) {
    return Reader(xml_dir, plain_root, diagnostics).read();
}

}  // namespace loom
