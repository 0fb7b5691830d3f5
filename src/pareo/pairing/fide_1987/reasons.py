"""What C.04.2 (1987) brings to an explanation: where the text says it, and its steps."""

from typing import Final

from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.fide_1987.exchanges import EXCHANGES
from pareo.pairing.fide_1987.floaters import FLOATERS
from pareo.pairing.median_family.colour_words import colour_step
from pareo.pairing.median_family.floaters import Cause
from pareo.pairing.median_family.players import float_mark
from pareo.pairing.median_family.steps import RANK_DECIDES, Steps
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons

_STEPS: Final = Steps(
    EXCHANGES,
    too_far=EDITION.article("12.7"),
    later=EDITION.article("11.2"),
    order=RANK_DECIDES,
)

REASONS: Final = Reasons(
    prohibitions=Prohibitions(
        meeting=EDITION.article("2"), colours=EDITION.article("5"), bye=EDITION.article("8.2")
    ),
    completion=EDITION.article("9.6"),
    answer=_STEPS.answer,
    colour_step=colour_step,
    float_mark=float_mark,
    leaving=Leaving(unpaired=FLOATERS.why[Cause.ALL_MET], odd=FLOATERS.why[Cause.NUMBER_ODD]),
)
