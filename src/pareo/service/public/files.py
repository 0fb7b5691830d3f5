"""What everybody may take along of an event: lists, games and the report, without private data."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from pareo.errors import InputError
from pareo.journal import Game, State, boards_of, is_forfeited, seats
from pareo.language import Message, Translate
from pareo.model import Result
from pareo.reports import Table, csv_text, start_list, workbook_data
from pareo.service.desk.boards import by_table
from pareo.service.desk.member_lists import MEMBERS, PLAYERS, ListWanted, member_tables
from pareo.service.desk.standings_list import crosstable_of, is_round_robin
from pareo.service.files import convert
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.value import dataclass, replace

_UNKNOWN: Final = "?"
_NO_RESULT: Final = "*"
_RESULTS: Final[Mapping[str, str]] = {"1-0": "1-0", "½-½": "1/2-1/2", "0-1": "0-1"}
"""The results that PGN knows beside the open one."""


def pgn_of(public: PublicEvent) -> str:
    """Return the headers of all games in the order of rounds and tables.

    Games that were not played have none. A result that PGN does not know, such as ½-0, stands in
    a comment of an open game.
    """
    found = sorted(public.state.games.values(), key=lambda game: (game.round, game.board))
    games = (each for game in found for each in _of_match(public.state, game))
    return "\n".join(_game(public, game) for game in games if Result(game.result).played)


def _of_match(state: State, game: Game) -> Iterator[Game]:
    """Yield a game, or the games of a match between those who sat there."""
    if not state.has_boards:
        yield game
    elif not is_forfeited(game):
        for board in boards_of(state, game):
            white, black = seats(state, board)
            if white is not None and black is not None:
                yield board._replace(white=white, black=black)


def _game(public: PublicEvent, game: Game) -> str:
    result, comment = _result(game)
    headers = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in _headers(public, game))
    return f"{headers}\n{comment}{result}\n"


def _headers(public: PublicEvent, game: Game) -> Iterator[tuple[str, str]]:
    event = public.tournament.event
    people = public.state.people | public.state.members
    place = (event.city, event.federation)
    yield "Event", public.state.name
    yield "Site", " ".join(each for each in place if each) or _UNKNOWN
    yield "Date", _day(public.time_of(game.round).day)
    yield "Round", str(game.round)
    yield "White", people[game.white].name
    yield "Black", people[game.black].name
    yield "Result", _result(game)[0]
    if "rating" not in public.hidden:
        for name, who in (("WhiteElo", game.white), ("BlackElo", game.black)):
            if rating := people[who].player.rating:
                yield name, str(rating)
    yield "Board", str(game.label)


def _result(game: Game) -> tuple[str, str]:
    """Return the result, and the comment that tells one which PGN does not know."""
    if not Result(game.result).known:
        return _NO_RESULT, ""
    plain = game.result.removesuffix("u")
    found = _RESULTS.get(plain)
    return (found, "") if found else (_NO_RESULT, f"{{{plain}}} ")


def _day(day: date | None) -> str:
    return "????.??.??" if day is None else f"{day:%Y.%m.%d}"


def _quoted(text: str) -> str:
    plain = " ".join(text.split())
    return plain.replace("\\", "\\\\").replace('"', '\\"')


README: Final = "README.txt"
_MARKED: Final = "\ufeff"
"""Tells spreadsheets that the text is UTF-8."""


@dataclass(frozen=True, slots=True)
class PublicFile:
    """A file, and what it is."""

    name: str
    words: Message
    data: bytes


def files_of(public: PublicEvent, translate: Translate) -> Iterator[PublicFile]:
    """Yield the files of an event, as far as its level goes."""
    public = public.as_entered
    tables = dict(_tables(public))
    for name, table in tables.items():
        text = _MARKED + csv_text(table, translate)
        yield PublicFile(f"{name}.csv", table.title, text.encode())
    try:
        book = workbook_data(tuple(tables.values()), translate, public.state.name)
    except InputError:  # the package that writes it is not installed
        pass
    else:
        yield PublicFile("event.xlsx", Message("All these lists as one workbook"), book)
    if public.state.games:
        words = Message("The games without their moves (PGN)")
        yield PublicFile("games.pgn", words, pgn_of(public).encode())
    if public.level >= Level.STANDINGS and public.known and "rating" not in public.hidden:
        words = Message(
            "Report file of FIDE (TRF26) with public data only: no birth dates, no sex; not for rating"
        )
        yield PublicFile("event.trf", words, _report(public))


def readme_of(public: PublicEvent, files: tuple[PublicFile, ...], translate: Translate) -> bytes:
    """Return a text that says what each file is."""
    widest = max(len(each.name) for each in files)
    lines = (f"{each.name:{widest}}  {each.words.said(translate)}" for each in files)
    return "\n".join((public.state.name, "", *lines, "")).encode()


def _tables(public: PublicEvent) -> Iterator[tuple[str, Table]]:
    state = public.state
    yield "players", public.narrowed(start_list(public.tournament))
    for number in public.known:
        yield f"round-{number}", public.narrowed(by_table(state, number))
    if public.level < Level.STANDINGS:
        return
    if (found := public.standings()) is not None:
        (part,) = found.parts()
        yield "standings", public.narrowed(part.table)
    if public.known:
        yield "crosstable", public.narrowed(crosstable_of(state, grid=is_round_robin(state)).table)
    for view in (PLAYERS, MEMBERS) if state.of_teams else ():
        for table in member_tables(public.tournament, ListWanted(view)):
            yield f"team-{view}", public.narrowed(table)


def _report(public: PublicEvent) -> bytes:
    tournament = public.tournament
    event = replace(tournament.event, chief_arbiter_id=None, deputy_ids=())
    return convert(replace(tournament, event=event), "trf26").data
