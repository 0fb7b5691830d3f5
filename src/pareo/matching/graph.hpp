// Words that all parts of the kernel share.

#pragma once

#include <cstdint>

namespace pareo {

constexpr int nowhere = -1;
constexpr int unmatched = -1;

struct Link {
    int one;
    int other;
};

enum class Label : std::uint8_t { outside, outer, inner };

}  // namespace pareo
