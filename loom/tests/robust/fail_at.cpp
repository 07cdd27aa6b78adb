// Preloaded into loom (LD_PRELOAD): lets the N-th call that changes the disk be the last one, or fail.
//
//     LOOM_FAIL_AT=N         which call, counted from 1; 0: none
//     LOOM_FAIL_WITH=kill    the process is killed before the call (a write has written half by then)
//     LOOM_FAIL_WITH=ERRNO   the call fails with this error
//     LOOM_FAIL_FROM=1       and so do all later ones that need room on the disk
//     LOOM_CALLS=FILE        the number of calls is written there at the end
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

long calls = 0;

long number(const char* name) {
    const char* text = std::getenv(name);
    return text ? std::atol(text) : 0;
}

template <typename Function>
Function* original(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

bool kills() {
    const char* how = std::getenv("LOOM_FAIL_WITH");
    return how && std::strcmp(how, "kill") == 0;
}

// Is it this call's turn? Counts.
bool is_due(bool needs_room) {
    static const long at = number("LOOM_FAIL_AT");
    static const bool all_later = number("LOOM_FAIL_FROM") != 0;
    ++calls;
    return at > 0 && (calls == at || (all_later && needs_room && calls > at));
}

bool fails(bool needs_room) {
    if (!is_due(needs_room)) return false;
    if (kills()) std::raise(SIGKILL);
    errno = static_cast<int>(number("LOOM_FAIL_WITH"));
    return true;
}

struct AtTheEnd {
    ~AtTheEnd() {
        const char* file = std::getenv("LOOM_CALLS");
        if (!file) return;
        if (std::FILE* out = std::fopen(file, "w")) {
            std::fprintf(out, "%ld\n", calls);
            std::fclose(out);
        }
    }
} at_the_end;

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? static_cast<mode_t>(va_arg(arguments, unsigned)) : 0;
    va_end(arguments);
    if ((flags & O_CREAT) != 0 && fails(true)) return -1;
    return original<int(const char*, int, ...)>("open")(path, flags, mode);
}

ssize_t write(int descriptor, const void* bytes, size_t count) {
    static const auto real = original<ssize_t(int, const void*, size_t)>("write");
    if (descriptor <= STDERR_FILENO) return real(descriptor, bytes, count);
    if (is_due(true)) {
        if (real(descriptor, bytes, count / 2) >= 0 && kills()) std::raise(SIGKILL);
        errno = static_cast<int>(number("LOOM_FAIL_WITH"));
        return -1;
    }
    return real(descriptor, bytes, count);
}

int fsync(int descriptor) {
    return fails(true) ? -1 : original<int(int)>("fsync")(descriptor);
}

int syncfs(int descriptor) noexcept {
    return fails(true) ? -1 : original<int(int)>("syncfs")(descriptor);
}

int fchmod(int descriptor, mode_t mode) noexcept {
    return fails(false) ? -1 : original<int(int, mode_t)>("fchmod")(descriptor, mode);
}

int link(const char* from, const char* to) noexcept {
    return fails(true) ? -1 : original<int(const char*, const char*)>("link")(from, to);
}

int rename(const char* from, const char* to) noexcept {
    return fails(false) ? -1 : original<int(const char*, const char*)>("rename")(from, to);
}

int unlink(const char* path) noexcept {
    return fails(false) ? -1 : original<int(const char*)>("unlink")(path);
}

int remove(const char* path) noexcept {
    return fails(false) ? -1 : original<int(const char*)>("remove")(path);
}

int rmdir(const char* path) noexcept {
    return fails(false) ? -1 : original<int(const char*)>("rmdir")(path);
}

int mkdir(const char* path, mode_t mode) noexcept {
    return fails(true) ? -1 : original<int(const char*, mode_t)>("mkdir")(path, mode);
}

}  // extern "C"
