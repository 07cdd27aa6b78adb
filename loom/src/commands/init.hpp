// `loom init`: a small book that builds at once.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace loom {

struct InitFile {
    std::string_view path;
    std::string_view content;
};

/// The files of loom/init, which the build puts into the program.
const std::vector<InitFile>& init_files();

/// Writes them below `folder`, if none of them is there. Returns the exit status.
int init(const std::filesystem::path& folder);

}  // namespace loom
