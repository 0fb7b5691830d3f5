"""Results of matches as a desk shows and types them: teams from home's side, players White first."""

from collections.abc import Iterator
from typing import Final

from pareo.errors import FormError
from pareo.journal import Game, PersonId, State, boards_of, is_forfeited, result_at, score_of, seats
from pareo.language import Message, Numeral, counted
from pareo.model import Colour, Points, Result, Tpn, points_text
from pareo.service.desk.games import found_game, result_meant
from pareo.service.desk.matches import Seat, seat_of, turned
from pareo.value import dataclass, replace

WORDS_OF_TEAMS: Final = {
    "1-0": Message("home wins"),
    "0-1": Message("away wins"),
    "½-½": Message("draw"),
    "1F-0F": Message("home wins by forfeit"),
    "0F-1F": Message("away wins by forfeit"),
    "0F-0F": Message("neither of them came"),
    "adjourned": Message("adjourned"),
    "½-0": Message("half a point for home, none for away"),
    "0-½": Message("none for home, half a point for away"),
    "0-0": Message("both lose"),
    "1-0u": Message("home wins, too short to be rated"),
    "½-½u": Message("draw, too short to be rated"),
    "0-1u": Message("away wins, too short to be rated"),
}
"""Results of boards as they are spoken, the team named first being home."""


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match. `game` has its results from the side that stands on the left.

    `left` and `right` are who sits there, None for an empty seat.
    """

    game: Game
    left: Seat | None
    right: Seat | None
    left_colour: Colour

    @property
    def key(self) -> str:
        """How a form names the board: the number of the match and its own."""
        return key_of(self.game)

    @property
    def right_colour(self) -> Colour:
        """The colour of the one on the right."""
        return self.left_colour.other


@dataclass(frozen=True, slots=True)
class MatchLines:
    """A match with its boards; `score` are the game points so far."""

    game: Game
    home: Seat
    away: Seat
    score: tuple[Numeral, Numeral]
    forfeited: bool
    boards: tuple[MatchBoard, ...]
    handed_in: tuple[bool, bool]


def match_lines(state: State, match: Game, numbers: dict[PersonId, Tpn]) -> MatchLines:
    """Return a match as it is shown board by board."""
    home, away = score_of(state, match)
    return MatchLines(
        match,
        seat_of(state, match.white, numbers),
        seat_of(state, match.black, numbers),
        (points_text(Points(home)), points_text(Points(away))),
        is_forfeited(match),
        tuple(_lines(state, match, numbers)),
        (
            (match.white, match.round) in state.line_ups,
            (match.black, match.round) in state.line_ups,
        ),
    )


def key_of(game: Game) -> str:
    """Return how a form names a game, or a board of a match."""
    return f"{game.number}.{game.place}" if game.place else f"{game.number}"


def place_in(key: str) -> tuple[int, int | None]:
    """Return the number of a game, and the board where it is one of a match; raises FormError."""
    game, _, board = key.partition(".")
    if all(part.isascii() and part.isdigit() and len(part) < 6 for part in (game, board or "0")):
        return int(game), int(board) if board else None
    raise FormError.of(
        Message("“{text}” is not a board.", text=key), Message("Choose a board of the round.")
    )


def white_first(state: State, number: int, key: str, typed: str) -> str:
    """Return a typed result with that of White first; boards of teams are typed home first."""
    game, board = place_in(key)
    if not state.of_teams or board is None or (number, game) not in state.games:
        return typed
    found = found_game(state, number, game, board)
    try:
        meant = result_meant(typed).value
    except FormError:
        return typed
    return turned(meant) if found.white != state.games[number, game].white else meant


def _lines(state: State, match: Game, numbers: dict[PersonId, Tpn]) -> Iterator[MatchBoard]:
    for board in boards_of(state, match):
        white, black = (
            None if who is None else seat_of(state, who, numbers) for who in seats(state, board)
        )
        shown = shown_board(state, match, board)
        if state.of_teams and board.white != match.white:
            yield MatchBoard(shown, black, white, Colour.BLACK)
        else:
            yield MatchBoard(shown, white, black, Colour.WHITE)


def shown_board(state: State, match: Game, board: Game) -> Game:
    """Return a board with its results from the side on the left; none of a forfeited match."""
    result = "" if is_forfeited(match) else result_at(state, board)
    if not state.of_teams or board.white == match.white:
        return board._replace(result=result)
    return board._replace(
        result=turned(result),
        disputes=tuple(replace(each, result=turned(each.result)) for each in board.disputes),
        claims=tuple((side, turned(said)) for side, said in board.claims),
    )


def waits(state: State, match: Game) -> Iterator[Game]:
    """Yield the boards of a match that have or want a result, each with the one that stands."""
    for board in boards_of(state, match):
        shown = shown_board(state, match, board)
        if is_forfeited(match):
            yield shown._replace(result=match.result)
        elif shown.result:
            yield shown


def open_boards(state: State, number: int) -> int:
    """Return how many boards of a round have no result yet; adjourned ones wait elsewhere."""
    return len(list(open_places(state, number)))


def without_result(state: State, number: int) -> Message | None:
    """Return which games of a round have no result yet, in words; None if there is none."""
    missing = list(open_places(state, number))
    text = counted(
        "{count} game of round {round} has no result: table {tables}.",
        "{count} games of round {round} have no result: tables {tables}.",
        len(missing),
        round=number,
        tables=", ".join(map(str, missing)),
    )
    return text if missing else None


def open_places(state: State, number: int) -> Iterator[int | str]:
    """Yield where a result of a round is missing: tables, and boards of matches as in 3.2.

    A match between players is one place, and so is one at whose boards nobody can play.
    """
    pending = Result.PENDING.value
    for match in sorted(state.games_of(number), key=lambda each: each.board):
        if match.result != pending:
            continue
        boards = waits(state, match) if state.has_boards else ()
        yield from [board.label for board in boards if board.result == pending] or [match.label]
