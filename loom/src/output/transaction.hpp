// Many files change, or none.
#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

/// Writes and removes files below a root. First all new contents go to temporary files and to the disk, which is where
/// a run may fail for want of room or permission; then each file is replaced by a rename, so that nobody ever sees half
/// of one. If a rename fails after all, what has been renamed so far is put back. All errors are
/// std::filesystem::filesystem_error with the path that was to change, and after one the tree is as it was, except if
/// is_torn().
///
/// The temporary files of a path lie in the folder of the file, or, where a file takes the place of a folder or the
/// folder is not there yet, in the nearest folder above that stays; their names are made of the path.
/// remove_leftovers() finds them again after a run that was killed.
class Transaction {
public:
    /// `root` is without links, and so are the paths below.
    explicit Transaction(std::filesystem::path root) : root_(std::move(root)) {}
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// Plans a change. The content must outlive the transaction.
    void write(const std::filesystem::path& path, std::string_view content);
    void remove(const std::filesystem::path& path);

    /// Carries the plan out: removals first, then writes in the order in which they were planned. Removes the folders
    /// that removals left empty.
    void commit();

    /// Has an error left changes that could not be put back? Only where the file system gives a file no second name.
    bool is_torn() const { return is_torn_; }

    /// Has a temporary file or an empty folder stayed that could not be removed?
    bool has_leftovers() const { return has_leftovers_; }

private:
    struct Change {
        std::filesystem::path path;
        std::string_view content;
        std::filesystem::path new_file;  // the temporary file
        std::filesystem::path old_file;  // the second name under which the old content is kept until the end
    };

    Change change(const std::filesystem::path& path, std::string_view content) const;
    std::filesystem::path lasting_folder(const std::filesystem::path& path) const;
    void stage();
    void replace_all();
    void take_away(const Change& change);
    void put(const Change& change);
    void make_folders(const std::filesystem::path& folder);
    void clean_up(const std::filesystem::path& hidden);
    void sync_folders();
    void undo();

    std::filesystem::path root_;
    std::vector<std::pair<std::filesystem::path, std::string_view>> planned_writes_;
    std::vector<std::filesystem::path> planned_removals_;
    std::set<std::filesystem::path> targets_;
    std::vector<Change> writes_;
    std::vector<Change> removals_;
    std::vector<std::function<void()>> undo_;  // in the order of what they undo
    std::set<std::filesystem::path> folders_;  // whose names have changed
    std::filesystem::path current_;            // what is being changed
    bool is_done_ = false;
    bool is_torn_ = false;
    bool has_leftovers_ = false;
};

/// Removes what a killed run may have left for this path: temporary files, and an empty folder that it made. Is nothing
/// left?
bool remove_leftovers(const std::filesystem::path& root, const std::filesystem::path& path);

/// Removes the folder if it is empty, and then those above it, up to the root. False if one could not be removed.
bool remove_empty_folders(const std::filesystem::path& root, std::filesystem::path folder);

}  // namespace loom
