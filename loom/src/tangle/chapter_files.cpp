#include "tangle/chapter_files.hpp"

#include "text/html_text.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

namespace loom {
namespace {

std::string dot_string(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

std::string title_of(const Chapter& chapter) {
    const std::string title = plain_text(chapter.title);
    return title.empty() ? chapter.stem : title;
}

// Breaks a title into lines of about this many letters, so that the boxes of the map stay narrow.
std::string wrapped(const std::string& title, std::size_t width) {
    std::string result;
    std::size_t line = 0;
    for (std::size_t start = 0; start < title.size();) {
        const std::size_t end = std::min(title.find(' ', start), title.size());
        if (line > 0 && line + end - start > width) {
            result += '\n';
            line = 0;
        } else if (line > 0) {
            result += ' ';
        }
        result += title.substr(start, end - start);
        line += end - start + 1;
        start = end + 1;
    }
    return result;
}

std::string dot_label(const std::string& number, const std::string& title) {
    std::string label;
    for (const char c : number + "\n" + wrapped(title, 16)) {
        if (c == '\n') {
            label += "\\n";
        } else {
            if (c == '"' || c == '\\') label += '\\';
            label += c;
        }
    }
    return "\"" + label + "\"";
}

std::string describe(const Book& book) {
    std::string text = "Map of the chapters.";
    for (std::size_t k = 0; k < book.chapters.size(); ++k) {
        const Chapter& chapter = book.chapters[k];
        text += " " + book.contents[k].number + ", " + title_of(chapter);
        std::string needs;
        for (const std::string& path : chapter.needs)
            for (std::size_t j = 0; j < book.chapters.size(); ++j)
                if (book.chapters[j].path == path)
                    needs += (needs.empty() ? " needs " : " and ") + book.contents[j].number;
        text += (needs.empty() ? "" : needs) + std::string(".");
    }
    return text;
}

}  // namespace

std::string tag_name(const Chapter& chapter) {
    const std::string& stem = chapter.stem;
    std::size_t start = 0;
    while (start < stem.size() && (std::isdigit(static_cast<unsigned char>(stem[start])) || stem[start] == '-'))
        ++start;
    std::string name = "ch_";
    for (const char c : stem.substr(start)) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return name;
}

std::string chapters_tag_file(const Book& book) {
    std::string text = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<tagfile>\n";
    for (const Chapter& chapter : book.chapters) {
        text += "  <compound kind=\"page\">\n    <name>" + tag_name(chapter) + "</name>\n    <title>" +
                html_text(title_of(chapter)) + "</title>\n    <filename>" + html_text(chapter.stem) +
                "</filename>\n  </compound>\n";
    }
    return text + "</tagfile>\n";
}

std::string chapters_dot(const Book& book) {
    std::string text = "// caption:\n// alt: " + describe(book) +
                       "\ndigraph chapters {\n"
                       "  graph [bgcolor=\"transparent\", margin=0, nodesep=0.3, ranksep=0.35]\n"
                       "  node [shape=box, style=\"filled,rounded\", fillcolor=\"#ffffff\", color=\"#888888\", "
                       "fontcolor=\"#333333\", fontname=\"Inter\", fontsize=11, penwidth=1.2]\n"
                       "  edge [color=\"#888888\", arrowsize=0.6]\n";
    for (std::size_t k = 0; k < book.chapters.size(); ++k) {
        const Chapter& chapter = book.chapters[k];
        text += "  " + dot_string(chapter.path) + " [label=" + dot_label(book.contents[k].number, title_of(chapter)) +
                ", URL=" + dot_string(chapter.stem + ".html") + ", target=\"_top\"]\n";
    }
    for (const Chapter& chapter : book.chapters)
        for (const std::string& need : chapter.needs)
            if (std::any_of(book.chapters.begin(), book.chapters.end(),
                            [&](const Chapter& c) { return c.path == need; }))
                text += "  " + dot_string(need) + " -> " + dot_string(chapter.path) + "\n";
    return text + "}\n";
}

}  // namespace loom
