"""Prizes as tables: the winners, and the list of receipts to be signed."""

from pareo.language import Message, joined
from pareo.model import Tournament, Tpn
from pareo.prizes import Awards, Cents, money_text
from pareo.reports.table import Column, Kind, Table


def prize_list(tournament: Tournament, awards: Awards) -> Table:
    """Return the prizes by category."""
    columns = (
        Column("category", Message("Category")),
        Column("place", Message("Place"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER),
        Column("name", Message("Name")),
        Column("amount", Message("Amount"), Kind.NUMBER),
    )
    rows = tuple(
        (
            each.category,
            each.place,
            each.number,
            tournament.participant(each.number).name,
            money_text(each.amount),
        )
        for each in awards.awards
    )
    return Table("prizes", Message("Prizes"), columns, rows, _notes(awards))


def receipts(tournament: Tournament, awards: Awards) -> Table:
    """Return one line for each winner with all prizes, to be signed."""
    columns = (
        Column("name", Message("Name")),
        Column("number", Message("No."), Kind.NUMBER),
        Column("prizes", Message("Prizes")),
        Column("amount", Message("Amount"), Kind.NUMBER),
        Column("signature", Message("Signature")),
    )
    sums: dict[Tpn, int] = {}
    what: dict[Tpn, list[str]] = {}
    for each in awards.awards:
        sums[each.number] = sums.get(each.number, 0) + each.amount
        what.setdefault(each.number, []).append(f"{each.category} {each.place}")
    rows = tuple(
        (
            tournament.participant(number).name,
            number,
            ", ".join(what[number]),
            money_text(Cents(sums[number])),
            "_" * 24,
        )
        for number in sorted(sums)
    )
    return Table(
        "receipts", Message("Receipts"), columns, rows, _notes(awards), ordered_by=("name",)
    )


def _notes(awards: Awards) -> tuple[Message, ...]:
    total = Message("Total: {amount}", amount=_sum(awards, awards.total))
    if not awards.left:
        return (total,)
    return (total, Message("Not won: {amount}", amount=_sum(awards, awards.left)))


def _sum(awards: Awards, amount: Cents) -> Message | str:
    if not awards.plan.currency:
        return money_text(amount)
    return joined((money_text(amount), awards.plan.currency), " ")
