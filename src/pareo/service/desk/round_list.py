"""The rounds of an event, those to come included: which is looked at first, which is paired next."""

from pareo.journal import Phase, State
from pareo.language import Message
from pareo.service.desk.brackets import round_names
from pareo.service.desk.schedules import awaits_table
from pareo.service.desk.steps import PHASES, NextStep, next_step
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class ListedRound:
    """A round and how far it is; `words` of one to come are None, and `name` is of a knock-out."""

    number: int
    words: Message | None
    name: Message | None = None


@dataclass(frozen=True, slots=True)
class RoundToCome:
    """A round that is not paired yet.

    `can_be_paired` says whether it is the next one, `is_due` whether nothing else comes first;
    else `first` is what does. `draws` the initial colour: it is not known yet.
    """

    number: int
    can_be_paired: bool
    is_due: bool
    draws: bool
    first: NextStep


def listed_rounds(state: State) -> tuple[ListedRound, ...]:
    """Return all rounds: those paired, the next one, and as many as are planned."""
    planned = state.settings.get("rounds") or 0
    last = max(state.rounds, default=0)
    more = 0 if state.finished or last >= planned > 0 else 1
    names = round_names(state)
    return tuple(
        ListedRound(
            number,
            PHASES[state.rounds[number].phase.value] if number in state.rounds else None,
            names.get(number),
        )
        for number in range(1, max(planned, last + more) + 1)
    )


def first_round_shown(state: State) -> int:
    """Return the newest round; once it is closed, the next one to be paired."""
    if state.laid:
        waiting = [each.number for each in state.rounds.values() if each.phase is not Phase.CLOSED]
        return min(waiting, default=max(state.rounds, default=1))
    last = state.rounds.get(state.paired)
    if last is None:
        return 1
    more = last.phase is Phase.CLOSED and state.paired < len(listed_rounds(state))
    return state.paired + more


def round_to_come(state: State, number: int) -> RoundToCome:
    """Return a round that is not paired yet."""
    last = state.rounds.get(state.paired)
    is_next = number == state.paired + 1 and not state.laid and not awaits_table(state)
    stands = last is None or last.phase in (Phase.PUBLISHED, Phase.CLOSED)
    step = next_step(state)
    return RoundToCome(
        number,
        is_next and stands and len(state.people) > 1 and not state.finished,
        step.round == number,
        number == 1 and "initial_colour" not in state.settings and not state.plan,
        step,
    )
