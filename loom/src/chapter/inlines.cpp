#include "chapter/inlines.hpp"

#include "chapter/math_extension.hpp"
#include "text/utf8.hpp"

#include <re2/re2.h>
#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

namespace loom {

Locator::Locator(const Source& source, int first_line, int last_line) : source_(source), first_line_(first_line) {
    std::string text;
    for (int number = first_line; number <= std::min(last_line, source.line_count()); ++number)
        text += source.line(number) + '\n';
    text_ = std::make_shared<const std::string>(std::move(text));
}

// Counts on from the last place that was asked for: a paragraph can be long, and full of links.
Place Locator::place_at(std::size_t offset) const {
    if (offset < counted_) counted_ = 0, lines_ = 0, columns_ = 0;
    const std::string_view text = *text_;
    for (std::size_t end = text.find('\n', counted_); end < offset; end = text.find('\n', counted_)) {
        ++lines_;
        counted_ = end + 1;
        columns_ = 0;
    }
    columns_ += static_cast<int>(count_characters(text.substr(counted_, offset - counted_)));
    counted_ = offset;
    return {source_.path, first_line_ + lines_, columns_ + 1};
}

Place Locator::find(const std::string& needle) {
    const std::size_t found = text_->find(needle, at_);
    if (found == std::string::npos || needle.empty()) return place_at(std::min(at_, text_->size()));
    at_ = found + 1;  // the same words a second time are the next ones
    return place_at(found);
}

Place Locator::find_link(const std::string& destination) {
    std::size_t found = text_->find("](" + destination, at_);
    if (found == std::string::npos) found = text_->find("](<" + destination, at_);
    if (found == std::string::npos) return place_at(std::min(at_, text_->size()));
    std::size_t open = found;
    for (int depth = 1; open > 0 && depth > 0;) {
        --open;
        if ((*text_)[open] == ']') ++depth;
        if ((*text_)[open] == '[') --depth;
    }
    at_ = found + 2;
    return place_at(open);
}

namespace {

using Kind = Inline::Kind;

// Whatever reads the inlines later goes down by recursion.
constexpr std::size_t max_nesting = 100;

// Of a note's mark that goes over two lines, cmark gives a part that may begin or end inside a character.
std::string literal(cmark_node* node) {
    const char* text = cmark_node_get_literal(node);
    return text ? well_formed(text) : "";
}

// What a raw HTML tag in a line means to loom.
struct Tag {
    std::string name;
    bool closes = false;
    std::string id;
};

bool parse_tag(const std::string& html, Tag& tag) {
    static const RE2 pattern(R"re(<(/?)([a-zA-Z]+)(?:\s+id=(?:"([^"]*)"|'([^']*)'))?\s*/?>)re");
    std::string slash, id, other_id;
    if (!RE2::FullMatch(html, pattern, &slash, &tag.name, &id, &other_id)) return false;
    tag.closes = !slash.empty();
    tag.id = id + other_id;
    return true;
}

bool container_kind(const std::string& tag, Kind& kind) {
    if (tag == "dfn") return kind = Kind::term, true;
    if (tag == "kbd") return kind = Kind::keyboard, true;
    if (tag == "sub") return kind = Kind::subscript, true;
    if (tag == "sup") return kind = Kind::superscript, true;
    return false;
}

// The text below a node, without going down by recursion.
std::string all_text(cmark_node* node) {
    std::string text;
    const std::unique_ptr<cmark_iter, decltype(&cmark_iter_free)> walk(cmark_iter_new(node), &cmark_iter_free);
    for (cmark_event_type event = cmark_iter_next(walk.get()); event != CMARK_EVENT_DONE;
         event = cmark_iter_next(walk.get()))
        if (event == CMARK_EVENT_ENTER) text += literal(cmark_iter_get_node(walk.get()));
    return text;
}

class Converter {
public:
    Converter(Locator& locator, std::vector<Diagnostic>& remarks) : locator_(locator), remarks_(remarks) {}

    Inlines convert(cmark_node* parent) {
        if (depth_ == max_nesting) {
            remark_nesting();
            Inlines flat;
            append_text(all_text(parent), flat);
            return flat;
        }
        ++depth_;
        Inlines result = convert_children(parent);
        --depth_;
        return result;
    }

private:
    Inlines convert_children(cmark_node* parent) {
        Locator citations = locator_;   // these are found last, in the texts that have come together
        std::vector<Inlines> stack(1);  // stack[k + 1] is the content of open[k]
        std::vector<Inline> open;
        for (cmark_node* node = cmark_node_first_child(parent); node; node = cmark_node_next(node)) {
            if (cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE) {
                convert_html(literal(node), stack, open);
            } else {
                convert_node(node, stack.back());
            }
        }
        while (!open.empty()) {
            remark(open.back().place, "W-HTML", "this tag is never closed");
            close_last(stack, open);
        }
        remark_lost_notes(stack[0], citations);
        return split_citations(std::move(stack[0]), citations);
    }

    void remark_nesting() {
        if (!std::exchange(has_remarked_nesting_, true))
            remarks_.push_back({locator_.find(""), Severity::error, "E-NESTING",
                                "more than 100 emphases, links and tags inside one another"});
    }

    void remark(Place place, const char* code, std::string message) {
        remarks_.push_back({std::move(place), Severity::warning, code, std::move(message)});
    }

    static void close_last(std::vector<Inlines>& stack, std::vector<Inline>& open) {
        Inline done = std::move(open.back());
        open.pop_back();
        done.children = std::move(stack.back());
        stack.pop_back();
        stack.back().push_back(std::move(done));
    }

    void convert_html(const std::string& html, std::vector<Inlines>& stack, std::vector<Inline>& open) {
        if (html.compare(0, 4, "<!--") == 0) return;
        const Place place = locator_.find(html);
        Tag tag;
        Inline result;
        result.place = place;
        if (!parse_tag(html, tag)) {
            show_as_text(html, place, stack.back());
        } else if (tag.name == "br") {
            result.kind = Kind::hard_break;
            stack.back().push_back(result);
        } else if (tag.name == "a") {
            if (tag.closes) return;
            if (tag.id.empty()) {
                remark(place, "W-HTML", "write links as [text](target); a raw <a> needs an id");
                return;
            }
            result.kind = Kind::anchor;
            result.text = tag.id;
            stack.back().push_back(result);
        } else if (container_kind(tag.name, result.kind)) {
            if (!tag.closes && depth_ + open.size() >= max_nesting) {
                remark_nesting();
            } else if (!tag.closes) {
                open.push_back(result);
                stack.emplace_back();
            } else if (!open.empty() && open.back().kind == result.kind) {
                close_last(stack, open);
            } else {
                remark(place, "W-HTML", "there is no open <" + tag.name + "> here");
            }
        } else {
            show_as_text(html, place, stack.back());
        }
    }

    // Most often these are words of a program: std::vector<int>. They must not vanish.
    void show_as_text(const std::string& html, const Place& place, Inlines& out) {
        std::string shown = html;
        std::replace(shown.begin(), shown.end(), '\n', ' ');
        remark(place, "W-HTML", "shown as text: " + shown + "; write code in backticks");
        append_text(html, out);
    }

    void convert_node(cmark_node* node, Inlines& out) {
        Inline result;
        switch (cmark_node_get_type(node)) {
            case CMARK_NODE_TEXT:
                return append_text(literal(node), out);
            case CMARK_NODE_SOFTBREAK:
                result.kind = Kind::soft_break;
                break;
            case CMARK_NODE_LINEBREAK:
                result.kind = Kind::hard_break;
                break;
            case CMARK_NODE_CODE:
                if (get_math(node, result.text, result.display)) {
                    result.kind = Kind::math;
                    result.place = locator_.find("$" + std::string(result.display ? "$" : "") + result.text);
                } else {
                    result.kind = Kind::code;
                    result.text = literal(node);
                    result.place = locator_.find(result.text);
                }
                break;
            case CMARK_NODE_EMPH:
                result.kind = Kind::emphasis;
                result.children = convert(node);
                break;
            case CMARK_NODE_STRONG:
                result.kind = Kind::strong;
                result.children = convert(node);
                break;
            case CMARK_NODE_LINK:
            case CMARK_NODE_IMAGE:
                convert_link(node, result);
                break;
            case CMARK_NODE_FOOTNOTE_REFERENCE:
                result.kind = Kind::footnote;
                result.text = literal(node);
                result.place = locator_.find("[^");
                break;
            default:
                if (std::string_view(cmark_node_get_type_string(node)) == "strikethrough") {
                    result.kind = Kind::strikethrough;
                    result.children = convert(node);
                } else {
                    remark(locator_.find(""), "W-MARKDOWN",
                           std::string("loom does not weave this: ") + cmark_node_get_type_string(node));
                    return;
                }
        }
        out.push_back(std::move(result));
    }

    void convert_link(cmark_node* node, Inline& result) {
        const bool image = cmark_node_get_type(node) == CMARK_NODE_IMAGE;
        result.kind = image ? Kind::image : Kind::link;
        result.url = cmark_node_get_url(node);
        const char* title = cmark_node_get_title(node);
        result.text = title ? title : "";
        // The children stand before the destination, so they are located first; but the link's own place is its `[`.
        Locator ahead = locator_;
        result.place = ahead.find_link(result.url);
        result.children = convert(node);
        if (!result.url.empty()) locator_.find_link(result.url);
    }

    static void append_text(const std::string& text, Inlines& out) {
        if (!out.empty() && out.back().kind == Kind::text) {
            out.back().text += text;
        } else {
            Inline result;
            result.text = text;
            out.push_back(result);
        }
    }

    // cmark leaves the mark of a note that is not there as text.
    void remark_lost_notes(const Inlines& inlines, Locator locator) {
        static const RE2 pattern(R"re((\[\^[^\]\s]+\]))re");
        for (const Inline& i : inlines) {
            if (i.kind != Kind::text) continue;
            re2::StringPiece rest(i.text);
            for (std::string mark; RE2::FindAndConsume(&rest, pattern, &mark);)
                remark(locator.find(mark), "W-FOOTNOTE", "there is no note " + mark);
        }
    }

    // [@key], [@key, p. 3], [@key; @other] inside text.
    static Inlines split_citations(Inlines inlines, Locator& locator) {
        static const RE2 pattern(R"re(\[(@[A-Za-z0-9_:.-]+(?:,[^\];]*)?(?:;\s*@[A-Za-z0-9_:.-]+(?:,[^\];]*)?)*)\])re");
        Inlines result;
        for (Inline& i : inlines) {
            if (i.kind != Kind::text || i.text.find("[@") == std::string::npos) {
                result.push_back(std::move(i));
                continue;
            }
            re2::StringPiece rest(i.text);
            for (re2::StringPiece before = rest, list; RE2::FindAndConsume(&rest, pattern, &list); before = rest) {
                // The list stands between brackets.
                append_text(std::string(before.data(), static_cast<std::size_t>(list.data() - 1 - before.data())),
                            result);
                result.push_back(citation(list, locator));
            }
            append_text(std::string(rest.data(), rest.size()), result);
        }
        result.erase(std::remove_if(result.begin(), result.end(),
                                    [](const Inline& i) { return i.kind == Kind::text && i.text.empty(); }),
                     result.end());
        return result;
    }

    static Inline citation(re2::StringPiece list, Locator& locator) {
        static const RE2 one(R"re(@([A-Za-z0-9_:.-]+)(?:,\s*([^;]*))?)re");
        Inline result;
        result.kind = Kind::citation;
        for (Inline::Cite cite; RE2::FindAndConsume(&list, one, &cite.key, &cite.locator);)
            result.cites.push_back(cite);
        result.place = locator.find("[@" + result.cites.front().key);
        return result;
    }

    Locator& locator_;
    std::vector<Diagnostic>& remarks_;
    std::size_t depth_ = 0;
    bool has_remarked_nesting_ = false;
};

}  // namespace

Inlines convert_inlines(cmark_node* parent, Locator& locator, std::vector<Diagnostic>& remarks) {
    return Converter(locator, remarks).convert(parent);
}

}  // namespace loom
