"""Knock-outs, whose number of rounds nobody knows before the last match is decided."""

from pareo.errors import FormError
from pareo.journal import State, tournament_before, tournament_of
from pareo.language import Message
from pareo.rounds import refuse_strange_games
from pareo.schedules import (
    KNOCKOUT,
    LAST_PHASE,
    TEAM_KNOCKOUT,
    Tie,
    bracket_of,
    due_round,
    plan_of,
    stage_name,
)


def is_knockout(state: State) -> bool:
    """Whether the rounds of an event follow from a bracket."""
    return state.plan.get("key") in (KNOCKOUT, TEAM_KNOCKOUT)


def stages_of(state: State, number: int) -> dict[frozenset[int], Message]:
    """Return for each two who play a round of a knock-out its stage, and what a level match needs."""
    before = tournament_before(state, number)
    plan = plan_of(before)
    if plan is None or not plan.is_knockout:
        return {}
    bracket = bracket_of(before, plan)
    return {
        frozenset((tie.one, tie.other)): _with_phase(
            stage_name(bracket, tie.stage, tie.number), bracket.rules.phase(len(tie.games) + 1)
        )
        for tie in bracket.current
        if tie.one is not None and tie.other is not None
    }


def _with_phase(stage: Message, phase: str) -> Message:
    match phase:
        case "rapid":
            return Message("{stage}: rapid", stage=stage)
        case "blitz":
            return Message("{stage}: blitz", stage=stage)
        case found if found == LAST_PHASE:
            return Message("{stage}: sudden death, a draw is enough for Black", stage=stage)
        case _:
            return stage


def level_ties(state: State) -> tuple[Tie, ...]:
    """Return the matches of teams that only a lot can decide."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    if not is_knockout(state) or plan is None or not plan.of_teams:
        return ()
    return tuple(
        tie
        for tie in bracket_of(tournament, plan).current
        if tie.verdict is not None and tie.verdict.needs_lot
    )


def has_strange_games(state: State) -> bool:
    """Whether games of a knock-out are not those of its bracket: others have gone through."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    try:
        if plan is not None:
            refuse_strange_games(tournament, plan)
    except FormError:
        return True
    return False


def bracket_decided(state: State) -> bool:
    """Whether a knock-out has been played to its end."""
    tournament = tournament_of(state)
    plan = plan_of(tournament)
    try:
        return plan is not None and due_round(tournament, plan) is None
    except FormError:
        return False
