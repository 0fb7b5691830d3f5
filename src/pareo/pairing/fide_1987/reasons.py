"""What C.04.2 (1987) brings to an explanation: where the text says it, and its steps."""

from typing import Final

from pareo.pairing.fide_1987.edition import EDITION
from pareo.pairing.median_family.colour_words import colour_step
from pareo.pairing.median_family.marks import float_mark
from pareo.pairing.median_family.steps import (
    NEARER_TO_BALANCE,
    RANK_DECIDES,
    TRANSFERRED_STAYS,
    TYPE_DECIDES,
    Steps,
)
from pareo.pairing.reasons.reasons import Leaving, Prohibitions, Reasons
from pareo.pairing.trace import Verdict

_EXCHANGES: Final = EDITION.article("11.4")

_STEPS: Final = Steps(
    verdicts={
        Verdict.LEAVES_OTHERS: _EXCHANGES,
        Verdict.BREAKS_LIMITS: EDITION.article("13"),
        Verdict.COLOURS: EDITION.article("12.2"),
        Verdict.TOO_FAR: EDITION.article("12.7"),
        Verdict.LATER: EDITION.article("11.2"),
    },
    opponents_of_floaters=EDITION.article("10.8"),
    exchange=_EXCHANGES,
    parts={
        EDITION.article("10.9"): TYPE_DECIDES,
        EDITION.article("10.10"): TRANSFERRED_STAYS,
        EDITION.article("10.2"): NEARER_TO_BALANCE,
    },
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
    leaving=Leaving(unpaired=EDITION.article("9.3.a"), odd=EDITION.article("9.3.d")),
)
