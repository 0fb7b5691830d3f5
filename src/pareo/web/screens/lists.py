"""Pages of lists: who plays where, table by table, results, places."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from pareo.language import Message, Translate, joined
from pareo.reports import RESTS
from pareo.service.desk.boards import result_of, who_left, who_rests
from pareo.service.desk.result_list import Board
from pareo.service.desk.round_line import about_games
from pareo.service.public.screens import Screen
from pareo.service.public.seats import Seat
from pareo.web.screens.layout import MOST_ROWS, cut, spans
from pareo.web.screens.names import NOBODY, ShortName, short_names
from pareo.web.screens.page import BoardRow, NameRow, Page, PlaceRow, Shown, is_paired, position_of

_COLUMNS: Final = 2
_COLUMNS_OF_NAMES: Final = 3
_MANY: Final = 4 * _COLUMNS_OF_NAMES * MOST_ROWS
"""With more names than that on four pages the columns become narrower."""
_WIDTHS: Final[Mapping[str, tuple[int, ...]]] = {
    "names": (44, 30, 26, 20),
    "opponents": (26, 21, 14),
    "sides": (27, 17),
    "places": (50, 32),
}
"""So many letters a name has room for, in one column, in two and so on."""
_TAG: Final = 3
"""The letter of an event takes the room of so many."""
_TIE_BREAKS: Final = 2
"""So many tie-breaks stand beside the points."""
_UNCOUNTED: Final = Message("does not count")


# -------------------------------------------------------------------------------- pairings


def names(events: Sequence[Shown], screen: Screen, translate: Translate) -> Iterator[Page]:
    seats = [
        (each.tag, seat)
        for each in events
        for who, seat in each.public.seats(each.public.round).items()
        if who not in who_left(each.public.state, each.public.round)
    ]
    if not seats:
        return
    seats.sort(key=lambda each: translate.collate(each[1].name))
    made = cut(seats, _COLUMNS_OF_NAMES - screen.opponent + (len(seats) > _MANY))
    letters = spans([[seat.name for _, seat in page] for page in made.pages])
    widths = _WIDTHS["opponents" if screen.opponent else "names"]
    width = widths[made.grid.columns - 1] - (_TAG if len(events) > 1 else 0)
    short = short_names((seat.name for _, seat in seats), width)
    rounds = {each.public.round for each in events}
    title = Message("Round {round}", round=min(rounds)) if len(rounds) == 1 else Message("Pairings")
    tags = joined(
        (Message("{tag} {name}", tag=each.tag, name=each.public.state.name) for each in events),
        " · ",
    )
    note = tags if len(events) > 1 else position_of(events[0].public)
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
            all(each.public.state.of_teams for each in events),
        )


def _name_row(tag: str, seat: Seat, short: Mapping[str, ShortName]) -> NameRow:
    name, opponent = short[seat.name], short[seat.opponent_name]
    return NameRow(seat.table, seat.is_white, name, opponent, seat.brief, tag)


def boards(shown: Shown, _: Translate) -> Iterator[Page]:
    if not is_paired(shown.public):
        return
    found = shown.public.results(shown.public.round)
    short = _names_of(found.boards)
    rows = [
        BoardRow(each.game.board, short[each.white.name], short[each.black.name])
        for each in found.boards
    ]
    left = who_left(shown.public.state, shown.public.round)
    byes = [(side, words) for side, words in found.byes if side.id not in left]
    rows += [BoardRow(None, ShortName(side.name), NOBODY, words) for side, words in byes]
    people = shown.public.state.people
    resting = who_rests(shown.public.state, shown.public.round)
    rows += [BoardRow(None, ShortName(people[who].name), NOBODY, RESTS) for who in resting]
    title = Message("Round {round}", round=shown.public.round)
    yield from _cut("boards", shown, title, rows, _tables, position_of(shown.public))


def results(shown: Shown, _: Translate) -> Iterator[Page]:
    public = shown.public
    if not public.round:
        return
    found = public.results(public.round)
    short = _names_of(found.boards)
    rows = [
        BoardRow(
            each.game.board,
            short[each.white.name],
            short[each.black.name],
            _UNCOUNTED if found.notes and about_games(public.state, (each.game,)) else None,
            result_of(public.state, each.game) or "",
            f"{shown.slug}/r-{each.game.round}-{each.game.number}",
        )
        for each in found.boards
    ]
    title = Message("Round {round}: results", round=public.round)
    yield from _cut("results", shown, title, rows, _tables, public.progress)


def _names_of(boards: Sequence[Board]) -> Mapping[str, ShortName]:
    names = (side.name for each in boards for side in (each.white, each.black))
    return short_names(names, _width("sides", len(boards)))


def _width(what: str, rows: int) -> int:
    return _WIDTHS[what][cut(range(rows), _COLUMNS).grid.columns - 1]


def _tables(page: Sequence[BoardRow], _: int) -> str:
    tables = [row.table for row in page if row.table is not None]
    return f"{min(tables)}–{max(tables)}" if tables else ""


# ------------------------------------------------------------------------------- standings


def standings(shown: Shown, translate: Translate) -> Iterator[Page]:
    found = shown.public.standings()
    if found is None:
        return
    table = found.parts()[0].table
    places = {column.key: place for place, column in enumerate(table.columns)}
    ties = [place for key, place in places.items() if key.startswith("tie_break_")][:_TIE_BREAKS]
    points, named = places["points"], places.get("name", places.get("team", 0))
    short = short_names(
        (str(cells[named]) for cells in table.rows), _width("places", len(table.rows))
    )

    def text(place: int, cells: Sequence[Any]) -> str:
        return table.columns[place].text(cells[place], translate)

    rows = [
        PlaceRow(
            row.rank,
            short[str(cells[named])],
            text(points, cells),
            tuple(text(place, cells) for place in ties),
        )
        for row, cells in zip(found.made.rows, table.rows, strict=True)
    ]
    title = Message("Final standings") if found.finished else found.title
    codes = (Message("Points"), *(table.columns[place].heading for place in ties))
    note = joined((*codes, *(() if found.finished else (found.state,))), " · ")
    yield from _cut("standings", shown, title, rows, _places, note)


def _places(page: Sequence[PlaceRow], before: int) -> str:
    return f"{before + 1}–{before + len(page)}"


def _cut(
    kind: str,
    shown: Shown,
    title: Message,
    rows: Sequence[Any],
    span: Callable[[Sequence[Any], int], str],
    note: Message | None,
) -> Iterator[Page]:
    """Yield the pages of a list in two columns."""
    made = cut(rows, _COLUMNS)
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
            shown.public.state.of_teams,
        )
