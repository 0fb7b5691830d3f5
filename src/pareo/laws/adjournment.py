"""Adjournment (Guideline I): the stages of an adjourned game, sealing and the envelope."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Final

from pareo.language import Message, enumerated
from pareo.laws.decision_table import DecisionTable, Row, decision_tables
from pareo.laws.ruling import Certainty, Ruling, TimeChange, article, articles, clock_text
from pareo.model import Colour, Result
from pareo.rulebook import LAWS_2018, Rule
from pareo.value import dataclass, replace


class Stage(Enum):
    """Where an adjourned game stands."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    PLAYING = "playing"
    SEAL_ASKED = "seal-asked"
    SEALED = "sealed"
    KEPT = "kept"
    DUE = "due"
    OPENED = "opened"
    ENDED = "ended"

    @property
    def message(self) -> Message:
        """The stage in words."""
        return _STAGES[self]


_STAGES: Final = {
    Stage.PLAYING: Message("the game is being played"),
    Stage.SEAL_ASKED: Message("the player has been asked to seal his move"),
    Stage.SEALED: Message("the move is sealed and the clock stopped"),
    Stage.KEPT: Message("the arbiter keeps the envelope"),
    Stage.DUE: Message("the game is due to be resumed"),
    Stage.OPENED: Message("the envelope is open"),
    Stage.ENDED: Message("the game has ended"),
}


class Act(Enum):
    """What may be done with an adjourned game."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    ASK_TO_SEAL = "ask-to-seal"
    ADJOURN_EARLY = "adjourn-early"
    INTERRUPT = "interrupt"
    CHANGE_MOVE = "change-move"
    MOVE_ON_BOARD = "move-on-board"
    STOP_CLOCK = "stop-clock"
    KEEP = "keep"
    OFFER_DRAW = "offer-draw"
    CALL = "call"
    OPEN = "open"
    PLAY_ON = "play-on"
    SEAL_ANSWER = "seal-answer"
    LOSE_ENVELOPE = "lose-envelope"
    END = "end"


@dataclass(frozen=True, slots=True)
class Step:
    """One way from stage to stage, and the article that foresees it."""

    stage: Stage
    act: Act
    then: Stage
    rule: Rule


STEPS: Final = tuple(
    Step(stage, act, then, article(number))
    for stage, act, then, number in (
        (Stage.PLAYING, Act.ASK_TO_SEAL, Stage.SEAL_ASKED, "I.1.1"),
        (Stage.PLAYING, Act.ADJOURN_EARLY, Stage.SEAL_ASKED, "I.1.2"),
        (Stage.PLAYING, Act.INTERRUPT, Stage.KEPT, "I.1.1 comment"),
        (Stage.SEAL_ASKED, Act.INTERRUPT, Stage.KEPT, "I.1.1 comment"),
        (Stage.SEAL_ASKED, Act.CHANGE_MOVE, Stage.SEAL_ASKED, "I.1.1"),
        (Stage.SEAL_ASKED, Act.MOVE_ON_BOARD, Stage.SEAL_ASKED, "I.1.1"),
        (Stage.SEAL_ASKED, Act.STOP_CLOCK, Stage.SEALED, "I.1.1"),
        (Stage.SEALED, Act.KEEP, Stage.KEPT, "I.3"),
        *(
            (stage, act, then or stage, number)
            for stage in (Stage.SEALED, Stage.KEPT, Stage.DUE)
            for act, then, number in (
                (Act.OFFER_DRAW, None, "I.4"),
                (Act.END, Stage.ENDED, "I.6"),
            )
        ),
        (Stage.KEPT, Act.CALL, Stage.DUE, "I.5"),
        (Stage.DUE, Act.OPEN, Stage.OPENED, "I.7"),
        (Stage.DUE, Act.LOSE_ENVELOPE, Stage.PLAYING, "I.12.1"),
        (Stage.OPENED, Act.PLAY_ON, Stage.PLAYING, "I.9.1"),
        (Stage.OPENED, Act.SEAL_ANSWER, Stage.SEALED, "I.9.3"),
        (Stage.OPENED, Act.END, Stage.ENDED, "I.8"),
    )
)
"""Every way from stage to stage; there is no other."""


class EnvelopeItem(Enum):
    """What the envelope must say, in the order of I.2."""

    __hash__ = object.__hash__  # members are single, and they stand in many tables

    PLAYERS = "players"
    POSITION = "position"
    TIMES = "times"
    SEALER = "sealer"
    MOVE_NUMBER = "move_number"
    DRAW_OFFER = "draw_offer"
    RESUMPTION = "resumption"

    @property
    def message(self) -> Message:
        """What it is, in words."""
        return _ITEMS[self]


_ITEMS: Final = {
    EnvelopeItem.PLAYERS: Message("the names of the players"),
    EnvelopeItem.POSITION: Message("the position before the sealed move"),
    EnvelopeItem.TIMES: Message("the time used by each player"),
    EnvelopeItem.SEALER: Message("the player who sealed the move"),
    EnvelopeItem.MOVE_NUMBER: Message("the number of the sealed move"),
    EnvelopeItem.DRAW_OFFER: Message("the draw offer that is still open"),
    EnvelopeItem.RESUMPTION: Message("date, time and place of the resumption"),
}


@dataclass(frozen=True, slots=True)
class Envelope:
    """What is written on the envelope; None where nothing is written.

    `times` are the seconds used by White and Black; `draw_offer` is who offered the draw.
    """

    players: tuple[str, str] | None = None
    position: str | None = None
    times: tuple[int, int] | None = None
    sealer: Colour | None = None
    move_number: int | None = None
    draw_offer: Colour | None = None
    resumption: str | None = None

    def has(self, item: EnvelopeItem) -> bool:
        """Return whether something is written there."""
        return getattr(self, item.value) is not None


@LAWS_2018.rule("I.2")
def missing_items(envelope: Envelope, *, offer_open: bool) -> tuple[EnvelopeItem, ...]:
    """Return what the envelope lacks; the draw offer belongs there only while one is open."""
    return tuple(
        item
        for item in EnvelopeItem
        if not envelope.has(item) and (offer_open or item is not EnvelopeItem.DRAW_OFFER)
    )


@LAWS_2018.rule("I.2", "I.3")
def envelope_ruling(envelope: Envelope, *, offer_open: bool = False) -> Ruling:
    """Judge whether the arbiter may take the envelope into keeping: nothing may be missing."""
    missing = missing_items(envelope, offer_open=offer_open)
    if missing:
        return Ruling(
            Message(
                "The envelope lacks {items}.", items=enumerated(item.message for item in missing)
            ),
            articles("I.2", "I.3"),
            certainty=Certainty.NO,
        )
    return Ruling(
        Message("The envelope is complete; the arbiter checks and keeps it."),
        articles("I.3", "I.2"),
    )


@dataclass(frozen=True, slots=True)
class Adjournment:
    """An adjourned game: its stage, who seals, the envelope, and whether a draw offer is open."""

    stage: Stage = Stage.PLAYING
    sealer: Colour | None = None
    envelope: Envelope = Envelope()
    offer_open: bool = False


@LAWS_2018.rule("I.1.1", "I.3", "I.4", "I.7")
def advance(
    game: Adjournment, act: Act, *, replying_present: bool = True
) -> tuple[Adjournment, Ruling]:
    """Return the game after an act, with the ruling; refused, the game stays as it is.

    The envelope is kept only when it is complete, and opened only in the presence of the player
    who must reply.
    """
    step = next((each for each in STEPS if (each.stage, each.act) == (game.stage, act)), None)
    if step is None:
        return game, Ruling(
            Message("Not now: {stage}.", stage=game.stage.message),
            articles("I.1.1"),
            certainty=Certainty.NO,
        )
    if act is Act.KEEP:
        ruling = envelope_ruling(game.envelope, offer_open=game.offer_open)
        if ruling.certainty is Certainty.NO:
            return game, ruling
    if act is Act.OPEN and not replying_present:
        return game, Ruling(
            Message("The envelope stays closed until the player who must reply is present."),
            articles("I.7", "I.9.2"),
            certainty=Certainty.NO,
        )
    then = replace(
        game,
        stage=step.then,
        offer_open=_offer_after(game, act),
        sealer=game.sealer.other if game.sealer and act is Act.SEAL_ANSWER else game.sealer,
        envelope=Envelope() if act in (Act.SEAL_ANSWER, Act.LOSE_ENVELOPE) else game.envelope,
    )
    return then, Ruling(Message("Now {stage}.", stage=then.stage.message), (step.rule,))


def _offer_after(game: Adjournment, act: Act) -> bool:
    """An offer lives until it is answered; a move on the board or a sealed answer refuses it."""
    if act in (Act.PLAY_ON, Act.SEAL_ANSWER, Act.END, Act.MOVE_ON_BOARD):
        return False
    return game.offer_open or act is Act.OFFER_DRAW


@LAWS_2018.rule("I.1.2")
def early_adjournment(by: Colour, remaining: int, seconds_to_end: int) -> Ruling:
    """Judge an adjournment before the end of the session: the time up to the end is the player's.

    `remaining` are the seconds on his clock when he stops, `seconds_to_end` those until the end of
    the session.
    """
    left = max(0, remaining - seconds_to_end)
    details: tuple[Message, ...] = ()
    if remaining <= seconds_to_end:
        details = (Message("His time ends before the session: his flag falls first (6.9)."),)
    return Ruling(
        Message(
            "He is taken to have sealed at the end of the session: {time} left on his clock.",
            time=clock_text(left),
        ),
        articles("I.1.2"),
        times=TimeChange.to(by, left - remaining),
        details=details,
    )


@cache
def adjournment_tables() -> Mapping[str, DecisionTable]:
    """Return the decision tables of Guideline I, by their names."""
    return decision_tables("adjournment")


def adjournment_row(table: str, **facts: str) -> Row:
    """Return the row of a table that decides; all facts that it needs are given."""
    row = adjournment_tables()[table].decide(facts)
    assert isinstance(row, Row)
    return row


@LAWS_2018.rule("I.1.1")
def sealing() -> Ruling:
    """Return what the player on move does to seal, in order."""
    return adjournment_row("sealing").ruling()


@LAWS_2018.rule("I.1.1")
def change_of_sealed_move(*, clock_stopped: bool) -> Ruling:
    """Judge a change of the sealed move: allowed until the player has stopped the clock."""
    row = adjournment_row("change", clock_stopped="yes" if clock_stopped else "no")
    return replace(row.ruling(), certainty=Certainty.NO if clock_stopped else Certainty.YES)


@LAWS_2018.rule("I.1.1")
def move_after_the_request() -> Ruling:
    """Judge a move made on the board after the request to seal: it is the sealed move."""
    return adjournment_row("move on the board").ruling()


@LAWS_2018.rule("I.1.1")
def interruption() -> Ruling:
    """Return what to do when the game stops at once and no move can be sealed."""
    return adjournment_row("interruption").ruling()


@LAWS_2018.rule("I.4")
def offer_after_sealing() -> Ruling:
    """Judge a draw offer made after the opponent has sealed: open as any other."""
    return adjournment_row("offer").ruling()


@LAWS_2018.rule("I.6")
def end_before_resumption(resigned: Colour | None = None) -> Ruling:
    """Judge an agreement, or the resignation of one side, before the game is resumed."""
    events = {Colour.WHITE: "White resigned", Colour.BLACK: "Black resigned", None: "draw agreed"}
    row = adjournment_row("before resumption", event=events[resigned])
    return replace(row.ruling(), result=Result(row.effect("result")))
