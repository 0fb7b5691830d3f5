"""The plan of the hall: who sits on which side, and where the clocks stand (comment to 6.5)."""

from collections.abc import Iterable
from typing import Final

from pareo.journal import State
from pareo.language import Message
from pareo.reports import Cell, Column, Kind, Part, Prose, Table
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.laws.board_view import PlayedBoard, played_boards

_COLUMNS: Final = (
    Column("table", Message("Table"), Kind.NUMBER),
    Column("one_side", Message("One side")),
    Column("colour", Message("Colour")),
    Column("other_side", Message("Other side")),
    Column("clock", Message("Clock")),
)
_RIGHT: Final = Message("at Black's right hand")
_LEFT: Final = Message("at Black's left hand")


def hall_plan(asked: Asked) -> Iterable[Part]:
    """Where everybody sits in a round, all clocks facing the same way."""
    number, state = paired_round(asked), asked.state
    rows = tuple(_row(state, each) for each in played_boards(state, number))
    title = Message("Plan of the hall for round {round}", round=number)
    rules = (
        (
            Message(
                "A team sits on one side of its row, and colours alternate from board to board."
            ),
            Message("All clocks face the same way."),
        )
        if state.has_boards
        else (
            Message("Whoever has White sits on the same side of every board."),
            Message("The clock stands at Black's right hand."),
        )
    )
    look = Message("Boards stand so that one look sees most of the clocks.")
    return (
        Table("hall-plan", title, _COLUMNS, rows),
        Prose(Message("Boards and clocks"), (*rules, look)),
    )


def _row(state: State, board: PlayedBoard) -> tuple[Cell, ...]:
    """Return a board; where the home team has Black, the clock stands at Black's other hand."""
    match = state.games[board.game.round, board.game.number]
    white_here = board.game.white == match.white
    sides = (board.white_name, board.black_name)
    one, other = sides if white_here else sides[::-1]
    colour = Message("White") if white_here else Message("Black")
    return board.game.label, one, colour, other, _RIGHT if white_here else _LEFT
