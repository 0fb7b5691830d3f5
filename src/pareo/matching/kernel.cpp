// The hot part of pareo.matching. Every function here has a twin of the same name in
// twin.py, which says what it means; both give the same answer to the same question.

#include <nanobind/nanobind.h>

#include <cstddef>
#include <vector>

namespace nb = nanobind;

namespace {

constexpr long long unmatched = -1;
constexpr long long out_of_range = -2;

// Python's integers have no limit: one too large for us is certainly no vertex.
long long vertex_from(nb::handle number) {
    int overflow = 0;
    const long long vertex = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow != 0) {
        return out_of_range;
    }
    if (vertex == -1 && PyErr_Occurred() != nullptr) {
        throw nb::python_error();
    }
    return vertex;
}

bool mates_are_mutual(const nb::sequence& numbers) {
    std::vector<long long> mates;
    mates.reserve(nb::len(numbers));
    for (nb::handle number : numbers) {
        mates.push_back(vertex_from(number));
    }

    const auto size = static_cast<long long>(mates.size());
    for (long long vertex = 0; vertex < size; ++vertex) {
        const long long mate = mates[static_cast<std::size_t>(vertex)];
        if (mate == unmatched) {
            continue;
        }
        if (mate < 0 || mate >= size || mate == vertex ||
            mates[static_cast<std::size_t>(mate)] != vertex) {
            return false;
        }
    }
    return true;
}

}  // namespace

NB_MODULE(_kernel, module) {
    module.attr("KERNEL") = "native";
    module.def("mates_are_mutual", &mates_are_mutual, nb::arg("mates"));
}
