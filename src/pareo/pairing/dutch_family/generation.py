"""C.04.3 Article 4 (2017: section D): the order of transpositions, exchanges and sets of moved-down players.

Everything here is said in BSNs, the numbers that players have inside a bracket or a remainder.
Each function answers with all elements in their order, one after the other; whoever asks for
the next one takes the next one (4.5).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from pareo.model import Points
from pareo.pairing.dutch_family.players import Player

Numbers = tuple[int, ...]


class Exchange(NamedTuple):
    """Numbers that leave S1 for S2, and as many that come from S2 to S1; both ascending."""

    out: Numbers
    into: Numbers


def anybody(_one: int, _other: int) -> bool:
    """Let everybody meet everybody."""
    return True


def numbered(players: Sequence[Player]) -> dict[int, Player]:
    """Number the players of a bracket, or of a remainder, from 1 in ranking order."""
    ordered = sorted(players, key=lambda player: player.place)
    return dict(enumerate(ordered, start=1))


def transpositions(
    s1: Numbers, s2: Numbers, may_meet: Callable[[int, int], bool] = anybody
) -> Iterator[Numbers]:
    """Yield the orders of S2 by their first numbers, as many as S1 has, like words in a dictionary.

    Who stands behind them is left over. In which order does not matter, so it is ascending.
    Orders that bring two together who may not meet are passed over.
    """
    if not s1:
        yield s2
        return
    first, others = s1[0], s1[1:]
    for index, number in enumerate(s2):
        if may_meet(first, number):
            for behind in transpositions(others, s2[:index] + s2[index + 1 :], may_meet):
                yield (number, *behind)


def exchanges(size: int, pairs: int) -> Iterator[Exchange]:
    """Yield the exchanges between S1, the first numbers, and S2, the others; no exchange first."""
    for moved in range(min(pairs, size - pairs) + 1):
        yield from _exchanges_of(size, pairs, moved)


@cache
def _exchanges_of(size: int, pairs: int, moved: int) -> tuple[Exchange, ...]:
    return tuple(
        sorted(
            (
                Exchange(out, into)
                for out in combinations(range(1, pairs + 1), moved)
                for into in combinations(range(pairs + 1, size + 1), moved)
            ),
            key=exchange_order,
        )
    )


def exchange_order(exchange: Exchange) -> tuple[int, int, Numbers, Numbers]:
    """Compare exchanges by four rules, each for those that the one before it leaves equal.

    Fewer are moved; the sums of the two sides are closer; the largest number in which they
    differ leaves S1; the smallest number in which they differ comes into S1.
    """
    out, into = exchange
    return (
        len(out),
        sum(into) - sum(out),
        tuple(sorted(-number for number in out)),
        tuple(sorted(into)),
    )


def exchanged(exchange: Exchange, size: int, pairs: int) -> tuple[Numbers, Numbers]:
    """Return S1 and S2 after an exchange between the original ones, both in order again."""
    s1 = sorted({*range(1, pairs + 1)} - {*exchange.out} | {*exchange.into})
    return tuple(s1), tuple(number for number in range(1, size + 1) if number not in s1)


def pairable_sets(moved_down: Mapping[int, Points], limbo: tuple[Points, ...]) -> Iterator[Numbers]:
    """Yield the valid sets of moved-down players; the smallest number in which two differ decides.

    A set is valid if those whom it leaves in the Limbo have just these scores, highest first:
    the lowest that can be had.
    """
    for chosen in combinations(sorted(moved_down), len(moved_down) - len(limbo)):
        left = (score for number, score in moved_down.items() if number not in chosen)
        if tuple(sorted(left, reverse=True)) == limbo:
            yield chosen
