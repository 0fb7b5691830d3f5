"""C.04.3 (2017) section C: the criteria; C.4 and C.7 look beyond the bracket, see process.py."""

from collections.abc import Callable, Iterator
from typing import Final

from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.psd import (
    difference_of_downfloater,
    difference_of_pair,
    pairing_score_difference,
)
from pareo.pairing.dutch_family.measures import (
    Criterion,
    Measure,
    descending,
    downfloater_count,
    sum_over_pairs,
)
from pareo.pairing.dutch_family.pair_values import (
    float_before,
    last_float,
    misses_preference,
    misses_strong_preference,
    repeats_colour,
    widens_difference,
)
from pareo.pairing.dutch_family.players import Bracket, Candidate, Float, Player
from pareo.rulebook import Rule

FloatThen = Callable[[Player], Float | None]
"""The float of the previous round, or of the one before it."""


def score_differences(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
    """List the score differences of the whole bracket."""
    lowest = bracket.players[-1].score
    return pairing_score_difference(candidate.pairs, candidate.downfloaters, lowest)


def _going_down(bracket: Bracket, candidate: Candidate) -> Iterator[tuple[Player, int]]:
    """Yield who receives a downfloat: who floats, and the higher of each pair of unequal scores."""
    lowest = bracket.players[-1].score
    for player in candidate.downfloaters:
        yield player, difference_of_downfloater(player, lowest)
    for higher, lower in candidate.pairs:
        if difference := difference_of_pair(higher, lower):
            yield higher, difference


def _going_up(_bracket: Bracket, candidate: Candidate) -> Iterator[tuple[Player, int]]:
    """Yield who receives an upfloat: the lower of each pair of unequal scores."""
    for higher, lower in candidate.pairs:
        if difference := difference_of_pair(higher, lower):
            yield lower, difference


Floating = Callable[[Bracket, Candidate], Iterator[tuple[Player, int]]]


def _repeated(floating: Floating, floated: FloatThen, mark: Float) -> Measure:
    def measure(bracket: Bracket, candidate: Candidate) -> int:
        return sum(floated(player) is mark for player, _ in floating(bracket, candidate))

    return measure


def _differences(floating: Floating, floated: FloatThen, mark: Float) -> Measure:
    def measure(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
        return descending(
            difference
            for player, difference in floating(bracket, candidate)
            if floated(player) is mark
        )

    return measure


def _article(label: str) -> Rule:
    return EDITION.article(label)


C4: Final = _article("C.4")
C7: Final = _article("C.7")
_DOWN = (_going_down, last_float, Float.DOWN), (_going_down, float_before, Float.DOWN)
_UP = (_going_up, last_float, Float.UP), (_going_up, float_before, Float.UP)

BEFORE_C7: Final = (
    Criterion(_article("C.5"), downfloater_count),
    Criterion(_article("C.6"), score_differences),
)
AFTER_C7: Final = (
    Criterion(_article("C.8"), sum_over_pairs(widens_difference)),
    Criterion(_article("C.9"), sum_over_pairs(repeats_colour)),
    Criterion(_article("C.10"), sum_over_pairs(misses_preference)),
    Criterion(_article("C.11"), sum_over_pairs(misses_strong_preference)),
    Criterion(_article("C.12"), _repeated(*_DOWN[0])),
    Criterion(_article("C.13"), _repeated(*_UP[0])),
    Criterion(_article("C.14"), _repeated(*_DOWN[1])),
    Criterion(_article("C.15"), _repeated(*_UP[1])),
    Criterion(_article("C.16"), _differences(*_DOWN[0])),
    Criterion(_article("C.17"), _differences(*_UP[0])),
    Criterion(_article("C.18"), _differences(*_DOWN[1])),
    Criterion(_article("C.19"), _differences(*_UP[1])),
)
