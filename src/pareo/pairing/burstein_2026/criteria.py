"""C.04.4.2 Article 2: one row for each criterion, in the order of priority.

A failure value is a number or a list of numbers; smaller is better, and lists are compared
from their first entry on. The bound needs no order: it is met in every criterion, or not used.
"""

from collections.abc import Callable, Sequence
from typing import Final

from pareo.pairing import words
from pareo.pairing.burstein_2026.definitions import BursteinPlayer, Candidate
from pareo.pairing.burstein_2026.edition import EDITION
from pareo.pairing.burstein_2026.next_bracket import next_bracket_value
from pareo.pairing.burstein_2026.situation import BursteinSituation
from pareo.pairing.burstein_2026.weights import (
    kind_of,
    pairs_ahead,
    pairs_inside,
    preferences_kept,
    scores_paired,
)
from pareo.pairing.common.colours import same_colour_due
from pareo.pairing.dutch_family.digits import Digits, PairWeights
from pareo.pairing.trace import CriterionValue, Value
from pareo.pairing.words import Words
from pareo.rulebook import Rule
from pareo.value import dataclass

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
