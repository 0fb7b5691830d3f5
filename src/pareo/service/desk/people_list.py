"""People as lists: all who were entered, with their ids, and those found in rating lists."""

from collections.abc import Iterable, Iterator, Sequence

from pareo.journal import PersonId, State, numbers_of, rating_of
from pareo.language import Message, joined
from pareo.reports import Shown, Table, national_of, number_column, table_of, text_column, title_of
from pareo.service.desk.entering.rating_sources import Hit
from pareo.service.desk.marks import FIXED_TABLE, HIDDEN_NAME, NO_HALF_POINT_BYE


def people_table(state: State) -> Table:
    """Return everybody by number; before the list is closed these are the numbers to come."""
    numbers = numbers_of(state)
    last = len(state.people)
    order = sorted(state.people, key=lambda who: (numbers.get(who, last), int(who[1:])))
    people = state.people
    shown: Sequence[Shown[PersonId]] = (
        number_column("number", Message("No."), numbers.get),
        text_column("person", Message("Person"), lambda who: who),
        text_column("title", Message("Title"), lambda who: title_of(people[who].player)),
        text_column("name", Message("Name"), lambda who: people[who].player.name),
        text_column("federation", Message("Fed"), lambda who: people[who].player.federation),
        number_column(
            "rating", Message("Rating"), lambda who: rating_of(state, people[who].player)
        ),
        text_column("fide_id", Message("FIDE ID"), lambda who: people[who].player.fide_id),
        text_column(
            "national_rating",
            Message("National rating"),
            lambda who: national_of(people[who].player),
        ),
        text_column("club", Message("Club"), lambda who: people[who].player.club),
        text_column("remark", Message("Remark"), lambda who: _remark(state, who)),
    )
    return table_of("players", Message("Start list"), shown, order)


def hits_table(hits: Iterable[Hit]) -> Table:
    """Return people of rating lists, once for each list that has them, with the rating there."""
    shown: Sequence[Shown[Hit]] = (
        text_column("id", Message("ID"), lambda hit: hit.entry.id),
        text_column("name", Message("Name"), lambda hit: hit.entry.name),
        text_column("federation", Message("Fed"), lambda hit: hit.entry.federation),
        text_column("list", Message("List"), lambda hit: hit.label),
        number_column("rating", Message("Rating"), lambda hit: hit.rating),
    )
    return table_of("found", Message("Found in the lists"), shown, hits)


def _remark(state: State, who: PersonId) -> Message | None:
    remarks = tuple(_remarks(state, who))
    return joined(remarks, ", ") if remarks else None


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
