"""The first top members: found as by listing every pairing."""

from collections.abc import Iterator
from random import Random

from pareo.pairing.match_family.tops import first_tops


def pairings(neighbours: list[int], left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the top members of every pairing of those who are left."""
    if not left:
        yield ()
        return
    top, *others = left
    for other in others:
        if neighbours[top] >> other & 1:
            rest = tuple(one for one in others if one != other)
            yield from ((top, *tops) for tops in pairings(neighbours, rest))


def test_random_graphs() -> None:
    found = 0
    for seed in range(1500):
        random = Random(seed)
        size = 2 * random.randint(1, 5)
        density = random.choice((0.2, 0.35, 0.5, 0.8))
        neighbours = [0] * size
        for one in range(size):
            for other in range(one):
                if random.random() < density:
                    neighbours[one] |= 1 << other
                    neighbours[other] |= 1 << one
        best = min(pairings(neighbours, tuple(range(size))), default=None)
        expected = None if best is None else sum(1 << top for top in best)
        assert first_tops(neighbours) == expected, seed
        found += best is not None
    assert found > 500
