/// \file
/// Runs another program with a file as its input and catches its output.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <string>
#include <vector>

namespace judge {

/// What came of running a program.
/// (chapter: Taking turns to choose)
struct RunResult {
    std::string output;    ///< what it printed
    std::string trouble;   ///< empty if it ended in time, with exit status 0
    double seconds = 0.0;  ///< from start to end
};

/// The time since some moment, in seconds.
inline double now_in_seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

/// In the new process: takes the file as input and becomes the program.
[[noreturn]] inline void become(const std::vector<std::string>& command,
                                const std::string& input_file, int output) {
    const int input = ::open(input_file.c_str(), O_RDONLY);
    if (input < 0 || ::dup2(input, 0) < 0 || ::dup2(output, 1) < 0)
        ::_exit(126);
    ::close(input);
    ::close(output);
    std::vector<char*> arguments;
    for (const std::string& word : command)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execvp(arguments.front(), arguments.data());
    ::_exit(127);
}

/// Reads everything from a pipe. \return false if the deadline passed
inline bool catch_output(int pipe_end, double deadline, std::string& output) {
    char buffer[4096];
    for (;;) {
        const double left = deadline - now_in_seconds();
        if (left <= 0) return false;
        pollfd waiting = {pipe_end, POLLIN, 0};
        const int milliseconds = static_cast<int>(left * 1000) + 1;
        const int ready = ::poll(&waiting, 1, milliseconds);
        if (ready < 0 && errno != EINTR) return false;
        if (ready <= 0) continue;
        const ssize_t got = ::read(pipe_end, buffer, sizeof buffer);
        if (got == 0) return true;
        if (got < 0 && errno != EINTR) return false;
        if (got > 0) output.append(buffer, static_cast<std::size_t>(got));
        if (output.size() > 1'000'000) return false;  // it will never end
    }
}

/// Waits for a process, and stops it if the deadline passes.
/// \return what is wrong, or an empty string
inline std::string wait_for(pid_t child, double deadline, bool stop_now) {
    int status = 0;
    bool stopped = false;
    while (::waitpid(child, &status, WNOHANG) == 0) {
        if (!stopped && (stop_now || now_in_seconds() > deadline)) {
            ::kill(child, SIGKILL);
            stopped = true;
        }
        ::usleep(100);
    }
    if (stopped) return "did not end in time, or printed without end";
    if (WIFSIGNALED(status)) {
        const int number = WTERMSIG(status);
        const std::string hint =
            number == SIGSEGV ? " (a recursion that is too deep?)" : "";
        return "was ended by signal " + std::to_string(number) + hint;
    }
    const int code = WEXITSTATUS(status);
    if (code == 127) return "could not be started";
    return code == 0 ? "" : "ended with exit status " + std::to_string(code);
}

/// Runs a command.
/// \param command     the program and its arguments
/// \param input_file  what it reads from standard input
/// \param limit       seconds after which it is stopped
/// \throws std::runtime_error if no process can be made
///
/// (chapter: Taking turns to choose)
inline RunResult run_program(const std::vector<std::string>& command,
                             const std::string& input_file, double limit) {
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
    RunResult result;
    const double start = now_in_seconds();
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("no new process");
    if (child == 0) {
        ::close(ends[0]);
        become(command, input_file, ends[1]);
    }
    ::close(ends[1]);
    const bool closed = catch_output(ends[0], start + limit, result.output);
    ::close(ends[0]);
    result.trouble = wait_for(child, start + limit, !closed);
    result.seconds = now_in_seconds() - start;
    return result;
}

}  // namespace judge
