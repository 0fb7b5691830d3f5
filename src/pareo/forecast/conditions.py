"""Which results of other games give a place for certain: the shortest conditions, all cases seen."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

from pareo.forecast.coming import OpenGame
from pareo.forecast.task import RESULTS
from pareo.model import Result
from pareo.value import dataclass

_LONGEST: Final = 3
_MOST: Final = 3
_PART: Final = 12
"""A way is named if it is more than one in so many of the cases that give the place."""
_PARTS: Final = ((0,), (1,), (2,), (0, 1), (1, 2), (0, 2))


@dataclass(frozen=True, slots=True)
class Literal:
    """A game that ends in one of these results: one or two of the three."""

    game: OpenGame
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """Games that must all end like this."""

    literals: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Conditions:
    """When a place, or a better one, is certain: each of these is enough.

    `is_complete` says that there is no other way. Without any it is certain whatever happens.
    """

    place: int
    ways: tuple[Condition, ...] = ()
    is_complete: bool = True


def conditions_for(games: Sequence[OpenGame], worst: Sequence[int]) -> Conditions:
    """Return when the best place is certain; `worst` is the place of each case, lots against one.

    The number of a case is written in the results of the games, the first one lowest.
    """
    place = min(worst)
    target = sum(1 << number for number, each in enumerate(worst) if each <= place)
    everything = (1 << len(worst)) - 1
    if target == everything:
        return Conditions(place)
    masks = [_masks(at, len(games)) for at in range(len(games))]
    ways: list[Condition] = []
    covered = 0
    for length in range(1, min(_LONGEST, len(games)) + 1):
        enough = [
            (condition, mask)
            for condition, mask in _candidates(games, masks, length)
            if not mask & (everything ^ target)
        ]
        while enough and len(ways) < _MOST:
            condition, mask = max(enough, key=lambda each: (each[1] & ~covered).bit_count())
            if _PART * (mask & ~covered).bit_count() <= target.bit_count():
                break
            ways.append(condition)
            covered |= mask
    return Conditions(place, tuple(ways), covered == target)


def _candidates(
    games: Sequence[OpenGame], masks: Sequence[dict[tuple[int, ...], int]], length: int
) -> Iterator[tuple[Condition, int]]:
    """Yield all conditions on so many games, with the cases in which they hold."""
    for places in combinations(range(len(games)), length):
        for parts in product(_PARTS, repeat=length):
            mask = masks[places[0]][parts[0]]
            for at, part in zip(places[1:], parts[1:], strict=True):
                mask &= masks[at][part]
            literals = tuple(
                Literal(games[at], tuple(RESULTS[each] for each in part))
                for at, part in zip(places, parts, strict=True)
            )
            yield Condition(literals), mask


def _masks(at: int, games: int) -> dict[tuple[int, ...], int]:
    """Return the cases in which a game has one of some results, as bits."""
    base, step = len(RESULTS), len(RESULTS) ** at
    block = (1 << step) - 1
    cases: int = base**games
    found: dict[tuple[int, ...], int] = {}
    for result in range(base):
        mask = 0
        for start in range(result * step, cases, base * step):
            mask |= block << start
        found[result,] = mask
    for one, two in ((0, 1), (1, 2), (0, 2)):
        found[one, two] = found[one,] | found[two,]
    return found
