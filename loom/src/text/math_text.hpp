// TeX as plain Unicode text, as far as Unicode goes.
#pragma once

#include <string>

namespace loom {

/// "$v \le \log n$" without its dollars is "v ≤ log n": for titles, tooltips and search.
std::string math_as_text(const std::string& tex);

}  // namespace loom
