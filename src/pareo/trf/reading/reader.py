"""Reads a report file: as a tournament with a list of all adjustments, or not at all."""

from collections.abc import Mapping
from typing import Final

from pareo.errors import Fault, Place, TrfError
from pareo.files import (
    Reading,
    Source,
    all_kept,
    content_of,
    is_one_line,
    looks_like_text,
    not_a_file,
)
from pareo.language import Message
from pareo.trf import columns
from pareo.trf.codes import NOT_NATIONAL
from pareo.trf.log import Log
from pareo.trf.reading.draft import Draft
from pareo.trf.reading.header import HEADERS, HeaderReader, keep
from pareo.trf.reading.pairing import PAIRING_RECORDS
from pareo.trf.reading.players import read_national, read_player
from pareo.trf.reading.teams import TEAM_RECORDS
from pareo.trf.reading.text import Line, decoded, lines_of
from pareo.trf.reading.tournament import assembled
from pareo.trf.remarks import read_remark

_RECORDS: Final[Mapping[str, HeaderReader]] = {
    "001": read_player,
    **HEADERS,
    **TEAM_RECORDS,
    **PAIRING_RECORDS,
}
_NEW_IN_2026: Final = frozenset(
    code for code in _RECORDS if code.isdigit() and code >= "142" and code != "801"
)
"""The records by which a file is known as TRF26."""


def read_trf(source: Source, *, name: str = "") -> Reading:
    """Read a report file from a path, from bytes or from text.

    A text without a line end that names a file is a path. Raises TrfError with every fault,
    each with its line and column, if it cannot be read.
    """
    content, name = content_of(source, name)
    with all_kept():
        return _read(content, name)


def _read(content: bytes | str, name: str) -> Reading:
    log, draft = Log(), Draft()
    text = content if isinstance(content, str) else decoded(content, log)
    for line in lines_of(text, log):
        _read_line(line, draft, log)
    if not draft.players and not log.faults:
        remedy = Message("Check that this is a tournament report file.")
        if not looks_like_text(text):
            what = Message("This is not a text file.")
            raise TrfError([Fault(what, remedy, Place(1, 1))], name)
        if is_one_line(content):
            raise TrfError([not_a_file(text)], name)
        log.refuse(Place(1, 1), Message("No player record (001) was found."), remedy)
    if log.faults:
        raise TrfError(log.reasons, name)
    version = _version(draft)
    tournament = assembled(draft, version, log)
    if tournament is None:
        raise TrfError(log.reasons, name)
    return Reading(tournament, tuple(log.adjustments), version, _ranks(draft))


def _ranks(draft: Draft) -> dict[tuple[str, int], Place]:
    found: dict[tuple[str, int], Place] = {}
    for entry in draft.players:
        found["player", entry.player.number] = entry.line.place(columns.RANK)
    for team in draft.teams:
        found["team", team.number] = team.line.place(columns.TEAM_RANK)
    return found


def _read_line(line: Line, draft: Draft, log: Log) -> None:
    code = line.code
    draft.codes.add(code)
    if code.startswith("#"):
        read_remark(line, draft)
    elif (reader := _RECORDS.get(code)) is not None:
        reader(line, draft, log)
    elif not (_may_be_national(code) and read_national(line, draft, log)):
        keep(line, draft, log, Message("The record “{code}” is not known.", code=code))


def _may_be_national(code: str) -> bool:
    return (
        len(code) == 3
        and code.isascii()
        and code.isalpha()
        and code.isupper()
        and not code.startswith(("XX", "BB"))
        and code not in NOT_NATIONAL
    )


def _version(draft: Draft) -> str:
    """Name the format; engines' lines beside the newer records are still TRF26."""
    if draft.codes & _NEW_IN_2026:
        return "TRF26"
    if any(code.startswith("BB") for code in draft.codes):
        return "bbpPairings"
    if any(code.startswith("XX") for code in draft.codes):
        return "JaVaFo"
    return "TRF06" if _looks_old(draft) else "TRF16"


def _looks_old(draft: Draft) -> bool:
    """Whether byes are written as results without opponent, as before TRF16."""
    codes = {
        cell.code
        for player in draft.players
        for cell in player.cells.values()
        if cell.opponent is None
    }
    return not draft.old_teams and bool(codes & set("+-=10")) and not codes & set("FHUZ")
