"""The static test: whether a side can ever attack a square that the other king can reach.

Every man is given all squares that it could reach if any man that can ever move or be captured
were gone. That is more than is possible, so a *no* is exact.
"""

from collections.abc import Iterator

from pareo.laws.board import SQUARES, Kind, Piece, Position, Square
from pareo.laws.geometry import (
    FORWARD,
    KING_STEPS,
    KNIGHT_STEPS,
    LAST_RANK,
    LINES,
    PAWN_CAPTURES,
    PAWN_RANK,
)
from pareo.model import Colour


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
