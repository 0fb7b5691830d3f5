"""The two editions of C.04.3 that ask for the best candidate of a bracket, as explanations see them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final, NamedTuple, Protocol

from pareo.explain.order import Articles
from pareo.history import RoundSetup
from pareo.pairing import NullTrace
from pareo.pairing.dutch_2017 import next_bracket as next_bracket_2017
from pareo.pairing.dutch_2017.edition import EDITION as C04_3_2017
from pareo.pairing.dutch_2017.process import COMPLETION, PENULTIMATE
from pareo.pairing.dutch_2017.text import TEXT as TEXT_2017
from pareo.pairing.dutch_2026.criteria import C4, C5
from pareo.pairing.dutch_2026.edition import EDITION as C04_3_2026
from pareo.pairing.dutch_2026.text import TEXT as TEXT_2026
from pareo.pairing.dutch_family import next_bracket as next_bracket_2026
from pareo.pairing.dutch_family.completion import Field, can_be_completed
from pareo.pairing.dutch_family.criterion import BeyondBracket, Row, failure_values
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.process import pair_round
from pareo.pairing.dutch_family.situation import Situation
from pareo.pairing.trace import CriterionValue, Value
from pareo.rulebook import Rule


class Decision(NamedTuple):
    """A bracket and the candidate that was taken."""

    situation: Situation
    candidate: Candidate


class Found(NamedTuple):
    """A candidate, and whether the look ahead was regarded in finding it."""

    candidate: Candidate
    looked_ahead: bool


class Edition(Protocol):
    """What explanations ask of an edition."""

    @property
    def articles(self) -> Articles:
        """The articles that tell the order of candidates."""

    @property
    def completion(self) -> Rule:
        """The article that asks for a complete round."""

    @property
    def lowest_bye(self) -> Rule | None:
        """The criterion by which the bye comes from the lowest score, if there is one."""

    @property
    def before(self) -> frozenset[Rule]:
        """The criteria that come before the look ahead."""

    def decisions(self, setup: RoundSetup) -> list[Decision]:
        """Return the brackets of a round with what was decided, from the top down."""

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


def _before_look_ahead(criteria: Sequence[Row]) -> frozenset[Rule]:
    rows = takewhile(lambda row: not isinstance(row, BeyondBracket), criteria)
    return frozenset(row.rule for row in rows)


class Dutch2026:
    """The edition in force since 1 February 2026."""

    articles: Final = Articles(
        C04_3_2026.article("4.2"), C04_3_2026.article("4.3"), C04_3_2026.article("4.4")
    )
    completion: Final = C4
    lowest_bye: Final[Rule | None] = C5
    before: Final = _before_look_ahead(TEXT_2026.criteria)

    def decisions(self, setup: RoundSetup) -> list[Decision]:
        """Return the brackets with what was decided."""
        found: list[Decision] = []

        def choose(situation: Situation) -> Candidate:
            candidate = FAST_2026(situation)
            found.append(Decision(situation, candidate))
            return candidate

        pair_round(TEXT_2026, setup, NullTrace(), choose)
        return found

    def values(self, situation: Situation, candidate: Candidate) -> tuple[CriterionValue, ...]:
        """Return C6 to C21."""
        return failure_values(TEXT_2026.criteria, situation, candidate)

    def ahead(self, situation: Situation, floaters: Sequence[Player]) -> Value:
        """Return C8."""
        return next_bracket_2026.next_bracket_value(situation, floaters)

    def best_completing(self, situation: Situation, field: Field) -> Found:
        """Return the best candidate; completion is always asked for."""
        return Found(FAST_2026(replace(situation, field=field)), looked_ahead=True)

    def best_unfinished(self, situation: Situation, field: Field) -> None:
        """Return None: without completion nothing is a candidate."""

    def best_floating(self, situation: Situation, field: Field) -> Candidate:
        """Return the best candidate."""
        return FAST_2026(replace(situation, field=field))


class Dutch2017:
    """The edition of 1 July 2017."""

    articles: Final = Articles(
        C04_3_2017.article("D.1"),
        C04_3_2017.article("D.2"),
        C04_3_2017.article("D.3"),
    )
    completion: Final = COMPLETION
    lowest_bye: Final[Rule | None] = None
    before: Final = _before_look_ahead(TEXT_2017.criteria)

    def decisions(self, setup: RoundSetup) -> list[Decision]:
        """Return the brackets with what was decided; what was undone is left out."""
        found: list[Decision] = []

        def choose(situation: Situation) -> Candidate:
            candidate = FAST_2017(situation)
            if situation.special == PENULTIMATE:
                found.pop()
            found.append(Decision(situation, candidate))
            return candidate

        pair_round(TEXT_2017, setup, NullTrace(), choose)
        return found

    def values(self, situation: Situation, candidate: Candidate) -> tuple[CriterionValue, ...]:
        """Return C.5 to C.19."""
        return failure_values(TEXT_2017.criteria, situation, candidate)

    def ahead(self, situation: Situation, floaters: Sequence[Player]) -> Value:
        """Return C.7."""
        return next_bracket_2017.next_bracket_value(situation, floaters)

    def best_completing(self, situation: Situation, field: Field) -> Found:
        """Return the best candidate if it can be completed, else the best that can, without C.7."""
        candidate = FAST_2017(replace(situation, field=field))
        if can_be_completed(field, (*candidate.downfloaters, *situation.rest)):
            return Found(candidate, looked_ahead=True)
        return Found(self.best_floating(situation, field), looked_ahead=not situation.following)

    def best_unfinished(self, situation: Situation, field: Field) -> Candidate | None:
        """Return the best candidate of an ordinary bracket."""
        if situation.must_complete:
            return None
        return FAST_2017(replace(situation, field=field))

    def best_floating(self, situation: Situation, field: Field) -> Candidate:
        """Return the best candidate that can be completed, C.7 left out."""
        return FAST_2017(replace(situation, field=field, looks_ahead=False, must_complete=True))


FAST_2026: Final = TEXT_2026.choose_by("fast")
FAST_2017: Final = TEXT_2017.choose_by("fast")

EDITIONS: Final[dict[str, Edition]] = {"dutch-2026": Dutch2026(), "dutch-2017": Dutch2017()}
"""By the key of the system."""
