"""All matchings that are best so far: compared with all matchings of small graphs."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

import pytest

from pareo.matching import OptimalFace, optimal_face
from tests.unit.matching.graphs import Pair, kernel_named

DEMANDS: Final = 3
MOST: Final = 3
BITS: Final = 6
"""Up to nine vertices have four pairs: no sum is above 12 << 2."""


@pytest.fixture(params=["native", "twin"], autouse=True)
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = kernel_named(request.param)
    monkeypatch.setattr(optimal_face, "heaviest_matching", chosen.heaviest_matching)
    monkeypatch.setattr(optimal_face, "heaviest_perfect_matching", chosen.heaviest_perfect_matching)


def matchings_of(vertices: int, pairs: Sequence[Pair], *, perfect: bool) -> list[frozenset[Pair]]:
    def grown(used: frozenset[Pair], free: frozenset[int], start: int) -> Iterator[frozenset[Pair]]:
        if not (perfect and free):
            yield used
        for index in range(start, len(pairs)):
            pair = frozenset(pairs[index])
            if pair <= free:
                yield from grown(used | {pairs[index]}, free - pair, index + 1)

    return list(grown(frozenset(), frozenset(range(vertices)), 0))


def pairs_of(mates: Sequence[int]) -> frozenset[Pair]:
    return frozenset((one, other) for one, other in enumerate(mates) if one < other)


@pytest.mark.parametrize("perfect", [False, True])
@pytest.mark.parametrize("seed", range(150))
def test_each_demand_is_put_to_what_is_left(seed: int, perfect: bool) -> None:  # noqa: FBT001
    random = Random(seed)
    vertices = random.randint(2, 8)
    joined = random.choice((0.4, 0.7, 1))
    pairs = [pair for pair in combinations(range(vertices), 2) if random.random() < joined]
    best = matchings_of(vertices, pairs, perfect=perfect)
    face = OptimalFace(vertices, pairs, perfect=perfect)
    for _ in range(DEMANDS):
        worth = {pair: random.randint(0, MOST) for pair in pairs}
        found = face.narrow([worth[pair] for pair in face.pairs], BITS)
        assert found == bool(best)
        if not found:
            return
        totals = [sum(worth[pair] for pair in matching) for matching in best]
        best = [
            matching for matching, total in zip(best, totals, strict=True) if total == max(totals)
        ]
        assert pairs_of(face.mates) in best
        assert {pair for matching in best for pair in matching} <= {*face.pairs}
        shared = [pair for pair in best[0] if all(pair in matching for matching in best)]
        face.fix(shared[:1])
