"""What to do next in an event, and how far it is on its way."""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from pareo.journal import FIDE_MODE_LEFT, Apart, Game, Phase, State, named, tournament_of
from pareo.language import Message, Translate, counted, enumerated
from pareo.reports import Card, Table, overview
from pareo.service.desk.apart import RULE_WORDS
from pareo.service.desk.brackets import bracket_decided, is_knockout, level_ties
from pareo.service.desk.games import newest_round
from pareo.service.desk.late_entries import may_enter_late
from pareo.service.desk.match_results import open_boards
from pareo.service.desk.matters import CALL, REPORTED, OpenMatter, open_matters
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.people_list import people_table
from pareo.service.desk.rules import rules_table
from pareo.service.desk.schedules import awaits_table, draw_up
from pareo.value import dataclass, replace


class Step(Enum):
    """The steps of an event, in their order."""

    PLAYERS = "players"
    SCHEDULE = "schedule"
    PAIR = "pair"
    END_MANUAL = "end-manual"
    PUBLISH = "publish"
    RESULTS = "results"
    CLOSE = "close"
    LOT = "lot"
    FINISH = "finish"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The one thing to do next, in words, with the round that it is about."""

    step: Step
    text: Message
    round: int = 0


class Progress(Enum):
    """How far a stage of an event is."""

    DONE = "done"
    NOW = "now"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage on the way of an event, and how far it is."""

    words: Message
    progress: Progress


def next_step(state: State) -> NextStep:
    """Return what leads on."""
    if state.finished:
        if state.sent:
            return NextStep(Step.REPORT, Message("The event is finished, and its report was sent."))
        return NextStep(Step.REPORT, Message("The event is finished: send the report."))
    if len(state.people) < 2:
        text = Message("Add teams.") if state.of_teams else Message("Add players.")
        return NextStep(Step.PLAYERS, text)
    if awaits_table(state):
        return NextStep(Step.SCHEDULE, draw_up(state))
    at_hand = round_at_hand(state)
    for number in sorted(state.rounds, key=lambda each: (each < at_hand, each)):
        found = _step_of_round(state, number)
        if found is not None:
            return found
    planned = state.settings.get("rounds")
    if (planned is not None and state.paired >= planned) or (
        is_knockout(state) and bracket_decided(state)
    ):
        return NextStep(Step.FINISH, Message("All rounds are played: finish the event."))
    if level := len(level_ties(state)):
        text = counted(
            "Draw the lot: {count} match is level.",
            "Draw the lots: {count} matches are level.",
            level,
        )
        return NextStep(Step.LOT, text)
    number = state.paired + 1
    return NextStep(Step.PAIR, Message("Pair round {round}.", round=number), number)


def round_at_hand(state: State) -> int:
    """Return the round that the next step is about first; what older ones wait for comes after."""
    return newest_round(state) if state.laid else state.paired


def _step_of_round(state: State, number: int) -> NextStep | None:
    match state.rounds[number].phase:
        case Phase.DRAFT:
            text = Message("Publish round {round}.", round=number)
            return NextStep(Step.PUBLISH, text, number)
        case Phase.MANUAL:
            text = Message("End the manual pairing of round {round}.", round=number)
            return NextStep(Step.END_MANUAL, text, number)
        case Phase.PUBLISHED:
            left = open_boards(state, number)
            if left:
                text = counted(
                    "Enter the results of round {round}: {count} game is open.",
                    "Enter the results of round {round}: {count} games are open.",
                    left,
                    round=number,
                )
                return NextStep(Step.RESULTS, text, number)
            return NextStep(Step.CLOSE, Message("Close round {round}.", round=number), number)
        case Phase.CLOSED:
            return None


def open_games(state: State, number: int) -> list[Game]:
    """Return the games of a round that have no result yet; adjourned ones wait elsewhere."""
    return [game for game in state.games_of(number) if game.result == "pending"]


def course(state: State) -> tuple[Stage, ...]:
    """Return the stages of an event, with those of the round that is at hand."""
    step = next_step(state)
    number = step.round or max(state.paired, 1)
    stages: tuple[tuple[Message, tuple[Step, ...]], ...] = (
        (Message("Set up"), ()),
        (
            Message("Teams") if state.of_teams else Message("Players"),
            (Step.PLAYERS, Step.SCHEDULE),
        ),
        (Message("Pair round {round}", round=number), (Step.LOT, Step.PAIR, Step.END_MANUAL)),
        (Message("Publish"), (Step.PUBLISH,)),
        (Message("Results"), (Step.RESULTS,)),
        (Message("Close the round"), (Step.CLOSE,)),
        (Message("Finish"), (Step.FINISH,)),
        (Message("Report"), (Step.REPORT,)),
    )
    now = next(place for place, (_, steps) in enumerate(stages) if step.step in steps)
    return tuple(
        Stage(
            words,
            Progress.DONE if place < now else Progress.NOW if place == now else Progress.LATER,
        )
        for place, (words, _) in enumerate(stages)
    )


PHASES: Final = {
    "draft": Message("draft"),
    "manual": Message("paired by hand"),
    "published": Message("published"),
    "closed": Message("closed"),
}
"""How far a round is, in words."""
EVENT_FINISHED: Final = Message("event finished")
"""What is said in place of it in the last round, once the event is over."""


@dataclass(frozen=True, slots=True)
class RoundStatus:
    """How far a round is, and how many of its games have no result."""

    number: int
    phase: str
    games: int
    open: int

    @property
    def words(self) -> Message:
        """How far the round is."""
        return PHASES[self.phase]

    def as_dict(self) -> dict[str, object]:
        """Return it for programs."""
        return {"round": self.number, "phase": self.phase, "games": self.games, "open": self.open}


@dataclass(frozen=True, slots=True)
class Status:
    """An event at a glance; `kept_apart` has a sentence for each entry that keeps people apart.

    `outside` is the sign of an event that left FIDE mode.
    """

    slug: str
    name: str
    head: int
    fide_mode: bool
    next_step: NextStep
    matters: tuple[OpenMatter, ...]
    rounds: tuple[RoundStatus, ...]
    planned: int | None
    people: int
    list_closed: bool
    kept_apart: tuple[tuple[int, Message], ...] = ()
    outside: Message | None = None
    of_teams: bool = False
    may_enter_late: bool = False
    """Whether somebody who comes now can still be paired."""

    at_hand: int = 0
    """The round that is at hand, whatever an older one still waits for."""

    @property
    def current(self) -> RoundStatus | None:
        """The newest round; of a table, which has all its rounds, the next that is not closed."""
        last = self.rounds[-1] if self.rounds else None
        newest = (each for each in self.rounds if each.number >= self.at_hand)
        return next((each for each in newest if each.phase != "closed"), last)

    @property
    def stage(self) -> Message | None:
        """How far the current round is, or that the event is finished."""
        if self.next_step.step is Step.REPORT:
            return EVENT_FINISHED
        return self.current.words if self.current else None

    @property
    def calls(self) -> tuple[Message, ...]:
        """The tables that call an arbiter."""
        return tuple(each.text for each in self.matters if each.code == CALL)

    @property
    def reported(self) -> tuple[Message, ...]:
        """How many results players report that no arbiter has accepted, for each round."""
        return tuple(each.text for each in self.matters if each.code == REPORTED)

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return it for programs."""
        step = self.next_step
        return {
            "event": self.slug,
            "name": self.name,
            "head": self.head,
            "fide_mode": self.fide_mode,
            "next_step": {
                "step": step.step.value,
                "text": step.text.said(translate),
                "round": step.round or None,
            },
            "open_matters": [
                {"code": each.code, "text": each.text.said(translate), "round": each.round or None}
                for each in self.matters
            ],
            "rounds": [each.as_dict() for each in self.rounds],
            "rounds_planned": self.planned,
            "people": self.people,
            "list_closed": self.list_closed,
            "kept_apart": [
                {"seq": seq, "text": text.said(translate)} for seq, text in self.kept_apart
            ],
        }


def status(event: OpenEvent) -> Status:
    """Return how far an event is; that it is damaged comes before all else."""
    found = status_of_state(event.slug, event.state)
    if event.damage is None:
        return found
    return replace(found, matters=(OpenMatter("damaged", event.damage.text), *found.matters))


def status_of_state(slug: str, state: State) -> Status:
    """Return how far an event was in this state."""
    return Status(
        slug,
        state.name,
        state.head,
        state.fide_mode,
        next_step(state),
        tuple(open_matters(state)),
        tuple(_rounds(state)),
        state.settings.get("rounds"),
        len(state.people),
        state.list_closed,
        tuple((seq, _apart(state, each)) for seq, each in sorted(state.apart.items())),
        outside_words(state),
        state.of_teams,
        bool(state.rounds) and may_enter_late(state),
        round_at_hand(state),
    )


def outside_words(state: State) -> Message | None:
    """Return the sign of an event outside FIDE mode (FIDE's list, Q46)."""
    if state.fide_mode:
        return None
    remarks = (each for several in state.remarks.values() for each in several)
    left = next((each.round for each in remarks if each.kind == FIDE_MODE_LEFT), 0)
    if not left:
        return Message("Outside FIDE mode")
    return Message("Outside FIDE mode since round {round}", round=left)


def in_full(event: OpenEvent) -> tuple[Card, Table, Table]:
    """Return the head of an event with its settings, its rules, and its people."""
    state = event.state
    return overview(tournament_of(state)), rules_table(state), people_table(state)


def _rounds(state: State) -> Iterator[RoundStatus]:
    for number, record in sorted(state.rounds.items()):
        left = open_boards(state, number)
        yield RoundStatus(number, record.phase.value, len(record.order), left)


def _apart(state: State, apart: Apart) -> Message:
    who = enumerated(named(state, each) for each in apart.people) if apart.people else None
    return Message("kept apart: {who}", who=who or RULE_WORDS[apart.rule or ""])
