"""One row for each criterion: its article, words, measure, digits of the weight, and bound.

An edition lists its rows in the order of priority, and everything follows that order: the engines,
the bounds, the explanation. The first row is the number of downfloaters, by which the number
of pairs is fixed before anything else.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from pareo.pairing.dutch_family.digits import Digits
from pareo.pairing.dutch_family.players import Bracket, Candidate, Float, FloatThen, OfPair, Player
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.trace import CriterionValue, Value
from pareo.pairing.words import Words
from pareo.rulebook import Rule
from pareo.value import dataclass

Measure = Callable[[Bracket, Candidate], Value]
DigitsOf = Callable[[Situation, int], Sequence[Digits[Player]]]
"""Returns the digits of a criterion in a bracket from which so many float."""


# ------------------------------------------------------------------------------ bounds


class Clashes(NamedTuple):
    """How many pairs must miss a colour due, however a bracket is paired, and how many strongly."""

    all: int
    strong: int


def no_clash(_clashes: Clashes) -> int:
    """Return the bound of what no count of the colours due enforces."""
    return 0


def every_clash(clashes: Clashes) -> int:
    """Return the bound of colours missed."""
    return clashes.all


def strong_clash(clashes: Clashes) -> int:
    """Return the bound of strong preferences missed."""
    return clashes.strong


@dataclass(frozen=True, slots=True)
class PairBound:
    """What pairs cost, and the least that all of them cost together."""

    of_pair: OfPair
    least: Callable[[Clashes], int] = no_clash


@dataclass(frozen=True, slots=True)
class FloaterBound:
    """What it costs if this player floats; with `alone` only if nobody else does."""

    of_player: Callable[[Situation, Player], int]
    alone: bool = False


@dataclass(frozen=True, slots=True)
class OpponentBound:
    """What it costs if a resident meets a moved-down player: at best nothing."""

    of_player: Callable[[Player], int]


@cache
def down_again(floated: FloatThen) -> FloaterBound:
    """Bound a criterion by whether a resident who floats did so then.

    Moved-down players cost as much if they are paired, or nothing.
    """

    def of_player(situation: Situation, player: Player) -> int:
        return int(player.score == situation.bracket.score and floated(player) is Float.DOWN)

    return FloaterBound(of_player)


def up_again(floated: FloatThen) -> OpponentBound:
    """Bound a criterion by whether a moved-down player's opponent floated up then."""
    return OpponentBound(lambda player: int(floated(player) is Float.UP))


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A value that the sizes of the brackets foresee; None where they do not."""

    least: Callable[[Situation, Candidate], Value | None]


def by_parameters(measure: Measure) -> Foreseen:
    """Foresee a value that the number of pairs and the Limbo fix: it is as it is."""
    return Foreseen(lambda situation, candidate: measure(situation.bracket, candidate))


class Implied:
    """Alike in all candidates that meet the other bounds."""


IMPLIED: Final = Implied()

Bound = PairBound | FloaterBound | OpponentBound | Foreseen | Implied


# -------------------------------------------------------------------------------- rows


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion that is measured inside a bracket."""

    rule: Rule
    words: Words
    measure: Measure
    digits: DigitsOf
    bound: Bound

    def value(self, situation: Situation, candidate: Candidate) -> Value:
        """Return how far a candidate fails it."""
        return self.measure(situation.bracket, candidate)


@dataclass(frozen=True, slots=True)
class BeyondBracket:
    """A criterion that looks beyond the bracket: who floats decides what it finds there.

    Its measure is None where it is not applied.
    """

    rule: Rule
    words: Words
    measure: Callable[[Situation, Sequence[Player]], Value | None]
    digits: DigitsOf
    bound: Bound

    def value(self, situation: Situation, candidate: Candidate) -> Value | None:
        """Return how far a candidate fails it, if it is applied."""
        return self.measure(situation, candidate.downfloaters)


Row = Criterion | BeyondBracket


def failure_values(
    criteria: Iterable[Row], situation: Situation, candidate: Candidate
) -> tuple[CriterionValue, ...]:
    """Return how far a candidate fails the criteria that are applied, in their order."""
    return tuple(
        CriterionValue(row.rule, value)
        for row in criteria
        if (value := row.value(situation, candidate)) is not None
    )
