"""Can a side still mate? Dead positions (1.5, 5.2.2; used by 6.9, 7.5.5, A.4.3 and I.8)."""

from collections.abc import Iterator
from typing import Final

from pareo.errors import BrokenInvariantError
from pareo.language import Message, counted
from pareo.laws.board import SQUARES, Kind, Move, Piece, Position, Square
from pareo.laws.ends import End, end_on_board
from pareo.laws.geometry import (
    FORWARD,
    KING_STEPS,
    KNIGHT_STEPS,
    LAST_RANK,
    LINES,
    PAWN_CAPTURES,
    PAWN_RANK,
)
from pareo.laws.helpmate import best_first, closed
from pareo.laws.legal import play
from pareo.laws.material import material_row, material_words
from pareo.laws.moves import judge
from pareo.laws.ruling import Certainty, Ruling, articles
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass


def never_attacks(position: Position, side: Colour) -> bool:
    """Whether no man of a side can ever attack the other king; False also where it is not known."""
    if position.castling:
        return False
    reach = _Reach(position)
    if not reach.grow():
        return False
    king = position.king(side.other)
    assert king is not None
    return all(
        reach.region[king].isdisjoint(reach.attacked(home))
        for home, piece in reach.men.items()
        if piece.colour is side and piece.kind is not Kind.KING
    )


class _Reach:
    """The squares that each man can come to, by the square on which it stands now."""

    def __init__(self, position: Position) -> None:
        self.men = {each: piece for each in SQUARES if (piece := position.squares[each])}
        self.region: dict[Square, set[Square]] = {home: {home} for home in self.men}
        self.fixed = {*self.men}
        """Men that neither move nor are captured."""
        passed = position.double_step
        if passed is not None:
            # En passant takes the pawn on a square that it does not stand on.
            mover = position.turn.other
            self.region[Square(passed + FORWARD[mover])].add(passed)

    def grow(self) -> bool:
        """Let all men go wherever they can; False if a pawn comes to the last rank."""
        changed = True
        while changed:
            changed = False
            for home, piece in self.men.items():
                for arrival in {*self._arrivals(home, piece)} - self.region[home]:
                    if piece.kind is Kind.PAWN and arrival // 8 == LAST_RANK[piece.colour]:
                        return False
                    self.region[home].add(arrival)
                    changed = True
                if len(self.region[home]) > 1 and home in self.fixed:
                    self.fixed.remove(home)
                    changed = True
            changed |= self._capture()
        return True

    def _capture(self) -> bool:
        """Free the men that an opponent can come to where they can be."""
        freed = {
            home
            for home in self.fixed
            if self.men[home].kind is not Kind.KING
            and any(
                home in self._captures(other, piece)
                for other, piece in self.men.items()
                if piece.colour is not self.men[home].colour
            )
        }
        self.fixed -= freed
        return bool(freed)

    def _captures(self, home: Square, piece: Piece) -> set[Square]:
        """Return where a man can capture what never moves."""
        if piece.kind is Kind.KING:
            return {*self._king_steps(home, piece)}
        return self.attacked(home)

    def attacked(self, home: Square) -> set[Square]:
        """Return all squares that a man can ever attack."""
        piece = self.men[home]
        return {each for place in self.region[home] for each in self._attacks(piece, place)}

    def _attacks(self, piece: Piece, place: Square) -> Iterator[Square]:
        match piece.kind:
            case Kind.PAWN:
                yield from PAWN_CAPTURES[piece.colour][place]
            case Kind.KNIGHT:
                yield from KNIGHT_STEPS[place]
            case Kind.KING:
                yield from KING_STEPS[place]
            case kind:
                for line in LINES[kind][place]:
                    for each in line:
                        yield each
                        if each in self.fixed:
                            break

    def _arrivals(self, home: Square, piece: Piece) -> Iterator[Square]:
        """Yield where a man can go next; what stands there for ever keeps it away."""
        match piece.kind:
            case Kind.PAWN:
                for place in self.region[home]:
                    yield from self._pawn_steps(place, piece.colour)
            case Kind.KING:
                yield from (
                    each for each in self._king_steps(home, piece) if each not in self.fixed
                )
            case _:
                yield from (each for each in self.attacked(home) if each not in self.fixed)

    def _pawn_steps(self, place: Square, colour: Colour) -> Iterator[Square]:
        """Yield where a pawn can go: forward, or aside where an enemy can come."""
        one = Square(place + FORWARD[colour])
        if one not in self.fixed:
            yield one
            two = Square(one + FORWARD[colour])
            if place // 8 == PAWN_RANK[colour] and two not in self.fixed:
                yield two
        for aside in PAWN_CAPTURES[colour][place]:
            if any(
                aside in self.region[home]
                for home, piece in self.men.items()
                if piece.colour is not colour and piece.kind is not Kind.KING
            ):
                yield aside

    def _king_steps(self, home: Square, piece: Piece) -> Iterator[Square]:
        """Yield where a king can go: not where a pawn that stays for ever guards."""
        guarded = {
            each
            for pawn in self.fixed
            if self.men[pawn] is Piece.of(piece.colour.other, Kind.PAWN)
            for each in PAWN_CAPTURES[piece.colour.other][pawn]
        }
        for place in self.region[home]:
            for each in KING_STEPS[place]:
                if each not in guarded:
                    yield each


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is searched before the answer is *cannot say*."""

    expansions: int = 1_500
    positions: int = 20_000


USUAL_LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True)
class Mating:
    """Whether a side can still mate by a series of legal moves, and how that is known.

    A *yes* has its line, empty where the mate is on the board; a *no* has the row of the material
    table, the number of positions searched, or another reason.
    """

    side: Colour
    certainty: Certainty
    reason: Message
    line: tuple[Move, ...] = ()
    row: int | None = None
    searched: int = 0


def can_mate(position: Position, side: Colour, limits: Limits = USUAL_LIMITS) -> Mating:
    """Return whether a side can mate by any series of legal moves, the player on move first."""
    if any(position.squares.count(Piece.of(colour, Kind.KING)) != 1 for colour in Colour):
        reason = Message("each side needs one king")
        return Mating(side, Certainty.CANNOT_SAY, reason)
    match end_on_board(position):
        case End.CHECKMATE if position.turn is not side:
            return Mating(side, Certainty.YES, Message("the mate is on the board"))
        case End.CHECKMATE:
            return Mating(side, Certainty.NO, Message("the other side has mated"))
        case End.STALEMATE:
            return Mating(side, Certainty.NO, Message("stalemate is on the board"))
    row = material_row(position.squares, side)
    if not row.can_mate:
        return Mating(side, Certainty.NO, _by_material(position, side, row.row), row=row.row)
    if never_attacks(position, side):
        return Mating(
            side,
            Certainty.NO,
            Message("none of its men can ever attack a square that the other king can reach"),
        )
    return _searched(position, side, limits)


def _by_material(position: Position, side: Colour, row: int) -> Message:
    return Message(
        "{own} against {other} (table, row {row})",
        own=material_words(position, side),
        other=material_words(position, side.other),
        row=row,
    )


def _searched(position: Position, side: Colour, limits: Limits) -> Mating:
    tried = 0
    for search, limit in ((best_first, limits.expansions), (closed, limits.positions)):
        found = search(position, side, limit)
        if found.line is not None:
            _replay(position, side, found.line)
            reason = counted(
                "a series of {count} half-move ends in mate",
                "a series of {count} half-moves ends in mate",
                len(found.line),
            )
            return Mating(side, Certainty.YES, reason, found.line, searched=found.positions)
        if found.complete:
            reason = counted(
                "{count} position can arise, and it is no mate",
                "{count} positions can arise, and none is a mate",
                found.positions,
            )
            return Mating(side, Certainty.NO, reason, searched=found.positions)
        tried += found.positions
    reason = Message(
        "the material allows mate and no line was found among {count} positions; the arbiter decides",
        count=tried,
    )
    return Mating(side, Certainty.CANNOT_SAY, reason, searched=tried)


def _replay(position: Position, side: Colour, line: tuple[Move, ...]) -> None:
    """Play a line by the judge of moves: it is legal and ends in mate by the side."""
    for move in line:
        if not judge(position, move).is_legal:
            raise BrokenInvariantError(f"{move} of the mating line {line} is not legal.")
        position = play(position, move)
    if end_on_board(position) is not End.CHECKMATE or position.turn is side:
        raise BrokenInvariantError(f"The mating line {line} does not end in mate.")


@LAWS_2018.rule("5.2.2")
def dead_position(position: Position, limits: Limits = USUAL_LIMITS) -> Ruling:
    """Rule on a dead position: a draw at once if neither side can mate by any legal moves."""
    return dead_ruling(tuple(can_mate(position, side, limits) for side in Colour))


@LAWS_2018.rule("1.5")
def dead_ruling(answers: tuple[Mating, ...]) -> Ruling:
    """Rule by what is known of both sides: a draw if neither can mate."""
    details = tuple(mating_sentence(each) for each in answers)
    known = {each.certainty for each in answers}
    if Certainty.YES in known:
        verdict, certainty = Message("Not a dead position"), Certainty.NO
    elif Certainty.CANNOT_SAY in known:
        verdict = Message("Whether the position is dead is not known; the arbiter decides")
        certainty = Certainty.CANNOT_SAY
    else:
        verdict = Message("Draw: dead position")
        return Ruling(verdict, articles("5.2.2", "1.5"), result=Result.DRAWN, details=details)
    return Ruling(verdict, articles("5.2.2"), certainty=certainty, details=details)


def mating_sentence(answer: Mating) -> Message:
    """Return one sentence about a side: it can mate, cannot, or it is not known; and why."""
    return _SENTENCES[answer.side, answer.certainty].filled(reason=answer.reason)


_SENTENCES: Final = {
    (Colour.WHITE, Certainty.YES): Message("White can mate: {reason}."),
    (Colour.BLACK, Certainty.YES): Message("Black can mate: {reason}."),
    (Colour.WHITE, Certainty.NO): Message(
        "White cannot mate by any series of legal moves: {reason}."
    ),
    (Colour.BLACK, Certainty.NO): Message(
        "Black cannot mate by any series of legal moves: {reason}."
    ),
    (Colour.WHITE, Certainty.CANNOT_SAY): Message("Whether White can mate is not known: {reason}."),
    (Colour.BLACK, Certainty.CANNOT_SAY): Message("Whether Black can mate is not known: {reason}."),
}
