// Doxygen's XML: index.xml and one file that it names, divided by a line of dashes; without one, the input is the file.
#include "fuzz.hpp"
#include "readers/doxygen_xml.hpp"
#include "readers/reports.hpp"

#include <cstdint>
#include <set>
#include <string>

using fuzz::check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(reinterpret_cast<const char*>(data), size);
    static const std::string divider = "\n-----\n";
    static const std::string index =
        "<doxygenindex><compound refid=\"a\" kind=\"file\"/><compound refid=\"b\" kind=\"class\"/></doxygenindex>";
    const std::size_t cut = input.find(divider);
    fuzz::write("index.xml", cut == std::string::npos ? index : input.substr(0, cut));
    fuzz::write("a.xml", cut == std::string::npos ? input : input.substr(cut + divider.size()));
    fuzz::write("b.xml",
                "<doxygen><compounddef id=\"b\" kind=\"class\"><compoundname>B</compoundname></compounddef></doxygen>");
    loom::Diagnostics diagnostics;
    const loom::ApiReference api = loom::read_doxygen_xml(fuzz::folder(), fuzz::folder(), diagnostics);
    std::set<std::string> ids;
    for (const loom::ApiSymbol& symbol : api.symbols) {
        check(ids.insert(symbol.id).second, "an id names one symbol", symbol.id);
        check(symbol.url.empty() == symbol.latex.empty(), "a symbol has a place in both outputs or in none");
        check(!symbol.is_public || !symbol.url.empty(), "a public symbol has a place");
        check(symbol.line >= 0, "a line is a number of a line");
    }
    std::size_t lines = 0;
    for (const auto& [file, listing] : api.listings) {
        lines += listing.size();
        for (const loom::TokenLine& line : listing)
            for (const loom::Token& token : line) {
                check(token.symbol >= -1 && token.symbol < static_cast<int>(api.symbols.size()),
                      "a token's symbol is there");
                // pugixml takes malformed UTF-8 as it is; then so must this.
                if (loom::find_malformed_utf8(input) == std::string::npos) fuzz::check_utf8(token.text, "a token");
            }
    }
    check(lines <= 1'000'000 + size, "one number in the input does not fill the memory", std::to_string(lines));
    return 0;
}
