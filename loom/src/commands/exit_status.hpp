// What loom's commands end with.
#pragma once

namespace loom {

inline constexpr int exit_fine = 0;    ///< also with warnings
inline constexpr int exit_errors = 1;  ///< what was asked for was not done
inline constexpr int exit_usage = 2;   ///< it cannot be understood

}  // namespace loom
