"""C.04.1 (1992) section D: the order of transpositions and exchanges.

Players go by their numbers inside a group: 1 for the first in the order of A2.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from math import comb
from typing import Final, NamedTuple

from pareo.pairing.dutch_1992.edition import EDITION
from pareo.value import dataclass

Numbers = tuple[int, ...]


class Exchange(NamedTuple):
    """Numbers that leave S1 for S2, and as many that come from S2 to S1; both ascending."""

    out: Numbers
    into: Numbers


Possible = Callable[[frozenset[int], frozenset[int]], bool]
"""Whether a pairing can exist with these numbers in S1 and those in S2, the others anywhere.

It may say yes too often, but not once everybody has a place.
"""


@dataclass(frozen=True, slots=True)
class ExchangeOrder:
    """All exchanges of so many players between S1 and S2, and the first of them that works."""

    every: Callable[[Numbers, Numbers, int], Iterator[Exchange]]
    first: Callable[[Numbers, Numbers, int, Possible], Exchange | None]


@EDITION.rule("D1")
def transpositions(s2: Numbers) -> Iterator[Numbers]:
    """Yield all orders of S2, the natural one first: like words in a dictionary."""
    yield from permutations(sorted(s2))


@EDITION.rule("D2")
def as_printed(s1: Numbers, s2: Numbers, moved: int) -> Iterator[Exchange]:
    """Yield the exchanges of so many players along the diagonals of the printed tables.

    The columns begin with the lowest ranked of S1, the rows with the highest ranked of S2;
    each diagonal runs from its leftmost column to the right.
    """
    columns = list(combinations(sorted(s1, reverse=True), moved))
    rows = list(combinations(sorted(s2), moved))
    for diagonal in range(len(columns) + len(rows) - 1):
        first = max(0, diagonal - len(rows) + 1)
        for column in range(first, min(diagonal + 1, len(columns))):
            yield Exchange(columns[column][::-1], rows[diagonal - column])


@EDITION.rule("D2")
def by_difference(s1: Numbers, s2: Numbers, moved: int) -> Iterator[Exchange]:
    """Yield the exchanges of so many players by the difference of the numbers exchanged.

    Among equal ones those with the lowest ranked of S1, then with the highest of S2, come first.
    """
    columns = list(combinations(sorted(s1, reverse=True), moved))
    rows: dict[int, list[Numbers]] = defaultdict(list)
    for row in combinations(sorted(s2), moved):
        rows[sum(row)].append(row)
    sums = [sum(column) for column in columns]
    if not rows or not sums:
        return
    for difference in range(min(rows) - max(sums), max(rows) - min(sums) + 1):
        for column, total in zip(columns, sums, strict=True):
            for row in rows.get(total + difference, ()):
                yield Exchange(column[::-1], row)


def first_as_printed(s1: Numbers, s2: Numbers, moved: int, possible: Possible) -> Exchange | None:
    """Return the first exchange of the printed order that works.

    Column by column, each with its first row that works; columns beyond the best diagonal
    cannot do better.
    """
    best: tuple[int, Exchange] | None = None
    columns = tuple(sorted(s1, reverse=True))
    rows = tuple(sorted(s2))
    out: Numbers = ()

    def leaving(chosen: Numbers, staying: Numbers) -> bool:
        return possible(frozenset(staying), frozenset(chosen))

    def entering(into: Numbers, staying: Numbers) -> bool:
        kept = frozenset(s1) - {*out}
        return possible(kept | {*into}, frozenset(staying) | {*out})

    for column, out in _working(columns, moved, leaving):
        if best is not None and column >= best[0]:
            break
        found = next(_working(rows, moved, entering), None)
        if found is not None and (best is None or column + found[0] < best[0]):
            best = column + found[0], Exchange(out[::-1], found[1])
    return None if best is None else best[1]


def _working(
    numbers: Numbers, size: int, works: Callable[[Numbers, Numbers], bool]
) -> Iterator[tuple[int, Numbers]]:
    """Yield the sets of that size in their order, each with its place among all.

    `works` gets who is chosen and who is passed over so far; sets that begin so that it
    says no are left out together.
    """

    def extended(start: int, place: int, chosen: Numbers) -> Iterator[tuple[int, Numbers]]:
        missing = size - len(chosen)
        if not missing:
            passed = tuple(number for number in numbers if number not in chosen)
            if works(chosen, passed):
                yield place, chosen
            return
        for at in range(start, len(numbers) - missing + 1):
            longer = (*chosen, numbers[at])
            passed = tuple(number for number in numbers[:at] if number not in chosen)
            if missing == 1 or works(longer, passed):
                yield from extended(at + 1, place, longer)
            place += comb(len(numbers) - at - 1, missing - 1)

    yield from extended(0, 0, ())


def first_by_difference(
    s1: Numbers, s2: Numbers, moved: int, possible: Possible
) -> Exchange | None:
    """Return the first exchange of the strict order that works.

    Whatever cannot have a smaller difference than the best so far is left out.
    """
    best: tuple[int, Exchange] | None = None
    columns = tuple(sorted(s1, reverse=True))
    rows = tuple(sorted(s2))
    least = sum(rows[:moved])
    out: Numbers = ()

    def is_better(difference: int) -> bool:
        return best is None or difference < best[0]

    def leaving(chosen: Numbers, staying: Numbers) -> bool:
        more = [number for number in columns if number < chosen[-1]][: moved - len(chosen)]
        difference = least - sum(chosen) - sum(more)
        return is_better(difference) and possible(frozenset(staying), frozenset(chosen))

    def entering(chosen: Numbers, staying: Numbers) -> bool:
        more = [number for number in rows if number > chosen[-1]][: moved - len(chosen)]
        difference = sum(chosen) + sum(more) - sum(out)
        kept = frozenset(s1) - {*out}
        return is_better(difference) and possible(kept | {*chosen}, frozenset(staying) | {*out})

    for _, out in _working(columns, moved, leaving):
        for _, into in _working(rows, moved, entering):
            best = sum(into) - sum(out), Exchange(out[::-1], into)
    return None if best is None else best[1]


@EDITION.rule("A9")
def exchanged(s1: Numbers, s2: Numbers, exchange: Exchange) -> tuple[Numbers, Numbers]:
    """Return S1 and S2 after an exchange, both in order again."""
    return (
        tuple(sorted({*s1} - {*exchange.out} | {*exchange.into})),
        tuple(sorted({*s2} - {*exchange.into} | {*exchange.out})),
    )


PRINTED: Final = ExchangeOrder(as_printed, first_as_printed)
STRICT: Final = ExchangeOrder(by_difference, first_by_difference)
