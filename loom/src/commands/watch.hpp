// `loom watch`: tangles again when a chapter was saved.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace loom {

struct WatchOptions {
    std::vector<std::string> inputs;
    std::string then;  ///< a command for the shell, run after each run without errors; may be empty
};

/// Calls `run`, and again each time that the text of one of the book's files has changed. Nothing else starts a run:
/// neither an output, nor an editor's swap and backup files, nor a new date. `run` returns the exit status of one run
/// and prints what it has to say. Does not return.
[[noreturn]] void watch(const WatchOptions& options, const std::function<int()>& run);

}  // namespace loom
