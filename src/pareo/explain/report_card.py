"""The report card of a candidate: one row with its failure of every criterion.

So the Arbiters' manual writes it: C.5 first, C.7 as the pairs that cannot be made and their score
differences. Where nobody floats down the next bracket gets nobody, and C.7 is 0/0.
"""

from collections.abc import Sequence

from pareo.explain.criteria import short_name, words_of
from pareo.language import Message, Numeral
from pareo.model import Points, points_text
from pareo.pairing import LIMBO, CriterionValue, Reading


def report_cards(
    made: Sequence[CriterionValue], other: Sequence[CriterionValue]
) -> tuple[Message, ...]:
    """Return the rows of the pairing made and of another one; nothing where there are no values."""
    if not made or not other:
        return ()
    return (
        Message(
            "Report card, {first} to {last}. As paired: {made}. Otherwise: {other}.",
            first=short_name(made[0].criterion),
            last=short_name(made[-1].criterion),
            made=report_card(made),
            other=report_card(other),
        ),
    )


def report_card(values: Sequence[CriterionValue]) -> Numeral:
    """Return the failures of a candidate in one row, best 0."""
    floats_down = bool(values[0].value)
    return Numeral(" ".join(_cell(each, floats_down=floats_down) for each in values))


def _cell(found: CriterionValue, *, floats_down: bool) -> str:
    value, reading = found.value, words_of(found.criterion).reading
    if reading is Reading.COUNT_THEN_POINTS:
        if not floats_down or isinstance(value, int) or not value:
            return "0/0"
        return f"{value[0]}/{_sum(value[1:])}"
    if isinstance(value, int):
        return points_text(Points(value)) if reading is Reading.POINTS else str(value)
    return _sum(value)


def _sum(differences: Sequence[int]) -> str:
    return points_text(Points(sum(each % LIMBO for each in differences)))
