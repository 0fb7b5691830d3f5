"""The half-hourly sheet of a round: what the clocks showed when, and which boards need an eye.

Comment to 6.10.1: an arbiter notes the clocks every half hour, for a clock may fail.
"""

from datetime import datetime
from typing import Final

from pareo.journal import Note, State
from pareo.language import Message
from pareo.laws import clock_text
from pareo.service.desk.laws.boards import PlayedBoard, played_boards
from pareo.service.desk.laws.clocks import sheet_of
from pareo.value import dataclass

TIME_TROUBLE: Final = 600
"""Seconds on a clock below which a board is in the list of time trouble."""


@dataclass(frozen=True, slots=True)
class ClockLine:
    """What a clock showed at a time of the day."""

    note: Note
    time: str
    white: str
    black: str
    moves: str
    in_trouble: bool


@dataclass(frozen=True, slots=True)
class BoardClocks:
    """A board with all its lines, oldest first."""

    board: PlayedBoard
    lines: tuple[ClockLine, ...]
    remarks: tuple[Message, ...] = ()

    @property
    def in_trouble(self) -> bool:
        """Whether somebody had less than ten minutes at the last look, and the game goes on."""
        return bool(self.lines) and self.lines[-1].in_trouble and self.board.is_open


@dataclass(frozen=True, slots=True)
class ClockSheet:
    """The sheet of a round."""

    boards: tuple[BoardClocks, ...]

    @property
    def in_trouble(self) -> tuple[BoardClocks, ...]:
        """The boards that somebody should watch."""
        return tuple(each for each in self.boards if each.in_trouble)


def clock_sheet(state: State, number: int, tables: range | None = None) -> ClockSheet:
    """Return the sheet of a round; of a sector its own tables alone."""
    noted = sheet_of(state, number)
    return ClockSheet(
        tuple(
            BoardClocks(board, tuple(map(_line, noted.get(board.where.place, ()))))
            for board in played_boards(state, number, tables)
        )
    )


def _line(note: Note) -> ClockLine:
    white, black = note.payload["white"], note.payload["black"]
    moves = note.payload.get("moves")
    return ClockLine(
        note,
        f"{datetime.fromisoformat(note.at).astimezone():%H:%M}",
        clock_text(white),
        clock_text(black),
        "" if moves is None else "/".join(map(str, dict.fromkeys(moves))),
        min(white, black) < TIME_TROUBLE,
    )
