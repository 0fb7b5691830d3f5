"""Matches as pages show them: the score, and every board with who sits there."""

from pareo.journal import (
    Game,
    PersonId,
    State,
    all_numbers,
    boards_of,
    is_forfeited,
    result_at,
    score_of,
    seats,
)
from pareo.language import Message
from pareo.model import TITLE_WORDS, Points, Result, Tpn
from pareo.value import dataclass


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
