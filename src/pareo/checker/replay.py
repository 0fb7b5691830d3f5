"""Pairs every round on record again, from the state before it, and compares."""

from pareo.arguments import TEXT, WHOLE_NUMBER, checked, optional
from pareo.checker.comparison import compared
from pareo.checker.fixed import check_schedule
from pareo.checker.report import CheckReport, RoundCheck, Verdict
from pareo.errors import Fault, InputError
from pareo.history import round_setup
from pareo.language import Message
from pareo.model import TOURNAMENT, Tournament
from pareo.pairing import NullTrace, Unpairable
from pareo.pairing.system import Engine
from pareo.systems import (
    acceleration_notices,
    chosen_system,
    engine_named,
    fixed_plan,
    ready_for_pairing,
)


@checked(
    tournament=TOURNAMENT,
    system=optional(TEXT),
    engine=TEXT,
    rounds=optional(WHOLE_NUMBER),
)
def check(
    tournament: Tournament,
    system: str | None = None,
    engine: str = "fast",
    rounds: int | None = None,
) -> CheckReport:
    """Compare every round with the one that a system makes from the same history.

    The system is that of the key, else the event's own. `rounds` tells how many rounds are
    planned, needed where the event does not say: the last one on record cannot be told from
    the last one of the event, which is paired by other rules. The order of the boards is not
    compared.

    Raises InputError if the number of rounds is not known, and UnsupportedRuleError if Pareo
    does not have the system.
    """
    if (plan := fixed_plan(tournament, system)) is not None:
        return check_schedule(tournament, plan)
    chosen = chosen_system(tournament, system)
    run = engine_named(chosen.system, engine)
    if rounds is None and tournament.settings.rounds is None:
        raise InputError([_rounds_unknown()])
    ready = ready_for_pairing(tournament, rounds=rounds)
    results = tuple(_checked(ready, number, run) for number in range(1, len(ready.rounds) + 1))
    notices = (*chosen.notices, *acceleration_notices(tournament, chosen.system))
    return CheckReport(chosen.system.key, engine, results, notices)


def _checked(tournament: Tournament, number: int, run: Engine) -> RoundCheck:
    recorded = tournament.rounds[number - 1]
    if not recorded.matches:
        return RoundCheck(number, Verdict.SKIPPED)
    outcome = run(round_setup(tournament.after_round(number - 1)), NullTrace())
    if isinstance(outcome, Unpairable):
        return RoundCheck.without_pairing(number, recorded, outcome)
    return compared(number, recorded, outcome)


def _rounds_unknown() -> Fault:
    return Fault(
        Message("The number of rounds is not known, and the last one is paired by its own rules."),
        Message("Say how many are planned."),
        about=("rounds", "unknown"),
    )
