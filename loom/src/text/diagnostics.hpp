// Places in the sources of a book, and what loom has to say about them.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace loom {

/// A position in a source file. Lines and columns count from 1; a column counts characters (code points), a tab is one.
struct Place {
    std::string file;  ///< path relative to the book root, with '/'
    int line = 0;      ///< 0: the file as a whole
    int col = 0;
};

enum class Severity { warning, error };

struct Diagnostic {
    Place place;
    Severity severity = Severity::error;
    std::string code;     ///< "E-FENCE", "W-UNUSED", …
    std::string message;  ///< what is wrong, and how to mend it
};

/// Everything that a run has to report. A run collects; only the command prints.
class Diagnostics {
public:
    void error(Place place, std::string code, std::string message);
    void warning(Place place, std::string code, std::string message);

    void add(const Diagnostic& diagnostic);

    bool has_errors() const { return errors_ > 0; }
    const std::vector<Diagnostic>& all() const { return all_; }

    /// Fixes the order in which files are reported; files that are not named come last, by name.
    void set_file_order(std::vector<std::string> files) { order_ = std::move(files); }

    /// Writes one line a diagnostic, `file:line:col: severity[CODE] message`, in source order.
    void print(std::ostream& out) const;

private:
    std::vector<Diagnostic> all_;
    std::vector<std::string> order_;
    int errors_ = 0;
};

/// The nearest of `candidates` to `word` by edits, if it is near enough to be meant; else empty.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& candidates);

}  // namespace loom
