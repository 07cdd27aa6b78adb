#include "commands/watch.hpp"

#include "chapter/book.hpp"
#include "commands/exit_status.hpp"
#include "commands/folder_watch.hpp"
#include "text/source.hpp"

#include <chrono>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <set>

#include <sys/wait.h>
#include <unistd.h>

namespace loom {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// An editor's save is several steps, a `git checkout` many: a run comes when it has been quiet for so long.
constexpr std::chrono::milliseconds quiet = 150ms;
// But somebody who writes without end into a folder of the book does not keep it off.
constexpr std::chrono::milliseconds longest = 2s;

// The files of the book with what is in them; nothing for one that is not there.
using State = std::map<fs::path, std::optional<std::string>>;

State read_state(const std::vector<std::string>& inputs) {
    State state;
    for (const fs::path& file : book_files(inputs)) state[file] = read_file(file);
    return state;
}

std::set<fs::path> folders_of(const State& state) {
    std::set<fs::path> folders;
    for (const auto& [file, content] : state)
        folders.insert(file.has_parent_path() ? file.parent_path() : fs::path("."));
    return folders;
}

// std::system() would keep Ctrl-C from this program while the command runs.
void run_command(const std::string& command) {
    const pid_t child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0 || status == 0) return;
    std::cerr << "loom watch: `" << command << "` failed";
    if (WIFEXITED(status)) std::cerr << " with exit status " << WEXITSTATUS(status);
    std::cerr << '\n';
}

void run_once(const WatchOptions& options, const std::function<int()>& run) {
    int status = exit_errors;
    try {
        status = run();
    } catch (const std::exception& error) {
        std::cerr << "loom: error[E-WRITE] " << error.what() << '\n';
    }
    std::cout.flush();
    if (status == exit_fine && !options.then.empty()) run_command(options.then);
    std::cout << (status == exit_fine ? "loom watch: waiting for the next save\n"
                                      : "loom watch: waiting for a save that mends this\n")
              << std::flush;
}

}  // namespace

void watch(const WatchOptions& options, const std::function<int()>& run) {
    FolderWatch folders;
    State seen;
    for (bool first = true;; first = false) {
        // Watched before they are read: a save in between is not missed.
        State now = read_state(options.inputs);
        folders.set(folders_of(now));
        now = read_state(options.inputs);
        if (first || now != seen) {
            seen = std::move(now);
            run_once(options, run);
        } else {
            folders.wait(quiet, longest);
        }
    }
}

}  // namespace loom
