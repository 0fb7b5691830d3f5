// Types and constants shared by all parts of the kernel.

#pragma once

#include <cstdint>

namespace pareo {

constexpr int nowhere = -1;
constexpr int unmatched = -1;

// The two ends of an edge.
struct Ends {
    int one;
    int other;
};

enum class Label : std::uint8_t { unlabelled, outer, inner };

}  // namespace pareo
