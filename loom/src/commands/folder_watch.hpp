// Waiting until something happens in some folders.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <set>

namespace loom {

/// Watches folders, not files: an editor that saves by renaming puts a new file in the place of the watched one. Only
/// says that something has happened; what, the caller must look up. Where the system cannot tell, it says so again and
/// again, so that the caller looks.
class FolderWatch {
public:
    FolderWatch();
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    /// From now on watches these folders. For one that is not there, the nearest folder above it that is.
    void set(const std::set<std::filesystem::path>& folders);

    /// Waits until something happens, then until nothing has happened for `quiet`, but not longer than `longest`.
    void wait(std::chrono::milliseconds quiet, std::chrono::milliseconds longest);

private:
    bool something_happens(int milliseconds);  // -1: waits for ever

    int queue_ = -1;
    std::map<std::filesystem::path, int> watches_;
};

}  // namespace loom
