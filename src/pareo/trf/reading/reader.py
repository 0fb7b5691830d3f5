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
from pareo.model import Tpn
from pareo.trf import columns
from pareo.trf.codes import FORFEITED_MATCHES, NOT_NATIONAL
from pareo.trf.fields import (
    decimal,
    numbers_from,
    optional_points,
    required_number,
    tell_comma,
    whole,
)
from pareo.trf.log import Log
from pareo.trf.reading.draft import Draft, ForfeitedMatch, LineUp, TeamLine
from pareo.trf.reading.header import HEADERS, HeaderReader, keep
from pareo.trf.reading.pairing import PAIRING_RECORDS
from pareo.trf.reading.players import read_national, read_player
from pareo.trf.reading.text import Line, decoded, lines_of
from pareo.trf.reading.tournament import assembled
from pareo.trf.remarks import read_remark
from pareo.value import replace

# Some programs begin the members a column or two early.
_MEMBERS: Final = columns.Columns(columns.TEAM_RANK.last + 1, columns.TEAM_MEMBER.last)


def _team(line: Line, draft: Draft, log: Log) -> None:
    number = required_number(line, columns.TEAM_NUMBER, log, Message("The team's number"))
    if number is None:
        return
    if ("team", number) in draft.places:
        log.refuse(
            line.place(columns.TEAM_NUMBER),
            Message("The number {number} is given to a second team.", number=number),
            Message("Give each team a number of its own."),
        )
        return
    draft.places["team", number] = line.place(columns.TEAM_NUMBER)
    strength = line.field(columns.TEAM_STRENGTH)
    match_points = decimal(line.field(columns.TEAM_MATCH_POINTS))
    game_points = decimal(line.field(columns.TEAM_GAME_POINTS))
    for where, value in (
        (columns.TEAM_MATCH_POINTS, match_points),
        (columns.TEAM_GAME_POINTS, game_points),
    ):
        tell_comma(line.field(where), value, line.place(where), log)
    rank = whole(line.field(columns.TEAM_RANK))
    members = tuple(member for member, _ in numbers_from(line, _MEMBERS, log) if member)
    draft.teams.append(
        TeamLine(
            line,
            Tpn(number),
            line.field(columns.TEAM_NAME),
            members,
            line.field(columns.TEAM_NICKNAME) or None,
            whole(strength) or None,
            match_points,
            game_points,
            rank or None,
        )
    )


def _old_team(line: Line, draft: Draft, log: Log) -> None:
    number = Tpn(len(draft.old_teams) + 1)
    members = tuple(
        member for member, _ in numbers_from(line, columns.OLD_TEAM_MEMBER, log) if member
    )
    draft.old_teams.append(TeamLine(line, number, line.field(columns.OLD_TEAM_NAME), members))


def _line_up(line: Line, draft: Draft, log: Log) -> None:
    number = required_number(line, columns.LINEUP_ROUND, log, Message("The round"))
    team = required_number(line, columns.LINEUP_TEAM, log, Message("The team's number"))
    opponent = whole(line.field(columns.LINEUP_OPPONENT))
    boards = tuple(player or None for player, _ in numbers_from(line, columns.LINEUP_BOARD, log))
    if number is not None and team is not None:
        draft.lineups.append(
            LineUp(number, Tpn(team), Tpn(opponent) if opponent else None, boards, line.place())
        )


def _team_byes(line: Line, draft: Draft, log: Log) -> None:
    match_points = optional_points(line, columns.BYE_MATCH_POINTS, log)
    game_points = optional_points(line, columns.BYE_GAME_POINTS, log)
    if match_points is not None:
        draft.match_points = replace(draft.match_points, bye_match_points=match_points)
        draft.places["team bye",] = line.place(columns.BYE_MATCH_POINTS)
    if game_points is not None:
        draft.match_points = replace(draft.match_points, bye_game_points=game_points)
    room = range(0, max(0, len(line.text) - columns.BYE_TEAM.first + 1), columns.BYE_STEP)
    for index, shift in enumerate(room):
        where = columns.BYE_TEAM.shifted(shift)
        text = line.field(where)
        team = whole(text) if text else 0
        if team is None or index >= 999:
            log.refuse(
                line.place(where),
                Message("“{text}” is not the number of a team.", text=text),
                Message("Write the team with the bye of each round in three columns."),
            )
            return
        if team:
            draft.team_byes[index + 1] = (Tpn(team), line.place(where))


def _forfeited(line: Line, draft: Draft, log: Log) -> None:
    number = required_number(line, columns.FORFEIT_ROUND, log, Message("The round"))
    white = required_number(line, columns.FORFEIT_WHITE, log, Message("The White team"))
    black = required_number(line, columns.FORFEIT_BLACK, log, Message("The Black team"))
    result = FORFEITED_MATCHES.get(line.field(columns.FORFEIT_KIND))
    if result is None:
        log.refuse(
            line.place(columns.FORFEIT_KIND),
            Message("“{text}” does not say who forfeited.", text=line.field(columns.FORFEIT_KIND)),
            Message("Write +-, -+ or --."),
        )
    elif number is not None and white is not None and black is not None:
        draft.forfeited.append(ForfeitedMatch(number, Tpn(white), Tpn(black), result, line.place()))


def _crosstable(line: Line, draft: Draft, log: Log) -> None:  # noqa: ARG001 - as all readers
    """Keep a line of the informative tables, to be compared with what other records say."""
    draft.tables.append(line)


TEAM_RECORDS: Final[Mapping[str, HeaderReader]] = {
    "013": _old_team,
    "300": _line_up,
    "310": _team,
    "320": _team_byes,
    "330": _forfeited,
    "801": _crosstable,
    "802": _crosstable,
}


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

    A path is a `Path`; a text is content. Raises TrfError with every fault, each with its line
    and column, if it cannot be read.
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
