"""What C.04.4.3 (2026) brings to an explanation: where the text says it, and its steps."""

from typing import Final

from pareo.history import Entrant
from pareo.pairing.lim_2026.bye import BYE, BYE_OF_ROUND_1
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.median_family.colour_words import colour_step
from pareo.pairing.median_family.marks import float_mark
from pareo.pairing.median_family.steps import (
    NEARER_TO_BALANCE,
    NUMBER_DECIDES,
    TRANSFERRED_STAYS,
    TYPE_DECIDES,
    Steps,
)
from pareo.pairing.reasons.bye_order import ByeValue, points_and_number
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import Verdict

_EXCHANGES: Final = EDITION.article("4.4")

_STEPS: Final = Steps(
    verdicts={
        Verdict.LEAVES_OTHERS: _EXCHANGES,
        Verdict.BREAKS_LIMITS: EDITION.article("6"),
        Verdict.COLOURS: EDITION.article("5.2"),
        Verdict.TOO_FAR: EDITION.article("5.7"),
        Verdict.LATER: EDITION.article("4.2"),
    },
    opponents_of_floaters=EDITION.article("3.8"),
    exchange=_EXCHANGES,
    parts={
        EDITION.article("3.9"): TYPE_DECIDES,
        EDITION.article("3.10"): TRANSFERRED_STAYS,
        EDITION.article("3.2.2"): NEARER_TO_BALANCE,
    },
    order=NUMBER_DECIDES,
)


def _bye_order(story: Story, entrant: Entrant) -> tuple[ByeValue, ...]:
    """Return what the order of the bye goes by; before round 1 the article says it all."""
    if story.bye is not None and story.bye.because == BYE_OF_ROUND_1:
        return ()
    return points_and_number(story, entrant)


REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("2.1"), colours=EDITION.article("5.1"), bye=BYE
    ),
    completion=EDITION.article("2.6.1"),
    answer=_STEPS.answer,
    colour_step=colour_step,
    float_mark=float_mark,
    leaving=Leaving(unpaired=EDITION.article("2.3.1"), odd=EDITION.article("2.3.4")),
    bye_order=_bye_order,
)
