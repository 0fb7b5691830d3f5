"""What C.04.4.3 (2026) brings to an explanation: where the text says it, and its steps."""

from typing import Final

from pareo.history import Entrant
from pareo.pairing.lim_2026.bye import BYE, BYE_OF_ROUND_1
from pareo.pairing.lim_2026.edition import EDITION
from pareo.pairing.lim_2026.exchanges import EXCHANGES
from pareo.pairing.lim_2026.floaters import FLOATERS
from pareo.pairing.median_family.colour_words import colour_step
from pareo.pairing.median_family.floaters import Cause
from pareo.pairing.median_family.players import float_mark
from pareo.pairing.median_family.steps import NUMBER_DECIDES, Steps
from pareo.pairing.reasons.bye_order import ByeValue, points_and_number
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons
from pareo.pairing.reasons.story import Story

_STEPS: Final = Steps(
    EXCHANGES,
    too_far=EDITION.article("5.7"),
    later=EDITION.article("4.2"),
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
    leaving=Leaving(unpaired=FLOATERS.why[Cause.ALL_MET], odd=FLOATERS.why[Cause.NUMBER_ODD]),
    bye_order=_bye_order,
)
