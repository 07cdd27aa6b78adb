#include "output/disk.hpp"

#include "text/source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

namespace loom {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path) {
    throw fs::filesystem_error("cannot write", path, std::error_code(errno, std::generic_category()));
}

int open_or_fail(const fs::path& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
    if (descriptor < 0) fail(path);
    return descriptor;
}

void write_all(int descriptor, std::string_view content, const fs::path& path) {
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail(path);
        content.remove_prefix(static_cast<std::size_t>(written));
    }
}

using Sync = int (*)(int);

void sync_and_close(int descriptor, Sync sync, const fs::path& path) {
    // Not every file system can sync (EINVAL): then there is nothing to wait for.
    const bool is_synced = sync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
    const int error = errno;
    ::close(descriptor);
    errno = error;
    if (!is_synced) fail(path);
}

#ifdef __linux__
// A thousand files one by one are ten seconds and more, and the whole file system a fraction of one. Since Linux 5.8
// this tells of errors, too; before, they come to light when a file is closed, or not at all.
constexpr std::size_t most_single_syncs = 16;

void sync_file_systems(const std::vector<fs::path>& files) {
    std::map<dev_t, fs::path> folders;
    std::set<fs::path> seen;
    for (const fs::path& file : files) {
        const fs::path folder = file.parent_path();
        struct stat status {};
        if (seen.insert(folder).second && ::stat(folder.c_str(), &status) == 0) folders.emplace(status.st_dev, folder);
    }
    for (const auto& [device, folder] : folders)
        sync_and_close(open_or_fail(folder, O_RDONLY | O_DIRECTORY), ::syncfs, folder);
}
#endif

std::string with_lf(std::string bytes) {
    if (bytes.find("\r\n") == std::string::npos) return bytes;
    std::string result;
    result.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] != '\r' || i + 1 == bytes.size() || bytes[i + 1] != '\n') result += bytes[i];
    return result;
}

}  // namespace

Present look_at(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) {
        const bool is_absent = errno == ENOENT || errno == ENOTDIR;
        return {is_absent ? Present::Kind::nothing : Present::Kind::unreadable, ""};
    }
    if (S_ISDIR(status.st_mode)) return {Present::Kind::folder, ""};
    // A pipe would be waited for, a device never ends.
    if (!S_ISREG(status.st_mode)) return {Present::Kind::unreadable, ""};
    std::optional<std::string> bytes = read_file(path);
    if (!bytes) return {Present::Kind::unreadable, ""};
    return {Present::Kind::file, with_lf(std::move(*bytes))};
}

void write_new_file(const fs::path& path, std::string_view content, const fs::path& like) {
    const int descriptor = open_or_fail(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
    try {
        struct stat status {};
        if (::stat(like.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
            ::fchmod(descriptor, status.st_mode & 07777) != 0)
            fail(path);
        write_all(descriptor, content, path);
    } catch (...) {
        ::close(descriptor);
        throw;
    }
    if (::close(descriptor) != 0 && errno != EINTR) fail(path);
}

void sync_files(const std::vector<fs::path>& files) {
#ifdef __linux__
    if (files.size() > most_single_syncs) return sync_file_systems(files);
#endif
    for (const fs::path& file : files) {
        // The permissions may be those of a file that cannot be read.
        const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
        sync_and_close(descriptor >= 0 ? descriptor : open_or_fail(file, O_WRONLY), ::fsync, file);
    }
}

void sync_folder(const fs::path& folder) {
    sync_and_close(open_or_fail(folder, O_RDONLY | O_DIRECTORY), ::fsync, folder);
}

bool link_file(const fs::path& file, const fs::path& second_name) {
    if (::link(file.c_str(), second_name.c_str()) == 0) return true;
    // EPERM is what FAT says; EMLINK: no more names.
    const bool is_refused =
        errno == ENOENT || errno == EPERM || errno == ENOTSUP || errno == ENOSYS || errno == EXDEV || errno == EMLINK;
    if (!is_refused) fail(second_name);
    return false;
}

}  // namespace loom
