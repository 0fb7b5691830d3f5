"""Prizes as tables: the winners, and the list of receipts to be signed."""

from collections.abc import Sequence

from pareo.language import Message, joined
from pareo.model import Tournament, Tpn
from pareo.prizes import Award, Awards, Cents, money_text
from pareo.reports.table import Shown, Table, number_column, table_of, text_column


def prize_list(tournament: Tournament, awards: Awards) -> Table:
    """Return the prizes by category."""
    shown: Sequence[Shown[Award]] = (
        text_column("category", Message("Category"), lambda each: each.category),
        number_column("place", Message("Place"), lambda each: each.place),
        number_column("number", Message("No."), lambda each: each.number),
        text_column("name", Message("Name"), lambda each: tournament.participant(each.number).name),
        number_column("amount", Message("Amount"), lambda each: money_text(each.amount)),
    )
    return table_of("prizes", Message("Prizes"), shown, awards.awards, _notes(awards))


def receipts(tournament: Tournament, awards: Awards) -> Table:
    """Return one line for each winner with all prizes, to be signed."""
    sums: dict[Tpn, int] = {}
    what: dict[Tpn, list[str]] = {}
    for each in awards.awards:
        sums[each.number] = sums.get(each.number, 0) + each.amount
        what.setdefault(each.number, []).append(f"{each.category} {each.place}")
    shown: Sequence[Shown[Tpn]] = (
        text_column("name", Message("Name"), lambda number: tournament.participant(number).name),
        number_column("number", Message("No."), lambda number: number),
        text_column("prizes", Message("Prizes"), lambda number: ", ".join(what[number])),
        number_column("amount", Message("Amount"), lambda number: money_text(Cents(sums[number]))),
        text_column("signature", Message("Signature"), lambda _: "_" * 24),
    )
    return table_of("receipts", Message("Receipts"), shown, sorted(sums), _notes(awards), ("name",))


def _notes(awards: Awards) -> tuple[Message, ...]:
    total = Message("Total: {amount}", amount=_sum(awards, awards.total))
    if not awards.left:
        return (total,)
    return (total, Message("Not won: {amount}", amount=_sum(awards, awards.left)))


def _sum(awards: Awards, amount: Cents) -> Message | str:
    if not awards.plan.currency:
        return money_text(amount)
    return joined((money_text(amount), awards.plan.currency), " ")
