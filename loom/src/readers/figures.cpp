#include "readers/figures.hpp"

#include <fstream>
#include <istream>
#include <string_view>
#include <system_error>
#include <utility>

namespace loom {

namespace {

namespace fs = std::filesystem;

/// If `line` is «// WORD: text», the text without blanks around it.
std::optional<std::string> comment_value(std::string_view line, std::string_view word) {
    const auto skip_blanks = [&line] {
        while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    };
    skip_blanks();
    if (!line.starts_with("//")) return std::nullopt;
    line.remove_prefix(2);
    skip_blanks();
    if (!line.starts_with(word)) return std::nullopt;
    line.remove_prefix(word.size());
    if (!line.starts_with(":")) return std::nullopt;
    line.remove_prefix(1);
    skip_blanks();
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) line.remove_suffix(1);
    return std::string(line);
}

/// Follows a DOT source just far enough to know where each graph ends: counts braces outside of strings and comments.
class GraphCounter {
public:
    void read(const std::string& line) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string_view rest = std::string_view(line).substr(i);
            if (in_comment_) {
                if (rest.starts_with("*/")) {
                    in_comment_ = false;
                    ++i;
                }
            } else if (in_string_) {
                if (rest.front() == '\\') ++i;
                if (rest.front() == '"') in_string_ = false;
            } else if (rest.starts_with("//")) {
                return;
            } else if (rest.starts_with("/*")) {
                in_comment_ = true;
                ++i;
            } else if (rest.front() == '"') {
                in_string_ = true;
            } else if (rest.front() == '{') {
                ++depth_;
            } else if (rest.front() == '}') {
                if (--depth_ == 0) ++graphs_;
            }
        }
    }

    /// How many graphs are complete.
    int graphs() const { return graphs_; }

private:
    int depth_ = 0;
    int graphs_ = 0;
    bool in_string_ = false;
    bool in_comment_ = false;
};

/// One frame for each graph of the file, with the caption and the text alternative that stand before its end.
std::vector<FigureFrame> read_frames(std::istream& in) {
    std::vector<FigureFrame> frames;
    FigureFrame next;
    GraphCounter counter;
    for (std::string line; std::getline(in, line);) {
        if (const auto caption = comment_value(line, "caption")) next.caption = *caption;
        if (const auto alt = comment_value(line, "alt")) next.alt = *alt;
        counter.read(line);
        while (static_cast<int>(frames.size()) < counter.graphs()) {
            frames.push_back(std::move(next));
            next = FigureFrame();
        }
    }
    return frames;
}

/// dot -O names the pictures of the second and later graphs NAME.dot.2.svg, ….
fs::path picture(const fs::path& dot, std::size_t frame, const std::string& extension) {
    const std::string number = frame == 0 ? "" : "." + std::to_string(frame + 1);
    return fs::path(dot.string() + number + extension);
}

}  // namespace

std::optional<Figure> read_figure(const fs::path& dir, const std::string& name, const Place& place,
                                  Diagnostics& diagnostics) {
    const fs::path dot = dir / (name + ".dot");
    std::ifstream in(dot, std::ios::binary);
    if (!in) return std::nullopt;
    Figure figure{name, read_frames(in)};
    if (figure.frames.empty()) {
        diagnostics.error(place, "E-FIGURE", "figure " + name + ": no complete graph in " + dot.generic_string());
        return std::nullopt;
    }
    for (std::size_t i = 0; i < figure.frames.size(); ++i) {
        FigureFrame& frame = figure.frames[i];
        frame.svg = picture(dot, i, ".svg");
        frame.pdf = picture(dot, i, ".pdf");
        const std::string which = "figure " + name + ", frame " + std::to_string(i + 1);
        for (const fs::path& file : {frame.svg, frame.pdf}) {
            std::error_code ignored;
            if (!fs::exists(file, ignored)) {
                diagnostics.error(place, "E-FIGURE",
                                  which + ": " + file.generic_string() + " is missing; run dot again");
            }
        }
        if (frame.alt.empty()) {
            diagnostics.error(place, "E-FIGURE",
                              which + ": no text alternative; put a line `// alt: …` before the graph");
        }
    }
    return figure;
}

}  // namespace loom
