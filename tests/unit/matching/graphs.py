"""Graphs of all kinds, both kernels, and slow ways to the same answers."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Final, Protocol

import pytest

from pareo.matching import Edge, Matching, proves_heaviest, proves_heaviest_perfect, twin

Pair = tuple[int, int]


class Face(Protocol):
    @property
    def pairs(self) -> Sequence[Pair]: ...
    @property
    def mates(self) -> Sequence[int]: ...
    def narrow_by_kinds(
        self, kinds: Sequence[int], worth: Callable[[int, int], int], bits: int
    ) -> bool: ...
    def narrow_by_ranks(
        self, own: Sequence[int], shifts: Sequence[int], ranks: Sequence[int], bits: int
    ) -> bool: ...
    def fix(self, pairs: Sequence[Pair]) -> None: ...
    def settle(self, vertices: Sequence[int], inside: int) -> None: ...


class MakeFace(Protocol):
    def __call__(self, neighbours: Sequence[int], *, perfect: bool) -> Face: ...


class Kernel(Protocol):
    @property
    def OptimalFace(self) -> MakeFace: ...  # noqa: N802 - a class
    def heaviest_matching(self, vertices: int, edges: Sequence[Edge]) -> Matching: ...
    def heaviest_perfect_matching(
        self, vertices: int, edges: Sequence[Edge]
    ) -> Matching | None: ...
    def largest_matching(
        self, vertices: int, edges: Sequence[Pair], start: Sequence[int] = ()
    ) -> tuple[int, ...]: ...
    def largest_matching_near(
        self, neighbours: Sequence[int], start: Sequence[int], reach: int
    ) -> tuple[int, ...]: ...


def kernel_named(name: str) -> Kernel:
    """One of the two kernels; skips the test where the native one was not built."""
    if name == "twin":
        return twin
    native: Kernel = pytest.importorskip(
        "pareo.matching.native", reason="the native kernel is not built here", exc_type=ImportError
    )
    return native


# -- checks of every answer -------------------------------------------------------------


def weight_of(edges: Sequence[Edge], matching: Matching) -> int:
    """The weight of all pairs. A pair without an edge is a KeyError."""
    heaviest: dict[frozenset[int], int] = {}
    for one, other, weight in edges:
        pair = frozenset((one, other))
        heaviest[pair] = max(weight, heaviest.get(pair, 0))
    return sum(
        heaviest[frozenset((vertex, mate))]
        for vertex, mate in enumerate(matching.mates)
        if vertex < mate
    )


def proven_weight(kernel: Kernel, vertices: int, edges: Sequence[Edge]) -> int:
    matching = kernel.heaviest_matching(vertices, edges)
    assert proves_heaviest(vertices, edges, matching)
    assert kernel.heaviest_matching(vertices, edges) == matching, "always the same answer"
    return weight_of(edges, matching)


def proven_perfect_weight(kernel: Kernel, vertices: int, edges: Sequence[Edge]) -> int | None:
    matching = kernel.heaviest_perfect_matching(vertices, edges)
    assert kernel.heaviest_perfect_matching(vertices, edges) == matching
    if matching is None:
        return None
    assert proves_heaviest_perfect(vertices, edges, matching)
    return weight_of(edges, matching)


def pairs_of(
    kernel: Kernel, vertices: int, edges: Sequence[Pair], start: Sequence[int] = ()
) -> int:
    """Return the number of pairs of the largest matching, after a check that it is one.

    With equal weights the heaviest matching proves that there is no larger one.
    """
    mates = kernel.largest_matching(vertices, edges, start)
    joined = {*edges, *((other, one) for one, other in edges)}
    assert len(mates) == vertices
    for vertex, mate in enumerate(mates):
        assert mate == -1 or (mates[mate] == vertex and (vertex, mate) in joined)
    for vertex, mate in enumerate(start):
        assert mate == -1 or mates[vertex] != -1, "nobody loses a mate"
    pairs = (vertices - mates.count(-1)) // 2
    assert pairs == proven_weight(kernel, vertices, [(*edge, 1) for edge in edges])
    return pairs


# -- slow answers ----------------------------------------------------------------------


def heaviest_by_trying(vertices: int, edges: Sequence[Edge]) -> int:
    best = _best_by_trying(vertices, edges, unmatched=True)
    assert best is not None
    return best


def heaviest_perfect_by_trying(vertices: int, edges: Sequence[Edge]) -> int | None:
    return _best_by_trying(vertices, edges, unmatched=False)


def _best_by_trying(vertices: int, edges: Sequence[Edge], *, unmatched: bool) -> int | None:
    """Try every mate for the last vertex, and the same again with the vertices that remain."""
    choices: list[list[Pair]] = [[] for _ in range(vertices)]
    for one, other, weight in edges:
        choices[max(one, other)].append((min(one, other), weight))

    @cache
    def best(remaining: int) -> int | None:
        if remaining == 0:
            return 0
        last = remaining.bit_length() - 1
        others = remaining ^ 1 << last
        found = [best(others)] if unmatched else []
        for mate, weight in choices[last]:
            if others >> mate & 1 and (rest := best(others ^ 1 << mate)) is not None:
                found.append(rest + weight)
        return max((value for value in found if value is not None), default=None)

    return best((1 << vertices) - 1)


# -- shapes: which vertices are joined -------------------------------------------------

Shape = Callable[[Random, int], list[Pair]]


def complete(_: Random, vertices: int) -> list[Pair]:
    return [(one, other) for other in range(vertices) for one in range(other)]


def sparse(random: Random, vertices: int) -> list[Pair]:
    return [pair for pair in complete(random, vertices) if random.random() < 2.5 / vertices]


def half_full(random: Random, vertices: int) -> list[Pair]:
    return [pair for pair in complete(random, vertices) if random.random() < 0.5]


def disconnected(random: Random, vertices: int) -> list[Pair]:
    border = random.randint(0, vertices)
    return [
        (one, other)
        for one, other in half_full(random, vertices)
        if (one < border) == (other < border)
    ]


def star(_: Random, vertices: int) -> list[Pair]:
    return [(0, vertex) for vertex in range(1, vertices)]


def path(_: Random, vertices: int) -> list[Pair]:
    return [(vertex, vertex + 1) for vertex in range(vertices - 1)]


def cycle(random: Random, vertices: int) -> list[Pair]:
    return [*path(random, vertices), (vertices - 1, 0)] if vertices > 2 else []


def bipartite(random: Random, vertices: int) -> list[Pair]:
    border = random.randint(0, vertices)
    return [(one, other) for one in range(border) for other in range(border, vertices)]


def chain_of_triangles(_: Random, vertices: int) -> list[Pair]:
    """Each triangle shares a corner with the next: blossoms are nested."""
    pairs = []
    for corner in range(0, vertices - 2, 2):
        pairs += [(corner, corner + 1), (corner, corner + 2), (corner + 1, corner + 2)]
    return pairs


def with_parallel_edges(random: Random, vertices: int) -> list[Pair]:
    pairs = half_full(random, vertices)
    return pairs + [(other, one) for one, other in pairs if random.random() < 0.5]


SHAPES: Final[Sequence[Shape]] = (
    complete,
    sparse,
    half_full,
    disconnected,
    star,
    path,
    cycle,
    bipartite,
    chain_of_triangles,
    with_parallel_edges,
)


# -- weights ---------------------------------------------------------------------------

Weights = Callable[[Random, Sequence[Pair]], list[int]]


def all_zero(_: Random, pairs: Sequence[Pair]) -> list[int]:
    return [0] * len(pairs)


def all_equal(random: Random, pairs: Sequence[Pair]) -> list[int]:
    return [random.choice((1, 2, 7, 2**64))] * len(pairs)


def few_distinct(random: Random, pairs: Sequence[Pair]) -> list[int]:
    return [random.randint(0, 2) for _ in pairs]


def small(random: Random, pairs: Sequence[Pair]) -> list[int]:
    return [random.randint(0, 30) for _ in pairs]


def of_one_to_five_limbs(random: Random, pairs: Sequence[Pair]) -> list[int]:
    """Sizes on both sides of each border between widths of the native kernel."""
    bits = random.choice((40, 50, 60, 64, 110, 118, 128, 180, 192, 240, 256, 300))
    return [random.getrandbits(bits) for _ in pairs]


def huge_and_nearly_equal(random: Random, pairs: Sequence[Pair]) -> list[int]:
    return [2**2000 - random.randint(1, 9) for _ in pairs]


def lexicographic(random: Random, pairs: Sequence[Pair]) -> list[int]:
    """Several small digits, each worth more than all later ones together."""
    digits = random.randint(2, 8)
    return [sum(random.randint(0, 2) << 32 * place for place in range(digits)) for _ in pairs]


def distances(random: Random, pairs: Sequence[Pair]) -> list[int]:
    """Near ones belong together: contracts and expands many blossoms."""
    scale = random.choice((1, 2**70, 2**300))
    places = [
        (random.randint(0, 60), random.randint(0, 60))
        for _ in range(1 + max((max(pair) for pair in pairs), default=0))
    ]
    return [
        scale
        * (120 - abs(places[one][0] - places[other][0]) - abs(places[one][1] - places[other][1]))
        for one, other in pairs
    ]


def products(_: Random, pairs: Sequence[Pair]) -> list[int]:
    """The last vertices have the heaviest edges."""
    return [(one + 1) * (other + 1) for one, other in pairs]


WEIGHTS: Final[Sequence[Weights]] = (
    all_zero,
    all_equal,
    few_distinct,
    small,
    of_one_to_five_limbs,
    huge_and_nearly_equal,
    lexicographic,
    distances,
    products,
)


def graphs(
    shape: Shape, weights: Weights, sizes: Sequence[int], count: int
) -> Iterator[tuple[int, list[Edge]]]:
    """The same ones every time, in any order of edges and of their ends."""
    random = Random(f"{shape.__name__} {weights.__name__}")
    for _ in range(count):
        vertices = random.choice(sizes)
        pairs = shape(random, vertices)
        edges = [
            (*random.sample(pair, 2), weight)
            for pair, weight in zip(pairs, weights(random, pairs), strict=True)
        ]
        random.shuffle(edges)
        yield vertices, [(one, other, weight) for one, other, weight in edges]
