"""What C.04.3 (2017) brings to an explanation: where the text says it, and how a wish is answered."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pareo.history import Entrant, RoundSetup
from pareo.pairing.common.colour_words import colour_step
from pareo.pairing.dutch_2017 import fast
from pareo.pairing.dutch_2017.criteria import BEFORE_C7
from pareo.pairing.dutch_2017.definitions import float_of
from pareo.pairing.dutch_2017.edition import EDITION
from pareo.pairing.dutch_2017.process import (
    COMPLETION,
    Kind,
    Situation,
    failure_values,
    next_bracket_value,
)
from pareo.pairing.dutch_family.alternatives import by_brackets
from pareo.pairing.dutch_family.bracket_rules import Found
from pareo.pairing.dutch_family.completion import Field, can_be_completed
from pareo.pairing.dutch_family.division import float_mark_of, subgroups
from pareo.pairing.dutch_family.order import Articles
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.situation import Situation as Bracketed
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons
from pareo.pairing.trace import CriterionValue, Value
from pareo.rulebook import Rule


class _Brackets:
    """How a bracket is judged: sections C and D."""

    articles: Final = Articles(
        EDITION.article("D.1"),
        EDITION.article("D.2"),
        EDITION.article("D.3"),
    )
    completion: Final = COMPLETION
    lowest_bye: Final[Rule | None] = None
    before: Final = frozenset(criterion.rule for criterion in BEFORE_C7)

    def values(self, situation: Bracketed, candidate: Candidate) -> tuple[CriterionValue, ...]:
        """Return C.5 to C.19."""
        return failure_values(_own(situation), candidate)

    def ahead(self, situation: Bracketed, floaters: Sequence[Player]) -> Value:
        """Return C.7."""
        return next_bracket_value(_own(situation), floaters)

    def best_completing(self, situation: Bracketed, field: Field) -> Found:
        """Return the best candidate if it can be completed, else the best that can, without C.7."""
        here = replace(_own(situation), field=field)
        candidate = fast.choose(here)
        if can_be_completed(field, (*candidate.downfloaters, *situation.rest)):
            return Found(candidate, looked_ahead=True)
        return Found(self.best_floating(situation, field), looked_ahead=not situation.following)

    def best_unfinished(self, situation: Bracketed, field: Field) -> Candidate | None:
        """Return the best candidate of an ordinary bracket."""
        here = _own(situation)
        if here.must_complete:
            return None
        return fast.choose(replace(here, field=field))

    def best_floating(self, situation: Bracketed, field: Field) -> Candidate:
        """Return the best candidate that can be completed, C.7 left out."""
        here = _own(situation)
        kind = Kind.PENULTIMATE if here.below else here.kind
        return fast.choose(replace(here, field=field, kind=kind))


def _own(situation: Bracketed) -> Situation:
    assert isinstance(situation, Situation)
    return situation


def _float_mark(_setup: RoundSetup, entrant: Entrant, number: int) -> str:
    return float_mark_of(float_of(entrant, number))


_LEAVING: Final = EDITION.article("A.4.a")

REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("C.1"), colours=EDITION.article("C.3"), bye=EDITION.article("C.2")
    ),
    completion=COMPLETION,
    answer=by_brackets(_Brackets()),
    colour_step=colour_step,
    float_mark=_float_mark,
    leaving=Leaving(unpaired=_LEAVING, odd=_LEAVING),
    subgroups=subgroups,
)
