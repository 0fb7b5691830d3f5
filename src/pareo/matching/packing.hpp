// Weights of any size as limbs, with room for all that the search adds up.

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "limbs.hpp"

namespace pareo {

constexpr int bits_of_a_limb = 64;
constexpr int bytes_of_a_limb = 8;

// How many bits the numbers need in addition to those of the maximum weight W.
//
// An augmenting path ends at a vertex that still has its initial dual, from -2*W to 2*W, or whose
// dual is 0. All edges between it and the root are tight, and the duals of blossoms on the path
// cancel out. So the dual of the root stays within 2*n*W, delta too, and the duals in the tree,
// which depend on the root in the same way, within 4*n*W. If there is no perfect matching, the
// last tree may double this once more. Numbers in use are sums of at most three duals, deltas or
// doubled weights: below 128*n*W. The rest is for the sign, the doubling of weights and a reserve.
inline int headroom(int vertices) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(vertices))) + 11;
}

// Weights as limbs: doubled, and shifted up as far as there is room, because the highest limb
// decides most comparisons.
class Packing {
  public:
    Packing(int bits, int vertices) : bits_(bits) {
        const int needed = bits + headroom(vertices);
        width_ = (needed + bits_of_a_limb - 1) / bits_of_a_limb;
        shift_ = width_ * bits_of_a_limb - needed;
    }

    int bits() const { return bits_; }
    int width() const { return width_; }

    // From bytes with the lowest first, as many as the bits need.
    void unpack(Limb* number, const std::vector<unsigned char>& bytes) const {
        std::fill(number, number + width_, 0);
        for (std::size_t place = 0; place < bytes.size(); ++place) {
            number[place / bytes_of_a_limb] |= Limb{bytes[place]}
                                               << (8 * (place % bytes_of_a_limb));
        }
        shift_up(number, shift_ + 1);
    }

    // Adds a small number to a weight, with its lowest bit at this place of the weight.
    void add(Limb* number, Limb small, int bit) const {
        bit += shift_ + 1;
        const int place = bit / bits_of_a_limb, within = bit % bits_of_a_limb;
        const Limb high = within == 0 ? 0 : small >> (bits_of_a_limb - within);
        Limb carry = add_limb(number[place], small << within);
        for (int above = place + 1; above < width_ && (carry != 0 || above == place + 1); ++above) {
            const Limb more = above == place + 1 ? high + carry : carry;
            carry = add_limb(number[above], more);
        }
    }

    // The bytes of a dual with the lowest first.
    std::vector<unsigned char> pack(const Limb* number) const {
        std::vector<unsigned char> bytes(static_cast<std::size_t>(width_) * bytes_of_a_limb);
        const Limb sign = static_cast<Head>(number[width_ - 1]) < 0 ? ~Limb{0} : Limb{0};
        for (int place = 0; place < width_; ++place) {
            Limb limb = number[place] >> shift_;
            if (shift_ > 0) {
                limb |= (place + 1 < width_ ? number[place + 1] : sign)
                        << (bits_of_a_limb - shift_);
            }
            for (int part = 0; part < bytes_of_a_limb; ++part) {
                bytes[place * bytes_of_a_limb + part] =
                    static_cast<unsigned char>(limb >> (8 * part));
            }
        }
        return bytes;
    }

  private:
    static Limb add_limb(Limb& limb, Limb more) {
        limb += more;
        return limb < more;
    }

    void shift_up(Limb* number, int bits) const {
        for (; bits >= bits_of_a_limb; bits -= bits_of_a_limb) {
            for (int place = width_ - 1; place > 0; --place) {
                number[place] = number[place - 1];
            }
            number[0] = 0;
        }
        if (bits == 0) {
            return;
        }
        for (int place = width_ - 1; place > 0; --place) {
            number[place] = number[place] << bits | number[place - 1] >> (bits_of_a_limb - bits);
        }
        number[0] <<= bits;
    }

    int bits_;
    int width_;
    int shift_;
};

}  // namespace pareo
