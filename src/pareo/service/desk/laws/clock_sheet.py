"""The half-hourly sheet of a round: what the clocks showed when, and which boards need an eye.

Comment to 6.10.1: an arbiter notes the clocks every half hour, for a clock may fail.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from pareo.journal import Note, State
from pareo.language import Message
from pareo.laws import TIME_TROUBLE, ClockReading, audit, clock_text
from pareo.reports import Column, Kind, Table
from pareo.service.desk.laws.boards import PlayedBoard, played_boards
from pareo.service.desk.laws.clocks import sheet_of
from pareo.service.desk.laws.event_rules import rules_of
from pareo.service.desk.laws.ledgers import game_state
from pareo.service.desk.laws.noting import Where, notes_about
from pareo.service.desk.laws.starts import start_of
from pareo.value import dataclass

_COLUMNS: Final = (
    Column("table", Message("Table"), Kind.NUMBER),
    Column("white", Message("White")),
    Column("black", Message("Black")),
    Column("time", Message("Time of the day")),
    Column("white_clock", Message("White's clock"), Kind.NUMBER),
    Column("black_clock", Message("Black's clock"), Kind.NUMBER),
    Column("moves", Message("Moves"), Kind.NUMBER),
)


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
            BoardClocks(
                board,
                tuple(map(_line, noted.get(board.where.place, ()))),
                tuple(_remarks(state, board.where, noted.get(board.where.place, ()))),
            )
            for board in played_boards(state, number, tables)
        )
    )


def _remarks(state: State, where: Where, notes: Sequence[Note]) -> Iterator[Message]:
    """Yield what the sum of both clocks says about the last look: time that is missing."""
    rules = rules_of(state)
    started = start_of(state, where.round).started
    if not notes or started is None or rules.control is None or "moves" not in notes[-1].payload:
        return
    first, last = rules.control.white[0], notes[-1]
    white_moves, black_moves = last.payload["moves"]
    if first.moves is not None and max(white_moves, black_moves) >= first.moves:
        return  # the sum rule is that of the first period
    at = datetime.fromisoformat(last.at)
    reading = ClockReading(
        last.payload["white"],
        last.payload["black"],
        white_moves,
        black_moves,
        int((at - started).total_seconds()),
    )
    given = game_state(state, where, at).added
    found = audit(
        reading,
        first.seconds,
        first.increment,
        stopped=_stopped(state, where, at),
        added=given.white + given.black,
    )
    if not found.consistent:
        yield Message(
            "Both clocks together: {shown}, expected {expected}.",
            shown=clock_text(found.shown),
            expected=clock_text(found.expected),
        )
        if found.hint is not None:
            yield found.hint


def _stopped(state: State, where: Where, until: datetime) -> int:
    """Return how many seconds the clocks of a game stood, as far as it was noted."""
    total, since = 0.0, None
    for note in notes_about(state, where, "game.stop", "game.resume"):
        at = min(datetime.fromisoformat(note.at), until)
        if note.kind == "game.stop":
            since = at
        elif since is not None:
            total, since = total + (at - since).total_seconds(), None
    return int(total + ((until - since).total_seconds() if since else 0))


def clock_table(state: State, number: int) -> Table:
    """Return the sheet of a round as a table: a row for each look at a clock."""
    rows = (
        (
            each.board.game.label,
            each.board.white_name,
            each.board.black_name,
            line.time,
            line.white,
            line.black,
            line.moves,
        )
        for each in clock_sheet(state, number).boards
        for line in each.lines
    )
    return Table(
        "clock-sheet",
        Message("Half-hourly sheet of round {round}", round=number),
        _COLUMNS,
        tuple(rows),
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
