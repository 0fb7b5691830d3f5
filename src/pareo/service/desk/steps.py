"""What to do next in an event, and how far it is on its way."""

from enum import Enum

from pareo.journal import Game, Phase, State
from pareo.language import Message, counted
from pareo.service.desk.brackets import bracket_decided, is_knockout, level_ties
from pareo.service.desk.match_results import open_boards
from pareo.service.desk.schedules import awaits_table, draw_up
from pareo.value import dataclass


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
        return NextStep(Step.REPORT, Message("The event is finished: send the report."))
    if len(state.people) < 2:
        text = Message("Add teams.") if state.of_teams else Message("Add players.")
        return NextStep(Step.PLAYERS, text)
    if awaits_table(state):
        return NextStep(Step.SCHEDULE, draw_up(state))
    for record in sorted(state.rounds.values(), key=lambda each: each.number):
        found = _step_of_round(state, record.number)
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
