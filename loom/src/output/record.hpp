// What loom wrote below a root, by content hash, so that it knows its own files from those of others.
#pragma once

#include "output/output_root.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

/// Hash of a content, with CRLF counted as LF: a checkout that turned line ends is not an edit.
std::string content_hash(std::string_view content);

/// The hashes of what loom may have left at each path. One for most; several where a run was killed.
using KnownContents = std::map<std::string, std::set<std::string>>;

/// The record `.loom/NAME`, and beside it, only while a run writes, the journal `.loom/NAME.journal`.
///
/// The journal makes a run that dies harmless. It is on the disk before the first output is touched, and it names, for
/// each path, every content that may be there from then on: what the record and an older journal knew, and what this
/// run is about to write. It goes when everything else is on the disk, the new record included. So at each moment
/// either there is no journal, and the tree is what the record says, or there is one, and whichever outputs have been
/// replaced already, the next run knows all of them as loom's own and goes on from there: there is nothing to undo, and
/// the order in which the disk gets to see the renames does not matter. An edit that somebody makes after the crash is
/// in neither, and is refused as ever. The journal also tells which temporary files there may be: their names are made
/// of the paths.
class Record {
public:
    /// A missing or unreadable record is empty. Lines with a path that leaves the root are left out.
    static Record read(const OutputRoot& root, const std::string& name);

    const KnownContents& known() const { return known_; }

    /// Was there a journal? Then the last run did not come to its end.
    bool was_interrupted() const { return was_interrupted_; }
    /// Every path of the journal: outputs, and loom's own files.
    const std::vector<std::string>& journal_paths() const { return journal_paths_; }

    void add(const std::string& path, const std::string& hash) { known_[path].insert(hash); }

    std::string text() const;
    /// `state_paths`: files of loom's own that the run replaces.
    std::string journal_text(const std::vector<std::string>& state_paths) const;

    static std::string path(const std::string& name) { return std::string(state_folder) + "/" + name; }
    static std::string journal_path(const std::string& name) { return path(name) + ".journal"; }

private:
    KnownContents known_;
    std::vector<std::string> journal_paths_;
    bool was_interrupted_ = false;
};

}  // namespace loom
