"""How far an event is: the next step, what waits, its rounds."""

from collections.abc import Iterator
from typing import Final

from pareo.journal import FIDE_MODE_LEFT, Apart, State, tournament_of
from pareo.language import Message, Translate, enumerated
from pareo.reports import Card, Table, overview
from pareo.service.desk.apart import RULE_WORDS
from pareo.service.desk.late_entries import may_enter_late
from pareo.service.desk.match_results import open_boards
from pareo.service.desk.matters import CALL, REPORTED, OpenMatter, open_matters
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.people_list import people_table
from pareo.service.desk.rules import rules_table
from pareo.service.desk.steps import NextStep, Step, next_step
from pareo.value import dataclass, replace

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

    @property
    def current(self) -> RoundStatus | None:
        """The first round that is not closed, since a table has all its rounds; else the last."""
        last = self.rounds[-1] if self.rounds else None
        return next((each for each in self.rounds if each.phase != "closed"), last)

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
    who = enumerated(state.people[each].name for each in apart.people) if apart.people else None
    return Message("kept apart: {who}", who=who or RULE_WORDS[apart.rule or ""])
