// Whole numbers of 128 bits in standard C++: not every compiler has a type for them.

#pragma once

#include <cstdint>

namespace pareo {

// Two's complement. Sums and differences stay within 127 bits, so that the sign of a
// difference decides a comparison.
class Cost {
  public:
    constexpr Cost() = default;
    constexpr Cost(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

    constexpr Cost operator+(const Cost& other) const {
        const std::uint64_t low = low_ + other.low_;
        return {low, high_ + other.high_ + (low < low_)};
    }
    constexpr Cost operator-(const Cost& other) const {
        return {low_ - other.low_, high_ - other.high_ - (low_ < other.low_)};
    }
    constexpr Cost& operator+=(const Cost& other) { return *this = *this + other; }
    constexpr Cost& operator-=(const Cost& other) { return *this = *this - other; }

    constexpr bool operator==(const Cost& other) const = default;
    constexpr bool operator<(const Cost& other) const {
        return static_cast<std::int64_t>((*this - other).high_) < 0;
    }

  private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
};

}  // namespace pareo
