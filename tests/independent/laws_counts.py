"""A second opinion on repetitions and counts of moves by the Laws of Chess of 2018 (Article 9).

Written from the text alone. A game is a list of positions and of the moves between them, with the
number of half-moves without capture or pawn move before the first one. Where the text leaves room,
these are the readings:

1. 9.2.2 "possible moves" of a position: the moves that are legal in it, and the rights to castle
   that are not lost, for they are lost only when king or rook move. A capture "en passant" makes a
   difference only where it is legal.
2. A claim with a written move is also correct where the condition is already met on the board.
3. A claim by a player who is not on move, after touching a piece or after making the move is no
   claim (9.4): it costs nothing.
4. A written move that would mate does not come before the draw that is claimed with it.
5. A written move that is illegal leads to no position: the claim stands on the board alone.
6. Mate and stalemate end the game at once; nothing is claimed afterwards.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tests.independent.laws_board import Place
from tests.independent.laws_moves import ended, judge, legal_moves, play

FIFTY = 100
SEVENTY_FIVE = 150


class Game(NamedTuple):
    places: Sequence[Place]
    moves: Sequence[str]
    quiet: int = 0


def same_key(place: Place) -> object:
    """9.2.2."""
    passant = place.passant if passant_is_legal(place) else None
    return place.turn, frozenset(place.board.items()), place.rights, passant


def passant_is_legal(place: Place) -> bool:
    return place.passant is not None and any(
        place.board[move[:2]] in "Pp" and move[2:4] == place.passant for move in legal_moves(place)
    )


def times_seen(places: Sequence[Place]) -> int:
    """How often the last position has appeared."""
    keys = [same_key(place) for place in places]
    return keys.count(keys[-1])


def quiet_after(place: Place, move: str, quiet: int) -> int:
    """Half-moves without capture or pawn move."""
    after = play(place, move)
    pawn = move[:2] in place.board and place.board[move[:2]] in "Pp"
    return 0 if pawn or len(after.board) < len(place.board) else quiet + 1


def quiet_of(game: Game) -> int:
    quiet = game.quiet
    for place, move in zip(game.places, game.moves, strict=False):
        quiet = quiet_after(place, move, quiet)
    return quiet


def drawn_at_once(game: Game) -> list[str]:
    """9.6; mate takes precedence."""
    if ended(game.places[-1]) == "5.1.1":
        return []
    found = ["9.6.1"] if times_seen(game.places) >= 5 else []
    return [*found, "9.6.2"] if quiet_of(game) >= SEVENTY_FIVE else found


class Answer(NamedTuple):
    verdict: str
    articles: frozenset[str]
    opponent_seconds: int


def claim(
    game: Game,
    kind: str,
    by: str,
    written: str | None = None,
    *,
    spoiled: bool = False,
    blitz: bool = False,
) -> Answer:
    """9.2 (`repetition`) or 9.3 (`fifty`); `spoiled`: a piece was touched or the move made."""
    place = game.places[-1]
    if by != place.turn or spoiled:
        return Answer("not admissible", frozenset(), 0)
    met = met_on_board(game, kind) | met_by(game, kind, written)
    if met:
        return Answer("draw", frozenset(met), 0)
    return Answer("rejected", frozenset({"9.5.3"}), 60 if blitz else 120)


def met_on_board(game: Game, kind: str) -> set[str]:
    """9.2.1.2, 9.3.2."""
    if kind == "repetition":
        return {"9.2.1.2"} if times_seen(game.places) >= 3 else set()
    return {"9.3.2"} if quiet_of(game) >= FIFTY else set()


def met_by(game: Game, kind: str, written: str | None) -> set[str]:
    """9.2.1.1, 9.3.1."""
    place = game.places[-1]
    if written is None or judge(place, written):
        return set()
    after = Game([*game.places, play(place, written)], [*game.moves, written], game.quiet)
    if kind == "repetition":
        return {"9.2.1.1"} if times_seen(after.places) >= 3 else set()
    return {"9.3.1"} if quiet_of(after) >= FIFTY else set()
