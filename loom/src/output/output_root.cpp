#include "output/output_root.hpp"

#include <algorithm>
#include <system_error>

namespace loom {
namespace {

namespace fs = std::filesystem;

bool lies_in(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

// The path with every link followed; nothing if a link leads out of the root or to nothing. What is not there yet is
// taken as it is written.
std::optional<fs::path> follow(const fs::path& root, const std::string& relative) {
    fs::path at = root;
    for (const fs::path& part : fs::path(relative)) {
        at /= part;
        std::error_code error;
        if (fs::symlink_status(at, error).type() != fs::file_type::symlink) continue;
        at = fs::canonical(at, error);
        if (error || !lies_in(at, root)) return std::nullopt;
    }
    return at;
}

}  // namespace

OutputRoot::OutputRoot(const fs::path& root) : given_(root.empty() ? fs::path(".") : root) {
    std::error_code error;
    real_ = fs::weakly_canonical(fs::absolute(given_), error);
    if (error) real_ = fs::absolute(given_).lexically_normal();
    if (!real_.has_filename()) real_ = real_.parent_path();  // no `/` at the end, or it would count as one more part
}

std::optional<fs::path> OutputRoot::resolve(const std::string& relative) const {
    if (!is_plain_path(relative)) return std::nullopt;
    std::optional<fs::path> real = follow(real_, relative);
    if (!real || is_state_path(relative)) return real;
    const std::optional<fs::path> state = follow(real_, state_folder);
    if (state && lies_in(*real, *state)) return std::nullopt;
    return real;
}

Place OutputRoot::place(const std::string& relative) const {
    return {(given_ / relative).lexically_normal().generic_string(), 0, 0};
}

bool is_plain_path(const std::string& relative) {
    if (relative.empty() || relative.find('\0') != std::string::npos) return false;
    for (std::size_t start = 0; start <= relative.size();) {
        const std::size_t end = std::min(relative.find('/', start), relative.size());
        const std::string part = relative.substr(start, end - start);
        if (part.empty() || part == "." || part == "..") return false;
        start = end + 1;
    }
    return true;
}

bool is_state_path(const std::string& relative) {
    return relative == state_folder || relative.rfind(std::string(state_folder) + '/', 0) == 0;
}

}  // namespace loom
