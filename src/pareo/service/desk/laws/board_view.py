"""A board as its arbiter sees it: who plays, what was noted, the counts, what may be said."""

from datetime import datetime
from typing import Final

from pareo.journal import Note, State, is_stopped
from pareo.language import LANGUAGES, Message, translator
from pareo.laws import GameState, Ruling, clock_text, colour_word, count_of
from pareo.model import Colour
from pareo.reports import Column, Kind, Table
from pareo.service.desk.laws.boards import PlayedBoard, played_board
from pareo.service.desk.laws.ledgers import game_state
from pareo.service.desk.laws.noting import Where, notes_about
from pareo.service.desk.laws.words import incident_words
from pareo.service.desk.sentences import sentence_of
from pareo.value import dataclass

_LEDGER: Final = (
    Column("entry", Message("Entry"), Kind.NUMBER),
    Column("time", Message("Time")),
    Column("by", Message("By")),
    Column("text", Message("What")),
)


@dataclass(frozen=True, slots=True)
class NotedLine:
    """One note in words; `at` is a time of here."""

    note: Note
    at: str
    text: Message


@dataclass(frozen=True, slots=True)
class SideCounts:
    """What counts against or for one player: illegal moves of the game, warnings of the event."""

    colour: Colour
    name: str
    illegal_moves: int
    warnings: int
    added: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board with its ledger."""

    board: PlayedBoard
    state: GameState
    sides: tuple[SideCounts, SideCounts]
    lines: tuple[NotedLine, ...]
    is_stopped: bool

    @property
    def address(self) -> str:
        """The end of the addresses of its pages: 3, of a match 3/2."""
        return self.board.key.replace(".", "/")


def board_view(state: State, where: Where) -> BoardView | None:
    """Return a board of a round that players know; None if there is none."""
    board = played_board(state, where)
    if board is None:
        return None
    folded = game_state(state, where)
    return BoardView(
        board,
        folded,
        (_counts(board, folded, Colour.WHITE), _counts(board, folded, Colour.BLACK)),
        tuple(line_of(state, each) for each in notes_about(state, where)),
        is_stopped(state, where.place),
    )


def line_of(state: State, note: Note) -> NotedLine:
    """Return a note in words."""
    at = f"{datetime.fromisoformat(note.at).astimezone():%H:%M}"
    return NotedLine(note, at, sentence_of(note.kind, note.payload, state))


def spoken(what: str, ruling: Ruling) -> tuple[tuple[str, str], ...]:
    """Return what to say to the players, in every language that they may have."""
    said = Message("{what}. {verdict}", what=incident_words(what), verdict=ruling.verdict)
    texts = ((language, said.said(translator(language))) for language in LANGUAGES)
    return tuple((language, text[:1].upper() + text[1:]) for language, text in texts)


def _counts(board: PlayedBoard, folded: GameState, colour: Colour) -> SideCounts:
    added = folded.added.of(colour)
    return SideCounts(
        colour,
        board.name(colour),
        count_of(folded.illegal_moves, colour),
        count_of(folded.warnings, colour),
        clock_text(added, "+") if added else "",
    )


def ledger_table(state: State, where: Where) -> Table:
    """Return what was noted at a board as a table, with the counts below."""
    view = board_view(state, where)
    assert view is not None  # the game is known
    rows = tuple((each.note.seq, each.at, each.note.by, each.text) for each in view.lines)
    notes = tuple(_count_words(side) for side in view.sides)
    title = Message("Table {table}, round {round}", table=view.board.game.label, round=where.round)
    return Table("ledger", title, _LEDGER, rows, notes)


def _count_words(side: SideCounts) -> Message:
    return Message(
        "{colour} ({name}): illegal moves {illegal}, warnings {warnings}, time {time}",
        colour=colour_word(side.colour),
        name=side.name,
        illegal=side.illegal_moves,
        warnings=side.warnings,
        time=side.added or "0:00",
    )
