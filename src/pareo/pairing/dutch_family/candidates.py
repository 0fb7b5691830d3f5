"""Candidates one after the other, in the order in which the text makes them.

Two kinds are passed over unseen: those with a pair that may not be, and those in whose
remainder somebody of S1 meets somebody ranked higher. The latter came before, with these two
exchanged back.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from pareo.errors import UnsupportedRuleError
from pareo.language import Message
from pareo.pairing.dutch_family.generation import (
    Numbers,
    exchanged,
    exchanges,
    numbered,
    transpositions,
)
from pareo.pairing.dutch_family.players import Bracket, Candidate, Pair, Player
from pareo.pairing.trace import Value, is_smaller

Meet = Callable[[Player, Player], bool]

MOST_PLAYERS: Final = 14
"""In a bracket: its 135,135 pairings take up to ten seconds; one player more has 15 times as many."""


class Subgroups(NamedTuple):
    """The numbers of S1 and S2, who are paired with each other, and of the Limbo, who are not."""

    s1: Numbers
    s2: Numbers
    limbo: Numbers


def split(bracket: Bracket, moved_down_sets: Iterable[Numbers]) -> Iterator[Subgroups]:
    """Yield S1, S2 and the Limbo for each set of moved-down players that can be S1.

    S2 always has all residents; the moved-down players who are not in S1 are in the Limbo.
    Where nobody moved down, S1 is empty, and all residents are in the remainder.
    """
    moved_down = range(1, len(bracket.moved_down) + 1)
    residents = tuple(range(len(moved_down) + 1, len(bracket.players) + 1))
    for s1 in moved_down_sets:
        yield Subgroups(s1, residents, tuple(n for n in moved_down if n not in s1))


def generated(
    bracket: Bracket, subgroups: Iterable[Subgroups], max_pairs: int, meet: Meet
) -> Iterator[Candidate]:
    """Yield the candidates of a bracket in their order.

    The players of S1 meet residents; the residents left over are the remainder, which is
    altered as long as possible. Then comes the next transposition of S2, and after the last
    one the next set of moved-down players, with S2 as it was.
    """
    player = numbered(bracket.players)

    def may_meet(one: int, other: int) -> bool:
        return meet(player[one], player[other])

    for s1, s2, limbo in subgroups:
        for order in transpositions(s1, s2, may_meet):
            fixed = tuple((player[a], player[b]) for a, b in zip(s1, order, strict=False))
            remainder = [player[number] for number in order[len(s1) :]]
            for pairs, left in pairings(remainder, max_pairs - len(s1), meet):
                yield Candidate(fixed + pairs, tuple(player[n] for n in limbo) + left)


def pairings(
    players: Sequence[Player], pairs: int, meet: Meet
) -> Iterator[tuple[tuple[Pair, ...], tuple[Player, ...]]]:
    """Yield pairs of a homogeneous bracket or remainder in their order, and who is left over.

    The first of S1 meets the first of S2, and so on. S2 is transposed as long as possible; then
    comes the next exchange between the original S1 and S2, after which both are in order again.
    """
    player = numbered(players)

    def may_meet(one: int, other: int) -> bool:
        return one < other and meet(player[one], player[other])

    for exchange in exchanges(len(player), pairs):
        s1, s2 = exchanged(exchange, len(player), pairs)
        for order in transpositions(s1, s2, may_meet):
            yield (
                tuple((player[a], player[b]) for a, b in zip(s1, order, strict=False)),
                tuple(player[number] for number in order[pairs:]),
            )


class Judges(Protocol):
    """Measures the candidates of one bracket."""

    def admits(self, candidate: Candidate) -> bool:
        """Whether a candidate meets the absolute criteria that look beyond the bracket."""

    def measured(self, candidate: Candidate) -> Iterator[Value]:
        """Yield the failure values in the order of priority, each when it is asked for."""

    def is_perfect(self, candidate: Candidate, values: tuple[Value, ...]) -> bool:
        """Whether no candidate can be better."""


def first_of_the_best(judge: Judges, candidates: Iterable[Candidate]) -> Candidate | None:
    """Return the best candidate, and of equal ones the first; None if none is admitted.

    A perfect one is taken at once.
    """
    best: Candidate | None = None
    values: tuple[Value, ...] = ()
    for candidate in candidates:
        if not judge.admits(candidate):
            continue
        if best is None or _is_better(judge.measured(candidate), values):
            best, values = candidate, tuple(judge.measured(candidate))
            if judge.is_perfect(candidate, values):
                return candidate
    return best


def _is_better(measured: Iterator[Value], best: tuple[Value, ...]) -> bool:
    for value, other in zip(measured, best, strict=True):
        if value != other:
            return is_smaller(value, other)
    return False


def refuse_large(players: int, most: int = MOST_PLAYERS) -> None:
    """Raise UnsupportedRuleError if a bracket has too many candidates to look at each."""
    if players > most:
        raise UnsupportedRuleError(
            Message(
                "The literal engine pairs brackets of up to {most} players; this one has {players}. "
                "Choose another engine.",
                most=most,
                players=players,
            )
        )
