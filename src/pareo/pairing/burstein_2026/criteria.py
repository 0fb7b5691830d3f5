"""C.04.4.2 Article 2: one row for each criterion, in the order of priority.

A failure value is a number or a list of numbers; smaller is better, and lists are compared
from their first entry on. The bound needs no order: it is met in every criterion, or not used.
"""

from collections.abc import Callable, Sequence
from typing import Final

from pareo.matching import quick_matching
from pareo.pairing import words
from pareo.pairing.burstein_2026.completion import can_be_completed
from pareo.pairing.burstein_2026.definitions import Bracket, BursteinPlayer, Candidate, bracket_of
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.burstein_2026.weights import (
    heaviest_pairing,
    kind_of,
    next_bracket_weights,
    pairs_ahead,
    pairs_inside,
    preferences_kept,
    scores_paired,
)
from pareo.pairing.common.colours import same_colour_due
from pareo.pairing.dutch_family.digits import Digits, PairWeights
from pareo.pairing.dutch_family.players import seen
from pareo.pairing.trace import CriterionValue, Value
from pareo.pairing.words import Words
from pareo.rulebook import Rule
from pareo.value import dataclass


@EDITION.rule("2", label="C7")
def next_bracket_value(situation: BursteinSituation, floaters: Sequence[BursteinPlayer]) -> Value:
    """Return how well the next bracket can do with just these floaters: how many float on, scores.

    Nobody's opponent is fixed for it, but the round must be completable. Without a lower
    scoregroup there is nothing to look at (ruling 0177).
    """
    if not situation.below:
        return ()
    lower = [player for group in situation.below[1:] for player in group]
    quick = left_ahead(situation, floaters)
    if quick is not None and can_be_completed(situation.field, [*quick, *lower]):
        return _value(quick)
    bracket = bracket_of(floaters, situation.following)
    alone = _left(situation, bracket, ())
    if can_be_completed(situation.field, [*alone, *lower]):
        return _value(alone)
    return _value(_left(situation, bracket, lower))


def _value(left: Sequence[BursteinPlayer]) -> Value:
    return (len(left), *sorted((player.score for player in left), reverse=True))


def _left(
    situation: BursteinSituation, bracket: Bracket, lower: Sequence[BursteinPlayer]
) -> list[BursteinPlayer]:
    """Return who floats on from a bracket that does as well as it can.

    With whoever is lower the round is completed; without, it may be that it could not be.
    """
    worth = next_bracket_weights(bracket.players, bracket.score)
    inside = seen(bracket.players)

    def weight(one: BursteinPlayer, other: BursteinPlayer) -> int:
        return worth.inside(one, other) if {one.place, other.place} <= inside else 0

    everyone = (*bracket.players, *lower)
    pairs = heaviest_pairing(situation.field, everyone, weight, complete=bool(lower))
    assert pairs is not None
    paired = seen(player for pair in pairs if weight(*pair) for player in pair)
    return [player for player in bracket.players if player.place not in paired]


def left_ahead(
    situation: BursteinSituation, floaters: Sequence[BursteinPlayer]
) -> list[BursteinPlayer] | None:
    """Return whom a quick pairing of the next bracket leaves, the highest score first.

    These are all who may meet nobody of it, and one resident if the others are odd in number.
    None if it leaves anybody else.
    """
    ahead = [*floaters, *situation.following]
    near = situation.field.neighbours(ahead)
    mates = quick_matching(near)
    unpaired = [i for i, mate in enumerate(mates) if mate < 0]
    others = [i for i in unpaired if near[i]]
    odd = (len(ahead) - near.count(0)) % 2
    if len(others) != odd or any(i < len(floaters) for i in others):
        return None
    return sorted((ahead[i] for i in unpaired), key=lambda player: -player.score)


DigitsOf = Callable[[BursteinSituation], Sequence[Digits[BursteinPlayer]]]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion that is measured inside a bracket."""

    rule: Rule
    words: Words
    measure: Callable[[Candidate], Value]
    digits: DigitsOf

    def value(self, _situation: BursteinSituation, candidate: Candidate) -> Value:
        """Return how far a candidate fails it."""
        return self.measure(candidate)


@dataclass(frozen=True, slots=True)
class BeyondBracket:
    """A criterion that looks beyond the bracket: who floats decides what it finds there."""

    rule: Rule
    words: Words
    measure: Callable[[BursteinSituation, Sequence[BursteinPlayer]], Value]
    digits: DigitsOf

    def value(self, situation: BursteinSituation, candidate: Candidate) -> Value:
        """Return how far a candidate fails it."""
        return self.measure(situation, candidate.floaters)


def floater_count(candidate: Candidate) -> int:
    """Count the outgoing floaters; as many pairs as possible leave as few of them as possible."""
    return len(candidate.floaters)


def floater_scores(candidate: Candidate) -> tuple[int, ...]:
    """List their scores, highest first."""
    return tuple(sorted((player.score for player in candidate.floaters), reverse=True))


def preferences_missed(candidate: Candidate) -> int:
    """Count the pairs in which one of two who are due the same colour goes without it."""
    return sum(same_colour_due(*pair) for pair in candidate.pairs)


CRITERIA: Final = (
    Criterion(EDITION.article("2", "C5"), words.FLOATERS, floater_count, pairs_inside),
    Criterion(EDITION.article("2", "C6"), words.SCORES, floater_scores, scores_paired),
    BeyondBracket(EDITION.article("2", "C7"), words.NEXT, next_bracket_value, pairs_ahead),
    Criterion(EDITION.article("2", "C8"), words.PREFERENCE, preferences_missed, preferences_kept),
)

WORDS: Final = {row.rule: row.words for row in CRITERIA}


def failure_values(
    situation: BursteinSituation, candidate: Candidate
) -> tuple[CriterionValue, ...]:
    """Return how far a candidate fails the criteria, in their order."""
    return tuple(CriterionValue(row.rule, row.value(situation, candidate)) for row in CRITERIA)


def bracket_digits(situation: BursteinSituation) -> list[Digits[BursteinPlayer]]:
    """Return the digits of all criteria, the most important first."""
    return [digit for row in CRITERIA for digit in row.digits(situation)]


def bracket_weights(situation: BursteinSituation) -> PairWeights[BursteinPlayer]:
    """Return what pairs of a bracket, and of the one after it, are worth."""
    return PairWeights(
        bracket_digits(situation), (*situation.bracket.players, *situation.following), kind_of
    )
