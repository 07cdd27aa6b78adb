// The folder that loom may write into: which paths lie in it, and where they really are when links are followed.
#pragma once

#include "text/diagnostics.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace loom {

/// The folder below a root that loom keeps its own files in.
inline constexpr const char* state_folder = ".loom";

class OutputRoot {
public:
    explicit OutputRoot(const std::filesystem::path& root);

    /// The root itself, absolute and without links.
    const std::filesystem::path& real() const { return real_; }

    /// Where a path below the root really lies. Nothing, if a link on the way leads out of the root, to nothing, or
    /// into
    /// `.loom` (only paths that begin there may end there).
    std::optional<std::filesystem::path> resolve(const std::string& relative) const;

    /// The path as it is shown in messages.
    Place place(const std::string& relative) const;

private:
    std::filesystem::path given_;
    std::filesystem::path real_;
};

/// Is this a relative path with `/`, without `.`, `..` and empty parts? A record that came with somebody else's files
/// may name others, and these must never be followed.
bool is_plain_path(const std::string& relative);

/// Is it loom's own, `.loom` or below?
bool is_state_path(const std::string& relative);

}  // namespace loom
