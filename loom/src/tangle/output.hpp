// Writing tangled files without harm: plan first, then write all or nothing, and never over a file that somebody
// changed.
#pragma once

#include "tangle/tangle.hpp"
#include "text/diagnostics.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace loom {

/// What loom wrote into an output root, by content hash; kept in `.loom/manifest`.
class Manifest {
public:
    /// Reads the manifest of a root; a missing or unreadable one is empty.
    static Manifest read(const std::filesystem::path& root);

    std::map<std::string, std::string> hashes;  ///< path -> hash of the content with LF line ends

    std::string text() const;
};

/// Hash of a content, with CRLF counted as LF: a checkout that turned line ends is not an edit.
std::string content_hash(const std::string& content);

struct OutputOptions {
    std::filesystem::path root;
    bool force = false;  ///< overwrite and remove also what was changed by hand
};

/// Writes the files that differ from what is there, removes those whose target has gone from the book, and records the
/// result in `.loom/`. On E-EDITED, E-FOREIGN or E-SYMLINK, and if `diagnostics` has errors already, nothing changes.
/// `extra` are further files for `.loom/` (name -> content). Returns the paths that were written or removed.
std::vector<std::string> write_output(const std::vector<TangledFile>& files,
                                      const std::map<std::string, std::string>& extra, const OutputOptions& options,
                                      Diagnostics& diagnostics);

/// Compares the files under the root with what they should be; reports E-STALE with the first line that differs and the
/// chapter line that it comes from. Writes nothing.
void check_output(const std::vector<TangledFile>& files, const std::filesystem::path& root, Diagnostics& diagnostics);

/// Writes a file through a temporary file and a rename, if its content differs. Returns whether it wrote; throws
/// std::system_error or std::runtime_error if it cannot.
bool write_if_changed(const std::filesystem::path& path, const std::string& content);

}  // namespace loom
