"""Scoresheets: compared, gaps filled, results and signatures, duties of recording (Article 8)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pareo.errors import FormError
from pareo.language import Message, counted
from pareo.laws import (
    Comparison,
    Gap,
    Original,
    Position,
    Record,
    Ruling,
    Sheet,
    SignedSheet,
    after_the_flag,
    boards_differ,
    check_signed,
    compare_sheets,
    comparison_ruling,
    evidence_ruling,
    is_algebraic,
    may_move,
    missing_originals,
    move_list,
    next_move_number,
    originals_ruling,
    read_fen,
    ways_through,
    writing_first,
)
from pareo.model import Colour, Result
from pareo.service.files import read_text
from pareo.service.laws.answer import Answer
from pareo.service.laws.falls import RESULTS
from pareo.service.laws.reading import letters_from
from pareo.service.laws.wording import ruled, ruling_lines
from pareo.value import dataclass

_SHOWN_WAYS: Final = 10


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """Two sheets as files, their letters, where the pieces stand, and a gap."""

    white: str
    black: str
    letters: str | None = None
    board: str | None = None
    gap: int | None = None


def compare(given: SheetFacts) -> Answer:
    """Compare two sheets: the first difference, what is missing, which one the board follows."""
    white, black = read_text(Path(given.white)), read_text(Path(given.black))
    return compare_texts(white, black, given.letters, given.board, given.gap)


def compare_texts(
    white_text: str,
    black_text: str,
    letters: str | None = None,
    board_fen: str | None = None,
    gap: int | None = None,
) -> Answer:
    """Compare two sheets as they are typed."""
    white, black = _sheet(white_text, letters), _sheet(black_text, letters)
    unusable = [each for each in (white, black) if not is_algebraic(each.entries)]
    if unusable:
        return ruled(evidence_ruling(unusable[0].entries))
    board = None if board_fen is None else read_fen(board_fen)
    found = compare_sheets(white, black, board=None if board is None else board.squares)
    ruling = comparison_ruling(found)
    data: dict[str, object] = {
        "agree": found.agree,
        "half_moves": found.half_moves,
        "first_difference": found.first_difference,
        "suggestion": found.suggestion and found.suggestion.value,
        "ruling": ruling,
    }
    lines = list(ruling_lines(ruling))
    if gap is not None:
        more, ways = _filled(found, gap, board)
        lines += more
        data["ways"] = ways
    return Answer(tuple(lines), data, fine=found.agree)


def _sheet(text: str, letters: str | None) -> Sheet:
    return Sheet(move_list(text).entries, letters_from(letters))


def _filled(
    found: Comparison, half_moves: int, board: Position | None
) -> tuple[list[Message], list[str]]:
    """Return all legal ways through a gap after the last move on which the sheets agree."""
    record = found.white.transcript.record
    start = Record(record.start, record.moves[: found.half_moves]).positions[-1]
    gap = Gap(
        start,
        half_moves,
        None if board is None else board.squares,
        None if board is None else board.turn,
    )
    ways = ways_through(gap)
    lines = [
        counted(
            "{count} legal way through a gap of {half_moves} half-moves (8.5.3):",
            "{count} legal ways through a gap of {half_moves} half-moves (8.5.3):",
            len(ways.moves),
            half_moves=half_moves,
        )
    ]
    lines += [Message("{moves}", moves=text) for text in ways.texts[:_SHOWN_WAYS]]
    if not ways.complete:
        lines.append(Message("The search was given up before its end; there may be more."))
    return lines, [str(text) for text in ways.texts]


# ---------------------------------------------------------------------------- results, duties


def signed(
    white: str | None, black: str | None, by: Sequence[Colour], played: str | None = None
) -> Answer:
    """Compare the results on both sheets, and look at the signatures (8.7)."""
    return ruled(
        check_signed(
            SignedSheet(_result(white), signed=Colour.WHITE in by),
            SignedSheet(_result(black), signed=Colour.BLACK in by),
            _result(played),
        )
    )


def _result(text: str | None) -> Result | None:
    return None if text is None else RESULTS[text]


@dataclass(frozen=True, slots=True)
class Recording:
    """What a duty of recording depends on, as it is typed; pairs are written and made moves."""

    own: tuple[int, int] | None = None
    opponent: tuple[int, int] = (0, 0)
    purpose: str | None = None
    recorded: tuple[Colour, ...] = ()
    complete: bool = False
    on_move: Colour = Colour.WHITE
    found: int = 0
    control: int = 0
    wrong: Colour | None = None
    agreed: int | None = None
    boards: int = 0
    handed_in: tuple[str, ...] = ()


def duty(kind: str, given: Recording) -> Answer:
    """Return what Article 8 asks of those who record."""
    match kind:
        case "moving":
            return ruled(may_move(*(given.own or (0, 0)), *given.opponent))
        case "writing":
            claim, sealing = given.purpose == "claim", given.purpose == "sealing"
            return ruled(writing_first(claim=claim, sealing=sealing))
        case "flag":
            return ruled(
                after_the_flag(given.recorded, complete_sheet=given.complete, on_move=given.on_move)
            )
        case "number":
            return next_number(given.found, given.control)
        case "boards":
            return boards(given.wrong, given.agreed)
        case _:
            return originals(given.boards, given.handed_in)


def next_number(found: int, control: int) -> Answer:
    """Return the number of the next move where no overstepping can be shown (8.6)."""
    number = next_move_number(found, control)
    line = Message("The next move is number {number} (8.6).", number=number)
    return Answer((line,), {"next_move_number": number})


def boards(wrong: Colour | None, last_agreement: int | None) -> Answer:
    """Return what to do where the two boards of a game differ (D.2.9)."""
    if wrong is None and last_agreement is None:
        raise FormError.of(
            Message("It is not said whether the sheets agree."),
            Message(
                "Name who executed the move wrongly, or the last half-move on which they agree."
            ),
        )
    return ruled(boards_differ(executed_wrongly=wrong, last_agreement=last_agreement))


def originals(boards_played: int, handed_in: Sequence[str]) -> Answer:
    """Return which original scoresheets are missing: `3w` is that of White on board 3 (8.3)."""
    found = frozenset(map(_original, handed_in))
    ruling: Ruling = originals_ruling(missing_originals(range(1, boards_played + 1), found))
    return ruled(ruling)


def _original(text: str) -> Original:
    number, side = text[:-1], text[-1:].lower()
    if not number.isdecimal() or side not in ("w", "b"):
        raise FormError.of(
            Message("“{text}” names no scoresheet.", text=text),
            Message("Write the board and w or b, such as 3w."),
        )
    return Original(int(number), Colour(side))
