"""Clocks: read every half hour, stopped and started again (6.10.1, 6.11, 12.5)."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Final

from pareo.errors import FormError
from pareo.journal import Note, State
from pareo.language import Message
from pareo.laws import TIME_TROUBLE, ClockReading, audit, clock_text
from pareo.reports import Column, Kind, Table
from pareo.service.desk.act import Desk, Proposal, perform_all
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, Group, act
from pareo.service.desk.fields import Text, Word
from pareo.service.desk.games import about
from pareo.service.desk.laws.board_view import PlayedBoard, game_state, played_boards
from pareo.service.desk.laws.event_rules import rules_of
from pareo.service.desk.laws.noting import (
    At,
    AtBoard,
    Where,
    kept,
    known_game,
    moment_typed,
    note,
    notes_about,
    notes_of,
    seconds_typed,
)
from pareo.service.desk.laws.starts import start_of
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.results import refuse_other_tables
from pareo.service.permissions import Action
from pareo.value import dataclass

_DEFECTIVE: Final = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("table", Message("Table")),
    Column("clock", Message("Clock")),
    Column("time", Message("Time")),
    Column("by", Message("By")),
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a clock shows, in seconds, and how many moves each side has made, if known."""

    white: int
    black: int
    moves: tuple[int, int] | None = None

    @property
    def data(self) -> dict[str, object]:
        """As entries have it."""
        shown: dict[str, object] = {"white": self.white, "black": self.black}
        return shown if self.moves is None else {**shown, "moves": list(self.moves)}


def _seconds(word: str) -> int | None:
    return seconds_typed(word, "")


def _moves(word: str) -> dict[str, int]:
    """Read the moves of White and Black, 25 or 25/24."""
    white, black = moves_typed(word, "") or (0, 0)
    return {"white_moves": white, "black_moves": black}


_SHOWN: Final = {"ge": 0, "le": 86_400, "description": "what a clock shows, in seconds"}
_White = Annotated[
    int, Field(Message("White's clock: 1:09:20"), shown="WHITE", limits=_SHOWN, read=_seconds)
]
_Black = Annotated[
    int, Field(Message("Black's clock: 0:53:40"), shown="BLACK", limits=_SHOWN, read=_seconds)
]
_Moves = Annotated[int | None, Field(limits={"ge": 0, "le": 999})]
_MovesOfWhite = Annotated[
    _Moves,
    Field(
        Message("moves that both have completed: 25, or 25/24"),
        shown="MOVES",
        option="--moves",
        read=_moves,
        limits={"description": "moves that White has completed"},
    ),
]
_MovesOfBlack = Annotated[
    _Moves, Field(place="nowhere", limits={"description": "moves that Black has completed"})
]


@dataclass(frozen=True, slots=True)
class BothShown:
    """What both clocks show."""

    white: _White
    black: _Black
    white_moves: _MovesOfWhite = None
    black_moves: _MovesOfBlack = None


@dataclass(frozen=True, slots=True)
class IfShown:
    """What both clocks show, if it is known."""

    white: Annotated[_White | None, Field(shown="TIME")] = None
    black: Annotated[_Black | None, Field(shown="TIME")] = None
    white_moves: _MovesOfWhite = None
    black_moves: _MovesOfBlack = None


def _reading(_: OpenEvent, **said: int | None) -> Reading | None:
    return _read_off(**said)


def _read_off(
    white: int | None = None,
    black: int | None = None,
    white_moves: int | None = None,
    black_moves: int | None = None,
) -> Reading | None:
    """Return what both clocks show; None if nothing is said. Raises FormError."""
    if white is None and black is None:
        return None
    if white is None or black is None:
        raise FormError.of(
            Message("One of the clocks is missing."),
            Message("Type what both clocks show."),
            about=("field", "white" if white is None else "black"),
        )
    known = white_moves is not None and black_moves is not None
    return Reading(white, black, (white_moves or 0, black_moves or 0) if known else None)


@act("clock.read", Action.INCIDENTS)
def read(
    desk: Desk,
    where: AtBoard,
    reading: Annotated[Reading, Group(BothShown, _reading)],
    at: At = "",
    corrects: int | None = None,
) -> Answer:
    """Note what the clocks of a board show."""
    moment = moment_typed(at)
    return note(
        desk,
        "clock.read",
        where,
        lambda *_: {**reading.data, "at": moment},
        corrects=corrects,
    )


def read_all(desk: Desk, readings: Mapping[Where, Reading], at: str = "") -> Answer:
    """Note a line of the half-hourly sheet: the clocks of several boards at one time."""
    moment = moment_typed(at)
    if not readings:
        raise FormError.of(
            Message("No clock is entered."), Message("Type what the clocks of a board show.")
        )

    def guard(state: State) -> Sequence[Proposal]:
        games = {where: known_game(state, where) for where in readings}
        refuse_other_tables(desk, *games.values())
        return [
            Proposal(
                "clock.read",
                {**about(games[where]), **reading.data, **kept({"at": moment})},
                (f"clock:{':'.join(map(str, where.place))}",),
                structural=False,
            )
            for where, reading in readings.items()
        ]

    return perform_all(desk, guard)


def reading_typed(white: str, black: str, moves: str = "") -> Reading | None:
    """Return what both clocks show, as it is typed; None if nothing is. Raises FormError."""
    completed = moves_typed(moves, "moves") or (None, None)
    shown = seconds_typed(white, "white"), seconds_typed(black, "black")
    return _read_off(*shown, *completed)


def moves_typed(text: str, field: str) -> tuple[int, int] | None:
    """Return the moves of White and Black, 25 or 25/24; None if empty. Raises FormError."""
    if not text:
        return None
    white, _, black = text.partition("/")
    if not all(
        each.isascii() and each.isdigit() and len(each) < 4 for each in (white, black or white)
    ):
        raise FormError.of(
            Message("“{value}” is not a number of moves.", value=text),
            Message("Type the moves that both have completed, 25, or of each, 25/24."),
            about=("field", field),
        )
    return int(white), int(black or white)


@act("game.stop", Action.INCIDENTS)
def stop(
    desk: Desk,
    where: AtBoard,
    reason: Annotated[
        Text,
        Field(
            Message("why they are stopped"),
            place="option",
            limits={"min_length": 1, "description": "why"},
        ),
    ],
    reading: Annotated[Reading | None, Group(IfShown, _reading)] = None,
) -> Answer:
    """Note that the clocks of a board were stopped."""
    if not reason.strip():
        raise FormError.of(
            Message("Why the clocks were stopped is missing."),
            Message("Say why, for example: promotion, illness, disturbance."),
            about=("field", "reason"),
        )
    shown = {} if reading is None else reading.data
    return note(desk, "game.stop", where, lambda *_: {"reason": reason.strip(), **shown})


@act("game.resume", Action.INCIDENTS)
def resume(
    desk: Desk,
    where: AtBoard,
    reading: Annotated[Reading | None, Group(IfShown, _reading)] = None,
    defective: Annotated[
        Word, Field(Message("the clock that was replaced, by its number"), shown="CLOCK")
    ] = "",
) -> Answer:
    """Note that the clocks of a board run again."""
    shown = {} if reading is None else reading.data
    words = " ".join(defective.split())
    return note(desk, "game.resume", where, lambda *_: {**shown, **kept({"defective": words})})


def defective_clocks(state: State) -> Table:
    """Return the clocks that were taken away, each with its round and table."""
    rows = tuple(
        (each.round, _table(state, each), each.payload["defective"], _hour(each.at), each.by)
        for each in notes_of(state, "game.resume")
        if "defective" in each.payload
    )
    return Table("defective-clocks", Message("Defective clocks"), _DEFECTIVE, rows)


def _table(state: State, found: Note) -> str:
    assert found.place is not None
    number, game, *board = found.place
    return str(known_game(state, Where(number, game, board[0] if board else None)).label)


def _hour(moment: str) -> str:
    return f"{datetime.fromisoformat(moment).astimezone():%H:%M}"


def sheet_of(state: State, number: int) -> dict[tuple[int, ...], tuple[Note, ...]]:
    """Return the half-hourly sheet of a round: the readings of each board in their order."""
    found: dict[tuple[int, ...], list[Note]] = {}
    for each in notes_of(state, "clock.read", number=number):
        assert each.place is not None
        found.setdefault(each.place, []).append(each)
    return {place: tuple(notes) for place, notes in found.items()}


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
    for noted in notes_about(state, where, "game.stop", "game.resume"):
        at = min(datetime.fromisoformat(noted.at), until)
        if noted.kind == "game.stop":
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
