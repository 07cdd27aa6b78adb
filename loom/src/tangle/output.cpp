#include "tangle/output.hpp"

#include "text/source.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

namespace loom {
namespace {

namespace fs = std::filesystem;

constexpr const char* manifest_header = "loom manifest 1";

// The content of a file with LF line ends, or nothing if there is none. CR that is not part of a CRLF stays.
std::optional<std::string> read_with_lf(const fs::path& path) {
    std::optional<std::string> bytes = read_file(path);
    if (!bytes || bytes->find("\r\n") == std::string::npos) return bytes;
    std::string result;
    result.reserve(bytes->size());
    for (std::size_t i = 0; i < bytes->size(); ++i)
        if ((*bytes)[i] != '\r' || i + 1 == bytes->size() || (*bytes)[i + 1] != '\n') result += (*bytes)[i];
    return result;
}

// Does a link on the way from the root to the file lead out of the root?
bool leads_out(const fs::path& root, const fs::path& relative) {
    std::error_code error;
    const fs::path real_root = fs::weakly_canonical(fs::absolute(root), error);
    if (error) return true;
    fs::path path = root;
    for (const fs::path& part : relative) {
        path /= part;
        const fs::file_status status = fs::symlink_status(path, error);
        if (status.type() != fs::file_type::symlink) continue;
        const fs::path real = fs::canonical(path, error);
        if (error) return true;  // a link to nothing: writing would make whatever it names
        const auto [in_root, rest] = std::mismatch(real_root.begin(), real_root.end(), real.begin(), real.end());
        if (in_root != real_root.end()) return true;
    }
    return false;
}

const char* const way_out =
    "; see the first difference with `loom check`, then move your change into the chapter, or run with --force";

struct Plan {
    std::vector<const TangledFile*> writes;
    std::vector<std::string> removals;
};

class Planner {
public:
    Planner(const OutputOptions& options, const Manifest& manifest, Diagnostics& diagnostics)
        : options_(options), manifest_(manifest), diagnostics_(diagnostics) {}

    Plan plan(const std::vector<TangledFile>& files) {
        Plan plan;
        std::set<std::string> kept;
        for (const TangledFile& file : files) {
            kept.insert(file.path);
            if (is_link(file.path)) continue;
            const fs::path path = options_.root / file.path;
            std::error_code ignored;
            if (fs::is_directory(path, ignored)) {
                error(file.path, "E-FOREIGN", "a folder is in the way");
                continue;
            }
            const std::optional<std::string> present = read_with_lf(path);
            if (present && *present == file.content) continue;
            if (present && !may_change(file.path, *present)) continue;
            plan.writes.push_back(&file);
        }
        for (const auto& [path, hash] : manifest_.hashes) {
            if (kept.count(path) > 0 || is_link(path)) continue;
            const std::optional<std::string> present = read_with_lf(options_.root / path);
            if (present && may_change(path, *present)) plan.removals.push_back(path);
        }
        return plan;
    }

private:
    void error(const std::string& path, const char* code, const std::string& message) {
        diagnostics_.error({(options_.root / path).lexically_normal().generic_string(), 0, 0}, code, message);
    }

    bool is_link(const std::string& path) {
        if (!leads_out(options_.root, path)) return false;
        error(path, "E-SYMLINK", "a link on this path leads out of the output root");
        return true;
    }

    bool may_change(const std::string& path, const std::string& present) {
        const auto known = manifest_.hashes.find(path);
        if (known != manifest_.hashes.end() && known->second == content_hash(present)) return true;
        if (options_.force) {
            diagnostics_.warning({(options_.root / path).lexically_normal().generic_string(), 0, 0}, "W-FORCED",
                                 "overwritten, although loom did not write what was there");
            return true;
        }
        if (known == manifest_.hashes.end()) {
            error(path, "E-FOREIGN", "loom did not write this file" + std::string(way_out));
        } else {
            error(path, "E-EDITED", "this file was changed by hand since loom wrote it" + std::string(way_out));
        }
        return false;
    }

    const OutputOptions& options_;
    const Manifest& manifest_;
    Diagnostics& diagnostics_;
};

fs::path temporary_name(const fs::path& path) {
    return path.parent_path() / (".loom-" + path.filename().string() + ".tmp");
}

void write_whole(const fs::path& path, const std::string& content) {
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << content;
    out.close();
    if (!out) throw std::runtime_error("cannot write " + path.generic_string());
}

// The folders that removing a file left empty, up to the root.
void remove_empty_folders(const fs::path& root, fs::path folder) {
    std::error_code error;
    while (folder != root && folder.has_parent_path() && fs::is_empty(folder, error) && !error) {
        fs::remove(folder, error);
        folder = folder.parent_path();
    }
}

void carry_out(const Plan& plan, const fs::path& root) {
    std::vector<std::pair<fs::path, fs::path>> renames;
    try {
        for (const TangledFile* file : plan.writes) {
            const fs::path path = root / file->path;
            fs::create_directories(path.parent_path());
            renames.emplace_back(temporary_name(path), path);
            write_whole(renames.back().first, file->content);
        }
    } catch (...) {
        std::error_code ignored;
        for (const auto& [temporary, path] : renames) fs::remove(temporary, ignored);
        throw;
    }
    for (const auto& [temporary, path] : renames) fs::rename(temporary, path);
    for (const std::string& path : plan.removals) {
        fs::remove(root / path);
        remove_empty_folders(root, (root / path).parent_path());
    }
}

std::string map_text(const std::vector<TangledFile>& files) {
    SourceMap map;
    for (const TangledFile& file : files)
        for (const std::optional<Origin>& origin : file.origins) map.add(file.path, origin);
    std::ostringstream out;
    map.write(out);
    return out.str();
}

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

// The chapter line that the given line of a tangled file comes from, or the nearest before it.
std::string chapter_line(const TangledFile& file, std::size_t line) {
    for (std::size_t k = std::min(line, file.origins.size() - 1) + 1; k-- > 0;)
        if (file.origins[k]) return file.origins[k]->path + ":" + std::to_string(file.origins[k]->line);
    return "";
}

void report_stale(const TangledFile& file, const std::string& present, const fs::path& root, Diagnostics& diagnostics) {
    const std::vector<std::string> wanted = split_lines(file.content);
    const std::vector<std::string> found = split_lines(present);
    std::size_t k = 0;
    while (k < wanted.size() && k < found.size() && wanted[k] == found[k]) ++k;
    std::string message;
    const std::string source = file.origins.empty() ? "" : chapter_line(file, k);
    if (k < wanted.size()) {
        message =
            (k < found.size() ? "this line differs from " : "the file ends before ") + source + ": `" + wanted[k] + "`";
    } else if (k < found.size()) {
        message = "the chapters end before this line; the last one is " + source;
    } else {
        message = "the newline at the end differs; the last line is " + source;
    }
    diagnostics.error({(root / file.path).lexically_normal().generic_string(), static_cast<int>(k) + 1, 1}, "E-STALE",
                      message);
}

}  // namespace

std::string content_hash(const std::string& content) {
    // FNV-1a with 64 bits: it tells edits from copies, it need not resist an attacker.
    std::uint64_t hash = 14695981039346656037u;
    for (std::size_t i = 0; i < content.size(); ++i) {
        if (content[i] == '\r' && i + 1 < content.size() && content[i + 1] == '\n') continue;
        hash = (hash ^ static_cast<unsigned char>(content[i])) * 1099511628211u;
    }
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

Manifest Manifest::read(const fs::path& root) {
    Manifest manifest;
    const std::optional<std::string> content = read_with_lf(root / ".loom" / "manifest");
    if (!content) return manifest;
    const std::vector<std::string> lines = split_lines(*content);
    if (lines.empty() || lines[0] != manifest_header) return manifest;
    for (std::size_t k = 1; k < lines.size(); ++k) {
        const std::size_t blanks = lines[k].find("  ");
        if (blanks != std::string::npos) manifest.hashes[lines[k].substr(blanks + 2)] = lines[k].substr(0, blanks);
    }
    return manifest;
}

std::string Manifest::text() const {
    std::string result = std::string(manifest_header) + '\n';
    for (const auto& [path, hash] : hashes) result += hash + "  " + path + '\n';
    return result;
}

bool write_if_changed(const fs::path& path, const std::string& content) {
    const std::optional<std::string> present = read_file(path);
    if (present && *present == content) return false;
    fs::create_directories(path.parent_path());
    const fs::path temporary = temporary_name(path);
    write_whole(temporary, content);
    fs::rename(temporary, path);
    return true;
}

std::vector<std::string> write_output(const std::vector<TangledFile>& files,
                                      const std::map<std::string, std::string>& extra, const OutputOptions& options,
                                      Diagnostics& diagnostics) {
    const Manifest old = Manifest::read(options.root);
    if (leads_out(options.root, ".loom"))
        diagnostics.error({(options.root / ".loom").generic_string(), 0, 0}, "E-SYMLINK",
                          "a link on this path leads out of the output root");
    const Plan plan = Planner(options, old, diagnostics).plan(files);
    if (diagnostics.has_errors()) return {};
    fs::create_directories(options.root);
    carry_out(plan, options.root);
    Manifest manifest;
    for (const TangledFile& file : files) manifest.hashes[file.path] = content_hash(file.content);
    write_if_changed(options.root / ".loom" / "manifest", manifest.text());
    write_if_changed(options.root / ".loom" / "map", map_text(files));
    for (const auto& [name, content] : extra) write_if_changed(options.root / ".loom" / name, content);
    std::vector<std::string> changed = plan.removals;
    for (const TangledFile* file : plan.writes) changed.push_back(file->path);
    return changed;
}

void check_output(const std::vector<TangledFile>& files, const fs::path& root, Diagnostics& diagnostics) {
    std::set<std::string> wanted;
    for (const TangledFile& file : files) {
        wanted.insert(file.path);
        const std::optional<std::string> present = read_with_lf(root / file.path);
        if (!present) {
            diagnostics.error({(root / file.path).lexically_normal().generic_string(), 0, 0}, "E-STALE",
                              "this file is missing; it comes from " +
                                  (file.origins.empty() ? std::string("an empty chunk") : chapter_line(file, 0)));
        } else if (*present != file.content) {
            report_stale(file, *present, root, diagnostics);
        }
    }
    std::error_code ignored;
    for (const auto& [path, hash] : Manifest::read(root).hashes)
        if (wanted.count(path) == 0 && fs::exists(root / path, ignored))
            diagnostics.error({(root / path).lexically_normal().generic_string(), 0, 0}, "E-STALE",
                              "no chapter has this file any more");
}

}  // namespace loom
