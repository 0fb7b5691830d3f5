"""The kind of a number that need not be whole. `fractions` is loaded with it, and only then."""

from decimal import Decimal
from fractions import Fraction
from typing import Final

from pareo.arguments.argument import Argument
from pareo.language import Message


def _number(given: object, _where: str) -> Fraction | None:
    if isinstance(given, bool) or not isinstance(given, int | float | Decimal | str):
        return None
    try:
        return Fraction(str(given).strip())
    except (ValueError, ZeroDivisionError):
        return None


NUMBER: Final = Argument(frozenset({Fraction}), _number, Message("a number"))
