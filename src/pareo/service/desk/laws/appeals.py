"""The register of appeals: against what, in time or late, who decides what (11.10)."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any, Final

from pareo.errors import FormError
from pareo.journal import NO_RESULT, Note, PersonId, Phase, State
from pareo.language import Message
from pareo.laws import Appeal, Certainty, Ruling, appeal_deadline, appeal_ruling
from pareo.reports import Shown, Table, number_column, table_of, text_column
from pareo.service.desk.act import Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Due, Person, Seq, Text, Word
from pareo.service.desk.laws.board_view import line_of, played_board
from pareo.service.desk.laws.event_rules import rules_of
from pareo.service.desk.laws.noting import At, Where, kept, moment_typed, notes_of
from pareo.service.desk.sentences.sentence import name_of
from pareo.service.permissions import Action
from pareo.value import dataclass

_ARTICLE: Final = "E.I.01 Art. 11.10"
_STATES: Final = {True: Message("yes"), False: Message("no"), None: Message("cannot be said")}
DECISIONS: Final = ("incident.note", "claim.decide", "envelope.open")
"""Notes with a decision of an arbiter."""


@dataclass(frozen=True, slots=True)
class RegisteredAppeal:
    """An appeal with what was decided, if it was."""

    note: Note
    player: str
    against: Message | None
    at: str
    deadline: str
    in_time: bool | None
    decision: Note | None


def judged_appeal(
    state: State, number: int | None, filed: datetime
) -> tuple[Ruling, datetime | None]:
    """Return whether an appeal can be heard, and its deadline, where the round has ended."""
    rules = rules_of(state)
    ended = round_ended(state, number)
    made = Appeal("", "", filed, fee_paid=True)
    ruling = appeal_ruling(made, ended, rules, going_on=_goes_on(state, number))
    return ruling, appeal_deadline(ended, rules) if ended else None


def round_ended(state: State, number: int | None) -> datetime | None:
    """Return when a round ended: when it was closed."""
    record = None if number is None else state.rounds.get(number)
    return datetime.fromisoformat(record.closed_at) if record and record.closed_at else None


def _goes_on(state: State, number: int | None) -> bool:
    """Whether a game of a round is still played, so that the round has not ended."""
    record = None if number is None else state.rounds.get(number)
    return (
        record is not None
        and record.phase is Phase.PUBLISHED
        and any(
            game.result == NO_RESULT for place, game in state.games.items() if place[0] == number
        )
    )


def _is_his(state: State, decision: Note, who: PersonId) -> bool:
    """Whether a decision is about a game of this player; for a team anybody of it may appeal."""
    if state.of_teams or decision.place is None:
        return True
    board = played_board(state, Where(*decision.place))
    return board is None or who in (board.white, board.black)


@act("appeal.note", Action.INCIDENTS)
def note_appeal(  # noqa: PLR0913 - each is a field of the register
    desk: Desk,
    who: Person,
    text: Annotated[
        Text,
        Field(Message("what the player says"), limits={"min_length": 1}),
    ],
    *,
    against: Annotated[
        Seq | None,
        Field(
            Message("the entry with the decision that the appeal is against"),
            limits={"description": "the entry with the decision"},
        ),
    ] = None,
    number: Due = None,
    at: At = "",
    fee_paid: Annotated[bool, Field(Message("the fee is paid"))] = False,
    corrects: int | None = None,
) -> Answer:
    """Note an appeal; one that comes too late is asked about."""
    words = " ".join(text.split())
    if not words:
        raise FormError.of(
            Message("What the appeal is about is missing."),
            Message("Write it down in a few words."),
            about=("field", "text"),
        )
    moment = moment_typed(at)
    filed = datetime.fromisoformat(moment) if moment else datetime.now(UTC)

    def guard(state: State) -> Proposal:
        of_round = number
        if against is not None and of_round is None:
            of_round = state.note(against, *DECISIONS).round
        ruling, deadline = judged_appeal(state, of_round, filed)
        in_time = {Certainty.YES: True, Certainty.NO: False}.get(ruling.certainty)
        cautions: tuple[Caution, ...] = ()
        if in_time is False:
            cautions = (Caution("appeal-late", 3, ruling.verdict, _ARTICLE),)
        if against is not None and not _is_his(state, state.note(against, *DECISIONS), who):
            text = Message(
                "{player} did not play the game of that decision.", player=name_of(who, state)
            )
            cautions += (Caution("appeal-of-another", 3, text, _ARTICLE),)
        payload: dict[str, Any] = kept(
            {
                "person": who,
                "text": words,
                "against": against,
                "round": of_round,
                "deadline": deadline.isoformat() if deadline else None,
                "at": moment,
                "in_time": in_time,
                "fee": fee_paid or None,
                "corrects": corrects,
            }
        )
        return Proposal("appeal.note", payload, ("appeals",), cautions=cautions, structural=False)

    return perform(desk, guard, "appeal.note")


@act("appeal.decide", Action.DECIDE)
def decide_appeal(
    desk: Desk,
    appeal: Annotated[Seq, Field(Message("the entry of the appeal"))],
    *,
    upheld: Annotated[
        bool,
        Field(
            Message("what was decided"),
            shown="DECISION",
            words_for={"upheld": True, "rejected": False},
        ),
    ],
    text: Annotated[
        Text,
        Field(
            Message("the decision in words, and why"),
            limits={"min_length": 1, "description": "the decision, and why"},
        ),
    ],
    committee: Annotated[Text, Field(Message("who decided"), shown="NAMES")] = "",
    articles: Annotated[
        Word, Field(Message("articles, with commas between them"), shown="LIST")
    ] = "",
) -> Answer:
    """Note what was decided about an appeal."""
    words = " ".join(text.split())
    if not words:
        raise FormError.of(
            Message("The decision is missing."),
            Message("Write down what was decided, and why."),
            about=("field", "decision"),
        )

    def guard(state: State) -> Proposal:
        state.note(appeal, "appeal.note")
        cited = [each.strip() for each in articles.replace(";", ",").split(",") if each.strip()]
        payload = {
            "appeal": appeal,
            "upheld": upheld,
            **kept({"text": words, "committee": " ".join(committee.split()), "articles": cited}),
        }
        text = Message("The decision on an appeal is final: {text}", text=words)
        return Proposal(
            "appeal.decide",
            payload,
            ("appeals",),
            cautions=(Caution("appeal-decided", 3, text, _ARTICLE),),
            structural=False,
        )

    return perform(desk, guard)


def appeals_of(state: State) -> tuple[RegisteredAppeal, ...]:
    """Return the register, newest first."""
    decided = {each.payload["appeal"]: each for each in notes_of(state, "appeal.decide")}
    found = (
        RegisteredAppeal(
            each,
            name_of(each.payload["person"], state),
            _against(state, each.payload.get("against")),
            _time(each.at),
            _time(each.payload.get("deadline", "")),
            each.payload.get("in_time"),
            decided.get(each.seq),
        )
        for each in notes_of(state, "appeal.note")
    )
    return tuple(sorted(found, key=lambda each: -each.note.seq))


def decisions_of(state: State) -> tuple[tuple[int, Message], ...]:
    """Return the decisions that one may appeal against, newest first: the entry, and its words."""
    found = [(each.seq, line_of(state, each).text) for each in notes_of(state, *DECISIONS)]
    return tuple(reversed(found))


def appeals_table(state: State) -> Table:
    """Return the register of appeals as a table."""
    shown: Sequence[Shown[RegisteredAppeal]] = (
        number_column("entry", Message("Entry"), lambda each: each.note.seq),
        text_column("player", Message("Who appeals"), lambda each: each.player),
        text_column("text", Message("What"), lambda each: each.note.payload["text"]),
        text_column("against", Message("Against the decision"), lambda each: each.against),
        number_column("round", Message("Round"), lambda each: each.note.round),
        text_column("filed", Message("Filed"), lambda each: each.at),
        text_column("deadline", Message("Deadline"), lambda each: each.deadline),
        text_column("in_time", Message("In time"), lambda each: _STATES[each.in_time]),
        text_column("decision", Message("Decision"), _decided),
    )
    return table_of("appeals", Message("Appeals"), shown, appeals_of(state))


def _decided(each: RegisteredAppeal) -> str | None:
    return None if each.decision is None else each.decision.payload["text"]


def _against(state: State, seq: int | None) -> Message | None:
    found = None if seq is None else state.notes.get(seq)
    return None if found is None else line_of(state, found).text


def _time(moment: str) -> str:
    return f"{datetime.fromisoformat(moment).astimezone():%H:%M}" if moment else ""
