"""Reading a written move: read, ambiguous, unreadable, or readable but illegal (Appendix C)."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.laws.board import SQUARES, Kind, Move, Piece, Position, Square, square, square_name
from pareo.laws.judgement import Attempt, Broken, breaks
from pareo.laws.legal import legal_moves
from pareo.laws.letters import FIGURINE, LETTERS, Letters
from pareo.laws.moves import judge
from pareo.laws.notation import Form, check_sign, is_capture, is_passant, written
from pareo.laws.ruling import article
from pareo.laws.spelling import Spelling, spelt
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import dataclass

ALL_LETTERS: Final = tuple(LETTERS.values())


class ReadingOutcome(Enum):
    """What came of reading a text."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    READ = "read"
    AMBIGUOUS = "ambiguous"
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal move that a text may mean, and the languages whose letters say so.

    No languages: the text has no letter that depends on them.
    """

    move: Move
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A text that was read.

    One candidate: read. Several: ambiguous. None: `suggestions` are the nearest legal moves, and
    if the text can be read at all, `broken` says which articles the move breaks, and `attempts`
    what may have been tried, if there are such pieces: several where nothing tells them apart.
    """

    text: str
    outcome: ReadingOutcome
    candidates: tuple[Candidate, ...] = ()
    suggestions: tuple[Move, ...] = ()
    broken: tuple[Broken, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    remarks: tuple[Message, ...] = ()
    offer: bool = False

    @property
    def move(self) -> Move | None:
        """The move, where there is no doubt."""
        return self.candidates[0].move if self.outcome is ReadingOutcome.READ else None

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that it may mean."""
        return tuple(each.move for each in self.candidates)

    @property
    def asks_for_letters(self) -> bool:
        """Whether it is one move in the letters of some language, and another in others (C.3)."""
        named = [language for each in self.candidates for language in each.languages]
        several = self.outcome is ReadingOutcome.AMBIGUOUS
        return several and any(named.count(language) == 1 for language in named)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The articles that the outcome rests on."""
        match self.outcome:
            case ReadingOutcome.READ:
                return (article("C.8"),)
            case ReadingOutcome.AMBIGUOUS:
                return (article(_why_ambiguous(self.candidates)),)
            case ReadingOutcome.UNREADABLE:
                return (article("C"),)
        return (*dict.fromkeys(each.rule for each in self.broken), article("3.10.2"))


def _why_ambiguous(candidates: Sequence[Candidate]) -> str:
    """C.3: languages differ; C.11: the new piece is missing; C.10: several pieces can go there."""
    if len({each.languages for each in candidates}) > 1:
        return "C.3"
    return "C.11" if candidates[0].move.promotion else "C.10"


@LAWS_2018.rule("C.2", "C.3", "C.4", "C.8", "C.9", "C.10", "C.11")
def read_move(
    position: Position,
    text: str,
    letters: Letters | Sequence[Letters] | None = None,
    record: Sequence[Position] = (),
) -> Reading:
    """Read a move as a player wrote it, in one language, in some or, without letters, in any.

    If the languages differ, the reading that alone is legal is taken; if several are, it is for
    the player to say. A wrong sign of check or capture is a remark, never a fault. `record` are
    the positions of the game so far, which tell why a right is missing.
    """
    spelling = spelt(text)
    tried = (letters,) if isinstance(letters, Letters) else tuple(letters or ALL_LETTERS)
    legal = legal_moves(position)
    if not spelling.depends_on_letters:
        tried = tried[:1]
    found: dict[Move, list[str]] = {}
    for each in tried:
        for move in _meant(position, legal, spelling, each):
            found.setdefault(move, []).append(each.language)
    candidates = tuple(
        Candidate(move, tuple(languages) if spelling.depends_on_letters else ())
        for move, languages in _proper(position, spelling, found).items()
    )
    if len(candidates) == 1:
        return Reading(
            text,
            ReadingOutcome.READ,
            candidates,
            remarks=tuple(_remarks(position, candidates[0].move, spelling)),
            offer=spelling.offer,
        )
    if candidates:
        return Reading(text, ReadingOutcome.AMBIGUOUS, candidates, offer=spelling.offer)
    broken, attempts = _broken(position, spelling, tried, record)
    return Reading(
        text,
        ReadingOutcome.ILLEGAL if broken else ReadingOutcome.UNREADABLE,
        suggestions=_nearest(position, legal, spelling, tried),
        broken=broken,
        attempts=attempts,
        offer=spelling.offer,
    )


# ----------------------------------------------------------------------------- legal candidates


def _kind(position: Position, spelling: Spelling, letters: Letters) -> Kind | None:
    """Return the kind of piece that a text names; both squares name the piece there (ruling 0336)."""
    if spelling.piece:
        return _sign(spelling.piece, letters)
    if spelling.file and spelling.rank:
        piece = position.squares[square(spelling.file + spelling.rank)]
        return piece.kind if piece else Kind.PAWN
    return Kind.PAWN


def _new(spelling: Spelling, letters: Letters) -> Kind | None:
    return _sign(spelling.new, letters) if spelling.new else None


def _sign(sign: str, letters: Letters) -> Kind | None:
    return letters.kind(sign) or FIGURINE.kind(sign)


def _meant(
    position: Position, legal: Iterable[Move], spelling: Spelling, letters: Letters
) -> Iterator[Move]:
    """Yield the legal moves that fit the text."""
    if spelling.wing is not None:
        yield from (move for move in legal if move.wing is spelling.wing)
        return
    kind = _kind(position, spelling, letters)
    new = _new(spelling, letters)
    if not spelling.is_move or kind is None or (spelling.new and new is None):
        return
    for move in legal:
        piece = position.squares[move.origin]
        if (
            piece is not None
            and piece.kind is kind
            and (move.wing is None or not position.chess960)
            and square_name(move.arrival).startswith(spelling.arrival)
            and _departs(move.origin, spelling)
            and (kind is not Kind.PAWN or _pawn_fits(move, spelling))
            and (new is None or move.promotion is new)
        ):
            yield move


def _proper(
    position: Position, spelling: Spelling, found: dict[Move, list[str]]
) -> dict[Move, list[str]]:
    """Leave out pawns with a letter and castlings without their sign, where another piece fits.

    Ruling 0337.
    """
    if not spelling.piece:
        return found
    pawn = Piece.of(position.turn, Kind.PAWN)
    others = {
        move: each
        for move, each in found.items()
        if position.squares[move.origin] != pawn and move.wing is None
    }
    return others or found


def _departs(origin: Square, spelling: Spelling) -> bool:
    name = square_name(origin)
    return spelling.file in ("", name[0]) and spelling.rank in ("", name[1])


def _pawn_fits(move: Move, spelling: Spelling) -> bool:
    """A pawn that captures names its file, or at least the capture; another one does not."""
    crosses = square_name(move.origin)[0] != square_name(move.arrival)[0]
    return bool(spelling.file) or crosses == spelling.capture


# -------------------------------------------------------------------------------------- remarks


def _remarks(position: Position, move: Move, spelling: Spelling) -> Iterator[Message]:
    if spelling.wing is None:
        piece = position.squares[move.origin]
        assert piece is not None
        if not spelling.has_rank:
            yield Message("incomplete: the rank is missing")
        if piece.kind is Kind.PAWN and spelling.capture and not spelling.file:
            yield Message("incomplete: the file of the pawn is missing")
        if piece.kind is not Kind.PAWN and not spelling.piece:
            yield Message("incomplete: the letter of the piece is missing")
        if piece.kind is Kind.PAWN and spelling.piece:
            yield Message("pawns have no letter")
        if move.wing is not None:
            yield Message("castling is written {sign}", sign=move.wing.value)
        if spelling.capture and not is_capture(position, move):
            yield Message("nothing is captured")
        if spelling.passant and not is_passant(position, move):
            yield Message("not a capture en passant")
    if spelling.check:
        yield from _check_remarks(spelling.check, check_sign(position, move))


def _check_remarks(said: str, true: str) -> Iterator[Message]:
    if not true:
        yield Message("no check")
    elif said != true:
        yield Message("check, not mate") if true == "+" else Message("mate, not only check")


# --------------------------------------------------------------------------- illegal, unreadable


_NOT_MEANT: Final = ("1.1", "3.1", "3.2", "3.3", "3.4", "3.6", "3.7.1", "3.8.1")
"""Articles that say: this piece can hardly have been meant; with others a move comes nearer."""


def _broken(
    position: Position,
    spelling: Spelling,
    tried: Iterable[Letters],
    record: Sequence[Position],
) -> tuple[tuple[Broken, ...], tuple[Attempt, ...]]:
    """Return what the move breaks by the piece that comes nearest to it, and all that it may mean.

    Nothing if the text cannot be read; without such a piece there is nobody to move (1.1). Pieces
    that could go there but for a pin or a man in the way come before those that never could;
    among equals the text does not say which one was meant (C.10, ruling 0440).
    """
    if spelling.wing is not None:
        return judge(position, spelling.wing, record=record).broken, (spelling.wing,)
    if not spelling.has_rank:
        return (), ()
    readings = [(_kind(position, spelling, each), _new(spelling, each)) for each in tried]
    named = [(kind, new) for kind, new in readings if kind and (new or not spelling.new)]
    if spelling.piece:
        named = [each for each in named if each[0] is not Kind.PAWN] or named
    judged = [
        (judge(position, attempt, record=record).broken, attempt)
        for kind, new in dict.fromkeys(named)
        for attempt in _attempts(position, spelling, kind, new)
    ]
    if named and not judged:
        return (breaks("1.1", Message("there is no such piece")),), ()
    if not judged:
        return (), ()
    broken = min((each for each, _ in judged), key=_distance)
    is_far = _distance(broken)[0] > 0
    return broken, tuple(each for why, each in judged if (_distance(why)[0] > 0) is is_far)


def _distance(broken: Sequence[Broken]) -> tuple[int, int]:
    first = broken[0].rule.article
    return (_NOT_MEANT.index(first) + 1 if first in _NOT_MEANT else 0), len(broken)


def _attempts(
    position: Position, spelling: Spelling, kind: Kind, new: Kind | None
) -> Iterator[Move]:
    """Yield what a text may have tried: its arrival square with every piece that it may name."""
    piece = Piece.of(position.turn, kind)
    arrival = square(spelling.arrival)
    file = spelling.file
    if kind is Kind.PAWN and not file and not spelling.capture:
        file = spelling.arrival[0]
    for origin in SQUARES:
        name = square_name(origin)
        if (
            position.squares[origin] is piece
            and origin != arrival
            and file in ("", name[0])
            and spelling.rank in ("", name[1])
        ):
            yield Move(origin, arrival, new)


def _nearest(
    position: Position, legal: Iterable[Move], spelling: Spelling, tried: Iterable[Letters]
) -> tuple[Move, ...]:
    """Return the legal moves that one slip of the pen turns into the text."""
    body = spelling.body.translate(_WITHOUT_SIGNS)
    return tuple(
        move
        for move in legal
        if any(
            _one_slip(body, form) for letters in tried for form in _bare(position, move, letters)
        )
    )


_WITHOUT_SIGNS: Final = str.maketrans("", "", "-x:=()/")


def _bare(position: Position, move: Move, letters: Letters) -> Iterator[str]:
    """Yield a move without optional signs, short and long."""
    short = written(position, move, letters, Form.BARE).translate(_WITHOUT_SIGNS)
    yield short
    if move.wing is None:
        piece = position.squares[move.origin]
        assert piece is not None
        new = letters.of(move.promotion) if move.promotion else ""
        origin, arrival = square_name(move.origin), square_name(move.arrival)
        yield f"{letters.of(piece.kind)}{origin}{arrival}{new}"


def _one_slip(one: str, other: str) -> bool:
    """Return whether at most one sign is wrong, missing or too many."""
    if len(one) > len(other):
        one, other = other, one
    if len(other) - len(one) > 1:
        return False
    same = next((at for at, sign in enumerate(one) if sign != other[at]), len(one))
    return one[same + (len(one) == len(other)) :] == other[same + 1 :]
