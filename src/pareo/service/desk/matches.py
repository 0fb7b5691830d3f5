"""Matches as pages show them: the score, and every board with who sits there."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from pareo.errors import FormError, UnsupportedRuleError
from pareo.journal import (
    Game,
    LineUp,
    PersonId,
    State,
    all_numbers,
    boards_of,
    has_result,
    home_colours,
    is_forfeited,
    named,
    result_at,
    score_of,
    seats,
)
from pareo.journal import line_up_of as line_up_now
from pareo.language import Message
from pareo.model import TITLE_WORDS, Colour, Points, Result, Settings, Tournament, Tpn, event_system
from pareo.naming import system_of
from pareo.pairing import Unit
from pareo.service.desk.games import is_home_black
from pareo.service.desk.line_ups import match_of_team
from pareo.value import dataclass

USUAL_BOARDS: Final = 4
MOST_BOARDS: Final = 50


@dataclass(frozen=True, slots=True)
class MatchForm:
    """Whether teams are paired, and how many games two players have in a round."""

    teams: bool = False
    games: int = 1


def form_of(system: str | None) -> MatchForm:
    """Return what a match is in a system, by its key or its code."""
    settings = Settings(system=system)
    named = event_system(settings.system)
    if named.family.is_swiss:
        try:
            unit = system_of(Tournament((), settings)).system.unit
        except UnsupportedRuleError:
            unit = Unit.SINGLE_GAMES
        return MatchForm(teams=unit is Unit.TEAMS, games=2 if unit is Unit.TWO_GAMES else 1)
    return MatchForm(teams=named.of_teams)


def with_form(wanted: Mapping[str, Any], held: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings with what their system says of a match.

    `boards` is how many boards a match of teams has, the first with White for the team named
    first; without it there are four, or as many as there were. Raises FormError.
    """
    found = dict(wanted)
    boards = found.pop("boards", None)
    if found.get("system") is not None:
        form = form_of(found["system"])
        found.setdefault("teams_are_paired", form.teams)
        found.setdefault("games_per_match", form.games)
    teams = found.get("teams_are_paired", held.get("teams_are_paired", False))
    if boards is not None and not teams:
        system = found.get("system", held.get("system"))
        remedy = Message("Choose a system for teams.")
        if event_system(system).of_sides:
            remedy = Message("Here they follow from who plays for which team: leave them out.")
        raise FormError.of(
            Message("Only a match of teams has boards."),
            remedy,
            about=("field", "boards"),
        )
    if not teams:
        if held.get("board_colours") or found.get("board_colours"):
            found["board_colours"] = None
        return found
    if boards is None and not (found.get("board_colours") or held.get("board_colours")):
        boards = USUAL_BOARDS
    if boards is not None:
        found["board_colours"] = _alternating(boards)
    return found


def boards_for(sizes: Iterable[int]) -> dict[str, Any]:
    """Return the boards of a match that all of these teams can fill, at most the usual number."""
    return {"board_colours": _alternating(min((USUAL_BOARDS, *filter(None, sizes))))}


def _alternating(boards: int) -> list[str]:
    """Return the colours of the team named first: White at the first board, then in turn."""
    if isinstance(boards, bool) or not 1 <= boards <= MOST_BOARDS:
        raise FormError.of(
            Message("A match cannot have so many boards: {count}", count=boards),
            Message("Give a number from 1 to {most}.", most=MOST_BOARDS),
            about=("field", "boards"),
        )
    return ["b" if board % 2 else "w" for board in range(boards)]


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at a board, or a team; `number` is None for a list that is still open."""

    id: PersonId
    name: str
    number: Tpn | None = None
    title: Message | str = ""
    rating: int | None = None


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board of a match. `home` and `away` are who sits there, None for an empty seat.

    `result` is White's first, and by forfeit where a seat is empty; `entered` is what somebody
    entered. Both are "pending" while it is open; an empty text is a board without anybody.
    """

    place: int
    home: Seat | None
    away: Seat | None
    home_has_white: bool
    result: str
    entered: str
    by: str = ""
    checked: int = 0
    disputes: tuple[str, ...] = ()

    @property
    def white(self) -> Seat | None:
        """Who has White."""
        return self.home if self.home_has_white else self.away

    @property
    def black(self) -> Seat | None:
        """Who has Black."""
        return self.away if self.home_has_white else self.home

    @property
    def from_home(self) -> str:
        """The result with that of home first."""
        return self.result if self.home_has_white else turned(self.result)

    @property
    def is_open(self) -> bool:
        """Whether a result is wanted."""
        return self.result == Result.PENDING.value


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match of a round. `score` are the game points so far; a forfeited one has no boards.

    `handed_in` says for home and away whether there is a line-up of this round.
    """

    game: int
    table: int
    home: Seat
    away: Seat
    score: tuple[Points, Points]
    result: str
    forfeited: bool
    boards: tuple[BoardRow, ...]
    handed_in: tuple[bool, bool]

    @property
    def open_boards(self) -> tuple[int, ...]:
        """The boards that wait for a result."""
        return tuple(board.place for board in self.boards if board.is_open)


def match_rows(state: State, number: int) -> tuple[MatchRow, ...]:
    """Return the matches of a round, table by table; raises DoesNotApply."""
    numbers = all_numbers(state)
    found = sorted(state.games_of(number), key=lambda game: game.board)
    return tuple(_match(state, game, numbers) for game in found)


def turned(result: str) -> str:
    """Return a result seen from the other side; one that is not known yet stays."""
    try:
        if not Result(result).known:
            return result
    except ValueError:
        return result
    white, black = result.removesuffix("u").split("-")
    return f"{black}-{white}{'u' if result.endswith('u') else ''}"


def result_said(state: State, game: Game, result: str, *, home_first: bool = True) -> str:
    """Return a result as it is said: that of a board between teams home first, as on the desk."""
    return turned(result) if home_first and is_home_black(state, game) else result


def seat_of(state: State, who: PersonId, numbers: dict[PersonId, Tpn]) -> Seat:
    """Return a team or a person with what a list shows."""
    person = state.people.get(who) or state.members[who]
    title = person.player.title
    words = TITLE_WORDS[title] if title else ""
    return Seat(who, person.name, numbers.get(who), words, person.player.rating)


def _match(state: State, match: Game, numbers: dict[PersonId, Tpn]) -> MatchRow:
    home, away = score_of(state, match)
    forfeited = is_forfeited(match)
    boards = () if forfeited else boards_of(state, match)
    return MatchRow(
        match.number,
        match.board,
        seat_of(state, match.white, numbers),
        seat_of(state, match.black, numbers),
        (Points(home), Points(away)),
        match.result,
        forfeited,
        tuple(_board(state, match, each, numbers) for each in boards),
        (
            (match.white, match.round) in state.line_ups,
            (match.black, match.round) in state.line_ups,
        ),
    )


def _board(state: State, match: Game, board: Game, numbers: dict[PersonId, Tpn]) -> BoardRow:
    sides = tuple(
        None if who is None else seat_of(state, who, numbers) for who in seats(state, board)
    )
    white_at_home = board.white == match.white
    first, second = sides if white_at_home else sides[::-1]
    return BoardRow(
        board.place,
        first,
        second,
        white_at_home,
        result_at(state, board),
        board.result,
        board.by,
        len(board.checked),
        tuple(each.result for each in board.disputes),
    )


EMPTY: Final = "-"
"""How a board is typed that stays empty."""
_SEPARATORS: Final = r"[\s,;]+"


@dataclass(frozen=True, slots=True)
class LineUpSeat:
    """A board of a line-up: who sits there, the place in the roster, and the colour if known."""

    board: int
    seat: Seat | None
    place: int | None
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class LineUpRow:
    """The line-up of a team: as handed in, else that of the roster.

    `table` and `opponent` are None while the round is not paired, or where the team rests.
    """

    team: Seat
    table: int | None
    opponent: Seat | None
    boards: tuple[LineUpSeat, ...]
    roster: tuple[Seat, ...]
    handed_in: bool
    has_result: bool

    @property
    def typed(self) -> str:
        """The line-up as it is typed."""
        return " ".join(str(each.place or EMPTY) for each in self.boards)

    @property
    def reserves(self) -> tuple[Seat, ...]:
        """Who does not play."""
        playing = {each.seat.id for each in self.boards if each.seat is not None}
        return tuple(each for each in self.roster if each.id not in playing)


def line_up_rows(state: State, number: int) -> tuple[LineUpRow, ...]:
    """Return the line-ups of a round: match by match, then who rests; or by number."""
    numbers = all_numbers(state)
    gone = {who for who, left in state.gone.items() if left.after < number}
    rows = [line_up_row(state, number, who) for who in state.people if who not in gone]
    order = {who: place for place, who in enumerate(_order(state, number))}
    return tuple(
        sorted(
            rows,
            key=lambda row: (
                row.table is None,
                row.table or 0,
                order.get(row.team.id, 0),
                numbers.get(row.team.id, Tpn(0)),
            ),
        )
    )


def line_up_row(state: State, number: int, team: PersonId) -> LineUpRow:
    """Return the line-up of one team; raises DoesNotApply."""
    state.person(team)
    numbers = all_numbers(state)
    roster = state.rosters.get(team, ())
    match = match_of_team(state, team, number)
    line_up = line_up_now(state, team, number)
    other = None
    if match is not None:
        other = match.black if match.white == team else match.white
    return LineUpRow(
        seat_of(state, team, numbers),
        None if match is None else match.board,
        None if other is None else seat_of(state, other, numbers),
        tuple(
            LineUpSeat(
                board,
                None if who is None else seat_of(state, who, numbers),
                None if who is None else roster.index(who) + 1,
                None if match is None else (home if match.white == team else home.other),
            )
            for board, (who, home) in enumerate(
                zip(line_up, home_colours(state), strict=True), start=1
            )
        ),
        tuple(seat_of(state, who, numbers) for who in roster),
        (team, number) in state.line_ups,
        match is not None and has_result(state, match),
    )


def line_up_typed(state: State, team: PersonId, text: str) -> LineUp:
    """Return the line-up of a typed text such as 1 2 4 5; a hyphen leaves a board empty.

    Raises FormError for what is not a place of the roster.
    """
    roster = state.rosters.get(team, ())
    found: list[PersonId | None] = []
    wrong = []
    for word in filter(None, re.split(_SEPARATORS, text.strip())):
        if word in (EMPTY, "–", "0"):
            found.append(None)
        elif word.isascii() and word.isdigit() and 1 <= int(word) <= len(roster):
            found.append(roster[int(word) - 1])
        else:
            wrong.append(word)
    if wrong or not found:
        raise FormError.of(
            Message("“{text}” is not a line-up of {team}.", text=text, team=named(state, team)),
            Message(
                "Type places of the roster, 1 to {last}, board by board; a hyphen leaves a board "
                "empty.",
                last=len(roster),
            ),
            about=("field", f"line-{team}"),
        )
    return tuple(found)


def _order(state: State, number: int) -> list[PersonId]:
    """Return the teams of a round, home before away."""
    if number not in state.rounds:
        return []
    return [who for game in state.games_of(number) for who in (game.white, game.black)]
