// The hot part of pareo.matching: what blossom.py and cardinality.py do, for Python to call.
// Names of vertices are checked here, since a wrong one would be an address outside of ours.

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

using pareo::Limb;
using pareo::Link;

constexpr int bits_of_a_limb = 64;
constexpr int bytes_of_a_limb = 8;

// The items of a list or tuple, or of a list made from anything else.
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

Link link_from(const Items& edge, int vertices) {
    const Link link{vertex_from(edge[0], 0, vertices), vertex_from(edge[1], 0, vertices)};
    if (link.one == link.other) {
        throw nb::value_error("an edge joins a vertex with itself");
    }
    return link;
}

std::vector<Link> links_from(const Items& edges, int vertices) {
    std::vector<Link> links;
    links.reserve(edges.size());
    for (Py_ssize_t place = 0; place < edges.size(); ++place) {
        links.push_back(link_from(Items(edges[place], 2), vertices));
    }
    return links;
}

// -- weights ---------------------------------------------------------------------------

// How many bits the numbers need beside those of the heaviest weight W.
//
// A tree that ends well ends at a vertex whose dual is one of the first ones, from -W to W,
// or 0. All edges between it and the root are tight, and the duals of blossoms on the way
// cancel out; so the dual of the root never leaves n*W, the time passed is no more than that,
// and the duals in the tree, which hang on the root in the same way, are within 2*n*W. The
// last tree, if no matching is perfect, may double this once more. Numbers in use are sums of
// three duals, times or doubled weights at most: below 64*n*W. What is left are the sign, the
// doubling of weights and a reserve.
int headroom(int vertices) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(vertices))) + 10;
}

// Python's whole number, 0 or more, as bytes with the lowest first.
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
        throw nb::value_error("a weight is 0 or more, and has no more bits than announced");
    }
}

// How weights stand in our limbs: doubled, and moved up as far as there is room, since the
// first limb decides most comparisons and is best filled.
class Packing {
  public:
    // A byte more than the bits need: its highest bit is clear, as all versions of Python like it.
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
        move_up(number, shift_ + 1);
    }

    // The bytes of a dual, the lowest first.
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
    void move_up(Limb* number, int bits) const {
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

// -- what Python calls -----------------------------------------------------------------

template <int N>
nb::object solve(int vertices, const Items& edges, Packing& packing, bool perfect) {
    const pareo::Arithmetic<N> arithmetic(packing.width());
    std::vector<Link> links(edges.size());
    pareo::Numbers<N> doubled(arithmetic, links.size());
    for (std::size_t number = 0; number < links.size(); ++number) {
        const Items edge(edges[number], 3);
        links[number] = link_from(edge, vertices);
        packing.unpack(doubled[number], edge[2]);
    }

    bool found = false;
    std::vector<pareo::Blossom> blossoms;
    auto matching = [&] {
        nb::gil_scoped_release others_may_run;
        auto solver = std::make_unique<pareo::HeaviestMatching<N>>(
            vertices, links, std::move(doubled), arithmetic, perfect);
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
    nb::list rings;
    for (const pareo::Blossom& blossom : blossoms) {
        rings.append(nb::make_tuple(blossom.members, packing.pack(blossom.dual.data())));
    }
    return nb::make_tuple(matching->mates(), duals, rings);
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

std::vector<int> largest(int vertices, nb::handle edges, nb::handle start) {
    const std::vector<Link> links = links_from(Items(edges), vertices);
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
    nb::gil_scoped_release others_may_run;
    return pareo::LargestMatching(vertices, links, std::move(mates)).solve();
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
    nb::gil_scoped_release others_may_run;
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
