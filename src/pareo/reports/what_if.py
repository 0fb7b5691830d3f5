"""Ratings of a round robin with another field, as a table."""

from typing import Final

from pareo.language import Message
from pareo.rating import ADVICE, Supposed, WhatIf, points
from pareo.reports.table import Cell, Column, Kind, Table

_COLUMNS: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("name", Message("Name")),
    Column("points", Message("Points"), Kind.NUMBER),
    Column("first_step", Message("Ru, first step"), Kind.NUMBER),
    Column("first_step_then", Message("with the change"), Kind.NUMBER),
    Column("ru", Message("Ru"), Kind.NUMBER),
    Column("ru_then", Message("with the change"), Kind.NUMBER),
    Column("difference", Message("Difference"), Kind.NUMBER),
)


def what_if_table(found: WhatIf) -> Table:
    """Return those without rating, as the event is and as it would be, with the advice of 10.54."""
    rows = tuple(map(_row, found.players))
    average = (
        Message("The average of the event (Ra) is {ra}.", ra=found.ra)
        if found.supposed_ra is None
        else Message(
            "The average of the event (Ra) is {ra}; with the change {then}.",
            ra=found.ra,
            then=found.supposed_ra,
        )
    )
    return Table("what_if", Message("With another field"), _COLUMNS, rows, (average, *ADVICE))


def _row(one: Supposed) -> tuple[Cell, ...]:
    known = (one.entrant.key, one.entrant.name, points(one.score), one.now.ru)
    if one.then is None:
        return (*known, None, one.now.new_ru, None, None)
    change = one.then.new_ru - one.now.new_ru
    return (*known, one.then.ru, one.now.new_ru, one.then.new_ru, change)
