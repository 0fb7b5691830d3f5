// Whole numbers of a fixed width: two's complement in limbs of 64 bits, the lowest first.
// The algorithm needs only sums, differences, halves and comparisons.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace pareo {

using Limb = std::uint64_t;
using Head = std::int64_t;  // the highest limb, which carries the sign

// N limbs known to the compiler; if N is 0, the constructor sets the number.
template <int N>
class Arithmetic {
  public:
    explicit Arithmetic(int width) : width_(width) {}

    int width() const {
        if constexpr (N > 0) {
            return N;
        } else {
            return width_;
        }
    }

    Head head(const Limb* number) const { return static_cast<Head>(number[width() - 1]); }

    // The result may overwrite an operand.
    void add(Limb* sum, const Limb* one, const Limb* other) const {
        Limb carry = 0;
        for (int place = 0; place < width(); ++place) {
            const Limb partial = one[place] + carry;
            carry = partial < carry;
            sum[place] = partial + other[place];
            carry += sum[place] < partial;
        }
    }

    void subtract(Limb* difference, const Limb* one, const Limb* other) const {
        Limb borrow = 0;
        for (int place = 0; place < width(); ++place) {
            const Limb minuend = one[place];
            const Limb partial = minuend - other[place];
            const Limb next = (minuend < other[place]) | (partial < borrow);
            difference[place] = partial - borrow;
            borrow = next;
        }
    }

    // Used for even numbers only.
    void halve(Limb* half, const Limb* number) const {
        for (int place = 0; place + 1 < width(); ++place) {
            half[place] = number[place] >> 1 | number[place + 1] << 63;
        }
        half[width() - 1] = static_cast<Limb>(head(number) >> 1);
    }

    void copy(Limb* to, const Limb* from) const {
        for (int place = 0; place < width(); ++place) {
            to[place] = from[place];
        }
    }

    void clear(Limb* number) const {
        for (int place = 0; place < width(); ++place) {
            number[place] = 0;
        }
    }

    int compare(const Limb* one, const Limb* other) const {
        if (head(one) != head(other)) {
            return head(one) < head(other) ? -1 : 1;
        }
        for (int place = width() - 2; place >= 0; --place) {
            if (one[place] != other[place]) {
                return one[place] < other[place] ? -1 : 1;
            }
        }
        return 0;
    }

    bool less(const Limb* one, const Limb* other) const { return compare(one, other) < 0; }

    bool is_zero(const Limb* number) const {
        for (int place = 0; place < width(); ++place) {
            if (number[place] != 0) {
                return false;
            }
        }
        return true;
    }

  private:
    int width_;
};

// An array of numbers, initially 0.
template <int N>
class Numbers {
  public:
    Numbers(const Arithmetic<N>& arithmetic, std::size_t count)
        : arithmetic_(arithmetic), limbs_(count * static_cast<std::size_t>(arithmetic.width())) {}

    Limb* operator[](std::size_t index) {
        return limbs_.data() + index * static_cast<std::size_t>(arithmetic_.width());
    }
    const Limb* operator[](std::size_t index) const {
        return limbs_.data() + index * static_cast<std::size_t>(arithmetic_.width());
    }

    void resize(std::size_t count) {
        limbs_.resize(count * static_cast<std::size_t>(arithmetic_.width()));
    }

  private:
    Arithmetic<N> arithmetic_;
    std::vector<Limb> limbs_;
};

}  // namespace pareo
