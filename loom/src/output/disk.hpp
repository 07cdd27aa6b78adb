// What safe writing needs of the operating system and the standard library does not have. Everything here throws
// std::filesystem::filesystem_error with the path that it failed at.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

/// What stands at a path.
struct Present {
    enum class Kind { nothing, file, folder, unreadable };  ///< unreadable: also pipes, devices and sockets
    Kind kind = Kind::nothing;
    std::string content;  ///< of a file, with LF line ends; CR that is not part of a CRLF stays
};

Present look_at(const std::filesystem::path& path);

/// Writes a file that must not be there yet; no link is followed. It gets the permissions of `like`, if there is such a
/// file: a script stays executable. The content need not be on the disk before sync_files().
void write_new_file(const std::filesystem::path& path, std::string_view content, const std::filesystem::path& like);

/// When this returns, the contents of these files are on the disk.
void sync_files(const std::vector<std::filesystem::path>& files);

/// When this returns, the names in the folder are on the disk: renames without it may be lost with the power.
void sync_folder(const std::filesystem::path& folder);

/// A second name for a file. False if there is no such file, or if the file system gives a file no second name.
bool link_file(const std::filesystem::path& file, const std::filesystem::path& second_name);

}  // namespace loom
