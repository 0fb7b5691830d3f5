"""C.04.3 Article 2: the criteria, each a small function; C4, C5 and C8 look beyond the bracket.

A failure value is a number or a list of numbers; smaller is better, and lists are compared
from their first entry on.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from pareo.model import Tpn
from pareo.pairing.dutch.definitions import Bracket, Candidate, Float, Player
from pareo.pairing.shared.colours import Strength
from pareo.pairing.trace import Value
from pareo.rulebook import Rule, rule

Pair = tuple[Player, Player]

# Any real score difference is smaller: scores are tenths of points of at most 999 rounds.
LIMBO: Final = 10**9


# ------------------------------------------------------------------ absolute criteria


@rule("C.04.3", "2.1.1", "C1")
def ruled_out(player: Player) -> frozenset[Tpn]:
    """Return whom a player may not meet: those met before, and those kept apart by the event."""
    return player.excluded


@rule("C.04.3", "2.1.2", "C2")
def may_have_the_bye(player: Player) -> bool:
    """Whether a player may have the bye by pairing."""
    return not player.is_bye_barred


@rule("C.04.3", "2.1.3", "C3")
def colours_allow(one: Player, other: Player) -> bool:
    """Whether two are not both absolutely due the same colour; one topscorer is enough to allow it."""
    return one.is_topscorer or other.is_topscorer or not _both_absolute(one, other)


# ------------------------------------------------------------------- values of a pair


def same_colour_due(one: Player, other: Player) -> bool:
    """Whether two are due the same colour, however strongly."""
    mine, theirs = one.preference, other.preference
    return mine is not None and theirs is not None and mine.due is theirs.due


def _both_absolute(one: Player, other: Player) -> bool:
    return same_colour_due(one, other) and all(
        player.preference is not None and player.preference.strength is Strength.ABSOLUTE
        for player in (one, other)
    )


def widens_difference(one: Player, other: Player) -> int:
    """Count who would get a colour difference beyond two (C10)."""
    return int(_both_absolute(one, other) and min(abs(one.difference), abs(other.difference)) > 1)


def repeats_colour(one: Player, other: Player) -> int:
    """Count who would get the same colour three times running (C11).

    Of two who are absolutely due the same colour the one with the smaller difference goes
    without; with equal differences one of two who both repeat it must.
    """
    if not _both_absolute(one, other) or one.preference is None:
        return 0
    other_colour = one.preference.due.other
    repeating = [player for player in (one, other) if player.repeated is other_colour]
    if abs(one.difference) == abs(other.difference):
        return int(len(repeating) == 2)
    return int(min((one, other), key=lambda player: abs(player.difference)) in repeating)


def misses_preference(one: Player, other: Player) -> int:
    """Count who cannot have the colour due: one of two who are due the same (C12)."""
    return int(same_colour_due(one, other))


def misses_strong_preference(one: Player, other: Player) -> int:
    """Count whose strong preference is missed (C13): somebody mild would yield instead."""
    if not same_colour_due(one, other):
        return 0
    strengths = [player.preference.strength for player in (one, other) if player.preference]
    return int(min(strengths) is Strength.STRONG)


# -------------------------------------------------------------- values of a candidate


def downfloater_count(_bracket: Bracket, candidate: Candidate) -> int:
    """Count the downfloaters."""
    return len(candidate.downfloaters)


def downfloater_scores(_bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
    """List their scores, highest first."""
    return _descending(player.score for player in candidate.downfloaters)


def _sum_over_pairs(of_pair: Callable[[Player, Player], int]) -> "Measure":
    def measure(_bracket: Bracket, candidate: Candidate) -> int:
        return sum(of_pair(*pair) for pair in candidate.pairs)

    return measure


def _resident_downfloaters(floated: Callable[[Player], Float | None]) -> "Measure":
    def measure(bracket: Bracket, candidate: Candidate) -> int:
        return sum(
            player.score == bracket.score and floated(player) is Float.DOWN
            for player in candidate.downfloaters
        )

    return measure


def _upfloaters(floated: Callable[[Player], Float | None]) -> "Measure":
    def measure(bracket: Bracket, candidate: Candidate) -> int:
        return sum(
            floated(resident) is Float.UP for _, resident in _moved_down_pairs(bracket, candidate)
        )

    return measure


def _differences_of_moved_down(floated: Callable[[Player], Float | None]) -> "Measure":
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
        return _descending(paired + limbo)

    return measure


def _differences_of_upfloaters(floated: Callable[[Player], Float | None]) -> "Measure":
    def measure(bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
        return _descending(
            higher.score - resident.score
            for higher, resident in _moved_down_pairs(bracket, candidate)
            if floated(resident) is Float.UP
        )

    return measure


def _moved_down_pairs(bracket: Bracket, candidate: Candidate) -> list[Pair]:
    return [pair for pair in candidate.pairs if pair[0].score != bracket.score]


def _descending(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(values, reverse=True))


def last_float(player: Player) -> Float | None:
    """Return the float of the previous round."""
    return player.last_float


def float_before(player: Player) -> Float | None:
    """Return the float of the round before that."""
    return player.float_before


Measure = Callable[[Bracket, Candidate], Value]


class Criterion(NamedTuple):
    """A numbered criterion and its measure."""

    rule: Rule
    measure: Measure


C4: Final = Rule("C.04.3", "2.2.1", "C4")
C5: Final = Rule("C.04.3", "2.3.1", "C5")
C8: Final = Rule("C.04.3", "2.4.3", "C8")
C9: Final = Rule("C.04.3", "2.4.4", "C9")

BEFORE_C8: Final = (
    Criterion(Rule("C.04.3", "2.4.1", "C6"), downfloater_count),
    Criterion(Rule("C.04.3", "2.4.2", "C7"), downfloater_scores),
)
# C8 looks into the next bracket and C9 at the bye: see process.py. Then
AFTER_C9: Final = (
    Criterion(Rule("C.04.3", "2.4.5", "C10"), _sum_over_pairs(widens_difference)),
    Criterion(Rule("C.04.3", "2.4.6", "C11"), _sum_over_pairs(repeats_colour)),
    Criterion(Rule("C.04.3", "2.4.7", "C12"), _sum_over_pairs(misses_preference)),
    Criterion(Rule("C.04.3", "2.4.8", "C13"), _sum_over_pairs(misses_strong_preference)),
    Criterion(Rule("C.04.3", "2.4.9", "C14"), _resident_downfloaters(last_float)),
    Criterion(Rule("C.04.3", "2.4.10", "C15"), _upfloaters(last_float)),
    Criterion(Rule("C.04.3", "2.4.11", "C16"), _resident_downfloaters(float_before)),
    Criterion(Rule("C.04.3", "2.4.12", "C17"), _upfloaters(float_before)),
    Criterion(Rule("C.04.3", "2.4.13", "C18"), _differences_of_moved_down(last_float)),
    Criterion(Rule("C.04.3", "2.4.14", "C19"), _differences_of_upfloaters(last_float)),
    Criterion(Rule("C.04.3", "2.4.15", "C20"), _differences_of_moved_down(float_before)),
    Criterion(Rule("C.04.3", "2.4.16", "C21"), _differences_of_upfloaters(float_before)),
)
