"""The shelf of rating lists as a table."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from pareo.language import Day, Message
from pareo.reports import Cell, Column, Kind, Table
from pareo.service.list_shelf import Ratings


def shelf_table(shelf: Iterable[Ratings], now: datetime) -> Table:
    """Return one row for each list that is kept, and for ratings of which there is none."""
    columns = (
        Column("list", Message("List")),
        Column("published", Message("In force from")),
        Column("players", Message("Players"), Kind.NUMBER),
        Column("age", Message("Days"), Kind.NUMBER),
        Column("asked", Message("Asked")),
        Column("state", Message("State")),
        Column("file", Message("File")),
    )
    rows = tuple(row for one in shelf for row in _rows(one, now))
    return Table("lists", Message("Rating lists"), columns, rows)


def _rows(ratings: Ratings, now: datetime) -> Iterator[tuple[Cell, ...]]:
    asked = Day(f"{ratings.asked.astimezone():%Y-%m-%d %H:%M}") if ratings.asked else None
    if not ratings.lists:
        yield (ratings.key, None, None, None, asked, Message("missing"), None)
        return
    state = Message("out of date") if ratings.is_out_of_date(now) else None
    today = now.astimezone().date()
    for place, one in enumerate(ratings.lists):
        day = one.facts.published
        yield (
            ratings.key,
            Day(day) if day else None,
            one.facts.players,
            one.age(today),
            asked if place == 0 else None,
            state if place == 0 else None,
            one.path.name,
        )
