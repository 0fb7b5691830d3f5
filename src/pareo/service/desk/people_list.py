"""People as lists: all who were entered, with their ids, and those found in rating lists."""

from collections.abc import Iterable, Iterator

from pareo.journal import PersonId, State, numbers_of
from pareo.language import Message, joined
from pareo.reports import Cell, Column, Kind, Table, title_of
from pareo.service.desk.entering.rating_sources import Hit
from pareo.service.desk.marks import FIXED_TABLE, HIDDEN_NAME, NO_HALF_POINT_BYE


def people_table(state: State) -> Table:
    """Return everybody by number; before the list is closed these are the numbers to come."""
    numbers = numbers_of(state)
    last = len(state.people)
    order = sorted(state.people, key=lambda who: (numbers.get(who, last), int(who[1:])))
    columns = (
        Column("number", Message("No."), Kind.NUMBER),
        Column("person", Message("Person")),
        Column("title", Message("Title")),
        Column("name", Message("Name")),
        Column("federation", Message("Fed")),
        Column("rating", Message("Rating"), Kind.NUMBER),
        Column("fide_id", Message("FIDE ID")),
        Column("club", Message("Club")),
        Column("remark", Message("Remark")),
    )
    rows = tuple(_row(state, who, numbers.get(who)) for who in order)
    return Table("players", Message("Start list"), columns, rows)


def hits_table(hits: Iterable[Hit]) -> Table:
    """Return people of rating lists, once for each list that has them, with the rating there."""
    columns = (
        Column("id", Message("ID")),
        Column("name", Message("Name")),
        Column("federation", Message("Fed")),
        Column("list", Message("List")),
        Column("rating", Message("Rating"), Kind.NUMBER),
    )
    rows = tuple(
        (hit.entry.id, hit.entry.name, hit.entry.federation, hit.label, hit.rating) for hit in hits
    )
    return Table("found", Message("Found in the lists"), columns, rows)


def _row(state: State, who: PersonId, number: int | None) -> tuple[Cell, ...]:
    player = state.people[who].player
    remarks = tuple(_remarks(state, who))
    return (
        number,
        who,
        title_of(player),
        player.name,
        player.federation,
        player.rating,
        player.fide_id,
        player.club,
        joined(remarks, ", ") if remarks else None,
    )


def _remarks(state: State, who: PersonId) -> Iterator[Message]:
    gone = state.gone.get(who)
    if gone is not None and gone.expelled:
        yield Message("expelled after round {round}", round=gone.after)
    elif gone is not None:
        yield Message("withdrawn after round {round}", round=gone.after)
    elif state.started and who not in state.numbers:
        yield Message("waits for admission")
    if who in state.late:
        yield Message("late entry, from round {round}", round=state.late[who])
    marks = state.people[who].marks
    if marks.get(NO_HALF_POINT_BYE):
        yield Message("no half-point byes")
    if marks.get(FIXED_TABLE):
        yield Message("always at table {table}", table=marks[FIXED_TABLE])
    if marks.get(HIDDEN_NAME):
        yield Message("name not public")
