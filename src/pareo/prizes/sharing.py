"""The shares of the prizes of one category."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import groupby

from pareo.model import Tpn
from pareo.prizes.money import Cents, rounded_shares
from pareo.prizes.plan import Category, Sharing
from pareo.rulebook import BASIC_1992
from pareo.standings import Standing


def payouts(category: Category, rows: Sequence[Standing], unit: Cents) -> dict[Tpn, Cents]:
    """Return what each player wins, best first; players without a prize are left out."""
    found: dict[Tpn, Cents] = {}
    together = _BY_POINTS if category.sharing is not Sharing.NONE else _BY_RANK
    place = 0
    for _, level in groupby(rows, key=together):
        group = list(level)
        prizes = list(category.prizes[place : place + len(group)])
        prizes += [Cents(0)] * (len(group) - len(prizes))
        place += len(group)
        if category.sharing is Sharing.HORT:
            shares = half_and_half(prizes, group)
        else:
            shares = evenly(prizes)
        total = Cents(sum(prizes))
        for row, amount in zip(group, rounded_shares(shares, total, unit), strict=True):
            if amount:
                found[row.number] = amount
    return found


@BASIC_1992.rule("F10")
def evenly(prizes: Sequence[Cents]) -> list[Fraction]:
    """Divide the prizes of a group evenly."""
    return [Fraction(sum(prizes), len(prizes))] * len(prizes)


def half_and_half(prizes: Sequence[Cents], group: Sequence[Standing]) -> list[Fraction]:
    """Half of the prize of the own place and half of the even share: the Hort system.

    Players with the same rank also share the first half.
    """
    even = evenly(prizes)
    by_rank: list[Fraction] = []
    for _, level in groupby(group, key=_BY_RANK):
        count = len(list(level))
        by_rank += evenly(prizes[len(by_rank) : len(by_rank) + count])
    return [(own + share) / 2 for own, share in zip(by_rank, even, strict=True)]


_BY_POINTS: Callable[[Standing], int] = lambda row: row.points  # noqa: E731
_BY_RANK: Callable[[Standing], int] = lambda row: row.rank  # noqa: E731
