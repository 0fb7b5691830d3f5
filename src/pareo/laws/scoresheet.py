"""Two scoresheets of one game compared (8.1.1, 8.1.5)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from pareo.language import Message
from pareo.laws.board import Move, Position, Squares, initial
from pareo.laws.legal import positions_after
from pareo.laws.letters import FIGURINE, LETTERS, Letters
from pareo.laws.notation import Form, written
from pareo.laws.reading import ReadingOutcome
from pareo.laws.record import Record, Transcript, read_entries
from pareo.laws.ruling import Certainty, Ruling, articles
from pareo.laws.spelling import spelt
from pareo.model import Colour
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import dataclass

_LONGEST_SHIFT: Final = 2
"""A sheet may lack a half-move, or a whole move; more cannot be told from another game."""
_ENOUGH_TO_AGREE: Final = 3
"""So many entries must agree after a shift if the sheet ends before the other one does."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player has written: his entries, and the letters he uses, if they are known."""

    entries: tuple[str, ...]
    letters: Letters | None = None


@dataclass(frozen=True, slots=True)
class SheetFinding:
    """What a comparison found out about one sheet.

    `legal`: its entry at the difference is a legal move; None if it has no entry there. `breaks`
    is the article that the entry breaks. `missing` are the half-moves, from 1, that the sheet
    lacks. `reaches_board`: it ends in the position on the board; None if that is not known.
    """

    transcript: Transcript
    legal: bool | None
    breaks: Rule | None
    missing: tuple[int, ...]
    reaches_board: bool | None

    @property
    def is_sound(self) -> bool:
        """Whether all entries are legal moves."""
        return self.transcript.problem is None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two sheets side by side.

    `half_moves` is how many agree. `first_difference` is the first that does not, from 1; None if
    none. `suggestion` is the sheet that is right as far as a program can tell.
    """

    white: SheetFinding
    black: SheetFinding
    half_moves: int
    first_difference: int | None
    same_final_position: bool | None
    suggestion: Colour | None
    offers: tuple[Message, ...]

    @property
    def agree(self) -> bool:
        """Whether the sheets show the same moves and the same draw offers."""
        return self.first_difference is None and not self.offers

    def of(self, colour: Colour) -> SheetFinding:
        """Return what was found about one sheet."""
        return self.white if colour is Colour.WHITE else self.black


# ---------------------------------------------------------------------------------- comparing


@LAWS_2018.rule("8.1.1", "11.11")
def compare_sheets(
    white: Sheet, black: Sheet, start: Position | None = None, board: Squares | None = None
) -> Comparison:
    """Compare both sheets of a game; `board` is where the pieces stand now.

    The sheet is suggested that alone is legal, that the other one follows after a shift, or that
    alone leads to the position on the board.
    """
    begun = start or initial()
    ours, theirs = _read_together(white, black, begun)
    agreed = _agreed(ours.record.moves, theirs.record.moves)
    same_length = len(white.entries) == len(black.entries)
    whole = agreed == len(white.entries) and same_length
    difference = None if whole else agreed + 1
    findings = (
        _finding(white, ours, theirs.record, difference, board),
        _finding(black, theirs, ours.record, difference, board),
    )
    return Comparison(
        *findings,
        half_moves=agreed,
        first_difference=difference,
        same_final_position=_same_end(*findings),
        suggestion=None if whole else _suggestion(*findings),
        offers=offer_differences(ours.offers, theirs.offers),
    )


def _read_together(white: Sheet, black: Sheet, start: Position) -> tuple[Transcript, Transcript]:
    """Read both sheets; where one is ambiguous, the other one may settle it."""
    ours = read_entries(white.entries, white.letters, start)
    theirs = read_entries(black.entries, black.letters, start)
    return _settled_by(white, ours, theirs.record), _settled_by(black, theirs, ours.record)


def _settled_by(sheet: Sheet, read: Transcript, other: Record) -> Transcript:
    entries = list(sheet.entries)
    while read.problem is not None and read.problem.outcome is ReadingOutcome.AMBIGUOUS:
        at = len(read.record.moves)
        if at >= len(other.moves) or other.moves[at] not in read.problem.moves:
            return read
        position = read.record.positions[-1]
        offer = "(=)" if read.problem.offer else ""
        entries[at] = written(position, other.moves[at], FIGURINE, Form.LONG) + offer
        read = read_entries(entries, sheet.letters, read.record.start)
    return read


def _agreed(one: Sequence[Move], other: Sequence[Move]) -> int:
    """Return how many moves both begin with."""
    differs = (at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1])
    return next(differs, min(len(one), len(other)))


def _finding(
    sheet: Sheet, read: Transcript, other: Record, difference: int | None, board: Squares | None
) -> SheetFinding:
    missing = () if difference is None else _missing(sheet, read, other, difference)
    reaches = None
    if board is not None:
        reaches = read.problem is None and read.record.positions[-1].squares == board
    return SheetFinding(
        read, _legal_at(sheet, read, difference), _breaks(read, difference), missing, reaches
    )


def _legal_at(sheet: Sheet, read: Transcript, difference: int | None) -> bool | None:
    if difference is None or difference > len(sheet.entries):
        return None
    return difference <= len(read.record.moves)


def _breaks(read: Transcript, difference: int | None) -> Rule | None:
    problem = read.problem
    if problem is None or read.problem_at != difference or not problem.broken:
        return None
    return problem.broken[0].rule


def _missing(sheet: Sheet, read: Transcript, other: Record, difference: int) -> tuple[int, ...]:
    """Return the half-moves that a sheet lacks: the rest agrees after a shift, or it ends here."""
    rest = sheet.entries[difference - 1 :]
    if not rest:
        return tuple(range(difference, len(other.moves) + 1))
    letters = sheet.letters or LETTERS.get(read.language or "")
    for shift in range(1, _LONGEST_SHIFT + 1):
        before = difference - 1 + shift
        expected = other.moves[before:]
        if not expected:
            break
        place = positions_after(other.start, other.moves[:before])[-1]
        found = read_entries(rest, letters, place).record.moves
        ends_alike = len(rest) == len(expected) or len(rest) >= _ENOUGH_TO_AGREE
        if ends_alike and len(found) == len(rest) and found == expected[: len(found)]:
            return tuple(range(difference, difference + shift))
    return ()


def _same_end(white: SheetFinding, black: SheetFinding) -> bool | None:
    if not (white.is_sound and black.is_sound):
        return None
    ends = (each.transcript.record.positions[-1].squares for each in (white, black))
    return next(ends) == next(ends)


def _suggestion(white: SheetFinding, black: SheetFinding) -> Colour | None:
    """Return the sheet that is right: complete, legal, or leading to the board, in this order."""
    tests = (
        (not white.missing, not black.missing),
        (white.is_sound, black.is_sound),
        (bool(white.reaches_board), bool(black.reaches_board)),
    )
    for ours, theirs in tests:
        if ours != theirs:
            return Colour.WHITE if ours else Colour.BLACK
    return None


# --------------------------------------------------------------------------------- offers, form


@LAWS_2018.rule("8.1.5", "9.1.2.2", "C.12")
def offer_differences(white: Collection[int], black: Collection[int]) -> tuple[Message, ...]:
    """Return the draw offers that only one of the players has noted, by half-moves from 1."""
    return tuple(_offer_differences(frozenset(white), frozenset(black)))


def _offer_differences(white: frozenset[int], black: frozenset[int]) -> Iterator[Message]:
    for at in sorted(white ^ black):
        noted = Colour.WHITE if at in white else Colour.BLACK
        yield _NOTED[noted].filled(half_move=at)


_NOTED: Final = {
    Colour.WHITE: Message("Half-move {half_move}: draw offer (=) noted by White only."),
    Colour.BLACK: Message("Half-move {half_move}: draw offer (=) noted by Black only."),
}


@LAWS_2018.rule("C")
def is_algebraic(entries: Sequence[str]) -> bool:
    """Return whether a sheet is in algebraic notation: at least one of its entries is."""
    return not entries or any(spelt(each).is_move for each in entries)


@LAWS_2018.rule("C")
def evidence_ruling(entries: Sequence[str]) -> Ruling:
    """Judge whether a sheet may serve as evidence: in algebraic notation only."""
    if is_algebraic(entries):
        return Ruling(Message("The scoresheet may serve as evidence."), articles("C", "8.1.1"))
    return Ruling(
        Message("The scoresheet may not serve as evidence: it is not algebraic."),
        articles("C", "8.1.1"),
        certainty=Certainty.NO,
        details=(Message("Warn the player."),),
    )
