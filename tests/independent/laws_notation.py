"""A second opinion on algebraic notation by Appendix C of the Laws of Chess of 2018.

Written from the text alone. `write` gives a move in one of the accepted forms, `read` the legal
moves that a text can mean. Where the text leaves room, these are the readings:

1. "Can move to the same square" (C.10) is said of legal moves.
2. Of more than two pieces the file is given if it is enough, else the rank, else both.
3. The optional signs x + ++ # a.p. (C.13) do not choose between moves, and neither does (=).
4. A capture by a pawn names its file (C.9.3: "must").
5. Both squares without a letter name the piece that stands there (ruling 0336).
6. A move of the king to the square where he castles can mean castling (ruling 0337).
7. A promotion without its piece can mean all four.
"""

import re
from collections.abc import Sequence

from tests.independent.laws_board import Place, in_check
from tests.independent.laws_moves import CASTLING, castling_side, ended, legal_moves, play

LETTERS = {
    "en": {"k": "K", "q": "Q", "r": "R", "b": "B", "n": "N"},
    "es": {"k": "R", "q": "D", "r": "T", "b": "A", "n": "C"},
    "figurine": {"k": "♔", "q": "♕", "r": "♖", "b": "♗", "n": "♘"},
}
TEXT = re.compile(
    r"(?P<piece>[A-Z♔-♞])?(?P<file>[a-h])?(?P<rank>[1-8])?[x:-]?(?P<end>[a-h][1-8])"
    r"(?:[=/(]?(?P<new>[A-Z♔-♞])\)?)?"
)
BLACK_FIGURES = str.maketrans("♚♛♜♝♞", "♔♕♖♗♘")
OPTIONAL = re.compile(r"\(=\)|a\.?p\.?|e\.?p\.?|[+#!?]|\s")


def takes(place: Place, move: str) -> bool:
    return move[2:4] in place.board or (place.board[move[:2]] in "Pp" and move[0] != move[2])


def passes(place: Place, move: str) -> bool:
    return takes(place, move) and move[2:4] not in place.board


def write(place: Place, move: str, letters: str, form: str = "short") -> str:
    """`short` (C.8 to C.11), `long` (C.8, with the departure square), `bare` (C.13: no signs)."""
    side = castling_side(place, move, place.turn, free=False)
    if side:
        return side.replace("O", "0") + (sign(place, move) if form != "bare" else "")
    kind = place.board[move[:2]].lower()
    start, end, new = move[:2], move[2:4], move[4:]
    text = "" if kind == "p" else LETTERS[letters][kind]
    capture = takes(place, move)
    if form == "long":
        text += start
    elif kind == "p":
        text += start[0] if capture else ""
    else:
        text += apart(place, move)
    text += ("x" if capture and form != "bare" else "") + end
    text += LETTERS[letters][new] if new else ""
    if form == "bare":
        return text
    text += sign(place, move)
    if not passes(place, move):
        return text
    return text + (" a.p." if letters == "es" else " e.p.")


def sign(place: Place, move: str) -> str:
    after = play(place, move)
    if not in_check(after.board, after.turn):
        return ""
    return "#" if ended(after) else "+"


def apart(place: Place, move: str) -> str:
    """C.10."""
    start = move[:2]
    rivals = [
        rival[:2]
        for rival in legal_moves(place)
        if rival[2:4] == move[2:4]
        and rival[:2] != start
        and place.board[rival[:2]] == place.board[start]
        and not castling_side(place, rival, place.turn, free=False)
    ]
    if not rivals:
        return ""
    if all(rival[0] != start[0] for rival in rivals):
        return start[0]
    if all(rival[1] != start[1] for rival in rivals):
        return start[1]
    return start


def read(place: Place, text: str, languages: Sequence[str]) -> set[str] | None:
    """The legal moves that the text can mean; None: it is not algebraic notation."""
    plain = OPTIONAL.sub("", text).translate(BLACK_FIGURES)
    castling = plain.replace("0", "O").replace("o", "O")
    legal = legal_moves(place)
    if castling in CASTLING:
        return {m for m in legal if castling_side(place, m, place.turn, free=False) == castling}
    match = TEXT.fullmatch(plain)
    if match is None:
        return None
    both_squares = not match["piece"] and match["file"] and match["rank"]
    found = set()
    known = False
    for language in languages:
        kinds = {letter: kind for kind, letter in LETTERS[language].items()}
        piece, new = match["piece"], match["new"]
        if (piece and piece not in kinds) or (new and new not in kinds):
            continue
        known = True
        found |= {
            move
            for move in legal
            if (both_squares or place.board[move[:2]].lower() == (kinds[piece] if piece else "p"))
            and match["end"] == move[2:4]
            and match["file"] in {None, move[0]}
            and (piece or match["file"] or not takes(place, move))
            and match["rank"] in {None, move[1]}
            and (new is None or move[4:] == kinds[new])
        }
    return found if known else None
