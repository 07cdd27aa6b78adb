// One run at a time writes below a root.
#pragma once

#include "output/output_root.hpp"

#include <string>

namespace loom {

/// The file of the lock, below a root.
std::string lock_path();

/// The lock on `.loom/lock`, held until the end of its life. It is the operating system's (flock): it goes with the
/// process that holds it, however that ends, so that a lock is never stale and the file may lie about. A run holds no
/// other lock, so none can wait for it in a circle.
class RootLock {
public:
    enum class Kind { reading, writing };

    /// Takes the lock if its file is there, and waits as long as another run has it, which it says on standard error.
    /// Where loom has never written, nothing is locked and nothing made.
    RootLock(const OutputRoot& root, Kind kind);
    ~RootLock();
    RootLock(const RootLock&) = delete;
    RootLock& operator=(const RootLock&) = delete;

    bool is_held() const { return descriptor_ >= 0; }

    /// Takes the lock if its file is there by now. Is it held?
    bool take_if_there();

    /// Makes the root, `.loom` and the lock's file, and takes the lock. Throws std::filesystem::filesystem_error.
    void make();

private:
    bool take(bool creates);

    const OutputRoot& root_;
    Kind kind_;
    int descriptor_ = -1;
};

}  // namespace loom
