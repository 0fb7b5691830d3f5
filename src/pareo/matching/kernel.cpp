// The native kernel of pareo.matching: blossom.py, cardinality.py, assignment.py and
// optimal_face.py in C++.

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "assignment.hpp"
#include "blossom.hpp"
#include "cardinality.hpp"
#include "graph.hpp"
#include "limbs.hpp"
#include "optimal_face.hpp"
#include "packing.hpp"

namespace nb = nanobind;

namespace {

using pareo::bytes_of_a_limb;
using pareo::Ends;
using pareo::Limb;
using pareo::Packing;

// -- what Python gives -----------------------------------------------------------------
// Vertices are checked here, because they are used as indices without a further check.

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

// A whole number of Python, 0 or more, as bytes with the lowest first.
void bytes_from(nb::handle number, unsigned char* bytes, std::size_t size) {
    if (!PyLong_Check(number.ptr())) {
        throw nb::type_error("a weight or a row of neighbours is a whole number");
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
        throw nb::value_error("a number is 0 or more and has at most the given number of bits");
    }
}

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

// A row of neighbours is a number whose bits are the vertices; ends are in ascending order. Taken
// are so many of the next neighbours of each vertex, and its mate if that is one.
std::vector<Ends> edges_from_rows(const Items& rows, int reach,
                                         const std::vector<int>& mates = {}) {
    const auto vertices = static_cast<int>(rows.size());
    std::vector<unsigned char> row(rows.size() / 8 + 1);
    std::vector<Ends> edges;
    for (int one = 0; one < vertices; ++one) {
        bytes_from(rows[one], row.data(), row.size());
        const auto is_near = [&](int other) { return row[other / 8] >> (other % 8) & 1; };
        int taken = 0, other = one + 1;
        for (; other < vertices && taken < reach; ++other) {
            if (is_near(other)) {
                edges.push_back({one, other});
                ++taken;
            }
        }
        if (!mates.empty() && mates[one] >= other && is_near(mates[one])) {
            edges.push_back({one, mates[one]});
        }
    }
    return edges;
}

std::vector<Ends> edges_from(const Items& sequence, int vertices) {
    std::vector<Ends> edges;
    edges.reserve(sequence.size());
    for (Py_ssize_t place = 0; place < sequence.size(); ++place) {
        edges.push_back(ends_from(Items(sequence[place], 2), vertices));
    }
    return edges;
}

// Weights that have at most so many bits.
class Weights {
  public:
    // One byte more than the bits need: all versions of Python accept a clear highest bit.
    explicit Weights(const Packing& packing) : packing_(packing), bytes_(packing.bits() / 8 + 1) {}

    void read(Limb* number, nb::handle weight) {
        bytes_from(weight, bytes_.data(), bytes_.size());
        packing_.unpack(number, bytes_);
    }

  private:
    const Packing& packing_;
    std::vector<unsigned char> bytes_;
};

nb::bytes packed(const Packing& packing, const Limb* number) {
    const std::vector<unsigned char> bytes = packing.pack(number);
    return nb::bytes(bytes.data(), bytes.size());
}

void check_kinds(const std::vector<int>& of_vertices, int kinds) {
    for (const int kind : of_vertices) {
        if (kind < 0 || kind >= kinds) {
            throw nb::index_error("a vertex is of a kind that does not exist");
        }
    }
}

// -- matchings -------------------------------------------------------------------------

template <int N>
using Width = std::integral_constant<int, N>;

// Calls what is compiled for numbers of so many limbs; 0 is for any number of them.
template <class Work>
auto of_width(int limbs, const Work& work) {
    switch (limbs) {
        case 1:
            return work(Width<1>{});
        case 2:
            return work(Width<2>{});
        case 3:
            return work(Width<3>{});
        case 4:
            return work(Width<4>{});
        default:
            return work(Width<0>{});
    }
}

template <int N>
nb::object solve(int vertices, const Items& sequence, const Packing& packing, bool perfect) {
    Weights weights(packing);
    const pareo::Arithmetic<N> arithmetic(packing.width());
    std::vector<Ends> edges(sequence.size());
    pareo::Numbers<N> doubled(arithmetic, edges.size());
    for (std::size_t number = 0; number < edges.size(); ++number) {
        const Items edge(sequence[number], 3);
        edges[number] = ends_from(edge, vertices);
        weights.read(doubled[number], edge[2]);
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
        duals.append(packed(packing, matching->dual(vertex)));
    }
    nb::list around;
    for (const pareo::Blossom& blossom : blossoms) {
        around.append(nb::make_tuple(blossom.members, packed(packing, blossom.dual.data())));
    }
    return nb::make_tuple(matching->mates(), duals, around);
}

nb::object heaviest(int vertices, nb::handle sequence, int bits, bool perfect) {
    if (vertices < 0 || bits < 0) {
        throw nb::value_error("counts are not negative");
    }
    const Items edges(sequence);
    const Packing packing(bits, vertices);
    return of_width(packing.width(), [&]<int N>(Width<N>) {
        return solve<N>(vertices, edges, packing, perfect);
    });
}

std::vector<int> start_from(nb::handle start, int vertices) {
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
    return mates;
}

std::vector<int> largest(int vertices, nb::handle sequence, nb::handle start) {
    const std::vector<Ends> edges = edges_from(Items(sequence), vertices);
    std::vector<int> mates = start_from(start, vertices);
    nb::gil_scoped_release released;
    return pareo::LargestMatching(vertices, edges, std::move(mates)).solve();
}

std::vector<int> largest_near(nb::handle neighbours, nb::handle start, int reach) {
    const Items rows(neighbours);
    const auto vertices = static_cast<int>(rows.size());
    std::vector<int> mates = start_from(start, vertices);
    const std::vector<Ends> edges = edges_from_rows(rows, reach, mates);
    nb::gil_scoped_release released;
    return pareo::LargestMatching(vertices, edges, std::move(mates)).solve();
}

// -- optimal faces ---------------------------------------------------------------------

// Each end begins with half of what a pair is worth, or the first with all of it.
enum class Share { both, first };

// Weighs each pair by `set`, which writes what it is worth, and keeps the heaviest matchings.
template <int N, class Set>
bool narrow(pareo::OptimalFace& face, int bits, const Packing& packing, Share share,
            const Set& set) {
    const pareo::Arithmetic<N> arithmetic(packing.width());
    pareo::Numbers<N> doubled(arithmetic, face.pairs().size());
    pareo::Numbers<N> duals(arithmetic, face.vertices()), half(arithmetic, 1);
    const auto raise = [&](int vertex, const Limb* least) {
        if (arithmetic.less(duals[vertex], least)) {
            arithmetic.copy(duals[vertex], least);
        }
    };
    for (std::size_t number = 0; number < face.pairs().size(); ++number) {
        const auto [one, other] = face.pairs()[number];
        set(doubled[number], face.pairs()[number]);
        if (share == Share::first) {
            raise(one, doubled[number]);
        } else {
            arithmetic.halve(half[0], doubled[number]);
            raise(one, half[0]);
            raise(other, half[0]);
        }
        packing.add(doubled[number], static_cast<Limb>(face.conditions()[number]), bits);
    }
    const std::vector<int> shares = face.shares();
    for (int vertex = 0; vertex < face.vertices(); ++vertex) {
        packing.add(duals[vertex], static_cast<Limb>(shares[vertex]), bits - 1);  // doubled already
    }
    nb::gil_scoped_release released;
    return face.narrow<N>(std::move(doubled), std::move(duals), arithmetic);
}

Packing packing_of(const pareo::OptimalFace& face, int bits) {
    const std::vector<int>& conditions = face.conditions();
    const auto most = std::max_element(conditions.begin(), conditions.end());
    const unsigned largest = most == conditions.end() ? 0 : static_cast<unsigned>(*most);
    return Packing(bits + static_cast<int>(std::bit_width(largest)), face.vertices());
}

void check_entries(const pareo::OptimalFace& face, std::size_t entries) {
    if (entries > static_cast<std::size_t>(face.vertices())) {
        throw nb::value_error("there is at most one entry for each vertex");
    }
}

bool narrow_by_kinds(pareo::OptimalFace& face, const std::vector<int>& kinds,
                     const nb::callable& worth, int bits) {
    check_entries(face, kinds.size());
    const auto counting = static_cast<int>(kinds.size());
    const int count = kinds.empty() ? 0 : 1 + *std::max_element(kinds.begin(), kinds.end());
    check_kinds(kinds, count);
    const Packing packing = packing_of(face, bits);
    Weights weights(packing);
    return of_width(packing.width(), [&]<int N>(Width<N>) {
        const pareo::Arithmetic<N> arithmetic(packing.width());
        pareo::Numbers<N> known(arithmetic, 0);
        std::vector<int> place(static_cast<std::size_t>(count) * count, pareo::nowhere);
        int asked = 0;
        return narrow<N>(face, bits, packing, Share::both, [&](Limb* weight, const Ends& pair) {
            if (pair.other >= counting) {
                return;
            }
            const int one = kinds[pair.one], other = kinds[pair.other];
            int& here = place[static_cast<std::size_t>(one) * count + other];
            if (here == pareo::nowhere) {
                here = asked++;
                known.resize(asked);
                weights.read(known[here], worth(one, other));
            }
            arithmetic.copy(weight, known[here]);
        });
    });
}

bool narrow_by_ranks(pareo::OptimalFace& face, nb::handle own, const std::vector<int>& shifts,
                     const std::vector<int>& ranks, int bits) {
    const Items given(own);
    check_entries(face, ranks.size());
    if (ranks.size() != shifts.size() || static_cast<Py_ssize_t>(ranks.size()) != given.size()) {
        throw nb::value_error("each vertex has a number of its own, a shift and a rank");
    }
    const auto counting = static_cast<int>(ranks.size());
    const int highest = ranks.empty() ? 0 : *std::max_element(ranks.begin(), ranks.end());
    const int width = static_cast<int>(std::bit_width(static_cast<unsigned>(highest)));
    if (std::any_of(shifts.begin(), shifts.end(), [&](int by) { return by + width > bits; })) {
        throw nb::value_error("a rank is shifted beyond the given number of bits");
    }
    const Packing packing = packing_of(face, bits);
    Weights weights(packing);
    return of_width(packing.width(), [&]<int N>(Width<N>) {
        const pareo::Arithmetic<N> arithmetic(packing.width());
        pareo::Numbers<N> first(arithmetic, shifts.size());
        for (Py_ssize_t vertex = 0; vertex < given.size(); ++vertex) {
            weights.read(first[vertex], given[vertex]);
        }
        return narrow<N>(face, bits, packing, Share::first, [&](Limb* weight, const Ends& pair) {
            if (pair.other >= counting) {
                return;
            }
            const int rank = ranks[pair.other], shift = shifts[pair.one];
            arithmetic.copy(weight, first[pair.one]);
            if (shift >= 0) {
                packing.add(weight, static_cast<Limb>(rank), shift);
            }
        });
    });
}

void check_settled(const pareo::OptimalFace& face, const std::vector<int>& vertices) {
    const auto known = static_cast<int>(face.mates().size());
    if (std::any_of(vertices.begin(), vertices.end(),
                    [&](int vertex) { return vertex < 0 || vertex >= known; })) {
        throw nb::value_error("settle follows a demand, and names vertices of the face");
    }
}

nb::list pairs_of(const pareo::OptimalFace& face) {
    nb::list pairs;
    for (const auto [one, other] : face.pairs()) {
        pairs.append(nb::make_tuple(one, other));
    }
    return pairs;
}

// -- assignments -----------------------------------------------------------------------

// Words of 64 bits from bytes with the lowest first, on machines of either byte order.
std::vector<Limb> words_from(const nb::bytes& packed, std::size_t count) {
    if (packed.size() != count * bytes_of_a_limb) {
        throw nb::value_error("costs take 16 bytes each, a row of bits a multiple of 8");
    }
    const auto* bytes = reinterpret_cast<const unsigned char*>(packed.c_str());
    std::vector<Limb> words(count);
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(words.data(), bytes, packed.size());
    } else {
        for (std::size_t place = 0; place < packed.size(); ++place) {
            words[place / bytes_of_a_limb] |= Limb{bytes[place]} << (8 * (place % bytes_of_a_limb));
        }
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
    nb::class_<pareo::OptimalFace>(module, "OptimalFace")
        .def(
            "__init__",
            [](pareo::OptimalFace* face, nb::handle neighbours, bool perfect) {
                const Items rows(neighbours);
                const auto vertices = static_cast<int>(rows.size());
                new (face) pareo::OptimalFace(vertices, edges_from_rows(rows, vertices),
                                              perfect);
            },
            nb::arg("neighbours"), nb::kw_only(), nb::arg("perfect"))
        .def("narrow_by_kinds", &narrow_by_kinds, nb::arg("kinds"), nb::arg("worth"),
             nb::arg("bits"))
        .def("narrow_by_ranks", &narrow_by_ranks, nb::arg("own"), nb::arg("shifts"),
             nb::arg("ranks"), nb::arg("bits"))
        .def(
            "fix",
            [](pareo::OptimalFace& face, nb::handle pairs) {
                face.fix(edges_from(Items(pairs), face.vertices()));
            },
            nb::arg("pairs"))
        .def(
            "settle",
            [](pareo::OptimalFace& face, const std::vector<int>& vertices, int inside) {
                check_settled(face, vertices);
                face.settle(vertices, inside);
            },
            nb::arg("vertices"), nb::arg("inside"))
        .def_prop_ro("pairs", &pairs_of)
        .def_prop_ro("mates", &pareo::OptimalFace::mates);
    module.def("largest_near", &largest_near, nb::arg("neighbours"), nb::arg("start"),
               nb::arg("reach"));
    module.def("largest", &largest, nb::arg("vertices"), nb::arg("edges"), nb::arg("start"));
}
