"""All matchings that are best so far: compared with all matchings of small graphs."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

import pytest

from tests.unit.matching.graphs import Face, Kernel, Pair, kernel_named

DEMANDS: Final = 4
MOST: Final = 3
BITS: Final = 6
"""Up to eight vertices have four pairs: no sum is above 4 * MOST, or with ranks above 4 * 15."""
WIDE: Final = 200
"""More bits than are needed, so that numbers take several words."""

OfPair = Callable[[Pair], int]


@pytest.fixture(params=["native", "twin"])
def kernel(request: pytest.FixtureRequest) -> Kernel:
    return kernel_named(request.param)


def matchings_of(vertices: int, pairs: Sequence[Pair], *, perfect: bool) -> list[frozenset[Pair]]:
    def grown(used: frozenset[Pair], free: frozenset[int], start: int) -> Iterator[frozenset[Pair]]:
        if not (perfect and free):
            yield used
        for index in range(start, len(pairs)):
            pair = frozenset(pairs[index])
            if pair <= free:
                yield from grown(used | {pairs[index]}, free - pair, index + 1)

    return list(grown(frozenset(), frozenset(range(vertices)), 0))


def neighbours_of(vertices: int, pairs: Sequence[Pair]) -> list[int]:
    rows = [0] * vertices
    for one, other in pairs:
        rows[one] |= 1 << other
        rows[other] |= 1 << one
    return rows


def pairs_of(mates: Sequence[int]) -> frozenset[Pair]:
    return frozenset((one, other) for one, other in enumerate(mates) if one < other)


def random_graph(random: Random) -> tuple[int, list[Pair]]:
    """Return how many vertices it has, and its edges."""
    vertices = random.randint(2, 8)
    joined = random.choice((0.4, 0.7, 1))
    return vertices, [pair for pair in combinations(range(vertices), 2) if random.random() < joined]


def narrowed_by_kinds(face: Face, vertices: int, bits: int, random: Random) -> tuple[bool, OfPair]:
    """Put a demand by kinds to a face; return what it answers, and what a pair is worth."""
    counting = random.randint(0, vertices)
    kinds = [random.randrange(3) for _ in range(counting)]
    table = [[random.randint(0, MOST) for _ in range(3)] for _ in range(3)]
    asked = []

    def worth(one: int, other: int) -> int:
        asked.append((one, other))
        return table[one][other] << (bits - BITS)

    found = face.narrow_by_kinds(kinds, worth, bits)
    assert len(asked) == len({*asked}), "each two kinds are asked for once"
    return found, lambda pair: table[kinds[pair[0]]][kinds[pair[1]]] if pair[1] < counting else 0


def narrowed_by_ranks(face: Face, vertices: int, bits: int, random: Random) -> tuple[bool, OfPair]:
    """Do the same with a demand by ranks."""
    counting = random.randint(0, vertices)
    own, ranks = ([random.randint(0, MOST) for _ in range(counting)] for _ in range(2))
    shifts = [random.randint(-1, 2) for _ in range(counting)]
    more = bits - BITS
    found = face.narrow_by_ranks(
        [number << more for number in own],
        [shift + more if shift >= 0 else shift for shift in shifts],
        ranks,
        bits,
    )

    def worth(pair: Pair) -> int:
        if pair[1] >= counting:
            return 0
        shift = shifts[pair[0]]
        return own[pair[0]] + (ranks[pair[1]] << shift if shift >= 0 else 0)

    return found, worth


@pytest.mark.parametrize("bits", [BITS, WIDE])
@pytest.mark.parametrize("perfect", [False, True])
@pytest.mark.parametrize("seed", range(150))
def test_each_demand_is_put_to_what_is_left(
    kernel: Kernel,
    seed: int,
    perfect: bool,  # noqa: FBT001
    bits: int,
) -> None:
    random = Random(seed)
    vertices, pairs = random_graph(random)
    best = matchings_of(vertices, pairs, perfect=perfect)
    face = kernel.OptimalFace(neighbours_of(vertices, pairs), perfect=perfect)
    assert face.pairs == pairs
    for _ in range(DEMANDS):
        narrowed = random.choice((narrowed_by_kinds, narrowed_by_ranks))
        found, worth = narrowed(face, vertices, bits, random)
        assert found == bool(best)
        if not found:
            return
        totals = [sum(map(worth, matching)) for matching in best]
        best = [
            matching for matching, total in zip(best, totals, strict=True) if total == max(totals)
        ]
        assert pairs_of(face.mates) in best
        assert {pair for matching in best for pair in matching} <= {*face.pairs}
        shared = [pair for pair in best[0] if all(pair in matching for matching in best)]
        face.fix(shared[:1])


@pytest.mark.parametrize("bits", [BITS, WIDE])
@pytest.mark.parametrize("perfect", [False, True])
@pytest.mark.parametrize("seed", range(100))
def test_what_is_settled_needs_its_demand_no_more(
    kernel: Kernel,
    seed: int,
    perfect: bool,  # noqa: FBT001
    bits: int,
) -> None:
    """Vertex after vertex gets its highest mate among the first ones, some vertices at a time."""
    random = Random(seed)
    vertices, pairs = random_graph(random)
    best = matchings_of(vertices, pairs, perfect=perfect)
    face = kernel.OptimalFace(neighbours_of(vertices, pairs), perfect=perfect)
    inside = random.randint(1, vertices)
    width = inside.bit_length()
    while True:
        found, worth = narrowed_by_kinds(face, vertices, bits, random)
        assert found == bool(best)
        if not found:
            return
        totals = [sum(map(worth, matching)) for matching in best]
        best = [each for each, total in zip(best, totals, strict=True) if total == max(totals)]
        assert pairs_of(face.mates) in best
        if not inside:
            return
        some = [*range(inside)][: random.randint(1, inside)]
        shifts = [width * (len(some) - 1 - at) if at < len(some) else -1 for at in range(inside)]
        assert face.narrow_by_ranks([0] * inside, shifts, range(1, inside + 1), width * len(some))
        mates = [
            [
                max((pair[1] for pair in each if pair[0] == at and pair[1] < inside), default=-1)
                for at in some
            ]
            for each in best
        ]
        best = [each for each, of_some in zip(best, mates, strict=True) if of_some == max(mates)]
        face.settle(some, inside)
        assert pairs_of(face.mates) in best
        assert {pair for matching in best for pair in matching} <= {*face.pairs}
        inside = 0 if len(some) == inside else inside
        if random.random() < 0.5:
            inside = 0


def test_nothing_is_settled_before_a_demand(kernel: Kernel) -> None:
    face = kernel.OptimalFace([2, 1], perfect=True)
    face.settle([], 2)
    assert [*face.pairs] == [(0, 1)]
    with pytest.raises(ValueError, match="settle follows a demand"):
        face.settle([0], 2)


@pytest.mark.parametrize("vertex", [-1, 2])
def test_only_vertices_of_the_face_are_settled(kernel: Kernel, vertex: int) -> None:
    face = kernel.OptimalFace([2, 1], perfect=True)
    assert face.narrow_by_kinds([0, 0], lambda _one, _other: 1, 1)
    with pytest.raises(ValueError, match="settle follows a demand"):
        face.settle([vertex], 2)
