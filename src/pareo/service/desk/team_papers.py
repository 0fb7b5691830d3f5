"""Papers of team events: rosters, line-up forms, matches board by board, sheets to be signed."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from pareo.journal import State, all_numbers, tournament_of
from pareo.language import Message
from pareo.model import Colour
from pareo.reports import (
    NEW_PAGE,
    Cell,
    Column,
    Kind,
    Part,
    Picture,
    Prose,
    Table,
    qr_svg,
    round_of_teams,
)
from pareo.reports import team_list as list_of_teams
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.match_results import MatchBoard, MatchLines, match_lines
from pareo.service.desk.matches import LineUpRow, Seat, line_up_rows
from pareo.service.desk.member_lists import ListWanted, tables_of_event
from pareo.service.desk.steps import round_at_hand

_SHEET: Final = (
    Column("board", Message("Bd."), Kind.NUMBER),
    Column("home_colour", Message("Colour")),
    Column("home", Message("No."), Kind.NUMBER),
    Column("home_name", Message("Home")),
    Column("home_rating", Message("Rating"), Kind.NUMBER),
    Column("result", Message("Result")),
    Column("away", Message("No."), Kind.NUMBER),
    Column("away_name", Message("Away")),
    Column("away_rating", Message("Rating"), Kind.NUMBER),
)
_FORM: Final = (
    Column("place", Message("Place"), Kind.NUMBER),
    Column("number", Message("No."), Kind.NUMBER),
    Column("name", Message("Name")),
    Column("rating", Message("Rating"), Kind.NUMBER),
    Column("board", Message("Plays at board")),
)
_LINE: Final = "_" * 12
_SIGNATURE: Final = "_" * 30
_COLOURS: Final = {Colour.WHITE: Message("White"), Colour.BLACK: Message("Black")}


def team_list(asked: Asked) -> Iterable[Part]:
    """Every team with its players in the order of boards."""
    return (list_of_teams(tournament_of(asked.state)),)


def matches(asked: Asked) -> Iterable[Part]:
    """The matches of a round at their tables, each with its boards."""
    state, number = asked.state, paired_round(asked)
    numbers = all_numbers(state)
    tables = {numbers[each.white]: each.board for each in state.games_of(number)}
    return (round_of_teams(tournament_of(state), number, tables),)


def player_lists(view: str) -> Callable[[Asked], Iterable[Part]]:
    """Return how a list of the players of all teams is made."""

    def make(asked: Asked) -> Iterable[Part]:
        return tables_of_event(asked.state, ListWanted(view))

    return make


def match_sheets(asked: Asked) -> Iterator[Part]:
    """A sheet for each match of a round: boards and colours, to be filled in and signed."""
    state, number = asked.state, paired_round(asked)
    numbers = all_numbers(state)
    games = sorted(state.games_of(number), key=lambda each: each.board)
    for place, game in enumerate(games):
        if place:
            yield NEW_PAGE
        match = match_lines(state, game, numbers)
        yield _sheet(match)
        yield Prose(Message("Signatures"), tuple(_signatures(match)))


def _sheet(match: MatchLines) -> Table:
    game = match.game
    title = Message(
        "Round {round}, table {table}: {home} – {away}",
        round=game.round,
        table=game.board,
        home=match.home.name,
        away=match.away.name,
    )
    rows = tuple(_row(board) for board in match.boards)
    total: tuple[Cell, ...] = (None, None, None, Message("Score of the match"), None, _LINE)
    return Table(f"match_{game.board}", title, _SHEET, (*rows, (*total, None, None, None)))


def _row(board: MatchBoard) -> tuple[Cell, ...]:
    return (
        board.game.place,
        _COLOURS[board.left_colour],
        *_seat(board.left),
        _LINE,
        *_seat(board.right),
    )


def _seat(seat: Seat | None) -> tuple[Cell, ...]:
    return (None, _SIGNATURE, None) if seat is None else (seat.number, seat.name, seat.rating)


def _signatures(match: MatchLines) -> Iterator[Message]:
    for team in (match.home.name, match.away.name):
        yield Message("Captain of {team}: {line}", team=team, line=_SIGNATURE)
    yield Message("Arbiter: {line}", line=_SIGNATURE)


def line_up_forms(asked: Asked) -> Iterator[Part]:
    """A form for each captain: the roster, and who plays at which board of a round."""
    number = asked.round or _next_round(asked.state)
    for place, row in enumerate(line_up_rows(asked.state, number)):
        if place:
            yield NEW_PAGE
        yield _form(row, number)
        yield Prose(
            Message("Signatures"),
            (Message("Captain of {team}: {line}", team=row.team.name, line=_SIGNATURE),),
        )
        if asked.captain_link is not None:
            yield from _by_link(asked.captain_link(row.team.id))


def _by_link(address: str) -> Iterator[Part]:
    words = Message("For your team alone: scan the code, or open {address}", address=address)
    yield Prose(Message("Hand in by telephone"), (words,))
    yield Picture(qr_svg(address))


def _form(row: LineUpRow, number: int) -> Table:
    against = "" if row.opponent is None else row.opponent.name
    title = (
        Message("Line-up of {team}, round {round}", team=row.team.name, round=number)
        if row.opponent is None
        else Message(
            "Line-up of {team}, round {round}, table {table}, against {other}",
            team=row.team.name,
            round=number,
            table=row.table,
            other=against,
        )
    )
    rows = tuple(
        (place, seat.number, seat.name, seat.rating, _LINE)
        for place, seat in enumerate(row.roster, start=1)
    )
    note = Message("The order of the roster is kept: a reserve plays at the last boards.")
    return Table(f"line_up_{row.team.id}", title, _FORM, rows, (note,))


def _next_round(state: State) -> int:
    waiting = (n for n in state.rounds if not state.rounds[n].closed_at)
    return min((n for n in waiting if n >= round_at_hand(state)), default=state.paired + 1)
