#include "output/write_output.hpp"

#include "output/disk.hpp"
#include "output/record.hpp"
#include "output/transaction.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace loom {
namespace {

namespace fs = std::filesystem;

const char* const way_out =
    "; `loom check` shows where it differs. Move your change into the chapter, or run with --force";
const char* const link_refused = "a link on this path leads out of the output root, to nothing, or into `.loom`";

// A file that is to change, and where it really lies.
struct Write {
    const OutputFile* file;
    fs::path real;
};

struct Removal {
    std::string path;
    fs::path real;
};

struct Changes {
    std::vector<Write> writes;
    std::vector<Removal> removals;
    std::vector<Write> state_writes;

    bool empty() const { return writes.empty() && removals.empty() && state_writes.empty(); }
};

class Planner {
public:
    Planner(const OutputPlan& plan, const OutputRoot& root, const Record& record, Diagnostics& diagnostics)
        : plan_(plan), root_(root), record_(record), diagnostics_(diagnostics) {
        // By the real path: the same file may have had another name, through a link.
        for (const auto& [path, hashes] : record.known())
            if (const std::optional<fs::path> real = root.resolve(path))
                ours_[*real].insert(hashes.begin(), hashes.end());
    }

    Changes changes() {
        Changes changes;
        resolve_targets();
        plan_removals(changes);
        for (const auto& [real, file] : targets_) plan_write(*file, real, changes);
        for (const OutputFile& file : plan_.state_files) {
            const std::optional<fs::path> real = resolve(file.path);
            if (!real) continue;
            const Present present = look_at(*real);
            if (present.kind != Present::Kind::file || present.content != file.content)
                changes.state_writes.push_back({&file, *real});
        }
        return changes;
    }

private:
    void error(const std::string& path, const char* code, const std::string& message) {
        diagnostics_.error(root_.place(path), code, message);
    }

    std::optional<fs::path> resolve(const std::string& path) {
        std::optional<fs::path> real = root_.resolve(path);
        if (!real) error(path, "E-SYMLINK", link_refused);
        return real;
    }

    void resolve_targets() {
        std::map<fs::path, const OutputFile*> owners;
        for (const OutputFile& file : plan_.files) {
            wanted_.insert(file.path);
            const std::optional<fs::path> real = resolve(file.path);
            if (!real) continue;
            const auto [first, is_new] = owners.emplace(*real, &file);
            if (is_new)
                targets_.emplace_back(*real, &file);
            else
                error(file.path, "E-SYMLINK", "through a link, this is the same file as " + first->second->path);
        }
        for (const auto& [real, file] : owners) real_targets_.insert(real);
    }

    void plan_removals(Changes& changes) {
        for (const auto& [path, hashes] : record_.known()) {
            if (wanted_.count(path) > 0) continue;
            const std::optional<fs::path> real = resolve(path);
            if (!real || real_targets_.count(*real) > 0) continue;  // a target, by another way
            const Present present = look_at(*real);
            if (present.kind == Present::Kind::nothing || present.kind == Present::Kind::folder) continue;
            if (is_ours(*real, present) || (plan_.guards_edits && may_force(path, *real, present))) {
                changes.removals.push_back({path, *real});
                removed_.insert(*real);
            }
        }
    }

    void plan_write(const OutputFile& file, const fs::path& real, Changes& changes) {
        if (const std::optional<fs::path> blocking = file_instead_of_folder(real)) {
            error(blocking->lexically_relative(root_.real()).generic_string(), "E-FOREIGN",
                  "this file is where the folder of " + file.path + " must be; move it away");
            return;
        }
        const Present present = look_at(real);
        switch (present.kind) {
            case Present::Kind::nothing:
                break;
            case Present::Kind::folder:
                if (!will_be_empty(real)) {
                    error(file.path, "E-FOREIGN", "a folder is in the way; move it away");
                    return;
                }
                break;
            case Present::Kind::file:
                if (present.content == file.content) return;
                if (plan_.guards_edits && !is_ours(real, present) && !may_force(file.path, real, present)) return;
                break;
            case Present::Kind::unreadable:
                if (!may_force(file.path, real, present)) return;
                break;
        }
        changes.writes.push_back({&file, real});
    }

    // A file that stands where a folder on the way must be, and that this run does not remove.
    std::optional<fs::path> file_instead_of_folder(const fs::path& real) const {
        std::error_code ignored;
        for (fs::path folder = real.parent_path(); folder != root_.real() && folder.has_relative_path();
             folder = folder.parent_path()) {
            const fs::file_type type = fs::status(folder, ignored).type();
            if (type == fs::file_type::directory) return std::nullopt;
            if (type != fs::file_type::not_found && removed_.count(folder) == 0) return folder;
        }
        return std::nullopt;
    }

    // Will nothing be in the folder but folders, once this run has removed what it removes?
    bool will_be_empty(const fs::path& folder) const {
        std::error_code error;
        fs::recursive_directory_iterator it(folder, error);
        for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
            const bool is_folder = it->symlink_status(error).type() == fs::file_type::directory;
            if (!is_folder && removed_.count(it->path()) == 0) return false;
        }
        return !error;
    }

    bool is_ours(const fs::path& real, const Present& present) const {
        const auto known = ours_.find(real);
        return known != ours_.end() && present.kind == Present::Kind::file &&
               known->second.count(content_hash(present.content)) > 0;
    }

    bool may_force(const std::string& path, const fs::path& real, const Present& present) {
        if (plan_.force) {
            diagnostics_.warning(root_.place(path), "W-FORCED",
                                 wanted_.count(path) > 0 ? "overwritten, although loom did not write what was there"
                                                         : "removed, although loom did not write what was there");
            return true;
        }
        if (present.kind == Present::Kind::unreadable)
            error(path, "E-FOREIGN", "what is there is no file that loom can read; move it away");
        else if (ours_.count(real) > 0)
            error(path, "E-EDITED", "this file was changed by hand since loom wrote it" + std::string(way_out));
        else
            error(path, "E-FOREIGN", "loom did not write this file" + std::string(way_out));
        return false;
    }

    const OutputPlan& plan_;
    const OutputRoot& root_;
    const Record& record_;
    Diagnostics& diagnostics_;
    std::map<fs::path, std::set<std::string>> ours_;  // the contents that loom may have left
    std::set<std::string> wanted_;
    std::vector<std::pair<fs::path, const OutputFile*>> targets_;
    std::set<fs::path> real_targets_;
    std::set<fs::path> removed_;
};

// The record and the journal, and where they lie. The planner has seen that `.loom` stays in the root.
fs::path state_file(const OutputRoot& root, const std::string& path) {
    const std::optional<fs::path> real = root.resolve(path);
    if (!real) throw fs::filesystem_error("", path, std::make_error_code(std::errc::too_many_symbolic_link_levels));
    return *real;
}

std::string record_text(const OutputPlan& plan) {
    Record record;
    for (const OutputFile& file : plan.files) record.add(file.path, content_hash(file.content));
    return record.text();
}

bool is_recorded(const OutputPlan& plan, const OutputRoot& root) {
    const Present present = look_at(state_file(root, Record::path(plan.record)));
    return present.kind == Present::Kind::file && present.content == record_text(plan);
}

void write_journal(const OutputPlan& plan, const OutputRoot& root, const Changes& changes, const Record& old) {
    Record known = old;
    for (const Write& write : changes.writes) known.add(write.file->path, content_hash(write.file->content));
    std::set<std::string> state_paths{Record::path(plan.record)};
    for (const Write& write : changes.state_writes) state_paths.insert(write.file->path);
    for (const std::string& path : old.journal_paths())
        if (is_state_path(path)) state_paths.insert(path);
    const std::string text = known.journal_text({state_paths.begin(), state_paths.end()});
    Transaction transaction(root.real());
    transaction.write(state_file(root, Record::journal_path(plan.record)), text);
    transaction.commit();
}

bool remove_leftovers_of(const OutputRoot& root, const std::vector<std::string>& paths) {
    bool are_gone = true;
    for (const std::string& path : paths)
        if (const std::optional<fs::path> real = root.resolve(path))
            are_gone = remove_leftovers(root.real(), *real) && are_gone;
    return are_gone;
}

void remove_journal(const OutputPlan& plan, const OutputRoot& root) {
    std::error_code ignored;
    fs::remove(state_file(root, Record::journal_path(plan.record)), ignored);
}

// The place within the root that an error names, as it is shown.
Place place_of(const OutputRoot& root, const fs::path& path) {
    const fs::path relative = path.lexically_relative(root.real());
    if (!path.is_absolute() || relative.empty() || *relative.begin() == "..") return {path.generic_string(), 0, 0};
    return root.place(relative.generic_string());
}

void report(const OutputRoot& root, const fs::filesystem_error& error, const char* consequence,
            Diagnostics& diagnostics) {
    diagnostics.error(place_of(root, error.path1()), "E-WRITE", error.code().message() + consequence);
}

bool carry_out(const OutputPlan& plan, const OutputRoot& root, const Changes& changes, const Record& old, bool is_clean,
               Diagnostics& diagnostics) {
    const std::string record = record_text(plan);
    write_journal(plan, root, changes, old);
    Transaction transaction(root.real());
    try {
        for (const Removal& removal : changes.removals) transaction.remove(removal.real);
        for (const Write& write : changes.writes) transaction.write(write.real, write.file->content);
        for (const Write& write : changes.state_writes) transaction.write(write.real, write.file->content);
        if (!is_recorded(plan, root)) transaction.write(state_file(root, Record::path(plan.record)), record);
        transaction.commit();
    } catch (const fs::filesystem_error& error) {
        if (transaction.is_torn()) {
            report(root, error, "; some files have been written, the others will be by the next run", diagnostics);
            return false;
        }
        // What an older journal knew still holds.
        if (!old.was_interrupted() && !transaction.has_leftovers()) remove_journal(plan, root);
        throw;
    }
    // As long as the journal is there, the next run looks for temporary files.
    if (is_clean && !transaction.has_leftovers()) remove_journal(plan, root);
    return true;
}

Changes plan_changes(const OutputPlan& plan, const OutputRoot& root, const Record& record, Diagnostics& diagnostics) {
    if (!root.resolve(state_folder)) {
        diagnostics.error(root.place(state_folder), "E-SYMLINK", link_refused);
        return {};
    }
    for (const std::string& path : {Record::path(plan.record), Record::journal_path(plan.record), lock_path()})
        if (!root.resolve(path)) diagnostics.error(root.place(path), "E-SYMLINK", link_refused);
    return Planner(plan, root, record, diagnostics).changes();
}

// Where loom has never written there is no lock yet, and none is made if nothing is going to be written. So this looks
// first without it, and whoever gets the lock looks again.
bool has_work(const OutputPlan& plan, const OutputRoot& root, Diagnostics& diagnostics) {
    const Record record = Record::read(root, plan.record);
    if (record.was_interrupted()) return true;
    const Changes changes = plan_changes(plan, root, record, diagnostics);
    return !diagnostics.has_errors() && (!changes.empty() || !is_recorded(plan, root));
}

std::vector<std::string> write_locked(const OutputPlan& plan, const OutputRoot& root, Diagnostics& diagnostics) {
    const Record record = Record::read(root, plan.record);
    // What a killed run left would be in the way of the plan. If it wrote no journal yet, only that can be half.
    const bool is_clean = remove_leftovers_of(root, record.journal_paths());
    remove_leftovers_of(root, {Record::journal_path(plan.record)});
    const Changes changes = plan_changes(plan, root, record, diagnostics);
    if (diagnostics.has_errors()) return {};
    if (changes.empty() && !record.was_interrupted() && is_recorded(plan, root)) return {};
    if (!carry_out(plan, root, changes, record, is_clean, diagnostics)) return {};
    std::vector<std::string> changed;
    for (const Removal& removal : changes.removals) changed.push_back(removal.path);
    for (const Write& write : changes.writes) changed.push_back(write.file->path);
    return changed;
}

}  // namespace

std::vector<std::string> write_output(const OutputPlan& plan, const OutputRoot& root, RootLock& lock,
                                      Diagnostics& diagnostics) {
    if (diagnostics.has_errors()) return {};
    try {
        if (!lock.is_held()) {
            Diagnostics first_look;
            const bool is_needed = has_work(plan, root, first_look);
            // If the lock is there now, this has seen the tree while another run was writing, and that counts for
            // nothing.
            if (!lock.take_if_there()) {
                if (!is_needed) {
                    for (const Diagnostic& diagnostic : first_look.all()) diagnostics.add(diagnostic);
                    return {};
                }
                lock.make();
            }
        }
        return write_locked(plan, root, diagnostics);
    } catch (const fs::filesystem_error& error) {
        report(root, error, "; nothing has been changed", diagnostics);
        return {};
    }
}

}  // namespace loom
