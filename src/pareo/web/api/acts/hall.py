"""Acts of arbiters in the playing hall by the Laws of Chess: starts, clocks, incidents, appeals."""

from typing import Annotated, Literal

from pydantic import Field

from pareo.service.desk.answers import Answer
from pareo.service.desk.laws import (
    appeals,
    assistants,
    checklists,
    claims,
    clocks,
    envelopes,
    incidents,
    starts,
)
from pareo.service.desk.laws.noting import FLAG, Where
from pareo.service.permissions import Action
from pareo.web.api.acts.act import (
    Asked,
    LongText,
    Moment,
    Result,
    RoundNumber,
    Seq,
    Table,
    Text,
    Who,
    Word,
    act,
)
from pareo.web.api.call import Acting
from pareo.web.api.data import Data

InPlay = Annotated[RoundNumber | None, Field(description="the round; by default the one in play")]
BoardOfMatch = Annotated[
    int | None, Field(ge=1, le=50, description="the board of a match, whose result has White first")
]
Seconds = Annotated[int, Field(ge=0, le=86_400, description="what a clock shows, in seconds")]
MoreSeconds = Annotated[
    int, Field(ge=-86_400, le=86_400, description="seconds that are added, or taken")
]
Side = Literal["white", "black"]
Moves = Annotated[int, Field(ge=0, le=999)]
At = Annotated[Moment, Field(description="when it was; by default now")]
Facts = Annotated[
    list[Word],
    Field(
        default_factory=list,
        max_length=20,
        description="answers to questions of the Laws",
        examples=[["raised-by=opponent"]],
    ),
]


class AtBoard(Data):
    """A board of the round in play."""

    table: Table
    round: InPlay = None
    board: BoardOfMatch = None

    def where(self, call: Acting) -> Where:
        """Return the board that is meant."""
        return Where(*call.game_now(self.round, self.table), self.board)


@act("round.start", Action.START)
class StartRound(Asked):
    """Note that the clocks of a round were started."""

    round: InPlay = None
    at: At = ""

    def done_by(self, call: Acting) -> Answer:
        return starts.start(call.desk, self.round, self.at)


@act("clock.read", Action.INCIDENTS)
class ReadClock(AtBoard, Asked):
    """Note what the clocks of a board show."""

    white: Seconds
    black: Seconds
    white_moves: Moves | None = Field(None, description="moves that White has completed")
    black_moves: Moves | None = Field(None, description="moves that Black has completed")
    at: At = ""

    def done_by(self, call: Acting) -> Answer:
        known = self.white_moves is not None and self.black_moves is not None
        moves = (self.white_moves or 0, self.black_moves or 0) if known else None
        reading = clocks.Reading(self.white, self.black, moves)
        return clocks.read(call.desk, self.where(call), reading, self.at)


class Shown(AtBoard):
    """What the clocks of a board show, if it is known."""

    white: Seconds | None = None
    black: Seconds | None = None

    @property
    def reading(self) -> clocks.Reading | None:
        """Both clocks; None if one of them is not said."""
        if self.white is None or self.black is None:
            return None
        return clocks.Reading(self.white, self.black)


@act("game.stop", Action.INCIDENTS)
class StopGame(Shown, Asked):
    """Note that the clocks of a board were stopped."""

    reason: Text = Field(min_length=1, description="why")

    def done_by(self, call: Acting) -> Answer:
        return clocks.stop(call.desk, self.where(call), self.reason, self.reading)


@act("game.resume", Action.INCIDENTS)
class ResumeGame(Shown, Asked):
    """Note that the clocks of a board run again."""

    defective: Word = Field("", description="the clock that was replaced, by its number")

    def done_by(self, call: Acting) -> Answer:
        return clocks.resume(call.desk, self.where(call), self.reading, self.defective)


@act("incident.note", Action.INCIDENTS)
class NoteIncident(AtBoard, Asked):
    """Note an incident at a board; what follows by the Laws is written with it."""

    what: Word = Field(min_length=1, examples=["illegal-move"])
    side: Literal["white", "black", "both"] | None = Field(None, description="who did it")
    facts: Facts
    penalty: Word = Field("", description="a penalty of Art. 12.9", examples=["12.9.1"])
    time_white: MoreSeconds = 0
    time_black: MoreSeconds = 0
    result: Result | None = Field(None, description="the result that the arbiter gives")
    text: Text = ""
    analogy: Word = Field("", description="the article that serves as a model")
    fen: Word = Field("", description="the position")
    corrects: Seq | None = Field(None, description="the entry of the note that this one replaces")

    def done_by(self, call: Acting) -> Answer:
        kind = incidents.kind_named(self.what)
        given = incidents.Given(
            kind,
            self.side or "",
            incidents.facts_named(kind, self.facts),
            penalty=self.penalty,
            seconds=(self.time_white, self.time_black),
            result=self.result or "",
            text=self.text,
            analogy=self.analogy,
            fen=self.fen,
        )
        return incidents.note_incident(call.desk, self.where(call), given, self.corrects)


@act("claim.decide", Action.INCIDENTS)
class DecideClaim(AtBoard, Asked):
    """Decide a claim at a board: repetition, fifty moves, or a flag fall."""

    what: Literal["repetition", "fifty-moves", "flag"]
    side: Side = Field(description="who claims; of a flag whose it is")
    moves: LongText = Field("", description="the moves of the scoresheet")
    letters: Word = Field("", description="the language of the letters; by default any")
    written: Word = Field("", description="the move that was written and declared")
    fen: Word = Field("", description="the position: at the beginning, of a flag the last one")
    facts: Facts
    opponent_agrees: bool = False
    text: Text = ""

    def done_by(self, call: Acting) -> Answer:
        where = self.where(call)
        if self.what == FLAG:
            flag = claims.Flag(self.side, claims.facts_of_flag(self.facts), self.fen)
            return claims.decide_flag(call.desk, where, flag, self.text)
        claim = claims.DrawClaim(
            self.side,
            self.what,
            self.moves,
            self.letters,
            self.written,
            self.fen,
            opponent_agrees=self.opponent_agrees,
        )
        return claims.decide_claim(call.desk, where, claim, self.text)


@act("offer.note", Action.INCIDENTS)
class NoteOffer(AtBoard, Asked):
    """Note a draw offer; an accepted one is the result too."""

    side: Side
    move: Moves | None = None
    answer: Literal["open", "accepted", "refused", "lapsed"] = "open"

    def done_by(self, call: Acting) -> Answer:
        return claims.note_offer(call.desk, self.where(call), self.side, self.move, self.answer)


@act("envelope.keep", Action.INCIDENTS)
class KeepEnvelope(AtBoard, Asked):
    """Take the envelope of an adjourned game into keeping."""

    side: Side = Field(description="who sealed")
    fen: Word = Field(description="the position before the sealed move")
    white: Seconds = Field(description="the time that White has used")
    black: Seconds = Field(description="the time that Black has used")
    move: Moves = Field(description="the number of the sealed move")
    offer: Side | None = Field(None, description="whose draw offer is open")
    resumption: Text = Field(description="date, time and place")

    def done_by(self, call: Acting) -> Answer:
        given = envelopes.Sealed(
            self.side,
            self.fen,
            self.white,
            self.black,
            self.move,
            self.offer or "",
            self.resumption,
        )
        return envelopes.keep_envelope(call.desk, self.where(call), given)


@act("envelope.open", Action.INCIDENTS)
class OpenEnvelope(AtBoard, Asked):
    """Open the envelope of an adjourned game."""

    sealed: Word = Field(description="the sealed move as it is written")
    letters: Word = Field("", description="the language of its letters", examples=["es"])
    text: Text = ""

    def done_by(self, call: Acting) -> Answer:
        return envelopes.open_envelope(
            call.desk, self.where(call), self.sealed, self.text, self.letters
        )


@act("assistant.name", Action.START)
class NameAssistant(Asked):
    """Accept an assistant of a player."""

    who: Who
    name: Word = Field(min_length=1)
    duties: list[Word] = Field(min_length=1, description="by their articles", examples=[["4.9"]])
    round: RoundNumber | None = Field(None, description="by default the whole event")
    disabled: bool = Field(
        default=False, description="the player has a disability: no time is taken"
    )

    def done_by(self, call: Acting) -> Answer:
        return assistants.name_assistant(
            call.desk,
            call.person(self.who),
            self.name,
            self.duties,
            self.round,
            disabled=self.disabled,
        )


@act("checklist.confirm", Action.INCIDENTS)
class ConfirmChecklist(Asked):
    """Confirm lines of a check list."""

    checklist: Literal["event", "before", "during", "after"]
    lines: Annotated[list[Word], Field(min_length=1)]
    round: InPlay = None

    def done_by(self, call: Acting) -> Answer:
        return checklists.confirm_in_play(call.desk, self.checklist, self.lines, self.round)


@act("appeal.note", Action.INCIDENTS)
class NoteAppeal(Asked):
    """Note an appeal; one that comes too late is asked about."""

    who: Who
    text: Text = Field(min_length=1, description="what the player says")
    against: Seq | None = Field(None, description="the entry with the decision")
    round: RoundNumber | None = None
    at: At = ""
    fee_paid: bool = False

    def done_by(self, call: Acting) -> Answer:
        return appeals.note_appeal(
            call.desk,
            call.person(self.who),
            self.text,
            against=self.against,
            number=self.round,
            at=self.at,
            fee_paid=self.fee_paid,
        )


@act("appeal.decide", Action.DECIDE)
class DecideAppeal(Asked):
    """Note what was decided about an appeal."""

    appeal: Seq = Field(description="the entry of the appeal")
    upheld: bool
    text: Text = Field(min_length=1, description="the decision, and why")
    committee: Text = ""
    articles: Word = ""

    def done_by(self, call: Acting) -> Answer:
        return appeals.decide_appeal(
            call.desk,
            self.appeal,
            self.text,
            upheld=self.upheld,
            committee=self.committee,
            articles=self.articles,
        )
