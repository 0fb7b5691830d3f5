"""C.04.3 Article 2: the criteria, each a small function; C4, C5 and C8 look beyond the bracket."""

from collections.abc import Callable
from typing import Final

from pareo.pairing.dutch_2026.edition import EDITION
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
from pareo.pairing.dutch_family.players import Bracket, Candidate, Float, Pair, Player

# Any real score difference is smaller: scores are tenths of points of at most 999 rounds.
LIMBO: Final = 10**9


def downfloater_scores(_bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
    """List their scores, highest first."""
    return descending(player.score for player in candidate.downfloaters)


def _resident_downfloaters(floated: Callable[[Player], Float | None]) -> Measure:
    def measure(bracket: Bracket, candidate: Candidate) -> int:
        return sum(
            player.score == bracket.score and floated(player) is Float.DOWN
            for player in candidate.downfloaters
        )

    return measure


def _upfloaters(floated: Callable[[Player], Float | None]) -> Measure:
    def measure(bracket: Bracket, candidate: Candidate) -> int:
        return sum(
            floated(resident) is Float.UP for _, resident in _moved_down_pairs(bracket, candidate)
        )

    return measure


def _differences_of_moved_down(floated: Callable[[Player], Float | None]) -> Measure:
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


def _differences_of_upfloaters(floated: Callable[[Player], Float | None]) -> Measure:
    def measure(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
        return descending(
            higher.score - resident.score
            for higher, resident in _moved_down_pairs(bracket, candidate)
            if floated(resident) is Float.UP
        )

    return measure


def _moved_down_pairs(bracket: Bracket, candidate: Candidate) -> list[Pair]:
    return [pair for pair in candidate.pairs if pair[0].score != bracket.score]


C4: Final = EDITION.article("2.2.1", "C4")
C5: Final = EDITION.article("2.3.1", "C5")
C8: Final = EDITION.article("2.4.3", "C8")
C9: Final = EDITION.article("2.4.4", "C9")

BEFORE_C8: Final = (
    Criterion(EDITION.article("2.4.1", "C6"), downfloater_count),
    Criterion(EDITION.article("2.4.2", "C7"), downfloater_scores),
)
# C8 looks into the next bracket and C9 at the bye: see process.py. Then
AFTER_C9: Final = (
    Criterion(EDITION.article("2.4.5", "C10"), sum_over_pairs(widens_difference)),
    Criterion(EDITION.article("2.4.6", "C11"), sum_over_pairs(repeats_colour)),
    Criterion(EDITION.article("2.4.7", "C12"), sum_over_pairs(misses_preference)),
    Criterion(EDITION.article("2.4.8", "C13"), sum_over_pairs(misses_strong_preference)),
    Criterion(EDITION.article("2.4.9", "C14"), _resident_downfloaters(last_float)),
    Criterion(EDITION.article("2.4.10", "C15"), _upfloaters(last_float)),
    Criterion(EDITION.article("2.4.11", "C16"), _resident_downfloaters(float_before)),
    Criterion(EDITION.article("2.4.12", "C17"), _upfloaters(float_before)),
    Criterion(EDITION.article("2.4.13", "C18"), _differences_of_moved_down(last_float)),
    Criterion(EDITION.article("2.4.14", "C19"), _differences_of_upfloaters(last_float)),
    Criterion(EDITION.article("2.4.15", "C20"), _differences_of_moved_down(float_before)),
    Criterion(EDITION.article("2.4.16", "C21"), _differences_of_upfloaters(float_before)),
)
