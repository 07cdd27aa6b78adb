// Which public name a code span in the prose means.
#pragma once

#include "readers/doxygen_xml.hpp"

#include <map>
#include <string>
#include <vector>

namespace loom {

class ApiNames {
public:
    explicit ApiNames(const ApiReference& api);

    /// Index of the one public symbol that the text names, or -1. A member needs its class or brackets: `size` may be a
    /// variable of the text around, `size()` and `RootedTree::size` may not. A header is named by the end of its path.
    int find(std::string text) const;

private:
    int find_file(const std::string& text) const;
    int only_one(const std::vector<int>& candidates, const std::string& text, bool members) const;
    const ApiSymbol& at(int i) const { return api_.symbols[static_cast<std::size_t>(i)]; }

    const ApiReference& api_;
    std::map<std::string, std::vector<int>> by_name_;
};

}  // namespace loom
