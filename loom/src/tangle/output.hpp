// The tangled files on the disk: writing them, and comparing them with what is there.
#pragma once

#include "output/output_root.hpp"
#include "output/root_lock.hpp"
#include "tangle/tangle.hpp"
#include "text/diagnostics.hpp"

#include <map>
#include <string>
#include <vector>

namespace loom {

/// Writes the files, all or none of them (see write_output()), and beside them `.loom/map`, the source map. `extra` are
/// further files for `.loom/` (name -> content). Returns the paths that were written or removed.
std::vector<std::string> write_tangled(const std::vector<TangledFile>& files,
                                       const std::map<std::string, std::string>& extra, const OutputRoot& root,
                                       RootLock& lock, bool force, Diagnostics& diagnostics);

/// Compares the files under the root with what they should be; reports E-STALE with the first line that differs and the
/// chapter line that it comes from. Writes nothing.
void check_output(const std::vector<TangledFile>& files, const OutputRoot& root, Diagnostics& diagnostics);

}  // namespace loom
