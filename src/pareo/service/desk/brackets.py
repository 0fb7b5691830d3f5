"""Knock-outs, whose number of rounds nobody knows before the last match is decided."""

from pareo.errors import FormError
from pareo.journal import State, tournament_before, tournament_of
from pareo.language import Message
from pareo.schedules import KNOCKOUT, bracket_of, due_round, plan_of, stage_name


def is_knockout(state: State) -> bool:
    """Whether the rounds of an event follow from a bracket."""
    return state.plan.get("key") == KNOCKOUT


def stages_of(state: State, number: int) -> dict[frozenset[int], Message]:
    """Return the name of the stage for each two who play a round of a knock-out."""
    before = tournament_before(state, number)
    plan = plan_of(before)
    if plan is None or plan.key != KNOCKOUT:
        return {}
    bracket = bracket_of(before, plan)
    return {
        frozenset((tie.one, tie.other)): stage_name(bracket, tie.stage, tie.number)
        for tie in bracket.current
        if tie.one is not None and tie.other is not None
    }


def bracket_decided(state: State) -> bool:
    """Whether a knock-out has been played to its end."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    try:
        return plan is not None and due_round(tournament, plan) is None
    except FormError:
        return False
