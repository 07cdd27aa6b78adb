// Making a tree what it should be: plan first, refuse what would do harm, then change everything or nothing.
#pragma once

#include "output/output_root.hpp"
#include "output/root_lock.hpp"
#include "text/diagnostics.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace loom {

struct OutputFile {
    std::string path;          ///< below the root
    std::string_view content;  ///< must outlive the call
};

struct OutputPlan {
    std::vector<OutputFile> files;        ///< all outputs, also those that are there already
    std::vector<OutputFile> state_files;  ///< further files of loom's own, below `.loom`
    std::string record;                   ///< name of the record of `files`: `.loom/NAME`
    /// Refuse to overwrite or remove what somebody changed or what loom did not write. Without it (for what nobody
    /// edits, such as woven pages) such a file is overwritten, but still not removed.
    bool guards_edits = true;
    bool force = false;  ///< overwrite and remove also that, with W-FORCED
};

/// Writes the files that differ from what is there (CRLF counts as LF), and removes those that an earlier run recorded
/// and the plan no longer has, with the folders that this empties. On E-EDITED, E-FOREIGN, E-SYMLINK and E-WRITE, and
/// if `diagnostics` has errors already, nothing changes. Returns the outputs that were written or removed.
std::vector<std::string> write_output(const OutputPlan& plan, const OutputRoot& root, RootLock& lock,
                                      Diagnostics& diagnostics);

}  // namespace loom
