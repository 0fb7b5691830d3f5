"""Tie-break values as text."""

from fractions import Fraction
from math import floor

from pareo.language import Numeral
from pareo.standings import Criterion

_TWO_DECIMALS = ("AOB", "SSSC", "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "OTHER_OSB", "ARX")
_ONE_DECIMAL = ("PS", "BH", "FB", "KS", "STD", "BC", "TBR", "BBE", "MPVGP", "PRO")


def decimals_of(criterion: Criterion) -> int:
    """Return the decimals with which a tie-break is shown."""
    code = criterion.asked.code
    return 2 if code in _TWO_DECIMALS else int(code in _ONE_DECIMAL)


def decimal(value: Fraction, places: int) -> Numeral:
    """Return a number with so many decimals, a half rounded up."""
    scaled = floor(value * 10**places + Fraction(1, 2))
    whole, rest = divmod(abs(scaled), 10**places)
    sign = "-" if scaled < 0 else ""
    return Numeral(f"{sign}{whole}.{rest:0{places}}" if places else f"{sign}{whole}")


def value_text(value: Fraction | tuple[Fraction, ...] | None, places: int) -> Numeral | None:
    """Return a value for people; several numbers are separated by strokes."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return Numeral("/".join(decimal(part, places) for part in value))
    return decimal(value, places)
