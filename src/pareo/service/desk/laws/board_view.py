"""A board as its arbiter sees it: who plays, what was noted, the counts, what may be said."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from pareo.journal import Game, Note, PersonId, State, boards_of, is_stopped, seats
from pareo.language import LANGUAGES, Message, translator
from pareo.laws import (
    Counts,
    GameLedger,
    GameState,
    Incident,
    Penalty,
    Ruling,
    TimeChange,
    clock_text,
    colour_word,
    count_of,
)
from pareo.model import Colour, Result
from pareo.reports import Column, Kind, Table
from pareo.service.desk.laws.event_rules import rules_of, variant_of
from pareo.service.desk.laws.noting import SIDES, Where, incident_words, notes_about, notes_of
from pareo.service.desk.sentences import sentence_of
from pareo.service.desk.sentences.sentence import name_of
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """A game, or a board of a match: who has White and Black; None for an empty seat."""

    game: Game
    where: Where
    white: PersonId | None
    black: PersonId | None
    white_name: str
    black_name: str

    @property
    def key(self) -> str:
        """How a form names it: 3, of a match 3.2."""
        return ".".join(map(str, self.where.place[1:]))

    @property
    def is_open(self) -> bool:
        """Whether it has no result yet."""
        return self.game.result == Result.PENDING.value

    def name(self, colour: Colour) -> str:
        """Return the name of whoever has this colour."""
        return self.white_name if colour is Colour.WHITE else self.black_name


def played_boards(
    state: State, number: int, tables: range | None = None
) -> tuple[PlayedBoard, ...]:
    """Return the boards of a round by their tables; of a sector its own ones alone."""
    found = (
        _played(state, game)
        for match in sorted(state.games_of(number), key=lambda game: game.board)
        if tables is None or match.board in tables
        for game in _games(state, match)
    )
    return tuple(found)


def played_board(state: State, where: Where) -> PlayedBoard | None:
    """Return one of them; None if the round has no such board."""
    match = state.games.get((where.round, where.game))
    if match is None:
        return None
    return next(
        (
            _played(state, game)
            for game in _games(state, match)
            if (game.place or None) == where.board
        ),
        None,
    )


def where_is(key: str, number: int) -> Where:
    """Return the board that a form names; raises ValueError."""
    game, _, board = key.partition(".")
    return Where(number, int(game), int(board) if board else None)


def _games(state: State, match: Game) -> Iterator[Game]:
    return iter(boards_of(state, match)) if state.has_boards else iter((match,))


def _played(state: State, game: Game) -> PlayedBoard:
    white, black = seats(state, game) if game.place else (game.white, game.black)
    where = Where(game.round, game.number, game.place or None)
    return PlayedBoard(game, where, white, black, _name(state, white), _name(state, black))


def _name(state: State, who: PersonId | None) -> str:
    return "–" if who is None else name_of(who, state)


BOTH = "both"
"""How an entry names both players."""


def incident_in(payload: Mapping[str, Any]) -> Incident:
    """Return an incident as an entry has it."""
    side = payload.get("side", "")
    chosen = payload.get("chosen", {})
    return Incident(
        payload["what"],
        SIDES.get(side),
        both=side == BOTH,
        also=tuple(payload.get("also", ())),
        facts=tuple(sorted(payload.get("facts", {}).items())),
        penalty=Penalty(payload["penalty"]) if "penalty" in payload else None,
        times=TimeChange(chosen.get("white", 0), chosen.get("black", 0)),
        result=Result(chosen["result"]) if "result" in chosen else None,
        reason=payload.get("text", ""),
        analogy=payload.get("analogy", ""),
    )


def ledger_of(
    state: State, where: Where, without: int | None = None, until: datetime | None = None
) -> GameLedger:
    """Return the ledger of a game, up to a moment.

    Without a note that is to be corrected, and what came after.
    """
    rules = rules_of(state)
    noted = [
        incident_in(each.payload)
        for each in notes_about(state, where, "incident.note")
        if (without is None or each.seq < without)
        and (until is None or datetime.fromisoformat(each.at) <= until)
    ]
    return GameLedger(variant_of(rules), tuple(noted), rules, _warnings_before(state, where))


def game_state(state: State, where: Where, until: datetime | None = None) -> GameState:
    """Return where a game stands after all that was noted about it, up to a moment."""
    return ledger_of(state, where, until=until).fold()


def warnings_of(state: State, who: PersonId) -> tuple[Note, ...]:
    """Return the warnings of a player over the whole event."""
    return tuple(
        each
        for each in notes_of(state, "incident.note")
        if _is_warning(each.payload) and _offender(state, each) == who
    )


def _warnings_before(state: State, where: Where) -> Counts:
    """Return how many warnings both players have from their other games."""
    board = played_board(state, where)
    assert board is not None  # the game is known
    return tuple(
        (colour, 0 if who is None else _warned_elsewhere(state, who, where))
        for colour, who in ((Colour.WHITE, board.white), (Colour.BLACK, board.black))
    )


def _warned_elsewhere(state: State, who: PersonId, where: Where) -> int:
    return sum(each.place != where.place for each in warnings_of(state, who))


def _is_warning(payload: Mapping[str, Any]) -> bool:
    return payload["what"] == "warning" or payload.get("penalty") == Penalty.WARNING.value


def _offender(state: State, note: Note) -> PersonId | None:
    board = _board_of(state, note)
    side = note.payload.get("side")
    if board is None or side not in SIDES:
        return None
    return board.white if side == "white" else board.black


def _board_of(state: State, note: Note) -> PlayedBoard | None:
    if note.place is None:
        return None
    number, game, *board = note.place
    return played_board(state, Where(number, game, board[0] if board else None))


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
