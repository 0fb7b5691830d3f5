"""Claims at a board: a draw by repetition or fifty moves (Article 9), a flag fall (6.9)."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Literal

from pareo.errors import Fault, FormError
from pareo.journal import State
from pareo.language import Message, english
from pareo.laws import (
    FLAG_FALL,
    Certainty,
    Claim,
    ClaimOutcome,
    ClaimRuling,
    Ground,
    Question,
    Record,
    Ruling,
    Transcript,
    citation,
    claim_ruling,
    flag_fall,
    flag_fall_on,
    move_list,
    read_entries,
    read_fen,
)
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import LongText, Word
from pareo.service.desk.laws.event_rules import rules_of, variant_of
from pareo.service.desk.laws.noting import (
    FLAG,
    AtBoard,
    Facts,
    Fen,
    Letters,
    MoveNumber,
    Side,
    Where,
    Written,
    kept,
    name_of_side,
    note,
    side_of,
)
from pareo.service.laws.facts import read_facts
from pareo.service.laws.games import record_at
from pareo.service.laws.reading import letters_from, position_from, square_named, written_move
from pareo.service.permissions import Action
from pareo.value import dataclass, field, replace

ANSWERS: Final = ("open", "accepted", "refused", "lapsed")
"""What became of an offer."""


@act("offer.note", Action.INCIDENTS)
def note_offer(
    desk: Desk,
    where: AtBoard,
    side: Side,
    move: MoveNumber | None = None,
    answer: Annotated[
        str,
        Field(
            Message("what became of it; accepted is a draw"),
            sent=Literal["open", "accepted", "refused", "lapsed"],
        ),
    ] = "open",
) -> Answer:
    """Note a draw offer; an accepted one is the result too."""
    colour = side_of(side)
    if answer not in ANSWERS:
        raise FormError.of(
            Message("“{text}” is not an answer to a draw offer.", text=answer),
            Message("Choose one of: {known}.", known=", ".join(ANSWERS)),
            about=("field", "answer"),
        )
    said = {"side": name_of_side(colour), "move": move, "answer": answer}
    result = "½-½" if answer == "accepted" else ""
    return note(desk, "offer.note", where, lambda *_: said, result=result)


def transcript_of(text: str, letters: str = "", fen: str = "") -> Transcript:
    """Read the moves of a scoresheet, from the initial position or another one."""
    start = position_from(fen or None)
    return read_entries(move_list(text).entries, letters_from(letters or None), start)


def record_of(text: str, letters: str = "", fen: str = "") -> Record:
    """Return the game of a scoresheet; raises InputError at the first entry that stays in doubt."""
    return record_at(transcript_of(text, letters, fen))


GROUNDS: Final[Mapping[str, Ground]] = {
    "repetition": Ground.REPETITION,
    "fifty-moves": Ground.FIFTY_MOVES,
}
"""What a draw can be claimed for, as entries name it."""


@dataclass(frozen=True, slots=True)
class DrawClaim:
    """A claim of a draw as it is typed: who, why, the moves of the scoresheet, and how it was made.

    `written` is the move that the player wrote and declared.
    """

    side: str
    what: str = "repetition"
    moves: str = ""
    letters: str = ""
    written: str = ""
    fen: str = ""
    move_made: bool = False
    touched: str = ""
    display_only: bool = False
    opponent_agrees: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag fall as it is typed: whose, the facts, and the position if the arbiter gives it."""

    side: str
    facts: Mapping[str, str] = field(default_factory=dict)
    fen: str = ""


@act("claim.decide", Action.INCIDENTS)
def decide(  # noqa: PLR0913 - each is said by the arbiter
    desk: Desk,
    where: AtBoard,
    *,
    what: Annotated[str, Field(sent=Literal["repetition", "fifty-moves", "flag"])],
    side: Annotated[Side, Field(limits={"description": "who claims; of a flag whose it is"})],
    moves: Annotated[LongText, Field(limits={"description": "the moves of the scoresheet"})] = "",
    letters: Annotated[
        Letters, Field(limits={"description": "the language of the letters; by default any"})
    ] = "",
    written: Annotated[
        Word, Field(limits={"description": "the move that was written and declared"})
    ] = "",
    fen: Annotated[
        Fen,
        Field(limits={"description": "the position: at the beginning, of a flag the last one"}),
    ] = "",
    facts: Facts = (),
    move_made: Annotated[
        bool, Field(limits={"description": "the move was played instead of written"})
    ] = False,
    touched: Annotated[
        Word, Field(limits={"description": "the square of a piece that was touched before"})
    ] = "",
    display_only: Annotated[
        bool, Field(limits={"description": "the claim rests on a display only"})
    ] = False,
    opponent_agrees: Annotated[
        bool, Field(limits={"description": "the opponent agrees to a draw"})
    ] = False,
    text: Written = "",
) -> Answer:
    """Decide a claim at a board: repetition, fifty moves, or a flag fall."""
    if what == FLAG:
        return decide_flag(desk, where, Flag(side, facts_of_flag(facts), fen), text)
    claim = DrawClaim(
        side,
        what,
        moves,
        letters,
        written,
        fen,
        move_made=move_made,
        touched=touched,
        display_only=display_only,
        opponent_agrees=opponent_agrees,
    )
    return decide_claim(desk, where, claim, text)


def judged_claim(state: State, given: DrawClaim) -> ClaimRuling:
    """Judge a claim by its record and the rules of the event; raises FormError."""
    if given.what not in GROUNDS:
        raise FormError.of(
            Message("“{text}” is not a ground for a claim.", text=given.what),
            Message("Choose one of: {known}.", known=", ".join(GROUNDS)),
            about=("field", "what"),
        )
    record = record_of(given.moves, given.letters, given.fen)
    rules = rules_of(state)
    claim = Claim(
        side_of(given.side),
        GROUNDS[given.what],
        written_move(record, given.written, given.letters or None) if given.written else None,
        square_named(given.touched) if given.touched else None,
        given.move_made,
        given.display_only,
        given.opponent_agrees,
    )
    return claim_ruling(record, claim, variant_of(rules), rules.draws)


def decide_claim(desk: Desk, where: Where, given: DrawClaim, text: str = "") -> Answer:
    """Write a claim down with what follows; a draw is entered in the same act."""
    found = judged_claim(desk.event.state, given)
    ruling = found.ruling
    correct = {ClaimOutcome.CORRECT: True, ClaimOutcome.INCORRECT: False}.get(found.outcome)

    def made(*_: object) -> Mapping[str, Any]:
        return {
            "what": given.what,
            "side": given.side,
            "correct": correct,
            "outcome": found.outcome.value,
            "moves": given.moves.strip(),
            "letters": given.letters,
            "written": given.written,
            "position": given.fen,
            **outcome_of(ruling),
            "text": text.strip(),
        }

    return note(desk, "claim.decide", where, made, result=result_of(ruling))


def judged_flag(state: State, given: Flag) -> Ruling:
    """Judge a flag fall; what the position says goes before an answer."""
    side = side_of(given.side)
    rules = rules_of(state)
    facts = dict(given.facts)
    if rules.control is not None and len(rules.control.white) == 1:
        facts.setdefault("last_period", "yes")
    if given.fen:
        return flag_fall_on(read_fen(given.fen), side, variant_of(rules), facts)
    return flag_fall(variant_of(rules), side, facts)


def open_questions(ruling: Ruling) -> tuple[Question, ...]:
    """Return what is still to be answered; whether mate is possible, where only the arbiter can."""
    if ruling.ask or ruling.certainty is not Certainty.CANNOT_SAY:
        return ruling.ask
    _, (mate,) = FLAG_FALL["mate"].judge({})
    decided = {Certainty.YES.value, Certainty.NO.value}
    return (replace(mate, choices=tuple(each for each in mate.choices if each.key in decided)),)


def facts_of_flag(words: Iterable[str]) -> dict[str, str]:
    """Return facts as commands and programs name them, noticed-by=player; raises FormError."""
    return read_facts(words, FLAG_FALL.values())


def decide_flag(desk: Desk, where: Where, given: Flag, text: str = "") -> Answer:
    """Write a flag fall down, with the result that follows; raises FormError while facts miss."""
    ruling = judged_flag(desk.event.state, given)
    if questions := open_questions(ruling):
        raise FormError(
            Fault(each.text, Message("Choose one of the answers."), about=("field", each.fact))
            for each in questions
        )

    def made(*_: object) -> Mapping[str, Any]:
        return {
            "what": FLAG,
            "side": given.side,
            "facts": dict(given.facts),
            "position": given.fen,
            **outcome_of(ruling),
            "text": text.strip(),
        }

    return note(desk, "claim.decide", where, made, result=result_of(ruling))


def outcome_of(ruling: Ruling) -> dict[str, Any]:
    """Return what entries keep of a ruling: articles, seconds, result."""
    times = kept({"white": ruling.times.white or None, "black": ruling.times.black or None})
    return {
        "articles": [citation((rule,)).said(english) for rule in ruling.articles],
        "seconds": times,
        "result": result_of(ruling),
    }


def result_of(ruling: Ruling) -> str:
    """Return the result that ends the game; empty if it goes on."""
    return "" if ruling.result is None else ruling.result.value
