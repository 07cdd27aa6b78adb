#include "readers/figures.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

class Folder {
public:
    Folder() : path_(std::filesystem::temp_directory_path() / "loom-test-figures") {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void write(const std::string& name, const std::string& text) const { std::ofstream(path_ / name) << text; }
    std::optional<loom::Figure> read(loom::Diagnostics& diagnostics) const {
        return loom::read_figure(path_, "tree", {"c.md", 3, 1}, diagnostics);
    }

private:
    std::filesystem::path path_;
};

}  // namespace

TEST_CASE("each graph of a file is a frame with its own caption and text") {
    const Folder folder;
    folder.write("tree.dot",
                 "// caption: First $x$\r\n\t//  alt:  A {tree} \n"
                 "digraph a { b [label=\"}\\\"}\"] /* } \n } */ c -> d // }\n  subgraph e { f }\n}\n"
                 "//alt: Second\n// other: no\n/ alt: no\ngraph g { }\n");
    for (const char* name : {"tree.dot.svg", "tree.dot.pdf", "tree.dot.2.svg", "tree.dot.2.pdf"})
        folder.write(name, "");
    loom::Diagnostics diagnostics;
    const std::optional<loom::Figure> figure = folder.read(diagnostics);
    CHECK(diagnostics.all().empty());
    REQUIRE(figure);
    REQUIRE(figure->frames.size() == 2);
    CHECK(figure->frames[0].caption == "First $x$");
    CHECK(figure->frames[0].alt == "A {tree}");
    CHECK(figure->frames[1].caption.empty());
    CHECK(figure->frames[1].alt == "Second");
    CHECK(figure->frames[1].pdf.filename() == "tree.dot.2.pdf");
}

TEST_CASE("a figure that is not whole is reported, one that is not there is not") {
    const Folder folder;
    loom::Diagnostics none;
    CHECK_FALSE(folder.read(none));
    CHECK(none.all().empty());

    folder.write("tree.dot", "digraph a {\n");
    loom::Diagnostics open;
    CHECK_FALSE(folder.read(open));
    REQUIRE(open.all().size() == 1);
    CHECK(open.all()[0].code == "E-FIGURE");
    CHECK(open.all()[0].place.line == 3);

    folder.write("tree.dot", "digraph a { }\n");
    folder.write("tree.dot.svg", "");
    loom::Diagnostics undrawn;
    CHECK(folder.read(undrawn));
    CHECK(undrawn.all().size() == 2);  // no PDF, no text alternative
}
