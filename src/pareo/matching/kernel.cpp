// The native kernel of pareo.matching: blossom.py, cardinality.py and assignment.py in C++.
// Vertices are checked here, because they are used as indices without a further check.

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "assignment.hpp"
#include "blossom.hpp"
#include "cardinality.hpp"
#include "graph.hpp"
#include "limbs.hpp"

namespace nb = nanobind;

namespace {

using pareo::Ends;
using pareo::Limb;

constexpr int bits_of_a_limb = 64;
constexpr int bytes_of_a_limb = 8;

// The items of a list or tuple; any other sequence is copied to a list.
class Items {
  public:
    explicit Items(nb::handle sequence, Py_ssize_t at_least = 0)
        : list_(nb::steal(PySequence_Fast(sequence.ptr(), "edges and mates are sequences"))) {
        if (!list_.is_valid()) {
            throw nb::python_error();
        }
        if (size() < at_least) {
            throw nb::value_error("an edge has two ends, and a weight where it counts");
        }
    }

    Py_ssize_t size() const { return PySequence_Fast_GET_SIZE(list_.ptr()); }
    nb::handle operator[](Py_ssize_t place) const {
        return PySequence_Fast_GET_ITEM(list_.ptr(), place);
    }

  private:
    nb::object list_;
};

int vertex_from(nb::handle number, int least, int vertices) {
    int overflow = 0;
    const long vertex = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
    if (vertex == -1 && overflow == 0 && PyErr_Occurred() != nullptr) {
        throw nb::python_error();
    }
    if (overflow != 0 || vertex < least || vertex >= vertices) {
        throw nb::index_error("an edge or a pair names a vertex that does not exist");
    }
    return static_cast<int>(vertex);
}

Ends ends_from(const Items& edge, int vertices) {
    const Ends ends{vertex_from(edge[0], 0, vertices), vertex_from(edge[1], 0, vertices)};
    if (ends.one == ends.other) {
        throw nb::value_error("an edge joins a vertex with itself");
    }
    return ends;
}

std::vector<Ends> edges_from(const Items& sequence, int vertices) {
    std::vector<Ends> edges;
    edges.reserve(sequence.size());
    for (Py_ssize_t place = 0; place < sequence.size(); ++place) {
        edges.push_back(ends_from(Items(sequence[place], 2), vertices));
    }
    return edges;
}

// -- weights ---------------------------------------------------------------------------

// How many bits the numbers need in addition to those of the maximum weight W.
//
// An augmenting path ends at a vertex that still has its initial dual, from -W to W, or whose
// dual is 0. All edges between it and the root are tight, and the duals of blossoms on the path
// cancel out. So the dual of the root stays within n*W, delta too, and the duals in the tree,
// which depend on the root in the same way, within 2*n*W. If there is no perfect matching, the
// last tree may double this once more. Numbers in use are sums of at most three duals, deltas or
// doubled weights: below 64*n*W. The rest is for the sign, the doubling of weights and a reserve.
int headroom(int vertices) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(vertices))) + 10;
}

// A whole number of Python, 0 or more, as bytes with the lowest first.
void bytes_from(nb::handle number, unsigned char* bytes, std::size_t size) {
    if (!PyLong_Check(number.ptr())) {
        throw nb::type_error("a weight is a whole number");
    }
#if PY_VERSION_HEX >= 0x030D0000
    const Py_ssize_t needed = PyLong_AsNativeBytes(
        number.ptr(), bytes, static_cast<Py_ssize_t>(size),
        Py_ASNATIVEBYTES_LITTLE_ENDIAN | Py_ASNATIVEBYTES_UNSIGNED_BUFFER |
            Py_ASNATIVEBYTES_REJECT_NEGATIVE);
    const bool fits = needed >= 0 && static_cast<std::size_t>(needed) <= size;
#else
    const bool fits = _PyLong_AsByteArray(reinterpret_cast<PyLongObject*>(number.ptr()), bytes,
                                          size, 1, 0) == 0;
#endif
    if (!fits) {
        PyErr_Clear();
        throw nb::value_error("a weight is 0 or more and has at most the given number of bits");
    }
}

// Weights as limbs: doubled, and shifted up as far as there is room, because the highest limb
// decides most comparisons.
class Packing {
  public:
    // One byte more than the bits need: all versions of Python accept a clear highest bit.
    Packing(int bits, int vertices) : bytes_(bits / 8 + 1) {
        const int needed = bits + headroom(vertices);
        width_ = (needed + bits_of_a_limb - 1) / bits_of_a_limb;
        shift_ = width_ * bits_of_a_limb - needed;
    }

    int width() const { return width_; }

    void unpack(Limb* number, nb::handle weight) {
        bytes_from(weight, bytes_.data(), bytes_.size());
        std::fill(number, number + width_, 0);
        for (std::size_t place = 0; place < bytes_.size(); ++place) {
            number[place / bytes_of_a_limb] |= Limb{bytes_[place]}
                                               << (8 * (place % bytes_of_a_limb));
        }
        shift_up(number, shift_ + 1);
    }

    // The bytes of a dual with the lowest first.
    nb::bytes pack(const Limb* number) const {
        std::vector<unsigned char> bytes(static_cast<std::size_t>(width_) * bytes_of_a_limb);
        const Limb sign = static_cast<pareo::Head>(number[width_ - 1]) < 0 ? ~Limb{0} : Limb{0};
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
        return nb::bytes(bytes.data(), bytes.size());
    }

  private:
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

    std::vector<unsigned char> bytes_;
    int width_;
    int shift_;
};

// -- matchings -------------------------------------------------------------------------

template <int N>
nb::object solve(int vertices, const Items& sequence, Packing& packing, bool perfect) {
    const pareo::Arithmetic<N> arithmetic(packing.width());
    std::vector<Ends> edges(sequence.size());
    pareo::Numbers<N> doubled(arithmetic, edges.size());
    for (std::size_t number = 0; number < edges.size(); ++number) {
        const Items edge(sequence[number], 3);
        edges[number] = ends_from(edge, vertices);
        packing.unpack(doubled[number], edge[2]);
    }

    bool found = false;
    std::vector<pareo::Blossom> blossoms;
    auto matching = [&] {
        nb::gil_scoped_release released;
        auto solver = std::make_unique<pareo::HeaviestMatching<N>>(
            vertices, edges, std::move(doubled), arithmetic, perfect);
        found = solver->solve();
        blossoms = solver->blossoms();
        return solver;
    }();
    if (!found) {
        return nb::none();
    }
    nb::list duals;
    for (int vertex = 0; vertex < vertices; ++vertex) {
        duals.append(packing.pack(matching->dual(vertex)));
    }
    nb::list packed;
    for (const pareo::Blossom& blossom : blossoms) {
        packed.append(nb::make_tuple(blossom.members, packing.pack(blossom.dual.data())));
    }
    return nb::make_tuple(matching->mates(), duals, packed);
}

nb::object heaviest(int vertices, nb::handle sequence, int bits, bool perfect) {
    if (vertices < 0 || bits < 0) {
        throw nb::value_error("counts are not negative");
    }
    const Items edges(sequence);
    Packing packing(bits, vertices);
    switch (packing.width()) {
        case 1:
            return solve<1>(vertices, edges, packing, perfect);
        case 2:
            return solve<2>(vertices, edges, packing, perfect);
        case 3:
            return solve<3>(vertices, edges, packing, perfect);
        case 4:
            return solve<4>(vertices, edges, packing, perfect);
        default:
            return solve<0>(vertices, edges, packing, perfect);
    }
}

std::vector<int> largest(int vertices, nb::handle sequence, nb::handle start) {
    const std::vector<Ends> edges = edges_from(Items(sequence), vertices);
    const Items given(start);
    std::vector<int> mates(static_cast<std::size_t>(vertices), pareo::unmatched);
    if (given.size() != 0 && given.size() != vertices) {
        throw nb::value_error("a start has one entry for each vertex");
    }
    for (Py_ssize_t vertex = 0; vertex < given.size(); ++vertex) {
        mates[vertex] = vertex_from(given[vertex], pareo::unmatched, vertices);
    }
    for (int vertex = 0; vertex < vertices; ++vertex) {
        const int mate = mates[vertex];
        if (mate == vertex || (mate != pareo::unmatched && mates[mate] != vertex)) {
            throw nb::value_error("a start is a matching: mates name each other");
        }
    }
    nb::gil_scoped_release released;
    return pareo::LargestMatching(vertices, edges, std::move(mates)).solve();
}

// -- assignments -----------------------------------------------------------------------

// Words of 64 bits from bytes with the lowest first, on machines of either byte order.
std::vector<Limb> words_from(const nb::bytes& packed, std::size_t count) {
    if (packed.size() != count * bytes_of_a_limb) {
        throw nb::value_error("costs take 16 bytes each, a row of bits a multiple of 8");
    }
    const auto* bytes = reinterpret_cast<const unsigned char*>(packed.c_str());
    std::vector<Limb> words(count);
    for (std::size_t place = 0; place < packed.size(); ++place) {
        words[place / bytes_of_a_limb] |= Limb{bytes[place]} << (8 * (place % bytes_of_a_limb));
    }
    return words;
}

std::vector<pareo::Cost> costs_from(const nb::bytes& packed, std::size_t count) {
    const std::vector<Limb> words = words_from(packed, 2 * count);
    std::vector<pareo::Cost> costs;
    costs.reserve(count);
    for (std::size_t place = 0; place < words.size(); place += 2) {
        costs.emplace_back(words[place], words[place + 1]);
    }
    return costs;
}

void check_kinds(const std::vector<int>& of_vertices, int kinds) {
    for (const int kind : of_vertices) {
        if (kind < 0 || kind >= kinds) {
            throw nb::index_error("a vertex is of a kind that does not exist");
        }
    }
}

std::vector<int> first_cheapest(std::vector<int> left_kinds, std::vector<int> right_kinds,
                                int kinds, const nb::bytes& pair_costs,
                                const nb::bytes& left_over_costs, const nb::bytes& allowed) {
    check_kinds(left_kinds, kinds);
    check_kinds(right_kinds, kinds);
    if (left_kinds.size() > right_kinds.size()) {
        throw nb::value_error("there are at least as many right vertices as left ones");
    }
    const std::size_t words = left_kinds.size() * ((right_kinds.size() + 63) / 64);
    const auto count = static_cast<std::size_t>(kinds);
    pareo::Assignment problem{std::move(left_kinds),
                              std::move(right_kinds),
                              kinds,
                              costs_from(pair_costs, count * count),
                              costs_from(left_over_costs, count),
                              words_from(allowed, words)};
    nb::gil_scoped_release released;
    return pareo::AssignmentSolver(problem).solve();
}

}  // namespace

NB_MODULE(_kernel, module) {
    module.attr("KERNEL") = "native";
    module.def("heaviest", &heaviest, nb::arg("vertices"), nb::arg("edges"), nb::arg("bits"),
               nb::arg("perfect"));
    module.def("first_cheapest", &first_cheapest, nb::arg("left_kinds"), nb::arg("right_kinds"),
               nb::arg("kinds"), nb::arg("pair_costs"), nb::arg("left_over_costs"),
               nb::arg("allowed"));
    module.def("largest", &largest, nb::arg("vertices"), nb::arg("edges"), nb::arg("start"));
}
