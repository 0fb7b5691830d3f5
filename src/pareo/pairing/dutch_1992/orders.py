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

First = Callable[[frozenset[int], frozenset[int]], Numbers | None]


class Firsts(NamedTuple):
    """Who leaves S1, and who comes to it, first of all if these of S1 stay and those leave it.

    Both in the order of the tables; None if nobody can. They may be too early, but who comes not
    once all of S1 have a place. `exchange` is the first of all by the difference.
    """

    column: First
    row: First
    exchange: Callable[[], Exchange | None]


@dataclass(frozen=True, slots=True)
class ExchangeOrder:
    """All exchanges of so many players between S1 and S2, and the first of them that works."""

    every: Callable[[Numbers, Numbers, int], Iterator[Exchange]]
    first: Callable[[Numbers, Numbers, int, Possible, Firsts | None], Exchange | None]


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


def first_as_printed(
    s1: Numbers, s2: Numbers, moved: int, possible: Possible, firsts: Firsts | None
) -> Exchange | None:
    """Return the first exchange of the printed order that works.

    Column by column, each with its first row that works; what lies beyond the best diagonal
    cannot do better.
    """
    if firsts is None:
        column_from, row_from = _one_by_one(s1, s2, moved, possible)
    else:
        column_from, row_from = firsts.column, firsts.row
    best: tuple[int, Exchange] | None = None
    columns = tuple(sorted(s1, reverse=True))
    rows = tuple(sorted(s2))
    row = row_from(frozenset(), frozenset())
    if row is None:
        return None
    least = _place(rows, row)

    def following(chosen: Numbers, staying: Numbers, column: int) -> Numbers | None:
        if best is not None and column + least >= best[0]:
            return None
        return column_from(frozenset(staying), frozenset(chosen))

    def leaving(chosen: Numbers, staying: Numbers, column: int) -> bool:
        nonlocal row
        if best is not None and column + least >= best[0]:
            return False
        if best is None and firsts is not None and len(chosen) < moved:
            return True  # the first column begins so, and there is a row for it
        row = row_from(frozenset(staying), frozenset(chosen))
        return row is not None and (best is None or column + _place(rows, row) < best[0])

    for column, out in _working(columns, moved, leaving, following):
        assert row is not None, "it works"
        best = column + _place(rows, row), Exchange(out[::-1], row)
    return None if best is None else best[1]


def _one_by_one(s1: Numbers, s2: Numbers, moved: int, possible: Possible) -> tuple[First, First]:
    """Try all columns, and all rows once it is known who leaves S1."""
    columns = tuple(sorted(s1, reverse=True))
    rows = tuple(sorted(s2))

    def first_column(kept: frozenset[int], out: frozenset[int]) -> Numbers:
        others = [number for number in columns if number not in kept and number not in out]
        return (*sorted(out, reverse=True), *others[: moved - len(out)])

    def first_row(kept: frozenset[int], out: frozenset[int]) -> Numbers | None:
        if not possible(kept, out):
            return None
        if len(kept) + len(out) < len(s1):
            return rows[:moved]

        def entering(into: Numbers, staying: Numbers, _place: int) -> bool:
            return possible(kept | {*into}, out | {*staying})

        found = next(_working(rows, moved, entering), None)
        return None if found is None else found[1]

    return first_column, first_row


def _place(numbers: Numbers, chosen: Numbers) -> int:
    """Return the place of a set among all of its size, in their order."""
    place = start = 0
    for missing, number in zip(range(len(chosen), 0, -1), chosen, strict=True):
        at = numbers.index(number)
        place += sum(comb(len(numbers) - skipped - 1, missing - 1) for skipped in range(start, at))
        start = at + 1
    return place


def _working(
    numbers: Numbers,
    size: int,
    works: Callable[[Numbers, Numbers, int], bool],
    following: Callable[[Numbers, Numbers, int], Numbers | None] | None = None,
) -> Iterator[tuple[int, Numbers]]:
    """Yield the sets of that size in their order, each with its place among all.

    `works` gets who is chosen and who is passed over so far, and the place; sets that begin so
    that it says no are left out together. `following` gets the same, and returns a set before
    which none works, or None if none does.
    """

    def extended(
        start: int, place: int, chosen: Numbers, first: Numbers | None
    ) -> Iterator[tuple[int, Numbers]]:
        missing = size - len(chosen)
        if not missing:
            passed = tuple(number for number in numbers if number not in chosen)
            if works(chosen, passed, place):
                yield place, chosen
            return
        for at in range(start, len(numbers) - missing + 1):
            passed = tuple(number for number in numbers[:at] if number not in chosen)
            if first is None and following is not None:
                first = following(chosen, passed, place)
                if first is None:
                    return
            if first is None or first[len(chosen)] == numbers[at]:
                longer = (*chosen, numbers[at])
                if missing == 1 or works(longer, passed, place):
                    yield from extended(at + 1, place, longer, first)
                first = None
            place += comb(len(numbers) - at - 1, missing - 1)

    yield from extended(0, 0, (), None)


def first_by_difference(
    s1: Numbers, s2: Numbers, moved: int, possible: Possible, firsts: Firsts | None
) -> Exchange | None:
    """Return the first exchange of the strict order that works.

    Whatever cannot have a smaller difference than the best so far is left out.
    """
    if firsts is not None:
        return firsts.exchange()
    best: tuple[int, Exchange] | None = None
    columns = tuple(sorted(s1, reverse=True))
    rows = tuple(sorted(s2))
    least = sum(rows[:moved])
    out: Numbers = ()

    def is_better(difference: int) -> bool:
        return best is None or difference < best[0]

    def leaving(chosen: Numbers, staying: Numbers, _place: int) -> bool:
        more = [number for number in columns if number < chosen[-1]][: moved - len(chosen)]
        difference = least - sum(chosen) - sum(more)
        return is_better(difference) and possible(frozenset(staying), frozenset(chosen))

    def entering(chosen: Numbers, staying: Numbers, _place: int) -> bool:
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
