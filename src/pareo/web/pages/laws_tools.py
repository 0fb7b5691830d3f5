"""The Laws of Chess worked out: a position, moves, claims, clocks, Chess960. Nothing is kept."""

from collections.abc import Callable, Iterator
from typing import Final

from starlette.responses import Response

from pareo.errors import InputError
from pareo.language import Message
from pareo.reports import pieces_of
from pareo.service import laws
from pareo.service.laws.answer import EDITION_REMARK, Answer
from pareo.web.board_pictures import board_of_fen, letter_names, words_of_fen
from pareo.web.routes import Routes
from pareo.web.visit import Visit

routes: Final = Routes("laws")
_FACT: Final = "fact:"
_SIGNS: Final = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟", strict=True))
_PIECES: Final = {
    "K": Message("White king"),
    "Q": Message("White queen"),
    "R": Message("White rook"),
    "B": Message("White bishop"),
    "N": Message("White knight"),
    "P": Message("White pawn"),
    "k": Message("Black king"),
    "q": Message("Black queen"),
    "r": Message("Black rook"),
    "b": Message("Black bishop"),
    "n": Message("Black knight"),
    "p": Message("Black pawn"),
}


@routes.page("/laws/board")
def board(visit: Visit) -> Response:
    """Show a position, with what the Laws say about it, a move in it, or touched pieces."""
    fen = visit.asked("fen") or laws.forms.usual_position()
    with _faults(visit):
        fen = _set_up(visit, fen)
    answers = tuple(_position_answers(visit, fen))
    return visit.page(
        "laws_board.html",
        fen=fen,
        empty=laws.forms.EMPTY,
        picture=board_of_fen(visit, fen, laws.forms.squares_in(visit.asked("touch"))),
        words=words_of_fen(visit, fen),
        answers=answers,
        pieces=[
            *((sign, visit.say(name)) for sign, name in _PIECES.items()),
            ("", visit.say(Message("empty"))),
        ],
        named={sign: visit.say(name) for sign, name in _PIECES.items()},
        signs=_SIGNS,
        on=pieces_of(fen.split()[0]),
        rights=[
            (sign, visit.say(words), held) for sign, words, held in laws.forms.possible_rights(fen)
        ],
        edition=EDITION_REMARK,
    )


@routes.page("/laws/record")
def record(visit: Visit) -> Response:
    """Read moves, and compare two scoresheets."""
    moves, letters, fen = visit.asked("moves"), visit.asked("letters"), visit.asked("fen")
    other = visit.asked("other")
    answer = _answer(visit, lambda: laws.forms.sheet_answer(moves, letters, fen)) if moves else None
    compared = None
    if moves and other:
        compared = _answer(visit, lambda: laws.forms.sheets_answer(moves, other, letters, fen))
    return visit.page(
        "laws_record.html",
        answer=answer,
        compared=compared,
        picture=board_of_fen(visit, str(answer.data.get("fen", "")) if answer else ""),
        letters=letter_names(visit),
        edition=EDITION_REMARK,
    )


@routes.page("/laws/claim")
def claim(visit: Visit) -> Response:
    """Examine a claim of a draw by the moves of a scoresheet, or a draw offer."""
    asked = visit.asked
    given = laws.forms.ClaimForm(
        white=asked("side", "white") == "white",
        fifty=asked("what") == "fifty-moves",
        moves=asked("moves"),
        letters=asked("letters"),
        written=asked("written"),
        fen=asked("fen"),
        touched=asked("touched"),
        move_made=bool(asked("move_made")),
        display_only=bool(asked("display_only")),
        opponent_agrees=bool(asked("opponent_agrees")),
        variant=asked("variant"),
    )
    answer = None
    if visit.asked("do") == "offer":
        answer = _answer(visit, lambda: laws.forms.offer_answer(_offer(visit)))
    elif given.fen or "moves" in visit.query:  # the form was sent, even if it is empty
        answer = _answer(visit, lambda: laws.forms.claim_answer(given))
    return visit.page(
        "laws_claim.html",
        answer=answer,
        made=[(name, visit.say(words)) for name, words in laws.forms.OFFERS_MADE],
        then=[(name, visit.say(words)) for name, words in laws.forms.OFFERS_THEN],
        letters=letter_names(visit),
        variants=_variants(visit),
        edition=EDITION_REMARK,
    )


@routes.page("/laws/clock")
def clock(visit: Visit) -> Response:
    """Look up a setting, a flag fall, a correction, a check of the sum, a quickplay finish."""
    wanted = visit.asked("do")
    facts = {
        name.removeprefix(_FACT): visit.query[name]
        for name in visit.query
        if name.startswith(_FACT)
    }
    asked = {name: visit.asked(name) for name in laws.clock_forms.FIELDS}
    answer = None
    if wanted in laws.clock_forms.FORMS:
        answer = _answer(visit, lambda: laws.clock_forms.FORMS[wanted](asked, facts))
    return visit.page(
        "laws_clock.html",
        wanted=wanted,
        answer=answer,
        presets=laws.clock_forms.presets(),
        variants=_variants(visit),
        edition=EDITION_REMARK,
    )


@routes.page("/laws/960")
def chess960(visit: Visit) -> Response:
    """Show a position of Chess960 by its number, or draw one by a seed."""
    number, seed = visit.asked("number"), visit.asked("seed")
    answer = None
    if number or seed:
        answer = _answer(visit, lambda: laws.forms.chess960_answer(number, seed))
    fen = str(answer.data.get("fen", "")) if answer else ""
    return visit.page(
        "laws_960.html",
        answer=answer,
        picture=board_of_fen(visit, fen),
        edition=EDITION_REMARK,
    )


class _faults:  # noqa: N801 - used like a function
    """Shows what is wrong with a question on its page."""

    def __init__(self, visit: Visit) -> None:
        self._visit: Final = visit

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, _: object) -> bool:
        if not isinstance(error, InputError):
            return False
        self._visit.faults = (*self._visit.faults, *error.faults)
        return True


def _answer(visit: Visit, ask: Callable[[], Answer]) -> Answer | None:
    with _faults(visit):
        return ask()
    return None


def _set_up(visit: Visit, fen: str) -> str:
    """Return the position after what the form does to it: rights, a piece put, the turn, moves."""
    if visit.asked("rights"):
        wanted = [sign for sign, *_ in laws.forms.RIGHTS if visit.asked(f"castle:{sign}")]
        fen = laws.forms.with_rights(fen, wanted)
    if square := visit.asked("put"):
        fen = laws.forms.with_piece(fen, square, visit.asked("piece"))
    if turn := visit.asked("turn"):
        fen = laws.forms.with_turn(fen, turn)
    if moves := visit.asked("moves"):
        fen = laws.forms.position_after(fen, moves)
    return fen


def _position_answers(visit: Visit, fen: str) -> Iterator[Answer]:
    """Yield what is asked: about a move, touched pieces, and the position itself."""
    if visit.asked("edit") or visit.asked("put"):
        return
    asked = [
        (visit.asked("move"), lambda: laws.forms.move_answer(fen, visit.asked("move"))),
        (visit.asked("touch"), lambda: laws.forms.touch_answer(fen, visit.asked("touch"))),
        ("position", lambda: laws.forms.position_answer(fen, visit.asked("flag"))),
    ]
    for wanted, ask in asked:
        if wanted and (found := _answer(visit, ask)) is not None:
            yield found


def _offer(visit: Visit) -> laws.forms.OfferForm:
    return laws.forms.OfferForm(
        visit.asked("made"),
        visit.asked("then"),
        visit.asked("completed"),
        visit.asked("draws_from"),
        conditional=bool(visit.asked("conditional")),
    )


def _variants(visit: Visit) -> list[tuple[str, str]]:
    return [(name, visit.say(words)) for name, words in laws.forms.VARIANTS]
