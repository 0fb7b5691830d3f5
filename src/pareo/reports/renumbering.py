"""The start list with new and old numbers."""

from collections.abc import Mapping

from pareo.language import Message
from pareo.model import Player, Tournament, Tpn
from pareo.reports.table import Column, Kind, Table
from pareo.reports.words import title_of


def renumbered_list(after: Tournament, new: Mapping[Tpn, Tpn]) -> Table:
    """Return all participants by new number, with the old number."""
    old = {number: before for before, number in new.items()}
    columns = (
        Column("number", Message("No."), Kind.NUMBER),
        Column("old_number", Message("Old no."), Kind.NUMBER),
        Column("title", Message("Title")),
        Column("name", Message("Name")),
        Column("federation", Message("Fed")),
        Column("rating", Message("Rating"), Kind.NUMBER),
    )
    rows = tuple(
        (
            one.number,
            old.get(one.number, one.number),
            title_of(one) if isinstance(one, Player) else None,
            one.name,
            one.federation if isinstance(one, Player) else None,
            one.rating if isinstance(one, Player) else one.strength,
        )
        for one in sorted(after.participants, key=lambda each: each.number)
    )
    return Table("players", Message("Start list"), columns, rows)
