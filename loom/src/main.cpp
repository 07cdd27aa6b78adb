// loom: tangles and weaves literate programs. This file is the command line; each command is a few calls into modules.
#include "chapter/book.hpp"
#include "commands/exit_status.hpp"
#include "commands/init.hpp"
#include "commands/positions.hpp"
#include "commands/watch.hpp"
#include "output/output_root.hpp"
#include "output/root_lock.hpp"
#include "tangle/chapter_files.hpp"
#include "tangle/chunk_graph.hpp"
#include "tangle/output.hpp"
#include "tangle/tangle.hpp"
#include "text/source.hpp"
#include "weave/labels.hpp"
#include "weave/weave.hpp"

#include <CLI/CLI.hpp>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

using loom::exit_errors;
using loom::exit_fine;
using loom::exit_usage;

struct Options {
    std::vector<std::string> inputs;
    std::string root;
    std::string position;
    std::string then;
    std::string upto;
    std::string folder;
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

int no_such_chapter(const std::string& wanted, const loom::Book& book) {
    std::cerr << "loom: --upto: the book has no chapter " << wanted << "; it has\n";
    for (const loom::ContentsEntry& entry : book.contents)
        std::cerr << "    " << entry.number << "  " << book.chapters[static_cast<std::size_t>(entry.chapter)].path
                  << '\n';
    return exit_usage;
}

int run_tangle(const Options& options, bool only_check) {
    loom::Diagnostics diagnostics;
    const loom::OutputRoot root(output_root(options));
    // From before the chapters are read: or a run that read older ones could write later than one that read newer ones.
    loom::RootLock lock(root, only_check ? loom::RootLock::Kind::reading : loom::RootLock::Kind::writing);
    loom::Book book = loom::read_book(options.inputs, diagnostics);
    loom::check_links(book, diagnostics, book.root);  // of the whole book: what leads on to a later chapter is right
    if (!options.upto.empty() && !loom::cut_book(book, options.upto)) return no_such_chapter(options.upto, book);
    const loom::ChunkGraph graph = loom::build_chunk_graph(book, options.limits, diagnostics);
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

// Where the tangled files are, for the commands that only read them.
fs::path root_to_read(const Options& options) {
    return options.root.empty() ? fs::path(".") : fs::path(options.root);
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
    command.add_option("--upto", options.upto, "the program as it stands at the end of this chapter (path or number)");
    command.add_flag("--line,!--no-line", options.line_directives, "put #line into C and C++ files (default: no)");
}

void add_writing(CLI::App& command, Options& options) {
    command.add_flag("--force", options.force, "overwrite also files that were changed by hand");
    command.add_flag("--quiet", options.quiet, "do not list the files that were written");
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"loom: one source of Markdown, woven to pages and tangled to programs"};
    app.require_subcommand(1);
    Options options;

    CLI::App* tangle = app.add_subcommand("tangle", "write the files that the chunks name");
    add_inputs(*tangle, options);
    add_output(*tangle, options);
    add_writing(*tangle, options);

    CLI::App* check = app.add_subcommand("check", "compare the tangled files with the chapters; write nothing");
    add_inputs(*check, options);
    add_output(*check, options);

    CLI::App* watch = app.add_subcommand("watch", "tangle now, and again whenever a chapter was saved");
    add_inputs(*watch, options);
    add_output(*watch, options);
    add_writing(*watch, options);
    watch->add_option("--then", options.then, "command to run after each run without errors, such as 'make site'");

    CLI::App* map = app.add_subcommand("map", "rewrite positions in tangled files to positions in chapters");
    map->add_option("--root", options.root, "folder of the tangled files (default: the current folder)");

    CLI::App* where = app.add_subcommand("where", "say where a position of a tangled file is in the chapters, or back");
    where->add_option("position", options.position, "FILE:LINE, CHAPTER:LINE, either with :COLUMN")->required();
    where->add_option("--root", options.root, "folder of the tangled files (default: the current folder)");

    CLI::App* weave = app.add_subcommand("weave", "write the pages (HTML) and the book (LaTeX)");
    add_inputs(*weave, options);
    loom::add_weave_options(*weave, options.weave);

    CLI::App* shell = app.add_subcommand("shell", "write the frame of the pages for Doxygen: header and footer");
    shell->add_option("inputs", options.inputs, "book.md, or the chapters in reading order")->required();
    loom::add_weave_options(*shell, options.weave);

    std::ios::sync_with_stdio(false);
    CLI::App* init = app.add_subcommand("init", "write a small book that builds at once");
    init->add_option("folder", options.folder, "where; it need not be there yet")->required();

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
        if (*watch) loom::watch({options.inputs, options.then}, [&] { return run_tangle(options, false); });
        if (*map) return loom::map_text(std::cin, std::cout, root_to_read(options));
        if (*where) return loom::where(options.position, root_to_read(options));
        if (*init) return loom::init(options.folder);
        if (*shell) return run_shell(options);
        return run_weave(options);
    } catch (const std::exception& error) {
        std::cerr << "loom: error[E-WRITE] " << error.what() << '\n';
        return exit_errors;
    }
}
