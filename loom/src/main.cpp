// loom: tangles and weaves literate programs. This file is the command line; each command is a few calls into modules.
#include "chapter/book.hpp"
#include "output/output_root.hpp"
#include "output/root_lock.hpp"
#include "tangle/chapter_files.hpp"
#include "tangle/chunk_graph.hpp"
#include "tangle/map_filter.hpp"
#include "tangle/output.hpp"
#include "tangle/tangle.hpp"
#include "text/source.hpp"
#include "weave/labels.hpp"
#include "weave/weave.hpp"

#include <CLI/CLI.hpp>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr int exit_fine = 0;
constexpr int exit_errors = 1;
constexpr int exit_usage = 2;

struct Options {
    std::vector<std::string> inputs;
    std::string root;
    bool line_directives = false;
    bool force = false;
    bool quiet = false;
    loom::ChunkLimits limits;
    loom::WeaveOptions weave;
};

// What was printed is part of the result: a full disk behind standard output is an error like any other.
bool has_printed() {
    if (std::cout.flush()) return true;
    std::cerr << "standard output: error[E-WRITE] cannot write\n";
    return false;
}

int finish(const loom::Diagnostics& diagnostics) {
    diagnostics.print(std::cerr);
    if (!has_printed()) return exit_errors;
    return diagnostics.has_errors() ? exit_errors : exit_fine;
}

fs::path output_root(const Options& options) {
    return options.root.empty() ? loom::book_root(options.inputs) : fs::path(options.root);
}

int run_tangle(const Options& options, bool only_check) {
    loom::Diagnostics diagnostics;
    const loom::OutputRoot root(output_root(options));
    // From before the chapters are read: or a run that read older ones could write later than one that read newer ones.
    loom::RootLock lock(root, only_check ? loom::RootLock::Kind::reading : loom::RootLock::Kind::writing);
    const loom::Book book = loom::read_book(options.inputs, diagnostics);
    const loom::ChunkGraph graph = loom::build_chunk_graph(book, options.limits, diagnostics);
    loom::check_links(book, diagnostics, book.root);
    if (diagnostics.has_errors()) return finish(diagnostics);
    const std::vector<loom::TangledFile> files = loom::tangle(graph, options.line_directives);
    if (only_check) {
        loom::check_output(files, root, diagnostics);
    } else {
        const std::map<std::string, std::string> extra = {{"chapters.tag", loom::chapters_tag_file(book)},
                                                          {"chapters.dot", loom::chapters_dot(book)}};
        const std::vector<std::string> changed =
            loom::write_tangled(files, extra, root, lock, options.force, diagnostics);
        if (!options.quiet && !diagnostics.has_errors())
            for (const std::string& path : changed) std::cout << path << '\n';
    }
    return finish(diagnostics);
}

loom::WeaveOptions weave_options(const Options& options, const loom::Book& book) {
    loom::WeaveOptions result = options.weave;
    result.book_root = book.root;
    return result;
}

int run_map(const Options& options) {
    const fs::path root = options.root.empty() ? fs::path(".") : fs::path(options.root);
    loom::SourceMap map;
    std::ifstream in(root / ".loom" / "map");
    if (!in || !map.read(in)) {
        std::cerr << (root / ".loom" / "map").generic_string()
                  << ": error[E-READ] there is no source map here; run `loom tangle` first\n";
        return exit_errors;
    }
    for (std::string line; std::getline(std::cin, line);)
        std::cout << loom::map_positions(line, map, root) << (std::cin.eof() ? "" : "\n");
    return has_printed() ? exit_fine : exit_errors;
}

int run_weave(const Options& options) {
    loom::Diagnostics diagnostics;
    const loom::Book book = loom::read_book(options.inputs, diagnostics);
    const loom::ChunkGraph graph = loom::build_chunk_graph(book, options.limits, diagnostics);
    loom::check_links(book, diagnostics, book.root);
    for (const loom::Chapter* chapter : loom::all_files(book))
        for (const loom::Diagnostic& remark : chapter->remarks) diagnostics.add(remark);
    if (!diagnostics.has_errors()) loom::weave(book, graph, weave_options(options, book), diagnostics);
    return finish(diagnostics);
}

int run_shell(const Options& options) {
    loom::Diagnostics diagnostics;
    const loom::Book book = loom::read_book(options.inputs, diagnostics);
    if (!diagnostics.has_errors()) loom::weave_api_shell(book, weave_options(options, book), diagnostics);
    return finish(diagnostics);
}

void add_inputs(CLI::App& command, Options& options) {
    command.add_option("inputs", options.inputs, "book.md, or the chapters in reading order")->required();
    command.add_option("--columns", options.limits.columns, "longest line of code that is not warned about")
        ->capture_default_str();
    command.add_option("--limit", options.limits.expansion, "most lines that one file may grow to")
        ->capture_default_str();
}

void add_output(CLI::App& command, Options& options) {
    command.add_option("--root", options.root, "folder of the tangled files (default: the book's own folder)");
    command.add_flag("--line,!--no-line", options.line_directives, "put #line into C and C++ files (default: no)");
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"loom: one source of Markdown, woven to pages and tangled to programs"};
    app.require_subcommand(1);
    Options options;

    CLI::App* tangle = app.add_subcommand("tangle", "write the files that the chunks name");
    add_inputs(*tangle, options);
    add_output(*tangle, options);
    tangle->add_flag("--force", options.force, "overwrite also files that were changed by hand");
    tangle->add_flag("--quiet", options.quiet, "do not list the files that were written");

    CLI::App* check = app.add_subcommand("check", "compare the tangled files with the chapters; write nothing");
    add_inputs(*check, options);
    add_output(*check, options);

    CLI::App* map = app.add_subcommand("map", "rewrite positions in tangled files to positions in chapters");
    map->add_option("--root", options.root, "folder of the tangled files (default: the current folder)");

    CLI::App* weave = app.add_subcommand("weave", "write the pages (HTML) and the book (LaTeX)");
    add_inputs(*weave, options);
    loom::add_weave_options(*weave, options.weave);

    CLI::App* shell = app.add_subcommand("shell", "write the frame of the pages for Doxygen: header and footer");
    shell->add_option("inputs", options.inputs, "book.md, or the chapters in reading order")->required();
    loom::add_weave_options(*shell, options.weave);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exit_fine : exit_usage;
    }
    // A file that grows beyond what the user may write is an error to report, not a reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        if (*tangle) return run_tangle(options, false);
        if (*check) return run_tangle(options, true);
        if (*map) return run_map(options);
        if (*shell) return run_shell(options);
        return run_weave(options);
    } catch (const std::exception& error) {
        std::cerr << "loom: error[E-WRITE] " << error.what() << '\n';
        return exit_errors;
    }
}
