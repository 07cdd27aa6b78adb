/// \file
/// Numbers from outside, with errors that name the line.
#pragma once

#include <charconv>
#include <istream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <system_error>

namespace coins {

/// The input is not what it should be.
/// (chapter: Trees in memory)
class InputError : public std::runtime_error {
public:
    /// \param line     the line of the input, counted from 1
    /// \param message  what is wrong; what() is "line 3: message"
    InputError(long long line, const std::string& message)
        : std::runtime_error("line " + std::to_string(line) + ": " + message),
          line_(line) {}
    /// The line of the input, counted from 1.
    long long line() const noexcept { return line_; }

private:
    long long line_;
};

/// Reads whole numbers that are separated by blanks and line ends.
/// Blanks are space, tab and carriage return; a line ends at a line feed.
/// Reads the stream's buffer and leaves the stream's flags alone.
/// (chapter: Trees in memory)
class NumberReader {
public:
    /// \param in  the stream, which must outlive the reader
    explicit NumberReader(std::istream& in) : in_(in.rdbuf()) {}
    /// The next number.
    /// \param low,high  the smallest and the largest number allowed
    /// \param what      what the number is, for messages: "a parent"
    /// \throws InputError if there is none, or it is no number, or not allowed
    long long next(long long low, long long high, const char* what);
    /// The next number as an int; parameters and errors as for next().
    int next_int(int low, int high, const char* what) {
        return static_cast<int>(next(low, high, what));
    }
    /// Makes sure that nothing but blanks is left.
    /// \throws InputError at the first thing that is left
    void finish();
    /// The line of the number read last, 1 before the first.
    long long line() const noexcept { return line_; }

private:
    static constexpr int end_of_input = -1;

    int peek() const {
        return in_ == nullptr ? end_of_input : in_->sgetc();
    }
    void advance() { in_->sbumpc(); }
    bool skip_blanks();
    void take_word();
    std::string item() const;

    std::streambuf* in_;
    std::string word_;         // the word read last, at most 41 characters
    long long line_ = 1;       // where that word stands
    long long items_ = 0;      // how many words of that line were read
    long long line_here_ = 1;  // where the next character stands
};

// True if something other than blanks follows.
inline bool NumberReader::skip_blanks() {
    for (;;) {
        const int c = peek();
        if (c == '\n') {
            ++line_here_;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            return c != end_of_input;
        }
        advance();
    }
}
inline void NumberReader::take_word() {
    if (line_here_ != line_) items_ = 0;
    line_ = line_here_;
    ++items_;
    word_.clear();
    for (int c = peek(); c != end_of_input && c != ' ' && c != '\t' &&
                         c != '\r' && c != '\n';
         c = peek()) {
        if (word_.size() <= 40) word_.push_back(static_cast<char>(c));
        advance();
    }
}

// The word read last, as messages show it.
inline std::string NumberReader::item() const {
    std::string shown;
    for (const char c : word_) shown.push_back(c > ' ' && c < 127 ? c : '?');
    return "\"" + shown + "\", item " + std::to_string(items_) +
           " of the line, ";
}

inline long long NumberReader::next(long long low, long long high,
                                    const char* what) {
    if (!skip_blanks()) {
        throw InputError(line_, std::string("the input ends where ") + what +
                                    " should follow");
    }
    take_word();
    long long value = 0;
    const char* const end = word_.data() + word_.size();
    const auto [stop, error] = std::from_chars(word_.data(), end, value);
    if (stop != end || word_.size() > 40) {
        throw InputError(line_, item() + "is not a whole number (expected " +
                                    what + ")");
    }
    if (error != std::errc() || value < low || value > high) {
        throw InputError(line_, item() + "is not from " + std::to_string(low) +
                                    " to " + std::to_string(high) +
                                    " (expected " + what + ")");
    }
    return value;
}

inline void NumberReader::finish() {
    if (!skip_blanks()) return;
    take_word();
    throw InputError(line_, item() + "is left over after the last number");
}


}  // namespace coins
