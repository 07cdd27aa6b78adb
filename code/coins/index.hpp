/// \file
/// Vertices are `int`; vectors are indexed by `std::size_t`.
#pragma once

#include <cstddef>

namespace coins {

/// The index in a `std::vector` of vertex v.
/// \param v  a vertex, at least 0
///
/// (chapter: Trees in memory)
constexpr std::size_t idx(int v) noexcept {
    return static_cast<std::size_t>(v);
}

}  // namespace coins
