"""The schedule of an event on paper: starts, publication, until when mistakes are reported."""

from collections.abc import Iterable, Iterator
from typing import Final

from pareo.journal import MINUTES_OF_A_DAY, State, rule_of, tournament_of
from pareo.language import Message
from pareo.reports import Cell, Column, Kind, Part, Table, day_text
from pareo.service.desk.asked import Asked
from pareo.service.public.schedule import schedule_of

_COLUMNS: Final = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("weekday", Message("Day")),
    Column("day", Message("Date")),
    Column("start", Message("Start")),
)
_PUBLISHED: Final = Column("published", Message("Published"))
_REPORTED: Final = Column("reported_until", Message("Mistakes until"))


def timetable(asked: Asked) -> Iterable[Part]:
    """When the rounds are played, as far as that is known, and what is published when."""
    state = asked.state
    starts = tournament_of(state).event.round_starts
    rows: list[tuple[Cell, ...]] = []
    for each in schedule_of(state):
        start = starts[each.round - 1] if each.round <= len(starts) else None
        time = each.time or (None if start is None else f"{start:%H:%M}")
        rows.append(
            (each.round, each.weekday, day_text(each.day), time, *_hours(state, each.round, time))
        )
    columns: tuple[Column, ...] = _COLUMNS
    if rule_of(state, "published_before") is None:
        rows = [row[: len(_COLUMNS)] for row in rows]
    else:
        columns = (*_COLUMNS, _PUBLISHED, _REPORTED)
    return (Table("timetable", Message("Schedule"), columns, tuple(rows), tuple(_notes(state))),)


def _hours(state: State, number: int, time: str | None) -> tuple[str | None, str | None]:
    """Return when pairings and results are published, and until when mistakes are reported."""
    published = publication(time, rule_of(state, "published_before"))
    limit = rule_of(state, "correction_limit")
    if published is None or limit is None or number == 1:
        return published, None
    return published, _later(published, limit)


def publication(time: str | None, minutes: int | None) -> str | None:
    """Return the announced hour for the pairings of a round and the results before (Art. 4.2)."""
    return None if minutes is None or not time else _later(time, -minutes)


def _later(time: str, minutes: int) -> str:
    hour, _, minute = time.partition(":")
    at = (int(hour) * 60 + int(minute) + minutes) % MINUTES_OF_A_DAY
    return f"{at // 60:02}:{at % 60:02}"


def _notes(state: State) -> Iterator[Message]:
    """Yield where things are published, and what late reports of mistakes still change."""
    if rule_of(state, "published_before") is not None:
        yield Message("Published: the pairings of the round, and the results of the one before.")
    if place := rule_of(state, "publication_place"):
        yield Message("Results and pairings are published here: {place}.", place=place)
    if rule_of(state, "correction_limit") is not None:
        yield Message(
            "Mistakes in results are reported until the time given here; later they change no "
            "pairing that is made and no final standing, only the rating report."
        )
