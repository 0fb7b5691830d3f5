"""Questions about the Laws as forms of pages ask them: positions that are put together, claims."""

import re
from collections.abc import Collection, Mapping
from typing import Final

from pareo.errors import FormError
from pareo.language import Message
from pareo.laws import (
    FREE,
    INITIAL_FEN,
    AgreedDraws,
    Claim,
    Ground,
    Offer,
    OfferEvent,
    Variant,
    fen_of,
    move_list,
    read_entries,
)
from pareo.model import Colour
from pareo.reports import pieces_of
from pareo.service.laws.answer import Answer
from pareo.service.laws.chess960 import by_lot, by_word
from pareo.service.laws.claims import claim, offer
from pareo.service.laws.games import record_at
from pareo.service.laws.moving import MoveFacts, judge_move
from pareo.service.laws.positions import describe
from pareo.service.laws.reading import (
    letters_from,
    position_from,
    square_named,
    transcript_answer,
    written_move,
)
from pareo.service.laws.sheets import compare_texts
from pareo.service.laws.touching import touch
from pareo.value import dataclass

VARIANTS: Final = tuple((each.value, each.message) for each in Variant)
"""By which articles a game may be played: the name, and the words."""
OFFERS_MADE: Final = (
    ("after-moving", Message("after moving, before pressing the clock")),
    ("before-moving", Message("before moving")),
    ("after-pressing", Message("after pressing the clock")),
)
"""When a draw may be offered: the name, and the words; the first is the right moment."""
OFFERS_THEN: Final = (
    ("", Message("nothing yet")),
    (OfferEvent.ACCEPTED.value, Message("the opponent accepted")),
    (OfferEvent.REFUSED.value, Message("the opponent refused")),
    (OfferEvent.TOUCHED.value, Message("the opponent touched a piece to move it")),
    (OfferEvent.WITHDRAWN.value, Message("it was withdrawn")),
    (OfferEvent.ENDED.value, Message("the game ended otherwise")),
)
"""What may follow an offer: the name, and the words."""
EMPTY: Final = "8/8/8/8/8/8/8/8 w - - 0 1"
_FILES: Final = "abcdefgh"
_PIECES: Final = "KQRBNPkqrbnp"
RIGHTS: Final = (
    ("K", Message("White 0-0"), {"e1": "K", "h1": "R"}),
    ("Q", Message("White 0-0-0"), {"e1": "K", "a1": "R"}),
    ("k", Message("Black 0-0"), {"e8": "k", "h8": "r"}),
    ("q", Message("Black 0-0-0"), {"e8": "k", "a8": "r"}),
)
"""The rights to castle: the sign, the words, and what stands at home."""


def usual_position() -> str:
    """Return the initial position as FEN."""
    return INITIAL_FEN


def position_after(fen: str, moves: str = "", letters: str = "") -> str:
    """Return the position after moves as FEN; raises InputError where one is not legal."""
    start = position_from(fen or None)
    entries = move_list(moves).entries
    record = record_at(read_entries(entries, letters_from(letters or None), start))
    return fen_of(record.positions[-1])


def with_piece(fen: str, square: str, piece: str) -> str:
    """Return a position as FEN with a piece put on a square, or taken off it where it is none.

    A king and a rook that come to stand at home may castle.
    """
    square_named(square)
    placement, *rest = (fen or EMPTY).split()
    before = pieces_of(placement)
    pieces = dict(before)
    pieces.pop(square, None)
    if piece:
        if piece not in _PIECES:
            raise FormError.of(
                Message("“{text}” is not a piece.", text=piece),
                Message("Choose one of: {known}.", known=" ".join(_PIECES)),
            )
        pieces[square] = piece
    turn, held, *counts = (*rest, *EMPTY.split()[1 + len(rest) :])
    if not set(held) - set("KQkq-"):  # else they are those of Chess960
        new = set(_at_home(pieces)) - set(_at_home(before))
        held = "".join(sign for sign in _at_home(pieces) if sign in held or sign in new) or "-"
    return " ".join([_placement(pieces), turn, held, *counts])


def possible_rights(fen: str) -> tuple[tuple[str, Message, bool], ...]:
    """Return the rights to castle that a position may have, with those that it has."""
    placement, _, held, *_ = (*fen.split(), *EMPTY.split())
    home = _at_home(pieces_of(placement))
    return tuple((sign, words, sign in held) for sign, words, _ in RIGHTS if sign in home)


def with_rights(fen: str, wanted: Collection[str]) -> str:
    """Return a position as FEN with these rights to castle, as far as king and rook are at home."""
    placement, turn, _, *rest = (fen or EMPTY).split()
    held = "".join(sign for sign in _at_home(pieces_of(placement)) if sign in wanted)
    return " ".join([placement, turn, held or "-", *rest])


def _at_home(pieces: Mapping[str, str]) -> tuple[str, ...]:
    """Return the rights whose king and rook stand at home."""
    return tuple(sign for sign, _, home in RIGHTS if home.items() <= pieces.items())


def with_turn(fen: str, turn: str) -> str:
    """Return a position as FEN with the other player on move."""
    placement, _, *rest = (fen or EMPTY).split()
    return " ".join([placement, "b" if turn == "b" else "w", *rest])


def _placement(pieces: dict[str, str]) -> str:
    return "/".join(_row([pieces.get(file + rank, "") for file in _FILES]) for rank in "87654321")


def _row(squares: list[str]) -> str:
    text, empty = "", 0
    for piece in squares:
        if not piece:
            empty += 1
            continue
        text += (str(empty) if empty else "") + piece
        empty = 0
    return text + (str(empty) if empty else "")


def sheet_answer(moves: str, letters: str = "", fen: str = "") -> Answer:
    """Read the moves of a scoresheet up to the first entry that stays in doubt."""
    start = position_from(fen or None)
    return transcript_answer(
        read_entries(move_list(moves).entries, letters_from(letters or None), start)
    )


@dataclass(frozen=True, slots=True)
class ClaimForm:
    """A claim of a draw as a form has it."""

    white: bool = True
    fifty: bool = False
    moves: str = ""
    letters: str = ""
    written: str = ""
    fen: str = ""
    touched: str = ""
    move_made: bool = False
    display_only: bool = False
    opponent_agrees: bool = False
    variant: str = Variant.STANDARD.value


def claim_answer(given: ClaimForm) -> Answer:
    """Judge a claim by the moves in a form; raises FormError where there is nothing to go by."""
    if not (given.moves or given.fen):
        raise FormError.of(
            Message("The moves are missing."),
            Message("Type the moves of the scoresheet, or the position."),
            about=("field", "moves"),
        )
    start = position_from(given.fen or None)
    entries = move_list(given.moves).entries
    record = record_at(read_entries(entries, letters_from(given.letters or None), start))
    made = Claim(
        Colour.WHITE if given.white else Colour.BLACK,
        Ground.FIFTY_MOVES if given.fifty else Ground.REPETITION,
        written_move(record, given.written, given.letters or None) if given.written else None,
        square_named(given.touched) if given.touched else None,
        move_made=given.move_made,
        display_only=given.display_only,
        opponent_agrees=given.opponent_agrees,
    )
    return claim(record, made, _variant(given.variant), FREE)


@dataclass(frozen=True, slots=True)
class OfferForm:
    """A draw offer as it is typed: when it was made, what followed, after how many moves.

    `draws_from` is the move from which on the rules of the event allow agreed draws.
    """

    made: str = OFFERS_MADE[0][0]
    then: str = ""
    moves: str = ""
    draws_from: str = ""
    conditional: bool = False


def offer_answer(given: OfferForm) -> Answer:
    """Judge a draw offer and what followed it; raises FormError for numbers that are none."""
    made = Offer(
        moved=given.made != "before-moving",
        pressed=given.made == "after-pressing",
        conditional=given.conditional,
        events=tuple(each for each in OfferEvent if each.value == given.then),
    )
    rules = AgreedDraws(_count(given.draws_from, 0, "draws_from"))
    return offer(made, _count(given.moves, 1, "completed"), rules)


def _count(text: str, default: int, field: str) -> int:
    if text and not (text.isascii() and text.isdigit() and len(text) < 5):
        raise FormError.of(
            Message("“{text}” is not a number of moves.", text=text),
            Message("Write a whole number, or leave it empty."),
            about=("field", field),
        )
    return int(text) if text else default


def _variant(name: str) -> Variant:
    return next((each for each in Variant if each.value == name), Variant.STANDARD)


def move_answer(fen: str, move: str) -> Answer:
    """Judge a move in a position."""
    return judge_move(MoveFacts(move, fen=fen))


def touch_answer(fen: str, touches: str) -> Answer:
    """Return what touched pieces oblige to, in their order."""
    return touch(fen, touches.split())


def squares_in(touches: str) -> tuple[str, ...]:
    """Return the squares that a list of touches names, to be marked on a board."""
    return tuple(re.findall("[a-h][1-8]", touches))


def position_answer(fen: str, flag: str = "") -> Answer:
    """Return what the Laws say about a position, and about a flag that has fallen in it."""
    sides = {"white": Colour.WHITE, "black": Colour.BLACK}
    return describe(fen, sides.get(flag), in_full=True)


def chess960_answer(number: str, seed: str = "") -> Answer:
    """Return a position of Chess960 by its number or first rank, or drawn by a seed."""
    return by_word(number) if number else by_lot(seed)


def sheets_answer(white: str, black: str, letters: str = "", fen: str = "") -> Answer:
    """Compare two scoresheets; the position is where the pieces stand, if it is given."""
    return compare_texts(white, black, letters or None, fen or None)
