"""Rounds of fixed systems: which plan an event has, and which of its rounds is due.

A Swiss event needs no schedules, so that they are loaded only where one is asked for.
"""

from typing import TYPE_CHECKING

from pareo.errors import Fault, FormError, UnsupportedRuleError
from pareo.language import Message
from pareo.model import Tournament
from pareo.rounds.results import without_results
from pareo.systems import SYSTEMS

if TYPE_CHECKING:
    from pareo.schedules import DueRound, Plan


def fixed_plan(tournament: Tournament, key: str | None = None) -> "Plan | None":
    """Return the fixed system of that key, else the event's own; None if that is a Swiss.

    Raises UnsupportedRuleError for a code that leaves the schedule to the event, if the event
    has no comment that gives it.
    """
    named = tournament.system
    if key in SYSTEMS or (key is None and named.family.is_swiss):
        return None
    from pareo.schedules import FIXED, plan_by_key, plan_of

    own = plan_of(tournament)
    if key is not None:
        if key not in FIXED:
            return None
        return own if own and own.key == key else plan_by_key(key, tournament)
    if own is None and named.key in FIXED:
        return plan_by_key(named.key, tournament)
    if own is None and named.is_custom:
        raise UnsupportedRuleError(
            Message(
                "{code} leaves the schedule to the event, and no comment in the file gives it. "
                "Name one of these: {known}.",
                code=named.code,
                known=", ".join(FIXED),
            )
        )
    return own


def next_of_plan(tournament: Tournament, plan: "Plan") -> "DueRound":
    """Return the round of a fixed system that is due; raises FormError if none is left."""
    from pareo.schedules import due_round

    due = due_round(tournament, plan)
    if due is None:
        raise FormError.of(
            Message("No round of {key} is left to be paired.", key=plan.key),
            Message("Enter what is missing."),
        )
    return due


def first_without_results(tournament: Tournament, plan: "Plan") -> int | None:
    """Return the first round without any result of a table that stands on record to its end."""
    from pareo.schedules import due_round

    if plan.is_knockout or due_round(tournament, plan) is not None:
        return None
    rounds = enumerate(tournament.rounds, start=1)
    return next((number for number, played in rounds if without_results(played)), None)


def refuse_strange_games(tournament: Tournament, plan: "Plan") -> None:
    """Refuse a knock-out with games between players whom its bracket does not bring together.

    Their results would not count, and the stage would begin anew.
    """
    from pareo.schedules import bracket_of

    if not plan.is_knockout:
        return
    bracket = bracket_of(tournament, plan)
    known = {frozenset((tie.one, tie.other)) for ties in bracket.stages for tie in ties}
    faults = []
    for number, played in enumerate(tournament.rounds, start=1):
        strange = [m for m in played.matches if frozenset((m.home, m.away)) not in known]
        if strange:
            pairs = ", ".join(f"{match.home}-{match.away}" for match in strange)
            faults.append(
                Fault(
                    Message(
                        "The record differs from the bracket in round {round}: {pairs} do not "
                        "meet in it.",
                        round=number,
                        pairs=pairs,
                    ),
                    Message("Correct the round or the seeding."),
                )
            )
    if faults:
        raise FormError(faults)
