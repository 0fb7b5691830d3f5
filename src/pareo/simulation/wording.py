"""Values and differences of measures in writing."""

from collections.abc import Mapping
from typing import Final

from pareo.language import Message, Numeral, joined
from pareo.simulation.estimates import Estimate
from pareo.simulation.measures import Form, Measure

_DECIMALS: Final[Mapping[Form, int]] = {
    Form.NUMBER: 3,
    Form.SHARE: 1,
    Form.POINTS: 0,
    Form.COUNT: 2,
}
_MINUS: Final = "−"


def number(measure: Measure, value: float) -> Numeral:
    """Return a value without its unit; shares are in per cent."""
    scaled = value * 100 if measure.form is Form.SHARE else value
    text = f"{scaled:.{_DECIMALS[measure.form]}f}"
    return Numeral(_without_minus_zero(text))


def with_unit(measure: Measure, value: float) -> Message | Numeral:
    """Return a value for a sentence."""
    if measure.form is Form.SHARE:
        return Message("{number} %", number=number(measure, value))
    if measure.form is Form.COUNT and value == round(value):
        return Numeral(round(value))
    return number(measure, value)


def signed(measure: Measure, value: float) -> Numeral:
    """Return a difference with its sign; shares are in percentage points."""
    text = number(measure, value)
    if text.startswith(_MINUS) or not text.strip("0."):
        return text
    return Numeral(f"+{text}")


def plus_minus(measure: Measure, estimate: Estimate) -> Numeral:
    """Return half of an interval; nothing where none can be told."""
    return Numeral("" if estimate.half is None else f"±{number(measure, estimate.half)}")


def with_interval(measure: Measure, difference: Estimate) -> Message:
    """Return a difference with its interval, if one can be told."""
    value = signed(measure, difference.mean)
    if difference.interval is None:
        return joined((value,))
    low, high = difference.interval
    return Message(
        "{value}, between {low} and {high}",
        value=value,
        low=signed(measure, low),
        high=signed(measure, high),
    )


def verdict(measure: Measure, difference: Estimate | None) -> int:
    """Return 1 if a difference is clearly better, -1 if clearly worse, else 0.

    One that is too small to be seen in writing is neither, however certain.
    """
    if difference is None or not difference.is_clear:
        return 0
    if not number(measure, difference.mean).strip("0.−"):
        return 0
    return measure.better if difference.mean > 0 else -measure.better


def unit_words(measure: Measure) -> Message | str | None:
    """Return the unit of numbers without one."""
    match measure.form:
        case Form.SHARE:
            return "%"
        case Form.POINTS:
            return Message("rating points")
        case _:
            return None


def _without_minus_zero(text: str) -> str:
    if text.startswith("-"):
        return text[1:] if not text.strip("-0.") else _MINUS + text[1:]
    return text
