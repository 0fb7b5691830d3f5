"""How a candidate is measured by a criterion.

A failure value is a number or a list of numbers; smaller is better, and lists are compared
from their first entry on.
"""

from collections.abc import Iterable

from pareo.pairing.dutch_family.criterion import Measure
from pareo.pairing.dutch_family.players import Bracket, Candidate, Float, FloatThen, OfPair, Pair
from pareo.pairing.words import LIMBO


def downfloater_count(_bracket: Bracket, candidate: Candidate) -> int:
    """Count the downfloaters."""
    return len(candidate.downfloaters)


def downfloater_scores(_bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
    """List their scores, highest first."""
    return descending(player.score for player in candidate.downfloaters)


def sum_over_pairs(of_pair: OfPair) -> Measure:
    """Add up what the pairs cost."""

    def measure(_bracket: Bracket, candidate: Candidate) -> int:
        return sum(of_pair(*pair) for pair in candidate.pairs)

    return measure


def resident_downfloaters(floated: FloatThen) -> Measure:
    """Count the residents who float down and did so then."""

    def measure(bracket: Bracket, candidate: Candidate) -> int:
        return sum(
            player.score == bracket.score and floated(player) is Float.DOWN
            for player in candidate.downfloaters
        )

    return measure


def moved_down_opponents(floated: FloatThen) -> Measure:
    """Count the opponents of moved-down players who floated up then."""

    def measure(bracket: Bracket, candidate: Candidate) -> int:
        return sum(
            floated(resident) is Float.UP for _, resident in _moved_down_pairs(bracket, candidate)
        )

    return measure


def differences_of_moved_down(floated: FloatThen) -> Measure:
    """List the score differences of moved-down players who floated down then."""

    def measure(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
        paired = [
            higher.score - resident.score
            for higher, resident in _moved_down_pairs(bracket, candidate)
            if floated(higher) is Float.DOWN
        ]
        limbo = [
            LIMBO + player.score
            for player in candidate.downfloaters
            if player.score != bracket.score and floated(player) is Float.DOWN
        ]
        return descending(paired + limbo)

    return measure


def differences_of_opponents(floated: FloatThen) -> Measure:
    """List the score differences of moved-down players' opponents who floated up then."""

    def measure(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
        return descending(
            higher.score - resident.score
            for higher, resident in _moved_down_pairs(bracket, candidate)
            if floated(resident) is Float.UP
        )

    return measure


def _moved_down_pairs(bracket: Bracket, candidate: Candidate) -> list[Pair]:
    return [pair for pair in candidate.pairs if pair[0].score != bracket.score]


def descending(values: Iterable[int]) -> tuple[int, ...]:
    """Sort a list of values, largest first."""
    return tuple(sorted(values, reverse=True))
