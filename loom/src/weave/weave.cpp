#include "weave/weave.hpp"

#include "chapter/markdown.hpp"
#include "output/write_output.hpp"
#include "tangle/chunk_graph.hpp"
#include "text/source.hpp"
#include "weave/resolve.hpp"
#include "weave/search_documents.hpp"
#include "weave/shell.hpp"
#include "weave/weave_html.hpp"
#include "weave/weave_latex.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace loom {

namespace {

namespace fs = std::filesystem;
using std::string;

/// Pages that loom makes itself.
const std::set<string> kOwnPages{"index.html", "bibliography.html", "chunks.html", "identifiers.html"};

Place of_file(const fs::path& file) {
    return {file.generic_string(), 0, 0};
}

string read_or_report(const fs::path& file, Diagnostics& diagnostics) {
    const std::optional<string> text = read_file(file);
    if (!text) diagnostics.error(of_file(file), "E-READ", "cannot be read");
    return text.value_or("");
}

string read_shell(const WeaveOptions& options, Diagnostics& diagnostics) {
    if (!options.theme.empty()) return read_or_report(options.theme / "html" / "page.html", diagnostics);
    return read_file(options.book_root / "theme" / "html" / "page.html").value_or(plain_shell());
}

string read_cover(const WeaveOptions& options) {
    const fs::path theme = options.theme.empty() ? options.book_root / "theme" : options.theme;
    string svg = read_file(theme / "html" / "cover.svg").value_or("");
    // Inside a page there is no place for an XML declaration.
    const std::size_t start = svg.find("<svg");
    return start == string::npos ? "" : svg.substr(start);
}

SourceMap read_map(const WeaveOptions& options, Diagnostics& diagnostics) {
    SourceMap map;
    if (options.map.empty()) return map;
    const fs::path file = options.map / ".loom" / "map";
    std::ifstream in(file, std::ios::binary);
    if (!in || !map.read(in)) {
        diagnostics.error(of_file(file), "E-READ",
                          "there is no source map here; run `loom tangle` with this root first");
    }
    return map;
}

/// Two chapters must not want the same page.
void check_pages(const Book& book, Diagnostics& diagnostics) {
    std::map<string, string> owner;
    for (const string& page : kOwnPages) owner[page] = "loom";
    for (const Chapter& chapter : book.chapters) {
        const auto [first, is_new] = owner.emplace(chapter.stem + ".html", chapter.path);
        if (is_new) continue;
        diagnostics.error(
            of_file(chapter.path), "E-PAGE",
            "the page " + first->first + " belongs to " + first->second + " already; rename the chapter's file");
    }
}

ResolveInputs read_inputs(const WeaveOptions& options, const ChunkGraph* graph, Diagnostics& diagnostics) {
    ResolveInputs inputs;
    inputs.book_root = options.book_root;
    inputs.graph = graph;
    inputs.map = read_map(options, diagnostics);
    if (!options.xml.empty()) inputs.api = read_doxygen_xml(options.xml, options.map, diagnostics);
    inputs.has_reports = !options.reports.empty();
    if (inputs.has_reports) inputs.reports = read_reports(options.reports, diagnostics);
    inputs.has_bibliography = !options.bib.empty();
    if (inputs.has_bibliography) inputs.bibliography = read_bibliography(options.bib, diagnostics);
    if (!options.figures.empty()) inputs.figures = options.figures;
    return inputs;
}

HtmlOptions html_options(const Book& book, const WeaveOptions& options, Diagnostics& diagnostics) {
    HtmlOptions html;
    html.shell = read_shell(options, diagnostics);
    html.cover = read_cover(options);
    if (!options.figures.empty()) html.map = read_file(options.figures / "chapters.dot.svg");
    html.has_api = !options.xml.empty();
    // The PDF lies beside the folder of the site, under the book's name.
    if (book.has_front) html.pdf = "../" + heading_label(plain_text(book.front.title)) + ".pdf";
    return html;
}

/// Whether an error lies in the book's text, and not in a figure or a test that is missing and shown as missing.
bool has_hard_errors(const Diagnostics& diagnostics) {
    const std::vector<Diagnostic>& all = diagnostics.all();
    return std::any_of(all.begin(), all.end(), [](const Diagnostic& d) {
        return d.severity == Severity::error && d.code != "E-FIGURE" && d.code != "E-EVIDENCE";
    });
}

/// Path below the root -> content.
using Files = std::map<string, string>;

void add_files(Files& files, const string& folder, const std::map<string, string>& more) {
    for (const auto& [name, content] : more) files[folder + "/" + name] = content;
}

/// Writes what has changed, all or nothing. The page of a chapter that was renamed must not stay, or the site would
/// still show it: what an earlier run wrote, and this one does not, is removed. Nobody edits these files: an edit is
/// lost.
void write_files(const fs::path& folder, const char* record, const Files& files, Diagnostics& diagnostics) {
    OutputPlan plan;
    plan.record = record;
    plan.guards_edits = false;
    for (const auto& [path, content] : files) plan.files.push_back({path, content});
    const OutputRoot root(folder);
    RootLock lock(root, RootLock::Kind::writing);
    write_output(plan, root, lock, diagnostics);
}

}  // namespace

void add_weave_options(CLI::App& command, WeaveOptions& options) {
    command.add_option("--root", options.root, "folder for html/, latex/ and search-documents.json")
        ->capture_default_str();
    command.add_option("--theme", options.theme, "folder with html/page.html (default: theme beside the book)");
    command.add_option("--xml", options.xml, "Doxygen's XML of the tangled files");
    command.add_option("--map", options.map, "root of the tangled files that Doxygen read, for their source map");
    command.add_option("--figures", options.figures, "folder of the drawn figures");
    command.add_option("--reports", options.reports, "folder of the test programs' reports");
    command.add_option("--bib", options.bib, "BibTeX file");
}

int weave(const Book& book, const ChunkGraph& graph, const WeaveOptions& options, Diagnostics& diagnostics) {
    check_pages(book, diagnostics);
    ResolveInputs inputs = read_inputs(options, &graph, diagnostics);
    const HtmlOptions html = html_options(book, options, diagnostics);
    const WovenBook woven = resolve(book, std::move(inputs), diagnostics);
    const std::map<string, string> pages = weave_html(woven, html, diagnostics);
    if (has_hard_errors(diagnostics)) return 1;
    Files files;
    add_files(files, "html", pages);
    add_files(files, "latex", weave_latex(woven));
    files["search-documents.json"] = search_json(search_documents(woven));
    // What was reported so far is shown on the pages.
    Diagnostics of_writing;
    write_files(options.root, "woven", files, of_writing);
    for (const Diagnostic& diagnostic : of_writing.all()) diagnostics.add(diagnostic);
    return diagnostics.has_errors() ? 1 : 0;
}

int weave_api_shell(const Book& book, const WeaveOptions& options, Diagnostics& diagnostics) {
    // Chapters and sections are all that the frame shows: whatever else the book has to report, weave() reports.
    Diagnostics unheard;
    ResolveInputs none;
    none.book_root = options.book_root;
    const WovenBook woven = resolve(book, std::move(none), unheard);
    const string shell = read_shell(options, diagnostics);
    if (diagnostics.has_errors()) return 1;
    const ApiShell frame = api_shell(shell, woven);
    write_files(options.root, "shell", {{"api-header.html", frame.header}, {"api-footer.html", frame.footer}},
                diagnostics);
    return diagnostics.has_errors() ? 1 : 0;
}

}  // namespace loom
