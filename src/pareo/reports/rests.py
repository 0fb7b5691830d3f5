"""Who rests in a round of a fixed system; report files write it like an absence."""

from collections.abc import Mapping

from pareo.errors import FormError
from pareo.language import Message
from pareo.model import ByeKind, Tournament, Tpn
from pareo.schedules import KNOCKOUT, Bracket, annulled, bracket_of, places, plan_of


def rests_of(tournament: Tournament, number: int) -> Mapping[Tpn, Message]:
    """Return the remark on each player without a game in a round; none in a Swiss."""
    if (plan := plan_of(tournament)) is None:
        return {}
    resting = [
        bye.participant
        for bye in tournament.rounds[number - 1].byes
        if bye.kind is ByeKind.ZERO_POINT
    ]
    left = [who for who, after in annulled(tournament).items() if number > after]
    out: set[Tpn] = set()
    if plan.key == KNOCKOUT:
        try:
            out = _out(bracket_of(tournament.after_round(number - 1), plan))
        except FormError:
            return {}
    return {
        who: Message("is out") if who in out else Message("rests")
        for who in resting
        if who not in left
    }


def _out(bracket: Bracket) -> set[Tpn]:
    """Return the players who are out and not waiting for the match for third place."""
    waiting = {who for tie in bracket.stages[-1] if not tie.decided for who in (tie.one, tie.other)}
    return places(bracket).keys() - waiting
