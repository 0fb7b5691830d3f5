"""What everybody may take along of an event: lists, games and the report, without private data."""

from collections.abc import Iterator
from typing import Final

from pareo.errors import InputError
from pareo.language import Message, Translate
from pareo.reports import Table, csv_text, start_list, workbook_data
from pareo.service.desk.boards import by_table
from pareo.service.desk.crosstables import crosstable_of, is_round_robin
from pareo.service.desk.member_lists import MEMBERS, PLAYERS, ListWanted, member_tables
from pareo.service.files import convert
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.service.public.pgn import pgn_of
from pareo.value import dataclass, replace

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
