"""The pages of a screen: names, tables, results, places, the clock, the schedule.

All is made of what everybody may see. A festival shows several events on one screen.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from pareo.journal import Phase, rule_of
from pareo.language import Message, Translate, joined
from pareo.model import ByeKind, points_text
from pareo.reports import BYES, RESTS
from pareo.service.desk.boards import by_name, who_rests
from pareo.service.desk.result_list import Board, result_text
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.service.public.schedule import RoundTime
from pareo.service.public.screens import NEEDED, Screen, ScreenKind
from pareo.service.public.seats import Seat
from pareo.value import dataclass
from pareo.web.screens.layout import FEWEST_ROWS, MOST_ROWS, cut, spans
from pareo.web.screens.names import NOBODY, ShortName, short_names

_COLUMNS_OF_NAMES: Final = 3
_MANY: Final = 4 * _COLUMNS_OF_NAMES * MOST_ROWS
"""With more names than that on four pages the columns become narrower."""
_WIDTHS: Final = {1: 60, 2: 44, 3: 26, 4: 20}
"""So many letters a row has for names, by the number of columns."""
_WIDTH_OF_SIDE: Final = 17
_WIDTH_OF_PLACE: Final = 34
_TIE_BREAKS: Final = 2
"""So many tie-breaks stand beside the points."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An event on a screen; `tag` tells it from the others of a festival."""

    slug: str
    public: PublicEvent
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One page: what its template shows, in how many columns and rows.

    `span` are the letters or numbers on it, `place` and `places` which page of its list it is.
    """

    kind: str
    title: Message
    rows: Sequence[Any]
    columns: int = 1
    lines: int = FEWEST_ROWS
    span: str = ""
    place: int = 1
    places: int = 1
    event: str = ""
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class NameRow:
    """Where somebody plays."""

    table: int | None
    is_white: bool
    name: ShortName
    opponent: ShortName
    said: Message | None
    tag: str


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A game at its table, or somebody without a game; `cell` is the place of the result."""

    table: int | None
    white: ShortName
    black: ShortName
    said: Message | None = None
    result: object = ""
    cell: str = ""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Somebody in the standings."""

    rank: int
    name: ShortName
    points: object
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClockRow:
    """What the clock says of an event."""

    event: str
    lines: tuple[Message, ...]
    position: Message | None


@dataclass(frozen=True, slots=True)
class TimeRow:
    """A round in the schedule."""

    event: str
    time: RoundTime
    is_now: bool


def pages_of(
    screen: Screen, events: Sequence[Shown], translate: Translate, when: Callable[[datetime], str]
) -> tuple[Page, ...]:
    """Return all pages of a screen in their order; `when` writes a moment as a time of here.

    A list that is not public, or not there yet, gives way to the clock.
    """
    found: list[Page] = []
    has_clock = False
    for kind in screen.kinds:
        pages = list(_pages_of_kind(kind, screen, events, translate))
        if not pages and not has_clock:
            has_clock = True
            pages = [_clock(events, when)]
        found += pages
    return tuple(found)


def _pages_of_kind(
    kind: ScreenKind, screen: Screen, events: Sequence[Shown], translate: Translate
) -> Iterator[Page]:
    needed = NEEDED.get(kind, Level.PAIRINGS)
    seen = [each for each in events if each.public.level >= needed]
    match kind:
        case ScreenKind.NAMES:
            yield from _names([each for each in seen if is_paired(each.public)], screen, translate)
        case ScreenKind.SCHEDULE:
            yield from _schedule(seen)
        case ScreenKind.BOARDS | ScreenKind.RESULTS | ScreenKind.STANDINGS:
            for each in seen:
                yield from _LISTS[kind](each, translate)
        case ScreenKind.CLOCK:
            return


def is_paired(public: PublicEvent) -> bool:
    """Whether players look for their tables: a round is in play, or was the last one."""
    if not public.round or public.changing:
        return False
    return public.state.rounds[public.round].phase is not Phase.CLOSED or public.coming is None


# -------------------------------------------------------------------------------- pairings


def _names(events: Sequence[Shown], screen: Screen, translate: Translate) -> Iterator[Page]:
    seats = [
        (each.tag, seat)
        for each in events
        for seat in each.public.seats(each.public.round).values()
    ]
    if not seats:
        return
    seats.sort(key=lambda each: translate.collate(each[1].name))
    made = cut(seats, _COLUMNS_OF_NAMES - screen.opponent + (len(seats) > _MANY))
    letters = spans([[seat.name for _, seat in page] for page in made.pages])
    width = _WIDTHS[made.grid.columns] // (1 + screen.opponent)
    short = short_names((seat.name for _, seat in seats), width)
    rounds = {each.public.round for each in events}
    title = Message("Round {round}", round=min(rounds)) if len(rounds) == 1 else Message("Pairings")
    tags = joined(
        (Message("{tag} {name}", tag=each.tag, name=each.public.state.name) for each in events),
        " · ",
    )
    note = tags if len(events) > 1 else _position(events[0].public)
    for place, page in enumerate(made.pages):
        yield Page(
            "names",
            title,
            [_name_row(tag, seat, short) for tag, seat in page],
            made.grid.columns,
            made.grid.rows,
            letters[place] if len(made.pages) > 1 else "",
            place + 1,
            len(made.pages),
            "" if events[0].tag else events[0].public.state.name,
            note,
        )


def _name_row(tag: str, seat: Seat, short: Mapping[str, ShortName]) -> NameRow:
    said = Message("bye") if seat.said == BYES[ByeKind.PAIRING_ALLOCATED] else seat.said
    name, opponent = short[seat.name], short[seat.opponent_name]
    return NameRow(seat.table, seat.is_white, name, opponent, said, tag)


def _boards(shown: Shown, _: Translate) -> Iterator[Page]:
    if not is_paired(shown.public):
        return
    found = shown.public.results(shown.public.round)
    short = _names_of(found.boards)
    rows = [
        BoardRow(each.game.board, short[each.white.name], short[each.black.name])
        for each in found.boards
    ]
    rows += [BoardRow(None, ShortName(side.name), NOBODY, words) for side, words in found.byes]
    people = shown.public.state.people
    resting = who_rests(shown.public.state, shown.public.round)
    rows += [BoardRow(None, ShortName(people[who].name), NOBODY, RESTS) for who in resting]
    title = Message("Round {round}", round=shown.public.round)
    yield from _cut("boards", shown, title, rows, _tables, _position(shown.public))


def _results(shown: Shown, _: Translate) -> Iterator[Page]:
    public = shown.public
    if not public.round:
        return
    boards = public.results(public.round).boards
    short = _names_of(boards)
    rows = [
        BoardRow(
            each.game.board,
            short[each.white.name],
            short[each.black.name],
            None,
            result_text(each.game.result) or "",
            f"{shown.slug}/r-{each.game.round}-{each.game.number}",
        )
        for each in boards
    ]
    title = Message("Round {round}: results", round=public.round)
    yield from _cut("results", shown, title, rows, _tables, public.progress)


def _names_of(boards: Sequence[Board]) -> Mapping[str, ShortName]:
    names = (side.name for each in boards for side in (each.white, each.black))
    return short_names(names, _WIDTH_OF_SIDE)


def _tables(page: Sequence[BoardRow], _: int) -> str:
    tables = [row.table for row in page if row.table is not None]
    return f"{min(tables)}–{max(tables)}" if tables else ""


# ------------------------------------------------------------------------------- standings


def _standings(shown: Shown, translate: Translate) -> Iterator[Page]:
    found = shown.public.standings()
    if found is None:
        return
    table = found.parts()[0].table
    places = {column.key: place for place, column in enumerate(table.columns)}
    ties = [place for key, place in places.items() if key.startswith("tie_break_")][:_TIE_BREAKS]
    named = places.get("name", places.get("team", 0))
    short = short_names((str(cells[named]) for cells in table.rows), _WIDTH_OF_PLACE)
    rows = [
        PlaceRow(
            row.rank,
            short[str(cells[named])],
            points_text(row.points),
            tuple(table.columns[place].text(cells[place], translate) for place in ties),
        )
        for row, cells in zip(found.made.rows, table.rows, strict=True)
    ]
    title = (
        Message("Final standings")
        if found.finished
        else Message("Standings after round {round}", round=found.round)
    )
    codes = (Message("Points"), *(table.columns[place].heading for place in ties))
    note = joined(codes, " · ")
    yield from _cut("standings", shown, title, rows, _places, note)


def _places(page: Sequence[PlaceRow], before: int) -> str:
    return f"{before + 1}–{before + len(page)}"


_LISTS: Final[Mapping[ScreenKind, Callable[[Shown, Translate], Iterator[Page]]]] = {
    ScreenKind.BOARDS: _boards,
    ScreenKind.RESULTS: _results,
    ScreenKind.STANDINGS: _standings,
}
"""The lists that each event of a festival has for itself."""


def _cut(
    kind: str,
    shown: Shown,
    title: Message,
    rows: Sequence[Any],
    span: Callable[[Sequence[Any], int], str],
    note: Message | None,
) -> Iterator[Page]:
    """Yield the pages of a list in two columns."""
    made = cut(rows, 2)
    for place, page in enumerate(made.pages):
        yield Page(
            kind,
            title,
            page,
            made.grid.columns,
            made.grid.rows,
            span(page, place * made.grid.size) if len(made.pages) > 1 else "",
            place + 1,
            len(made.pages),
            shown.public.state.name,
            note,
        )


# --------------------------------------------------------------------------- clock, schedule


def _clock(events: Sequence[Shown], when: Callable[[datetime], str]) -> Page:
    rows = [
        ClockRow(
            each.public.state.name,
            tuple(_times(each.public, when)),
            _position(each.public) if is_paired(each.public) else None,
        )
        for each in events
    ]
    return Page("clock", Message("Clock"), rows, lines=max(1, len(rows)))


def _times(public: PublicEvent, when: Callable[[datetime], str]) -> Iterator[Message]:
    """Yield what is next: when a round begins, until when one may come, when it is paired."""
    coming = public.coming
    for number in public.changing:
        yield Message(
            "Round {round} is being changed. Please wait for the new pairing.", round=number
        )
    if is_paired(public) and not public.state.finished:
        yield from _begins(public, public.time_of(public.round))
    elif coming is not None:
        if public.next_at:
            yield Message(
                "Pairings of round {round} at {time}", round=coming.round, time=when(public.next_at)
            )
        yield from _begins(public, coming)
    elif public.state.finished:
        yield Message("The event is finished.")


def _begins(public: PublicEvent, time: RoundTime) -> Iterator[Message]:
    if not time.time or time.day is None:
        yield Message("Round {round}", round=time.round)
        return
    yield Message("Round {round} begins at {time}", round=time.round, time=time.time)
    start = datetime.fromisoformat(f"{time.day}T{time.time}")
    ends = start + timedelta(minutes=rule_of(public.state, "default_time"))
    yield Message("Default time {time}", time=f"{ends:%H:%M}")


def _schedule(events: Sequence[Shown]) -> Iterator[Page]:
    rows = [
        TimeRow(each.public.state.name if each.tag else "", time, time.round == each.public.round)
        for each in events
        for time in each.public.schedule
    ]
    if not any(row.time.day for row in rows):
        return
    rows.sort(key=lambda row: (str(row.time.day or "~"), row.time.time or "~", row.time.round))
    made = cut(rows, 2)
    for place, page in enumerate(made.pages):
        yield Page(
            "schedule",
            Message("Schedule"),
            page,
            made.grid.columns,
            made.grid.rows,
            place=place + 1,
            places=len(made.pages),
            event="" if events[0].tag else events[0].public.state.name,
        )


def _position(public: PublicEvent) -> Message | None:
    """Return the start position of the round of now, where one was drawn (Chess960)."""
    return next(iter(by_name(public.state, public.round).notes), None) if public.round else None
