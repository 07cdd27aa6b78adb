#include "output/transaction.hpp"

#include "output/disk.hpp"
#include "output/record.hpp"

#include <system_error>

namespace loom {
namespace {

namespace fs = std::filesystem;

// A name of fixed length: the longest name that a file may have leaves no room for more. It does not depend on where
// the root is: the tree may be moved before somebody looks for what a killed run left.
fs::path hidden_name(const fs::path& root, const fs::path& path, const char* ending) {
    return ".loom-" + content_hash(path.lexically_relative(root).native()) + ending;
}

constexpr const char* new_ending = ".new";
constexpr const char* old_ending = ".old";

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::symlink_status(path, ignored).type() == fs::file_type::directory;
}

void remove_hollow_folder(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> inside;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (is_folder(it->path())) inside.push_back(it->path());
    for (const fs::path& path : inside) remove_hollow_folder(path);
    fs::remove(folder, error);  // refuses if anything is in it
}

// Removes a file with one of the names above, or a folder with nothing but folders in it. Is nothing left?
bool remove_hidden(const fs::path& path) {
    std::error_code error;
    if (is_folder(path))
        remove_hollow_folder(path);
    else
        fs::remove(path, error);
    return !fs::exists(fs::symlink_status(path, error));
}

}  // namespace

Transaction::~Transaction() {
    if (!is_done_) undo();
}

void Transaction::write(const fs::path& path, std::string_view content) {
    planned_writes_.emplace_back(path, content);
    targets_.insert(path);
}

void Transaction::remove(const fs::path& path) {
    planned_removals_.push_back(path);
}

void Transaction::commit() {
    try {
        stage();
        replace_all();
        sync_folders();
    } catch (const fs::filesystem_error& error) {
        undo();
        throw fs::filesystem_error("cannot write", current_, error.code());  // nobody knows the temporary files
    }
    is_done_ = true;
    for (const Change& change : writes_) clean_up(change.old_file);
    for (const Change& change : removals_) {
        clean_up(change.old_file);
        if (!remove_empty_folders(root_, change.path.parent_path())) has_leftovers_ = true;
    }
}

Transaction::Change Transaction::change(const fs::path& path, std::string_view content) const {
    const fs::path folder = lasting_folder(path);
    return {path, content, folder / hidden_name(root_, path, new_ending),
            folder / hidden_name(root_, path, old_ending)};
}

// The deepest folder on the way to the file that is there before and after.
fs::path Transaction::lasting_folder(const fs::path& path) const {
    fs::path folder = root_;
    for (const fs::path& part : path.parent_path().lexically_relative(root_)) {
        if (part == ".") continue;
        const fs::path next = folder / part;
        if (!is_folder(next) || targets_.count(next) > 0) break;
        folder = next;
    }
    return folder;
}

void Transaction::stage() {
    for (const fs::path& path : planned_removals_) removals_.push_back(change(path, {}));
    std::vector<fs::path> new_files;
    for (const auto& [path, content] : planned_writes_) {
        current_ = path;
        writes_.push_back(change(path, content));
        const fs::path new_file = writes_.back().new_file;
        remove_hidden(new_file);
        undo_.push_back([this, new_file] { clean_up(new_file); });
        write_new_file(new_file, content, path);
        new_files.push_back(new_file);
    }
    current_ = root_;
    sync_files(new_files);
}

void Transaction::replace_all() {
    for (const Change& removal : removals_) take_away(removal);
    for (const Change& write : writes_) put(write);
}

void Transaction::take_away(const Change& change) {
    current_ = change.path;
    fs::rename(change.path, change.old_file);
    undo_.push_back([change] { fs::rename(change.old_file, change.path); });
    folders_.insert(change.path.parent_path());
    folders_.insert(change.old_file.parent_path());
}

void Transaction::put(const Change& change) {
    current_ = change.path;
    remove_hidden(change.old_file);
    if (is_folder(change.path)) {
        // All files in it have been taken away; the empty folders are moved, for they are easier to put back than to
        // make.
        fs::rename(change.path, change.old_file);
        undo_.push_back([change] { fs::rename(change.old_file, change.path); });
    }
    make_folders(change.path.parent_path());
    const bool is_new = !fs::exists(fs::symlink_status(change.path));
    const bool has_old = link_file(change.path, change.old_file);
    if (has_old) undo_.push_back([this, change] { clean_up(change.old_file); });
    fs::rename(change.new_file, change.path);
    undo_.push_back([this, change, is_new, has_old] {
        if (has_old)
            fs::rename(change.old_file, change.path);
        else if (is_new)
            fs::remove(change.path);
        else
            is_torn_ = true;
    });
    folders_.insert(change.path.parent_path());
    folders_.insert(change.new_file.parent_path());
}

void Transaction::make_folders(const fs::path& folder) {
    if (folder == root_ || is_folder(folder)) return;
    make_folders(folder.parent_path());
    fs::create_directory(folder);
    undo_.push_back([folder] { fs::remove(folder); });
    folders_.insert(folder.parent_path());
}

void Transaction::clean_up(const fs::path& hidden) {
    if (!remove_hidden(hidden)) has_leftovers_ = true;
}

void Transaction::sync_folders() {
    for (const fs::path& folder : folders_) {
        if (!is_folder(folder)) continue;  // a file has taken its place
        current_ = folder;
        sync_folder(folder);
    }
}

void Transaction::undo() {
    for (; !undo_.empty(); undo_.pop_back()) {
        try {
            undo_.back()();
        } catch (const fs::filesystem_error&) {
            is_torn_ = true;
        }
    }
}

bool remove_leftovers(const fs::path& root, const fs::path& path) {
    bool are_gone = true;
    for (fs::path folder = path.parent_path();; folder = folder.parent_path()) {
        are_gone = remove_hidden(folder / hidden_name(root, path, new_ending)) && are_gone;
        are_gone = remove_hidden(folder / hidden_name(root, path, old_ending)) && are_gone;
        if (folder == root || !folder.has_relative_path()) break;
    }
    return remove_empty_folders(root, path.parent_path()) && are_gone;
}

bool remove_empty_folders(const fs::path& root, fs::path folder) {
    for (; folder != root && folder.has_relative_path(); folder = folder.parent_path()) {
        std::error_code error;
        if (!fs::exists(fs::symlink_status(folder, error))) continue;
        if (!is_folder(folder)) return true;
        fs::remove(folder, error);
        if (error == std::errc::directory_not_empty || error == std::errc::file_exists) return true;
        if (error) return false;
    }
    return true;
}

}  // namespace loom
