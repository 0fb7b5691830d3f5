"""Who rests in a round of a fixed system: no absence, whatever report files call it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pareo.errors import FormError
from pareo.language import Message
from pareo.model import ByeKind, Tournament, Tpn

if TYPE_CHECKING:
    from pareo.schedules import Bracket


def rests_of(tournament: Tournament, number: int) -> Mapping[Tpn, Message]:
    """Return what to call the round of those who have no game in it; none in a Swiss system."""
    if tournament.system.family.is_swiss:
        return {}
    from pareo.schedules import KNOCKOUT, annulled, bracket_of, plan_of

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


def _out(bracket: "Bracket") -> set[Tpn]:
    """Return who has been beaten, and does not wait for the match for third place."""
    from pareo.schedules import places

    waiting = {who for tie in bracket.stages[-1] if not tie.decided for who in (tie.one, tie.other)}
    return places(bracket).keys() - waiting
