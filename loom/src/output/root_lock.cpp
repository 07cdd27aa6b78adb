#include "output/root_lock.hpp"

#include "output/disk.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <iostream>
#include <string>
#include <system_error>

namespace loom {
namespace {

namespace fs = std::filesystem;

int open_lock(const fs::path& path, bool creates) {
    const int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    const int descriptor = ::open(path.c_str(), flags | (creates ? O_CREAT : 0), 0666);
    // In a tree that may only be read there is perhaps nothing to write; whoever finds something will fail then.
    if (descriptor >= 0 || (errno != EACCES && errno != EROFS)) return descriptor;
    return ::open(path.c_str(), (flags & ~O_RDWR) | O_RDONLY);
}

void wait_for(int descriptor, int operation, const std::string& shown) {
    if (::flock(descriptor, operation | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
    std::cerr << "loom: another run is writing there; waiting for " << shown << std::endl;
    // Without NB, the only errors are a signal and a file system that has no locks; the latter cannot be mended here.
    while (::flock(descriptor, operation) != 0 && errno == EINTR) continue;
}

// Is the open file still the one of that name? Somebody may have removed the folder while the run waited.
bool is_current(int descriptor, const fs::path& path) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

}  // namespace

std::string lock_path() {
    return std::string(state_folder) + "/lock";
}

RootLock::RootLock(const OutputRoot& root, Kind kind) : root_(root), kind_(kind) {
    take(false);
}

RootLock::~RootLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

bool RootLock::take_if_there() {
    return is_held() || take(false);
}

void RootLock::make() {
    if (is_held()) return;
    const std::optional<fs::path> folder = root_.resolve(state_folder);
    fs::create_directories(folder.value_or(root_.real()));
    sync_folder(root_.real());
    if (!take(true))
        throw fs::filesystem_error("cannot lock", root_.place(lock_path()).file,
                                   std::error_code(errno, std::generic_category()));
}

bool RootLock::take(bool creates) {
    const std::optional<fs::path> path = root_.resolve(lock_path());
    if (!path) {
        errno = ELOOP;
        return false;
    }
    for (;;) {
        const int descriptor = open_lock(*path, creates);
        if (descriptor < 0) return false;
        wait_for(descriptor, kind_ == Kind::writing ? LOCK_EX : LOCK_SH, root_.place(lock_path()).file);
        if (is_current(descriptor, *path)) {
            descriptor_ = descriptor;
            return true;
        }
        ::close(descriptor);
    }
}

}  // namespace loom
