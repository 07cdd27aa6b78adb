/// \file
/// Vertices are `int`; vectors are indexed by `std::size_t`.
#pragma once

#include <cstddef>

/// Trees and games: the library of the book "Coins on Trees". Vertices count
/// from 0 inside it, and from 1 in the formats of judges.
namespace coins {

/// The index in a `std::vector` of vertex v.
/// \param v  a vertex, at least 0
///
/// (chapter: Trees in memory)
constexpr std::size_t idx(int v) noexcept {
    return static_cast<std::size_t>(v);
}

}  // namespace coins
