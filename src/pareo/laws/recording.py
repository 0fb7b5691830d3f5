"""The duty to record: 8.4, A.2, B.4."""

from typing import Final

from pareo.laws.decision_table import decision_tables, yes_or_no
from pareo.laws.ruling import Certainty, Ruling, Variant
from pareo.rulebook import LAWS_2018
from pareo.value import replace

RECORDING: Final = decision_tables("recording")["recording"]
_RATES: Final = {
    Variant.STANDARD: "standard",
    Variant.RAPID_SUPERVISED: "rapid",
    Variant.RAPID: "rapid",
    Variant.BLITZ_SUPERVISED: "blitz",
    Variant.BLITZ: "blitz",
}


@LAWS_2018.rule("8.4", "A.2")
def must_record(
    variant: Variant, remaining: int, increment: int, *, was_below: bool = False, period: int = 1
) -> Ruling:
    """Say whether a player must record now; the certainty is yes or no.

    `was_below`: he had less than five minutes at some moment of this period.
    """
    row, _ = RECORDING.judge(
        {
            "rate": _RATES[variant],
            "increment": "30 seconds or more" if increment >= 30 else "below 30 seconds",
            "below_five_minutes": yes_or_no(was_below or remaining < 300),
            "period": "first" if period == 1 else "later",
        }
    )
    duty = Certainty.YES if row.effect("must_record") else Certainty.NO
    return replace(row.ruling(), certainty=duty)
