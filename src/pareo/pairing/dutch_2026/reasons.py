"""What C.04.3 (2026) brings to an explanation: where the text says it, and how a wish is answered."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pareo.history import Entrant, RoundSetup
from pareo.pairing.common.colour_words import colour_step
from pareo.pairing.dutch_2026 import fast
from pareo.pairing.dutch_2026.criteria import BEFORE_C8, C4, C5
from pareo.pairing.dutch_2026.definitions import float_of
from pareo.pairing.dutch_2026.edition import EDITION
from pareo.pairing.dutch_2026.process import Situation, failure_values, next_bracket_value
from pareo.pairing.dutch_family.alternatives import by_brackets
from pareo.pairing.dutch_family.bracket_rules import Found
from pareo.pairing.dutch_family.completion import Field
from pareo.pairing.dutch_family.division import float_mark_of, subgroups
from pareo.pairing.dutch_family.order import Articles
from pareo.pairing.dutch_family.players import Candidate, Player
from pareo.pairing.dutch_family.situation import Situation as Bracketed
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons
from pareo.pairing.trace import CriterionValue, Value
from pareo.rulebook import Rule


class _Brackets:
    """How a bracket is judged: Articles 2 and 4."""

    articles: Final = Articles(
        EDITION.article("4.2"), EDITION.article("4.3"), EDITION.article("4.4")
    )
    completion: Final = C4
    lowest_bye: Final[Rule | None] = C5
    before: Final = frozenset(criterion.rule for criterion in BEFORE_C8)

    def values(self, situation: Bracketed, candidate: Candidate) -> tuple[CriterionValue, ...]:
        """Return C6 to C21."""
        return failure_values(_own(situation), candidate)

    def ahead(self, situation: Bracketed, floaters: Sequence[Player]) -> Value:
        """Return C8."""
        return next_bracket_value(_own(situation), floaters)

    def best_completing(self, situation: Bracketed, field: Field) -> Found:
        """Return the best candidate; completion is always asked for."""
        return Found(fast.choose(replace(_own(situation), field=field)), looked_ahead=True)

    def best_unfinished(self, situation: Bracketed, field: Field) -> None:
        """Return None: without completion nothing is a candidate."""

    def best_floating(self, situation: Bracketed, field: Field) -> Candidate:
        """Return the best candidate."""
        return fast.choose(replace(_own(situation), field=field))


def _own(situation: Bracketed) -> Situation:
    assert isinstance(situation, Situation)
    return situation


def _float_mark(setup: RoundSetup, entrant: Entrant, number: int) -> str:
    return float_mark_of(float_of(entrant, number, setup.loss))


_LEAVING: Final = EDITION.article("1.4.1")

REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("2.1.1", "C1"),
        colours=EDITION.article("2.1.3", "C3"),
        bye=EDITION.article("2.1.2", "C2"),
    ),
    completion=C4,
    answer=by_brackets(_Brackets()),
    colour_step=colour_step,
    float_mark=_float_mark,
    leaving=Leaving(unpaired=_LEAVING, odd=_LEAVING),
    subgroups=subgroups,
)
