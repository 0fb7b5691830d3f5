"""Writes a tournament as a report file, and reports everything that the format cannot say."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Final

from pareo.arguments import TEXT, checked
from pareo.errors import Fault, FormError, InputError
from pareo.files import Written
from pareo.history import byes_of_absence
from pareo.language import Message
from pareo.model import (
    STANDARD_POINTS,
    TOURNAMENT,
    ByeKind,
    CountingRating,
    Points,
    Result,
    Tournament,
    Tpn,
    points_decimal,
)
from pareo.naming import with_code
from pareo.trf import columns
from pareo.trf.codes import DIALECTS
from pareo.trf.columns import MEMBER_STEP, Columns
from pareo.trf.log import Log
from pareo.trf.match_columns import columns_of, games_in_file, games_meant
from pareo.trf.reading.reader import read_trf
from pareo.trf.remarks import meaning_remarks
from pareo.trf.writing.players import national_rows, player_rows
from pareo.trf.writing.row import Row, on_one_line
from pareo.trf.writing.settings import bbp_rows, engine_rows, event_rows, javafo_rows, setting_rows
from pareo.trf.writing.teams import old_team_rows, team_rows
from pareo.value import replace


def bye_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the byes of rounds to come, also of those who left or are still to come.

    For teams those of past rounds too.
    """
    groups: dict[tuple[int, str], list[Tpn]] = defaultdict(list)
    if tournament.settings.teams_are_paired:
        for number, played in enumerate(tournament.rounds, start=1):
            for bye in played.byes:
                if bye.kind is not ByeKind.PAIRING_ALLOCATED:
                    groups[number, bye.kind.value].append(bye.participant)
    for request in (*tournament.requested_byes, *byes_of_absence(tournament)):
        for column in columns_of(request.round, games_in_file(tournament)):
            groups[column, request.kind.value].append(request.participant)
    for (number, letter), participants in sorted(groups.items()):
        row = Row("240", log).put(columns.REQUEST_KIND, letter)
        row.number(columns.REQUEST_ROUND, number)
        yield _list(row, columns.REQUEST_PARTICIPANT, participants)


def acceleration_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the virtual points: as match points for teams, as points for players."""
    teams = tournament.settings.teams_are_paired
    where = columns.VIRTUAL_MATCH_POINTS if teams else columns.VIRTUAL_GAME_POINTS
    games = games_in_file(tournament)
    for band in tournament.settings.acceleration:
        row = Row("250", log).number(where, points_decimal(band.points))
        row.number(columns.VIRTUAL_FIRST_ROUND, columns_of(band.first_round, games)[0])
        row.number(columns.VIRTUAL_LAST_ROUND, columns_of(band.last_round, games)[-1])
        row.number(columns.VIRTUAL_FIRST, band.first)
        yield row.number(columns.VIRTUAL_LAST, band.last)


def forbidden_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the forbidden pairs with their rounds; an open end stays blank."""
    games, planned = games_in_file(tournament), tournament.settings.rounds
    for group in tournament.settings.forbidden_pairs:
        first, last = group.first_round, group.last_round
        if last is None and planned is not None:
            last = max(planned, first)
        row = Row("260", log).number(columns.FORBIDDEN_FIRST_ROUND, columns_of(first, games)[0])
        row.number(columns.FORBIDDEN_LAST_ROUND, last and columns_of(last, games)[-1])
        yield _list(row, columns.FORBIDDEN_PARTICIPANT, group.participants)


def abnormal_rows(tournament: Tournament, log: Log) -> Iterator[Row]:
    """Yield the points that differ from the point system."""
    games = games_in_file(tournament)
    for entry in tournament.settings.abnormal_points:
        row = Row("299", log).put(columns.ABNORMAL_ENDING, entry.ending)
        row.number(columns.ABNORMAL_MATCH_POINTS, _decimal(entry.match_points))
        row.number(columns.ABNORMAL_GAME_POINTS, _decimal(entry.game_points))
        row.number(columns.ABNORMAL_ROUND, entry.round and columns_of(entry.round, games)[0])
        yield _list(row, columns.ABNORMAL_PARTICIPANT, entry.participants)


def _decimal(value: Points | None) -> str | None:
    return None if value is None else points_decimal(value)


def _list(row: Row, first: Columns, numbers: tuple[Tpn, ...] | list[Tpn]) -> Row:
    for index, number in enumerate(numbers):
        row.number(first.shifted(index * MEMBER_STEP), number)
    return row


_USE_JSON: Final = Message("Write the event as JSON: it has room for such numbers.")
_DOUBLE_SWISS: Final = "Double-Swiss"
"""What record 092 of TRF16 says of matches of two games."""


@checked(tournament=TOURNAMENT, dialect=TEXT)
def write_trf(tournament: Tournament, dialect: str = "trf26") -> Written:
    """Write a tournament in one of the dialects: trf26, trf16, javafo, bbp.

    Raises InputError if the format cannot hold such an event at all.
    """
    if dialect not in _WRITERS:
        what = Message("“{text}” is not a format that we write.", text=dialect)
        raise FormError.of(what, Message("Choose one of {formats}.", formats=", ".join(DIALECTS)))
    _refuse_impossible(tournament, dialect)
    log = Log()
    lines = [f"{row}" for row in _WRITERS[dialect](with_code(tournament), log)]
    if log.faults:
        raise InputError(log.faults)
    text = "".join(f"{line}\r\n" for line in lines)
    _refuse_unreadable(tournament, text)
    return Written(text, tuple(log.adjustments), tuple(log.filled))


def _refuse_unreadable(tournament: Tournament, text: str) -> None:
    """Refuse lines kept from elsewhere that would spoil the file."""
    if not tournament.kept_lines:
        return
    try:
        read_trf(text)
    except InputError as error:
        raise InputError(
            [
                Fault(
                    Message(
                        "The records kept from another file would spoil this one: {why}", why=why
                    ),
                    Message("Leave them out."),
                    about=("kept_lines",),
                )
                for why in [fault.what for fault in error.faults]
            ]
        ) from error


def _refuse_impossible(tournament: Tournament, dialect: str) -> None:
    if not tournament.players:
        what = Message("A report file needs players, and the event has none.")
        raise InputError.of(what, Message("Add the players, or use JSON."))
    _refuse_large_numbers(tournament)
    teams, games = tournament.settings.teams_are_paired, tournament.settings.games_per_match
    if teams and dialect in ("javafo", "bbp"):
        what = Message("The pairing engines read events of individuals only.")
        raise InputError.of(what, Message("Use trf26, trf16 or JSON for a team event."))
    if games > 1 and dialect in ("javafo", "bbp"):
        what = Message("The pairing engines read rounds of one game only.")
        raise InputError.of(what, Message("Use trf26, trf16 or JSON for matches of several games."))
    if games > 1 and teams:
        what = Message("Report files have one game at each board of a team match.")
        raise InputError.of(what, Message("Use JSON for this event."))


def _refuse_large_numbers(tournament: Tournament) -> None:
    """Refuse numbers for which the columns have no room: in one sentence, not one for each place."""
    faults = []
    most = 10**columns.NUMBER.width - 1
    largest = max(player.number for player in tournament.players)
    if largest > most:
        what = Message(
            "A report file numbers players up to {most}; this event has number {largest}.",
            most=most,
            largest=largest,
        )
        faults.append(Fault(what, _USE_JSON))
    most = 10**columns.TEAM_NUMBER.width - 1
    largest = max((team.number for team in tournament.teams), default=Tpn(0))
    if largest > most:
        what = Message(
            "A report file numbers teams up to {most}; this event has number {largest}.",
            most=most,
            largest=largest,
        )
        faults.append(Fault(what, _USE_JSON))
    if faults:
        raise InputError(faults)


def _trf26(tournament: Tournament, log: Log) -> Iterator[Row | str]:
    yield from event_rows(tournament, log)
    yield from setting_rows(tournament, log)
    for remark in tournament.remarks:
        yield on_one_line(f"###{remark}", log).rstrip()
    for remark in meaning_remarks(tournament):
        yield on_one_line(remark, log).rstrip()
    yield from player_rows(tournament, open_code={Result.PENDING: ""}, requests=False, log=log)
    yield from national_rows(tournament, log)
    yield from team_rows(tournament, log)
    yield from bye_rows(tournament, log)
    yield from acceleration_rows(tournament, log)
    yield from forbidden_rows(tournament, log)
    yield from abnormal_rows(tournament, log)
    for line in tournament.kept_lines:
        yield on_one_line(line, log)


def _trf16(tournament: Tournament, log: Log) -> Iterator[Row | str]:
    tournament = _said_in_words(tournament, log)
    yield from event_rows(tournament, log)
    yield from player_rows(tournament, open_code={Result.ADJOURNED: " "}, requests=True, log=log)
    yield from old_team_rows(tournament, log)
    for line in tournament.kept_lines:
        yield on_one_line(line, log)
    settings = tournament.settings
    _tell(log, Message("the number of rounds"), when=settings.rounds is not None)
    _tell(log, Message("the initial colour"), when=settings.initial_colour is not None)
    _tell(log, Message("the point values"), when=settings.points != STANDARD_POINTS)
    _tell(log, Message("the acceleration"), when=bool(settings.acceleration))
    _tell(log, Message("the forbidden pairs"), when=bool(settings.forbidden_pairs))
    _tell_lost_of_2026(tournament, log)


def _said_in_words(tournament: Tournament, log: Log) -> Tournament:
    """Return the event whose header says that a match has two games, where there is room for it."""
    settings, event = tournament.settings, tournament.event
    games = games_in_file(tournament)
    if games == games_meant(event.kind):
        return tournament
    if event.kind is None and games == games_meant(settings.system or _DOUBLE_SWISS):
        log.fill(
            Message(
                "Record 092 says “{kind}”, since TRF16 has no other word for matches of two games.",
                kind=_DOUBLE_SWISS,
            )
        )
        return replace(tournament, event=replace(event, kind=_DOUBLE_SWISS))
    _tell(log, Message("how many games a match has"), when=True)
    return tournament


def _javafo(tournament: Tournament, log: Log) -> Iterator[Row | str]:
    yield from event_rows(tournament, log)
    yield from engine_rows(tournament, log)
    yield from javafo_rows(tournament, log)
    yield from player_rows(tournament, open_code={Result.ADJOURNED: "="}, requests=True, log=log)
    _tell_lost_of_2026(tournament, log)
    _tell(log, Message("the teams"), when=bool(tournament.teams))
    _tell(log, Message("records kept from another file"), when=bool(tournament.kept_lines))


def _bbp(tournament: Tournament, log: Log) -> Iterator[Row | str]:
    yield from event_rows(tournament, log)
    yield from engine_rows(tournament, log)
    yield from bbp_rows(tournament, log)
    yield from player_rows(tournament, open_code={Result.ADJOURNED: "="}, requests=False, log=log)
    yield from bye_rows(tournament, log)
    yield from forbidden_rows(tournament, log)
    _tell_lost_of_2026(tournament, log)
    _tell(log, Message("the teams"), when=bool(tournament.teams))
    _tell(log, Message("records kept from another file"), when=bool(tournament.kept_lines))


_WRITERS: Final[dict[str, Callable[[Tournament, Log], Iterator[Row | str]]]] = {
    "trf26": _trf26,
    "trf16": _trf16,
    "javafo": _javafo,
    "bbp": _bbp,
}


def _tell(log: Log, what: Message, *, when: bool) -> None:
    if when:
        log.adjust(Message("This format cannot say {what}.", what=what))


def _tell_lost_of_2026(tournament: Tournament, log: Log) -> None:
    """Tell what only TRF26 can say of an event, whichever older dialect was written."""
    settings, event = tournament.settings, tournament.event
    national = any(player.national for player in tournament.players)
    _tell(log, Message("the pairing system"), when=settings.system is not None)
    _tell(log, Message("the tie-breaks"), when=bool(settings.tie_breaks or settings.ranking_list))
    _tell(log, Message("the encoded time control"), when=settings.time_control is not None)
    _tell(log, Message("national ratings"), when=settings.starting_rank is not None or national)
    _tell(log, Message("the pairing controller"), when=event.pairing_controller is not None)
    _tell(log, Message("abnormal points"), when=bool(settings.abnormal_points))
    _tell(log, Message("remarks"), when=bool(tournament.remarks))
    _tell(
        log, Message("corrections for the rating report"), when=bool(tournament.rating_corrections)
    )
    entered = bool(tournament.late_entries or tournament.withdrawals)
    _tell(log, Message("late entries and withdrawals other than by byes"), when=entered)
    _tell_lost_remarks(tournament, log)
    _tell(log, Message("byes, line-ups and forfeits of teams"), when=settings.teams_are_paired)
    forfeited = any(match.forfeit is not None for r in tournament.rounds for match in r.matches)
    _tell(log, Message("against whom a match was won by forfeit"), when=forfeited)
    games = [game for r in tournament.rounds for match in r.matches for game in match.games]
    adjourned = any(game.result is Result.ADJOURNED for game in games)
    _tell(log, Message("that a game is adjourned"), when=adjourned)


def _tell_lost_remarks(tournament: Tournament, log: Log) -> None:
    """Tell what TRF26 says in remarks of its own form."""
    settings, event, players = tournament.settings, tournament.event, tournament.players
    orders = settings.tie_order is not None or settings.counting_rating is not CountingRating.FIRST
    arbiters = bool(event.chief_arbiter_id or any(event.deputy_ids))
    listed = any(player.ratings or player.estimate is not None for player in players)
    _tell(log, Message("clubs"), when=any(player.club for player in players))
    _tell(log, Message("ratings by list and the arbiter's estimates"), when=listed)
    _tell(
        log,
        Message("lots and the orders that were announced"),
        when=orders or bool(tournament.lots),
    )
    _tell(log, Message("the FIDE IDs of the arbiters"), when=arbiters)
    _tell(log, Message("when the rounds really began"), when=any(event.round_starts))
