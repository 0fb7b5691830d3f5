"""The award of prizes in all categories; one prize per player unless the plan allows more."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from pareo.arguments import FUNCTION, checked, instance
from pareo.errors import Fault, FormError
from pareo.language import Message, Translate, counted, english, enumerated
from pareo.model import Tpn
from pareo.prizes.money import Cents, money_text, rounded_shares
from pareo.prizes.plan import Category, Plan, Sharing, in_category
from pareo.rulebook import BASIC_1992
from pareo.standings import Standing, Standings, grouped, nobody, not_known, ranked_again
from pareo.value import dataclass


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


@dataclass(frozen=True, slots=True)
class Award:
    """A prize won, and the place in its category."""

    category: str
    number: Tpn
    place: int
    amount: Cents


@dataclass(frozen=True, slots=True)
class Awards:
    """All prizes by category; `left` is the money not won, `notices` give the reasons."""

    plan: Plan
    awards: tuple[Award, ...]
    left: Cents
    notices: tuple[Message, ...] = ()

    @property
    def total(self) -> Cents:
        """The total paid out."""
        return Cents(sum(award.amount for award in self.awards))

    @checked(translate=FUNCTION)
    def as_dict(self, translate: Translate = english) -> dict[str, Any]:
        """Return plain values only, ready to be written as JSON; amounts have two decimals."""
        return {
            "currency": self.plan.currency,
            "prizes": [
                {
                    "category": each.category,
                    "place": each.place,
                    "number": each.number,
                    "amount": money_text(each.amount),
                }
                for each in self.awards
            ],
            "total": money_text(self.total),
            "left": money_text(self.left),
            "notices": [notice.said(translate) for notice in self.notices],
        }


@checked(standings=instance(Standings), plan=instance(Plan))
def award(standings: Standings, plan: Plan) -> Awards:
    """Award the prizes of a plan.

    With one prize each, a player wins the highest one; among equal prizes, that of the first
    category in the plan. In the other categories the next players move up. Better placed
    players come first. Raises FormError if results are missing or a group is not valid.
    """
    if standings.open_rounds:
        raise FormError([_results_missing(standings.open_rounds)])
    members = _all_members(standings, plan)
    barred: list[set[Tpn]] = [set() for _ in plan.categories]
    won = _won(plan, members, barred)
    if plan.one_prize_each:
        while (twice := _twice(standings, won)) is not None:
            best = max(range(len(won)), key=lambda c: (won[c].get(twice, 0), -c))
            for place, each in enumerate(barred):
                if place != best:
                    each.add(twice)
            won = _won(plan, members, barred)
    awards = tuple(
        Award(category.name, row.number, row.rank, amounts[row.number])
        for category, listed, gone, amounts in zip(
            plan.categories, members, barred, won, strict=True
        )
        for row in _without(listed, gone)
        if row.number in amounts
    )
    groups = [group for category in plan.categories for group in category.groups]
    players = (standings.tournament.player_by_number[row.number] for row in standings.rows)
    unknown = tuple(not_known(players, groups)) if groups else ()
    notices = unknown + tuple(
        _not_won(standings, category, listed, Cents(left))
        for category, listed, amounts in zip(plan.categories, members, won, strict=True)
        if (left := sum(category.prizes) - sum(amounts.values()))
    )
    offered = sum(sum(category.prizes) for category in plan.categories)
    left = Cents(offered - sum(award.amount for award in awards))
    return Awards(plan, awards, left, notices)


def _not_won(
    standings: Standings, category: Category, listed: list[Standing], left: Cents
) -> Message:
    empty = None if listed else nobody(standings, category.groups)
    if empty is not None:
        why = Message("{what} {remedy}", what=empty.what, remedy=empty.remedy)
    elif len(listed) < len(category.prizes):
        why = counted(
            "For {prizes} there is only {count} player who could win them.",
            "For {prizes} there are only {count} players who could win them.",
            len(listed),
            prizes=counted("{count} prize", "{count} prizes", len(category.prizes)),
        )
    else:
        why = Message("The other players have won higher prizes in other categories.")
    return Message(
        "{category}: {amount} not won. {why}",
        category=category.name,
        amount=money_text(left),
        why=why,
    )


def _results_missing(rounds: tuple[int, ...]) -> Fault:
    what = counted(
        "Results are missing in round {rounds}.",
        "Results are missing in rounds {rounds}.",
        len(rounds),
        rounds=enumerated(rounds),
    )
    return Fault(what, Message("Enter them before awarding the prizes."))


def _all_members(standings: Standings, plan: Plan) -> list[list[Standing]]:
    found: list[list[Standing]] = []
    faults: list[Fault] = []
    for category in plan.categories:
        try:
            found.append(_members(standings, category))
        except FormError as error:
            faults += in_category(category.name, error.faults)
    if faults:
        raise FormError(faults)
    return found


def _members(standings: Standings, category: Category) -> list[Standing]:
    if not category.groups:
        return list(standings.rows)
    parts = grouped(standings, *category.groups)
    inside = {row.number for part in parts for row in part.rows}
    return [row for row in standings.rows if row.number in inside]


def _without(rows: list[Standing], gone: set[Tpn]) -> tuple[Standing, ...]:
    return ranked_again([row for row in rows if row.number not in gone])


def _won(
    plan: Plan, members: list[list[Standing]], barred: list[set[Tpn]]
) -> list[dict[Tpn, Cents]]:
    return [
        payouts(category, _without(rows, gone), plan.unit)
        for category, rows, gone in zip(plan.categories, members, barred, strict=True)
    ]


def _twice(standings: Standings, won: list[dict[Tpn, Cents]]) -> Tpn | None:
    """Return the best placed player who has won in more than one category."""
    for row in standings.rows:
        if sum(row.number in amounts for amounts in won) > 1:
            return row.number
    return None
