"""Money in whole cents: reading, writing, dividing."""

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import NewType

from pareo.language import Numeral

Cents = NewType("Cents", int)


def cents(value: object) -> Cents:
    """Return an amount such as 250, 12.5 or "12.50" in cents.

    Raises ValueError for anything else, negative amounts, and fractions of a cent.
    """
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise ValueError(str(value))  # noqa: TRY004 - one kind of refusal for the caller
    try:
        exact = Decimal(value) * 100
    except InvalidOperation:
        raise ValueError(str(value)) from None
    if not exact.is_finite() or exact < 0 or exact != exact.to_integral_value():
        raise ValueError(str(value))
    return Cents(int(exact))


def money_text(amount: Cents) -> Numeral:
    """Write an amount with two decimals."""
    return Numeral(f"{amount // 100}.{amount % 100:02}")


def rounded_shares(shares: Sequence[Fraction], total: Cents, unit: Cents) -> list[Cents]:
    """Round shares down to whole units; the rest goes out in units, from the first player on.

    Nothing is lost: a rest smaller than a unit goes to the first player.
    """
    whole = [int(share / unit) * unit for share in shares]
    left = total - sum(whole)
    for place in range(len(whole)):
        if left < unit:
            break
        whole[place] += unit
        left -= unit
    if whole:
        whole[0] += left
    return [Cents(share) for share in whole]
