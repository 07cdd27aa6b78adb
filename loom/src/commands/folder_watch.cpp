#include "commands/folder_watch.hpp"

#include <algorithm>
#include <array>
#include <thread>

#ifdef __linux__
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>
#endif

namespace loom {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

// How often to look where the system cannot tell.
constexpr milliseconds look_again{500};

}  // namespace

#ifdef __linux__

FolderWatch::FolderWatch() : queue_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {}

FolderWatch::~FolderWatch() {
    if (queue_ >= 0) close(queue_);
}

void FolderWatch::set(const std::set<fs::path>& folders) {
    if (queue_ < 0) return;
    std::map<fs::path, int> now;
    for (fs::path folder : folders) {
        for (;;) {
            const int watch = inotify_add_watch(queue_, folder.c_str(),
                                                IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
                                                    IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR);
            if (watch >= 0) {
                now[folder] = watch;
                break;
            }
            const fs::path above = folder.has_parent_path() ? folder.parent_path() : fs::path(".");
            if (above == folder) break;
            folder = above;
        }
    }
    // The same folder has the same number under all its names; one that was renamed keeps it, and must go.
    for (const auto& [folder, watch] : watches_) {
        const bool stays = std::any_of(now.begin(), now.end(), [&, w = watch](const auto& n) { return n.second == w; });
        if (!stays) inotify_rm_watch(queue_, watch);
    }
    watches_ = std::move(now);
}

bool FolderWatch::something_happens(int timeout) {
    if (queue_ < 0) {
        std::this_thread::sleep_for(timeout < 0 ? look_again : std::min(look_again, milliseconds(timeout)));
        return timeout < 0;
    }
    pollfd wanted{queue_, POLLIN, 0};
    if (poll(&wanted, 1, timeout) <= 0) return false;
    std::array<char, 16384> events{};
    while (read(queue_, events.data(), events.size()) > 0) {
    }
    return true;
}

#else

FolderWatch::FolderWatch() = default;
FolderWatch::~FolderWatch() = default;
void FolderWatch::set(const std::set<fs::path>&) {}

bool FolderWatch::something_happens(int timeout) {
    std::this_thread::sleep_for(timeout < 0 ? look_again : std::min(look_again, milliseconds(timeout)));
    return timeout < 0;
}

#endif

void FolderWatch::wait(milliseconds quiet, milliseconds longest) {
    while (!something_happens(-1)) {
    }
    const auto start = steady_clock::now();
    while (steady_clock::now() - start < longest && something_happens(static_cast<int>(quiet.count()))) {
    }
}

}  // namespace loom
