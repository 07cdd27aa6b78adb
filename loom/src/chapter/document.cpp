#include "chapter/document.hpp"

namespace loom {

std::string plain_text(const Inlines& inlines) {
    std::string result;
    for (const Inline& i : inlines) {
        switch (i.kind) {
            case Inline::Kind::soft_break:
            case Inline::Kind::hard_break:
                result += ' ';
                break;
            case Inline::Kind::text:
            case Inline::Kind::code:
            case Inline::Kind::math:
                result += i.text;
                break;
            case Inline::Kind::footnote:
            case Inline::Kind::anchor:
            case Inline::Kind::citation:
                break;
            default:
                result += plain_text(i.children);
        }
    }
    return result;
}

}  // namespace loom
