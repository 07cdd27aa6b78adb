#include "output/disk.hpp"

#include "text/source.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <optional>
#include <system_error>

namespace loom {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path) {
    throw fs::filesystem_error("cannot write", path, std::error_code(errno, std::generic_category()));
}

class Descriptor {
public:
    Descriptor(const fs::path& path, int flags) : path_(path), number_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {
        if (number_ < 0) fail(path);
    }
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }

    void write(std::string_view content) {
        while (!content.empty()) {
            const ssize_t written = ::write(number_, content.data(), content.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) fail(path_);
            content.remove_prefix(static_cast<std::size_t>(written));
        }
    }

    void sync() {
        // Not every file system can sync (EINVAL): then there is nothing to wait for.
        if (::fsync(number_) != 0 && errno != EINVAL && errno != ENOTSUP) fail(path_);
    }

    void close() {
        const int number = number_;
        number_ = -1;
        if (::close(number) != 0 && errno != EINTR) fail(path_);
    }

private:
    const fs::path& path_;
    int number_;
};

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
    Descriptor file(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
    struct stat status {};
    if (::stat(like.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
        ::fchmod(file.number(), status.st_mode & 07777) != 0)
        fail(path);
    file.write(content);
    file.sync();
    file.close();
}

void sync_folder(const fs::path& folder) {
    Descriptor descriptor(folder, O_RDONLY | O_DIRECTORY);
    descriptor.sync();
}

bool link_file(const fs::path& file, const fs::path& second_name) {
    return ::link(file.c_str(), second_name.c_str()) == 0;
}

}  // namespace loom
