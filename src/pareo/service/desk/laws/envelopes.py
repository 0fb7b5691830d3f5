"""Adjourned games: the envelope with the sealed move, kept and opened (Guideline I)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pareo.errors import FormError
from pareo.journal import Game, Note, State
from pareo.language import Message
from pareo.laws import (
    Certainty,
    Envelope,
    Record,
    Ruling,
    SealedMove,
    envelope_ruling,
    fen_of,
    read_fen,
    sealed_move,
)
from pareo.service.desk.act import ActRefused, Desk, article_text
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.declaration import Field, Group, act
from pareo.service.desk.fields import Text, Word
from pareo.service.desk.laws.board_view import played_board
from pareo.service.desk.laws.claims import outcome_of, result_of
from pareo.service.desk.laws.noting import (
    SIDES,
    AtBoard,
    Fen,
    Letters,
    MoveNumber,
    Side,
    Where,
    Written,
    known_game,
    note,
    notes_about,
    seconds_typed,
    side_of,
)
from pareo.service.desk.opened import OpenEvent
from pareo.service.laws.reading import letters_from, reading_fault
from pareo.service.permissions import Action
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class Sealed:
    """What stands on an envelope, as it is typed; times are those used, in seconds."""

    side: str
    fen: str = ""
    white: int | None = None
    black: int | None = None
    move: int | None = None
    offer: str = ""
    resumption: str = ""


def checked_envelope(state: State, where: Where, given: Sealed) -> Ruling:
    """Return whether the arbiter may take an envelope into keeping (I.2, I.3)."""
    board = played_board(state, where)
    assert board is not None  # the game is known
    times = None if given.white is None or given.black is None else (given.white, given.black)
    envelope = Envelope(
        (board.white_name, board.black_name),
        given.fen or None,
        times,
        SIDES.get(given.side),
        given.move,
        SIDES.get(given.offer),
        given.resumption.strip() or None,
    )
    return envelope_ruling(envelope, offer_open=bool(given.offer))


def _used(word: str) -> int | None:
    return seconds_typed(word, "")


_Used = Annotated[int | None, Field(shown="TIME", limits={"ge": 0, "le": 86_400}, read=_used)]


@dataclass(frozen=True, slots=True)
class OnEnvelope:
    """What stands on an envelope; that nothing is missing is asked by I.2."""

    side: Annotated[Side, Field(limits={"description": "who sealed"})]
    fen: Annotated[Fen, Field(limits={"description": "the position before the sealed move"})] = ""
    white: Annotated[_Used, Field(Message("the time that White has used"))] = None
    black: Annotated[_Used, Field(Message("the time that Black has used"))] = None
    move: Annotated[
        MoveNumber | None, Field(limits={"description": "the number of the sealed move"})
    ] = None
    offer: Annotated[
        str | None,
        Field(Message("whose draw offer is open"), sent=Literal["white", "black"] | None),
    ] = None
    resumption: Annotated[
        Text,
        Field(
            Message("date, time and place of the resumption"),
            limits={"description": "date, time and place"},
        ),
    ] = ""


def _sealed(_: OpenEvent, offer: str | None = None, **said: Any) -> Sealed:
    return Sealed(offer=offer or "", **said)


@act("envelope.keep", Action.INCIDENTS)
def keep_envelope(
    desk: Desk,
    where: AtBoard,
    given: Annotated[Sealed, Group(OnEnvelope, _sealed)],
    corrects: int | None = None,
) -> Answer:
    """Take the envelope of an adjourned game into keeping.

    Nothing may be missing on it (Guideline I.2).
    """
    side_of(given.side)
    state = desk.event.state
    try:
        known_game(state, where)
    except ActRefused as refused:
        return refused.answer
    ruling = checked_envelope(state, where, given)
    if ruling.certainty is Certainty.NO:
        raise FormError.of(
            ruling.verdict,
            Message("Write it on the envelope, and here."),
            about=("field", "envelope"),
        )
    position = fen_of(read_fen(given.fen))

    def made(*_: object) -> Mapping[str, Any]:
        return {
            "side": given.side,
            "position": position,
            "white": given.white,
            "black": given.black,
            "move": given.move,
            "offer": given.offer,
            "resumption": given.resumption.strip(),
        }

    return note(desk, "envelope.keep", where, made, corrects=corrects)


def envelope_of(state: State, where: Where) -> Note | None:
    """Return the envelope that is kept of a game; None if there is none, or it is open."""
    opened = {each.payload["envelope"] for each in notes_about(state, where, "envelope.open")}
    kept = [each for each in notes_about(state, where, "envelope.keep") if each.seq not in opened]
    return kept[-1] if kept else None


def judged_move(state: State, where: Where, sealed: str, letters: str = "") -> SealedMove:
    """Read a sealed move in the position of its envelope, and judge it by I.8.

    Raises FormError where it depends on the language in which the player writes.
    """
    position = read_fen(_held(state, where).payload["position"])
    found = sealed_move(Record(position), sealed.strip(), letters_from(letters or None))
    if found.reading.asks_for_letters:
        raise FormError.of(
            reading_fault(position, found.reading)[0],
            Message("Say in which language the player writes."),
            about=("field", "letters"),
        )
    return found


@act("envelope.open", Action.INCIDENTS)
def open_envelope(
    desk: Desk,
    where: AtBoard,
    sealed: Annotated[Word, Field(Message("the sealed move as it is written"), shown="MOVE")],
    text: Written = "",
    letters: Annotated[
        Letters, Field(limits={"description": "the language of its letters", "examples": ["es"]})
    ] = "",
) -> Answer:
    """Open the envelope of an adjourned game.

    The sealed move is read, and ends the game if it is none; that is asked about before.
    """
    ruling = judged_move(desk.event.state, where, sealed, letters).ruling
    cautions: tuple[Caution, ...] = ()
    if ruling.result is not None:
        cited = article_text(ruling.articles[0])
        cautions = (Caution("sealed-move-ends", 3, ruling.verdict, cited),)

    def made(state: State, _: Game) -> Mapping[str, Any]:
        return {
            "envelope": _held(state, where).seq,
            "sealed": sealed.strip(),
            "letters": letters,
            **outcome_of(ruling),
            "text": text.strip(),
        }

    return note(desk, "envelope.open", where, made, result=result_of(ruling), cautions=cautions)


def _held(state: State, where: Where) -> Note:
    found = envelope_of(state, where)
    if found is None:
        raise FormError.of(
            Message("No envelope of this game is kept."), Message("Take it into keeping first.")
        )
    return found
