"""Clocks: read every half hour, stopped and started again (6.10.1, 6.11, 12.5)."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from pareo.errors import FormError
from pareo.journal import Note, State
from pareo.language import Message
from pareo.reports import Column, Kind, Table
from pareo.service.desk.act import Desk, Proposal, perform_all
from pareo.service.desk.answers import Answer
from pareo.service.desk.games import about
from pareo.service.desk.laws.noting import (
    Where,
    kept,
    known_game,
    moment_typed,
    note,
    notes_about,
    notes_of,
    seconds_typed,
)
from pareo.service.desk.results import refuse_other_tables
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


def read(
    desk: Desk, where: Where, reading: Reading, at: str = "", corrects: int | None = None
) -> Answer:
    """Note what one clock shows."""
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
    first, second = seconds_typed(white, "white"), seconds_typed(black, "black")
    if first is None and second is None:
        return None
    if first is None or second is None:
        raise FormError.of(
            Message("One of the clocks is missing."),
            Message("Type what both clocks show."),
            about=("field", "white" if first is None else "black"),
        )
    return Reading(first, second, moves_typed(moves, "moves"))


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


def stop(desk: Desk, where: Where, reason: str, reading: Reading | None = None) -> Answer:
    """Note that the clocks of a game were stopped, and why."""
    if not reason.strip():
        raise FormError.of(
            Message("Why the clocks were stopped is missing."),
            Message("Say why, for example: promotion, illness, disturbance."),
            about=("field", "reason"),
        )
    shown = {} if reading is None else reading.data
    return note(desk, "game.stop", where, lambda *_: {"reason": reason.strip(), **shown})


def resume(desk: Desk, where: Where, reading: Reading | None = None, defective: str = "") -> Answer:
    """Note that the clocks of a game run again, and what they were set to.

    `defective` is the clock that was taken away, by its number or what is wrong with it.
    """
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


def readings_of(state: State, where: Where) -> tuple[Note, ...]:
    """Return what was read at a board, oldest first."""
    return tuple(notes_about(state, where, "clock.read"))


def sheet_of(state: State, number: int) -> dict[tuple[int, ...], tuple[Note, ...]]:
    """Return the half-hourly sheet of a round: the readings of each board in their order."""
    found: dict[tuple[int, ...], list[Note]] = {}
    for each in notes_of(state, "clock.read", number=number):
        assert each.place is not None
        found.setdefault(each.place, []).append(each)
    return {place: tuple(notes) for place, notes in found.items()}
