"""What to do next in an event, and what is still open."""

from collections.abc import Iterator
from enum import Enum

from pareo.journal import Game, Phase, State
from pareo.language import Message, counted
from pareo.service.desk.brackets import bracket_decided, is_knockout
from pareo.service.desk.schedules import awaits_table
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
    FINISH = "finish"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The one thing to do next, in words, with the round that it is about."""

    step: Step
    text: Message
    round: int = 0


@dataclass(frozen=True, slots=True)
class OpenMatter:
    """Something that waits: its code, words, and the round if there is one."""

    code: str
    text: Message
    round: int = 0


def next_step(state: State) -> NextStep:
    """Return what leads on."""
    if state.finished:
        return NextStep(Step.REPORT, Message("The event is finished: send the report."))
    if len(state.people) < 2:
        return NextStep(Step.PLAYERS, Message("Add players."))
    if awaits_table(state):
        return NextStep(Step.SCHEDULE, Message("Lay the rounds of the system."))
    for record in sorted(state.rounds.values(), key=lambda each: each.number):
        found = _step_of_round(state, record.number)
        if found is not None:
            return found
    planned = state.settings.get("rounds")
    if (planned is not None and state.paired >= planned) or (
        is_knockout(state) and bracket_decided(state)
    ):
        return NextStep(Step.FINISH, Message("All rounds are played: finish the event."))
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
            left = len(open_games(state, number))
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


def open_matters(state: State) -> Iterator[OpenMatter]:
    """Yield what waits: two results of a game, adjourned games, people without a number."""
    for game in sorted(state.games.values()):
        if game.disputes:
            yield OpenMatter(
                "dispute",
                Message(
                    "Table {table} of round {round} has two results.",
                    table=game.board,
                    round=game.round,
                ),
                game.round,
            )
        if game.result == "adjourned":
            yield OpenMatter(
                "adjourned",
                Message(
                    "Table {table} of round {round} is adjourned.",
                    table=game.board,
                    round=game.round,
                ),
                game.round,
            )
    if state.started:
        for who, person in state.people.items():
            if who not in state.numbers:
                yield OpenMatter(
                    "late-entry", Message("{name} waits for admission.", name=person.name)
                )
