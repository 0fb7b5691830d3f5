"""Pairs every round on record again, from the state before it, and compares."""

from pareo.arguments import TEXT, WHOLE_NUMBER, checked, optional
from pareo.checker.report import CheckReport, RoundCheck, Verdict, compared, rounds_by_hand
from pareo.errors import InputError
from pareo.language import Message
from pareo.model import TOURNAMENT, Tournament
from pareo.pairing import Unpairable
from pareo.rounds import PreparedEvent, RoundRequest, prepare_event
from pareo.value import replace


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
    compared. A round that the file marks as changed by hand is told apart.

    Raises InputError if the number of rounds is not known, and UnsupportedRuleError if Pareo
    does not have the system.
    """
    prepared = prepare_event(
        tournament, RoundRequest(system=system, rounds=rounds, open_as_draws=True)
    )
    if not isinstance(prepared, PreparedEvent):
        from pareo.checker.fixed import check_schedule

        return check_schedule(tournament, prepared)
    prepared.system.engine(engine)
    if rounds is None and tournament.settings.rounds is None:
        raise InputError.of(
            Message(
                "The number of rounds is not known, and the last one is paired by its own rules."
            ),
            Message("Say how many are planned."),
            about=("rounds", "unknown"),
        )
    marked = rounds_by_hand(tournament)
    results = tuple(
        _checked(prepared, number, engine, by_hand=number in marked)
        for number in range(1, len(tournament.rounds) + 1)
    )
    return CheckReport(prepared.system.key, engine, results, prepared.notices)


def _checked(event: PreparedEvent, number: int, engine: str, *, by_hand: bool) -> RoundCheck:
    recorded = event.tournament.rounds[number - 1]
    if not recorded.matches:
        return RoundCheck(number, Verdict.SKIPPED, by_hand=by_hand)
    outcome = event.round(number).pair(engine)
    if isinstance(outcome, Unpairable):
        found = RoundCheck.without_pairing(number, recorded, outcome.reason)
    else:
        found = compared(number, recorded, outcome)
    return replace(found, by_hand=True) if by_hand else found
