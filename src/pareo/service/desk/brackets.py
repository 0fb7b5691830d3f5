"""Knock-outs, whose number of rounds nobody knows before the last match is decided."""

from pareo.errors import FormError
from pareo.journal import State, tournament_of
from pareo.schedules import KNOCKOUT, due_round, plan_of


def is_knockout(state: State) -> bool:
    """Whether the rounds of an event follow from a bracket."""
    return state.plan.get("key") == KNOCKOUT


def bracket_decided(state: State) -> bool:
    """Whether a knock-out has been played to its end."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    try:
        return plan is not None and due_round(tournament, plan) is None
    except FormError:
        return False
