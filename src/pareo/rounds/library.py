"""The library's way to pair a round."""

from typing import Final

from pareo.arguments import TEXT, TRUTH, Argument, checked, optional
from pareo.language import Message
from pareo.model import TOURNAMENT, Tournament
from pareo.pairing import PairingOutcome, Trace
from pareo.rounds.preparation import RoundRequest, ScheduledRound, prepare

TRACE: Final[Argument[Trace]] = Argument(
    frozenset(),
    lambda given, _where: given if isinstance(given, Trace) else None,
    Message("a trace, such as ListTrace()"),
)


@checked(
    tournament=TOURNAMENT,
    system=optional(TEXT),
    engine=TEXT,
    open_as_draws=TRUTH,
    trace=optional(TRACE),
)
def pair_round(
    tournament: Tournament,
    system: str | None = None,
    engine: str = "fast",
    *,
    open_as_draws: bool = False,
    trace: Trace | None = None,
) -> PairingOutcome:
    """Pair the next round of an event: by the system of that key, else by its own.

    Raises InputError if the number of rounds or, before round 1, the initial colour is not
    known, or if the round before has no results and `open_as_draws` does not go on without them;
    UnsupportedRuleError if Pareo does not have the system.
    """
    following = len(tournament.rounds) + 1
    request = RoundRequest(following, system, open_as_draws=open_as_draws)
    prepared = prepare(tournament, request)
    if isinstance(prepared, ScheduledRound):
        return prepared.pairing
    return prepared.pair(engine, trace)
