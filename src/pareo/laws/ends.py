"""Check, mate and stalemate (1.4, 5.1.1, 5.2.1)."""

from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.laws.attacks import is_check
from pareo.laws.board import Position
from pareo.laws.legal import legal_moves
from pareo.laws.ruling import Ruling, articles
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018

_WINS: Final = {Colour.WHITE: Result.WHITE_WON, Colour.BLACK: Result.BLACK_WON}


class End(Enum):
    """How a position ends the game at once."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"


@LAWS_2018.rule("1.4")
def end_on_board(position: Position) -> End | None:
    """Return whether the player on move is mated or stalemated: no legal move remains."""
    if legal_moves(position):
        return None
    return End.CHECKMATE if is_check(position) else End.STALEMATE


@LAWS_2018.rule("1.4.2", "5.1.1")
def mate_ruling(position: Position) -> Ruling:
    """Rule on a mate: the mated player loses, if the move that mated was legal."""
    winner = position.turn.other
    won = {Colour.WHITE: Message("White has mated"), Colour.BLACK: Message("Black has mated")}
    return Ruling(won[winner], articles("5.1.1", "1.4.1", "1.4.2"), result=_WINS[winner])


@LAWS_2018.rule("5.2.1")
def stalemate_ruling() -> Ruling:
    """Rule on a stalemate: no legal move and no check, a draw at once."""
    return Ruling(Message("Draw: stalemate"), articles("5.2.1"), result=Result.DRAWN)


def end_ruling(position: Position) -> Ruling | None:
    """Rule on mate or stalemate on the board; None if the game goes on."""
    match end_on_board(position):
        case End.CHECKMATE:
            return mate_ruling(position)
        case End.STALEMATE:
            return stalemate_ruling()
        case _:
            return None
