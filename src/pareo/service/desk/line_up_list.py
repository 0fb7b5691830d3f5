"""The line-ups of a round as the desk shows them, and as they are typed: places of the roster."""

import re
from typing import Final

from pareo.errors import FormError
from pareo.journal import LineUp, PersonId, State, all_numbers, has_result, home_colours
from pareo.journal import line_up_of as line_up_now
from pareo.language import Message
from pareo.model import Colour, Tpn
from pareo.service.desk.line_ups import match_of_team
from pareo.service.desk.matches import Seat, seat_of
from pareo.value import dataclass

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
            Message(
                "“{text}” is not a line-up of {team}.", text=text, team=state.person(team).name
            ),
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
