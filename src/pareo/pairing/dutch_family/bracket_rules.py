"""What the explanation of a bracket asks of an edition: its articles, values, and best candidates."""

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from pareo.pairing.dutch_family.completion import Field, can_be_completed
from pareo.pairing.dutch_family.criterion import BeyondBracket, failure_values
from pareo.pairing.dutch_family.limits import bits
from pareo.pairing.dutch_family.order import Articles
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.dutch_family.text import DutchText
from pareo.pairing.trace import CriterionValue, Value
from pareo.rulebook import Rule
from pareo.value import dataclass, replace


class Found(NamedTuple):
    """A candidate, and whether the look ahead was regarded in finding it."""

    candidate: Candidate
    looked_ahead: bool


@dataclass(frozen=True, slots=True)
class BracketRules:
    """An edition that takes the best candidate of each bracket.

    `articles` give the order of candidates, `completion` asks for a complete round.
    """

    text: DutchText
    articles: Articles
    completion: Rule

    @property
    def before(self) -> frozenset[Rule]:
        """The criteria that come before the look ahead."""
        rows = takewhile(lambda row: not isinstance(row, BeyondBracket), self.text.criteria)
        return frozenset(row.rule for row in rows)

    def values(self, situation: Situation, candidate: Candidate) -> tuple[CriterionValue, ...]:
        """Return how far a candidate fails the criteria."""
        return failure_values(self.text.criteria, situation, candidate)

    def ahead(self, situation: Situation, floaters: Sequence[Player]) -> Value:
        """Return how well the next bracket does with these floaters."""
        row = next(row for row in self.text.criteria if isinstance(row, BeyondBracket))
        value = row.measure(situation, floaters)
        return () if value is None else value

    def best_completing(self, situation: Situation, field: Field) -> Found:
        """Return the best candidate in another field that leaves a round to be completed.

        Where the edition does not ask a bracket for that, the best that does is found without
        the look ahead.
        """
        candidate = self._chosen(replace(situation, field=field))
        left = (*candidate.downfloaters, *situation.rest)
        if situation.must_complete or can_be_completed(field, left):
            return Found(candidate, looked_ahead=True)
        return Found(self.best_floating(situation, field), looked_ahead=not situation.following)

    def best_unfinished(self, situation: Situation, field: Field) -> Candidate | None:
        """Return the best candidate that need not leave a complete round, if there are such."""
        if situation.must_complete:
            return None
        return self._chosen(replace(situation, field=field))

    def best_floating(self, situation: Situation, field: Field) -> Candidate:
        """Return the best one in a field in which all possible floaters do equally well ahead."""
        looks_ahead = situation.looks_ahead and situation.must_complete
        return self._chosen(
            replace(situation, field=field, looks_ahead=looks_ahead, must_complete=True)
        )

    def _chosen(self, situation: Situation) -> Candidate:
        """Return the best candidate; to whoever is paired already nobody can float."""
        field = situation.field
        left = bits((*situation.bracket.players, *situation.rest))
        field = replace(field, friends=tuple(near & left for near in field.friends))
        return self.text.choose_by("fast")(replace(situation, field=field))
