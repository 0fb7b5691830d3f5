"""What the explanation of a bracket asks of an edition: its articles, values, and best candidates."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.order import Articles
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.trace import CriterionValue, Value
from pareo.rulebook import Rule


class Found(NamedTuple):
    """A candidate, and whether the look ahead was regarded in finding it."""

    candidate: Candidate
    looked_ahead: bool


class BracketRules(Protocol):
    """What explanations ask of an edition that takes the best candidate of each bracket."""

    @property
    def articles(self) -> Articles:
        """The articles that give the order of candidates."""

    @property
    def completion(self) -> Rule:
        """The article that asks for a complete round."""

    @property
    def lowest_bye(self) -> Rule | None:
        """The criterion by which the bye comes from the lowest score, if there is one."""

    @property
    def before(self) -> frozenset[Rule]:
        """The criteria that come before the look ahead."""

    def values(self, situation: Situation, candidate: Candidate) -> tuple[CriterionValue, ...]:
        """Return how far a candidate fails the criteria."""

    def ahead(self, situation: Situation, floaters: Sequence[Player]) -> Value:
        """Return how well the next bracket does with these floaters."""

    def best_completing(self, situation: Situation, field: Field) -> Found:
        """Return the best candidate in another field that leaves a round to be completed."""

    def best_unfinished(self, situation: Situation, field: Field) -> Candidate | None:
        """Return the best candidate that need not leave a complete round, if there are such."""

    def best_floating(self, situation: Situation, field: Field) -> Candidate:
        """Return the best one in a field in which all possible floaters do equally well ahead."""
